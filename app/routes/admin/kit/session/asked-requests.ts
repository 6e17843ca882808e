// Repeats a request after a sign-in or a proof, so that nothing typed is lost.
import { asksHeader, sessionAddress, unaskedHeader } from "./asking.ts";
import type { Question } from "./asking.ts";

let isUnasked = false;

/** What `look` sends is what the page asks by itself. */
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
    if (isUnasked) request.headers.set(unaskedHeader, "1");
    return repeated(() => plain(request.clone()));
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

/** For what does not go by fetch. */
export async function askNow(question: Question): Promise<boolean> {
  return ask === null ? false : ask(question);
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
