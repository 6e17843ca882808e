// Wraps window.fetch: repeats a request after a sign-in or a proof, so that nothing typed is lost.
import { useSyncExternalStore } from "react";
import { followBuild } from "./other-build.ts";
import { backgroundHeader, reauthHeader, sessionPath } from "./session-protocol.ts";
import type { Reauth } from "./session-protocol.ts";

const minRetryMs = 2000;
const maxRetryMs = 60_000;

let isNextInBackground = false;

/**
 * `send` makes one request, by the page itself: if the shop is away, it waits instead of failing.
 */
export async function inBackground(send: () => Promise<void>): Promise<void> {
  isNextInBackground = true;
  try {
    await send();
  } finally {
    isNextInBackground = false;
  }
}

/** Resolves to true once the person has signed in or given the proof, to send again. */
type Reauthenticate = (reauth: Reauth) => Promise<boolean>;

let reauthenticate: Reauthenticate | null = null;

export function installReauthFetch(handler: Reauthenticate): () => void {
  const plain = window.fetch;
  reauthenticate = handler;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isGuarded(request.url) || request.headers.has(backgroundHeader)) return plain(input, init);
    request.headers.set(reauthHeader, "1");
    const send = () => plain(request.clone());
    if (!isNextInBackground) return followBuild(request, await sendAgain(send));
    // Other requests may start while this one waits, so the mark is removed at once.
    isNextInBackground = false;
    request.headers.set(backgroundHeader, "1");
    const answer = await sendAgain(() => sendPatiently(request.signal, send));
    return followBuild(request, answer);
  };
  return () => {
    window.fetch = plain;
    reauthenticate = null;
  };
}

async function sendAgain(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    const reauth = answer.headers.get(reauthHeader) as Reauth | null;
    if (reauth === null || !(await requestReauth(reauth))) return answer;
  }
}

async function sendPatiently(
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  for (let waitMs = minRetryMs; ; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal.throwIfAborted();
  }
}

export async function requestReauth(reauth: Reauth): Promise<boolean> {
  if (reauthenticate === null) return false;
  countOpen(1);
  try {
    return await reauthenticate(reauth);
  } finally {
    countOpen(-1);
  }
}

let openCount = 0;
const followers = new Set<() => void>();

function countOpen(by: 1 | -1): void {
  openCount += by;
  for (const follow of followers) follow();
}

/** True while a dialog is open and requests wait. */
export const isReauthOpen = (): boolean => openCount > 0;

export function followReauth(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** While a password is being requested, nothing that was sent is done yet. */
export function useIsReauthOpen(): boolean {
  return useSyncExternalStore(followReauth, isReauthOpen, isFalse);
}

const isFalse = () => false;

function isGuarded(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return (
    origin === location.origin && /^\/admin(?:[/.]|$)/.test(pathname) && !isAboutSession(pathname)
  );
}

function isAboutSession(pathname: string): boolean {
  return (
    pathname === sessionPath || /^\/admin\/(?:login|logout|setup|pin)(?:[/.]|$)/.test(pathname)
  );
}
