// Keeps counters working without a network (docs/decisions/034-offline-counter.md). An answer from
// the network always comes first.
import { isCacheable } from "./cacheable.ts";
import { fetchWithTimeout, build, assetsNamedIn, worker } from "./scope.ts";
import type { FetchEvent, WorkerMessage, ExtendableEvent } from "./scope.ts";

/** "keep" holds the key while this worker lives; "give" is answered over the port. */
type Message = { keep: CryptoKey } | "give" | "forget";

const counter = "/admin/counter";
const offlinePage = `${counter}/offline`;
const files = `inkiosk-files-${build}`;
/** Small pictures of the day's prints, stored by the page. They are public. */
const pictures = "inkiosk-pictures";

/** Only in memory: the key outlives a page by some seconds, but not a restart of the device. */
let key: CryptoKey | null = null;

export function serveCounter(): void {
  worker.addEventListener<ExtendableEvent>("install", (event) => {
    event.waitUntil(Promise.all([cacheFiles(), worker.skipWaiting()]));
  });

  worker.addEventListener<ExtendableEvent>("activate", (event) => {
    event.waitUntil(Promise.all([dropFormerFiles(), worker.clients.claim()]));
  });

  worker.addEventListener<FetchEvent>("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (request.mode === "navigate") event.respondWith(openPage(request));
    else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
    else if (pathname.startsWith("/media/")) event.respondWith(openPicture(request, pathname));
  });

  worker.addEventListener<WorkerMessage<Message>>("message", ({ data, ports }) => {
    if (data === "give") ports[0]?.postMessage(key);
    else if (data === "forget") key = null;
    else key = data.keep;
  });
}

/** Caches the offline page, which holds no personal data, and all files that it names. */
async function cacheFiles(): Promise<void> {
  const language = new URL(worker.location.href).searchParams.get("language") ?? "en";
  // Without cookies, because the page is the same for everybody, and must not set the language.
  const page = await fetch(`${offlinePage}?lang=${language}`, { credentials: "omit" });
  if (!page.ok) throw new Error(`the counter without a network answered ${page.status}`);
  const names = assetsNamedIn(await page.clone().text());
  const styles = names.filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(styles.map(async (name) => (await fetch(name)).text()));
  const cache = await caches.open(files);
  const all = new Set([...names, ...texts.flatMap((text) => assetsNamedIn(text))]);
  await Promise.all([...all].map((name) => cacheFile(cache, name)));
  await cache.put(offlinePage, page);
}

async function cacheFile(cache: Cache, name: string): Promise<void> {
  const answer = await fetch(name);
  if (!isCacheable(answer)) throw new Error(`${name} is not of this build`);
  await cache.put(name, answer);
}

async function dropFormerFiles(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith("inkiosk-files-") && name !== files);
  await Promise.all(former.map((name) => caches.delete(name)));
}

async function openPage(request: Request): Promise<Response> {
  const { answer, isAway } = await fetchWithTimeout(request);
  if (!isAway) return answer;
  const { pathname, searchParams } = new URL(request.url);
  const page = await caches.match(offlinePage, { cacheName: files });
  if (!page) return answer ?? Response.error();
  if (pathname === offlinePage) return page;
  const id = /^\/admin\/counter\/(\d+)$/.exec(pathname)?.[1];
  const method = searchParams.get("how") ?? "";
  const ticket = id && new URLSearchParams({ id, ...(method && { how: method }) });
  return Response.redirect(ticket ? `${offlinePage}?${ticket}` : offlinePage, 302);
}

/** A file's name changes with its content, so a cached file is never stale. */
async function openFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: files, ignoreVary: true });
  return cached ?? fetch(request);
}

/** Without a network, answers with the one cached size. */
async function openPicture(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const folder = pathname.replace(/[^/]*$/, "");
    const cached = await caches.match(`${folder}320.webp`, { cacheName: pictures });
    return cached ?? Response.error();
  }
}
