// Wraps window.fetch: repeats a request after a sign-in or a proof, so that nothing typed is lost.
import { asksHeader, sessionAddress, unaskedHeader } from "./asking.ts";
import type { Question } from "./asking.ts";

const leastRetryMs = 2000;
const mostRetryMs = 60_000;

let isUnasked = false;

/** `look` sends one request, by the page itself: it waits for a shop that is away, not fails. */
export async function unasked(look: () => Promise<void>): Promise<void> {
  isUnasked = true;
  try {
    await look();
  } finally {
    isUnasked = false;
  }
}

/** Resolves to true once it is answered, to send again. */
type Asker = (question: Question) => Promise<boolean>;

let ask: Asker | null = null;

export function installReauthFetch(asker: Asker): () => void {
  const plain = window.fetch;
  ask = asker;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!isAsked(request.url) || request.headers.has(unaskedHeader)) return plain(input, init);
    request.headers.set(asksHeader, "1");
    if (!isUnasked) return repeated(() => plain(request.clone()));
    // why at once: other requests may start while this one waits.
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

/** While a question is open and requests wait. */
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
