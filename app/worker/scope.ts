// What the service workers use of the browser.
import { isLanguage, languageKey } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";

/** Set by scripts/build.mjs: each deployment brings a new worker. */
declare const BUILD: string;
export const build = BUILD;

export type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  clientId: string;
  respondWith(answer: Promise<Response>): void;
};
export type WorkerMessage<Message> = ExtendableEvent & {
  data: Message;
  ports: readonly MessagePort[];
  source: Client | null;
};
export type Client = { id: string; postMessage(word: unknown, ports: MessagePort[]): void };

export const worker = globalThis as unknown as {
  location: Location;
  navigator: Navigator;
  cookieStore?: CookieStore;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends Event>(name: string, listener: (event: Kind) => void): void;
};

const timeoutMs = 8000;

/** `isAway` is also true for a proxy without its shop, and a shop without its database. */
export async function fetchWithTimeout(
  request: Request,
): Promise<{ answer: Response; isAway: boolean } | { answer: null; isAway: true }> {
  const answer = await Promise.race([fetch(request), nullAfter(timeoutMs)]).catch(() => null);
  if (answer === null) return { answer, isAway: true };
  return { answer, isAway: answer.status >= 502 && answer.status <= 504 };
}

export function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

export async function findLanguage(): Promise<Language | null> {
  const chosen = await worker.cookieStore?.get(languageKey).catch(() => null);
  if (isLanguage(chosen?.value)) return chosen.value;
  const own = worker.navigator.language.slice(0, 2);
  return isLanguage(own) ? own : null;
}

/** Scripts, styles and fonts under /assets/ that a file names, absolutely or relative to it. */
export function assetsNamedIn(text: string, address = "/"): string[] {
  const names = text.match(/(?:\/assets\/|\.\/)[\w./-]+\.(?:js|css|woff2)/g) ?? [];
  return names
    .map((name) => new URL(name, new URL(address, worker.location.href)).pathname)
    .filter((name) => name.startsWith("/assets/"));
}

export function prepareAndSkipWaiting(prepare: () => Promise<unknown>): void {
  worker.addEventListener<ExtendableEvent>("install", (event) => {
    event.waitUntil(Promise.all([prepare(), worker.skipWaiting()]));
  });
}
