// Caches the last viewed piece, and shows it when there is no network. Answers no other request, so
// that no page is slower.
import { isLanguage } from "#app/i18n/language.ts";
import { offlineTexts } from "#app/i18n/storefront/offline.ts";
import { galleryCaches, lastPieceCache } from "#app/platform/pages/cache-names.ts";
import { isCacheable } from "./cacheable.ts";
import { plainPage } from "./plain-page.ts";
import { findLanguage, nullAfter, prepareAndSkipWaiting, worker } from "./scope.ts";
import type { Client, FetchEvent, WorkerMessage, ExtendableEvent } from "./scope.ts";

/** A piece that is only leafed through does not count as viewed. */
const viewMs = 4000;
const answerMs = 2000;
const maxFiles = 200;

/** Pages of the gallery; never an order, a basket or anything personal. */
const gallery = /^\/(?:|art(?:\/.*)?|favourites|search|[A-Za-z]+-?\d[\w-]*(?:~\d+)?)$/;
const pieceIn = /^(\/art\/[1-9]\d*)(?:\.data)?$/;

export function serveVisitor(): void {
  prepareAndSkipWaiting(async () => undefined);
  worker.addEventListener<ExtendableEvent>("activate", (event) => {
    event.waitUntil(Promise.all([deleteGallery(), worker.clients.claim()]));
  });
  worker.addEventListener<FetchEvent>("fetch", (event) => {
    const { request, clientId } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (worker.navigator.onLine) {
      if (pathname.endsWith(".data")) event.waitUntil(noteView(pathname, clientId));
    } else if (request.mode === "navigate") {
      if (gallery.test(pathname)) event.respondWith(showLast(pathname));
    } else if (/^\/(?:assets|media)\//.test(pathname)) event.respondWith(openFile(request));
  });
  // The page may have been loaded before this worker, or past it.
  worker.addEventListener<WorkerMessage<string>>("message", (event) => {
    event.waitUntil(noteView(event.data, event.source!.id));
  });
}

/** Deletes the gallery if this browser was a kiosk. */
async function deleteGallery(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(galleryCaches));
  await Promise.all(names.map((name) => caches.delete(name)));
}

let latest = "";

async function noteView(pathname: string, clientId: string): Promise<void> {
  const piece = pieceIn.exec(pathname)?.[1];
  if (!piece) return;
  latest = piece;
  await nullAfter(viewMs);
  const client = await worker.clients.get(clientId);
  if (latest === piece && client) await cachePiece(piece, client).catch(() => undefined);
}

/** Caches the page as a stranger gets it, with the files that the browser has just loaded. */
async function cachePiece(piece: string, client: Client): Promise<void> {
  const language = await findLanguage();
  const page = await fetch(piece, {
    credentials: "omit",
    headers: language ? { "accept-language": language } : {},
  });
  if (!page.ok) return;
  const text = await page.clone().text();
  const folders = new Set(text.match(/\/media\/\w+\//g));
  const files = (await loadedBy(client)).filter(
    (name) => name.startsWith("/assets/") || [...folders].some((folder) => name.startsWith(folder)),
  );
  await caches.delete(lastPieceCache);
  const cache = await caches.open(lastPieceCache);
  await Promise.allSettled(files.slice(0, maxFiles).map((name) => cacheFile(cache, name)));
  await cache.put(piece, page);
}

async function cacheFile(cache: Cache, name: string): Promise<void> {
  const answer = await fetch(name);
  if (isCacheable(answer)) await cache.put(name, answer);
}

async function loadedBy(client: Client): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<string[]>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data as string[]));
    port1.start();
  });
  client.postMessage("loaded", [port2]);
  const names = (await Promise.race([reply, nullAfter(answerMs)])) ?? [];
  const { origin } = worker.location;
  return [...new Set(names.map((name) => new URL(name)))]
    .filter((address) => address.origin === origin)
    .map(({ pathname }) => pathname);
}

async function showLast(requested: string): Promise<Response> {
  const cache = await caches.open(lastPieceCache);
  const piece = (await cache.keys()).find(({ url }) => pieceIn.test(new URL(url).pathname));
  const page = piece && (await cache.match(piece));
  if (!page) return plainPage(null);
  const { pathname } = new URL(piece!.url);
  if (pathname !== requested) return Response.redirect(pathname, 302);
  const text = await page.text();
  const language = /<html lang="(\w+)"/.exec(text)?.[1];
  const texts = isLanguage(language) ? offlineTexts[language] : offlineTexts.en;
  // React skips a custom element at the end when hydrating.
  const note = `<early-note role="status">${texts.lastPiece} <a href="">${texts.again}</a></early-note>`;
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(text.replace("</body>", `${note}</body>`), { headers });
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(lastPieceCache);
  const cached = await cache.match(request.url, { ignoreVary: true });
  return cached ?? fetch(request);
}
