// Repeats a request after a sign-in or a proof, so that nothing typed is lost.
import { asksHeader, sessionAddress, unaskedHeader } from "./asking.ts";
import type { Question } from "./asking.ts";

const leastRetryMs = 2000;
const mostRetryMs = 60_000;

let isUnasked = false;

/**
 * The one request that `look` sends is what the page asks by itself: it waits for a shop that is
 * away, where one that somebody asks for would show a page of failure instead of theirs.
 */
export async function unasked(look: () => Promise<void>): Promise<void> {
  isUnasked = true;
  try {
    await look();
  } finally {
    isUnasked = false;
  }
}

/** True: answered, send it again. */
type Asker = (question: Question) => Promise<boolean>;

let ask: Asker | null = null;

/** Wraps `fetch`; the returned function unwraps it. */
export function askBy(asker: Asker): () => void {
  const plain = window.fetch;
  ask = asker;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isAsked(request.url) || request.headers.has(unaskedHeader)) return plain(input, init);
    request.headers.set(asksHeader, "1");
    if (!isUnasked) return repeated(() => plain(request.clone()));
    // why at once: somebody may ask for another page while this one waits.
    isUnasked = false;
    request.headers.set(unaskedHeader, "1");
    return repeated(() => patiently(request.signal, () => plain(request.clone())));
  };
  return () => {
    window.fetch = plain;
    ask = null;
  };
}

async function repeated(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    const question = answer.headers.get(asksHeader) as Question | null;
    if (question === null || !(await askNow(question))) return answer;
  }
}

async function patiently(signal: AbortSignal, send: () => Promise<Response>): Promise<Response> {
  for (let waitMs = leastRetryMs; ; waitMs = Math.min(waitMs * 2, mostRetryMs)) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal.throwIfAborted();
  }
}

/** For what does not go by fetch. */
export async function askNow(question: Question): Promise<boolean> {
  if (ask === null) return false;
  count(1);
  try {
    return await ask(question);
  } finally {
    count(-1);
  }
}

let asked = 0;
const followers = new Set<() => void>();

function count(by: 1 | -1): void {
  asked += by;
  for (const follow of followers) follow();
}

/** While somebody is asked who is there, and what was sent waits. */
export const isAskingNow = (): boolean => asked > 0;

export function followAsking(follow: () => void): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

function isAsked(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return (
    origin === location.origin && /^\/admin(?:[/.]|$)/.test(pathname) && !isAboutSession(pathname)
  );
}

function isAboutSession(pathname: string): boolean {
  return (
    pathname === sessionAddress || /^\/admin\/(?:login|logout|setup|pin)(?:[/.]|$)/.test(pathname)
  );
}
