// Caches the gallery for a kiosk in every language, for when the shop cannot be reached, and renews
// it while the screen is at standby. Leaves no trace of what visitors view.
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { galleryCaches, lastPieceCache } from "#app/platform/pages/cache-names.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import { isCacheable } from "./cacheable.ts";
import { plainPage } from "./plain-page.ts";
import {
  fetchWithTimeout,
  build,
  findLanguage,
  assetsNamedIn,
  prepareAndSkipWaiting,
  worker,
} from "./scope.ts";
import type { FetchEvent, WorkerMessage, ExtendableEvent } from "./scope.ts";

/** Marks a complete cache. A cache without it was never finished. */
const finished = "/finished";
const renewMs = 6 * hourMs;
const maxPieces = 60;
const retrySeconds = 10;

const standby = "/kiosk";
const pages = ["/", "/art", "/basket", "/favourites"];
/** Nothing of these pages is cached. */
const staffPages = /^\/admin(?:\/|\.data$|$)/;

export function serveKiosk(): void {
  prepareAndSkipWaiting(() => caches.delete(lastPieceCache));
  worker.addEventListener<ExtendableEvent>("activate", (event) => {
    event.waitUntil(worker.clients.claim());
  });
  worker.addEventListener<FetchEvent>("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== worker.location.origin) return;
    if (/^\/(?:assets|logo)\//.test(pathname)) event.respondWith(openFile(request));
    else if (pathname.startsWith("/media/")) event.respondWith(openPicture(request, pathname));
    else if (staffPages.test(pathname)) {
      if (request.mode === "navigate") event.respondWith(openStaffPage(request));
    } else if (request.mode === "navigate") event.respondWith(openPage(request));
    else if (pathname.endsWith(".data")) event.respondWith(openData(request));
  });
  worker.addEventListener<WorkerMessage<"renew">>("message", (event) => {
    event.waitUntil(renew().catch(() => undefined));
  });
}

async function openPage(request: Request): Promise<Response> {
  const { answer, isAway } = await fetchWithTimeout(request);
  if (!isAway) return answer;
  const { pathname, searchParams } = new URL(request.url);
  const page = await find(pathname, searchParams.get("lang"));
  if (page) return page;
  const hasGallery = (await find("/art", null)) !== null;
  return hasGallery ? Response.redirect("/art", 302) : plainPage(retrySeconds);
}

/** Has no time limit, since some files are made first. A cached page could wrongly look locked. */
async function openStaffPage(request: Request): Promise<Response> {
  return fetch(request).catch(() => plainPage(retrySeconds));
}

async function openData(request: Request): Promise<Response> {
  const { answer, isAway } = await fetchWithTimeout(request);
  if (!isAway) return answer;
  const { pathname } = new URL(request.url);
  return (await find(pathname, null)) ?? answer ?? Response.error();
}

async function find(pathname: string, requested: string | null): Promise<Response | null> {
  const cache = await openGallery();
  const name = pathname === "/_root.data" ? "/_.data" : pathname;
  const candidates = [requested, await findLanguage(), ...languages];
  for (const language of candidates) {
    const page = language && (await cache?.match(`${name}?lang=${language}`, { ignoreVary: true }));
    if (page) return page;
  }
  return null;
}

async function openFile(request: Request): Promise<Response> {
  const cached = await (await openGallery())?.match(request.url, { ignoreVary: true });
  return cached ?? fetch(request);
}

/** Without a network, answers with the one cached size. */
async function openPicture(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const cached = await (await openGallery())?.match(pictureIn(pathname));
    return cached ?? Response.error();
  }
}

const pictureIn = (pathname: string) => pathname.replace(/[^/]*$/, "1200.jpg");

async function openGallery(): Promise<Cache | null> {
  const names = (await caches.keys()).filter((name) => name.startsWith(galleryCaches)).toSorted();
  for (const name of names.toReversed()) {
    const cache = await caches.open(name);
    if (await cache.match(finished)) return cache;
  }
  return null;
}

let isRenewing = false;

/** Uses the browser's own cache too, so that each attempt on a slow line gets further. */
async function renew(): Promise<void> {
  if (isRenewing) return;
  const cached = await (await openGallery())?.match(finished);
  const madeAt = Number(cached?.headers.get("made-at") ?? 0);
  if (cached?.headers.get("build") === build && Date.now() - madeAt < renewMs) return;
  isRenewing = true;
  const name = `${galleryCaches}${Date.now()}`;
  try {
    const cache = await caches.open(name);
    for (const language of languages) await cachePages(cache, language);
    const headers = { build, "made-at": String(Date.now()) };
    await cache.put(finished, new Response(null, { headers }));
    await deleteOthers(name);
  } catch (error) {
    await caches.delete(name);
    throw error;
  } finally {
    isRenewing = false;
  }
}

async function cachePages(cache: Cache, language: Language): Promise<void> {
  const files = new Set<string>();
  const cachePage = async (address: string) => {
    const page = await fetchPage(address, language);
    const text = await page.clone().text();
    for (const file of assetsNamedIn(text)) files.add(file);
    for (const logo of text.match(/\/logo\/[\w-]+\.(?:svg|png)/g) ?? []) files.add(logo);
    for (const picture of text.match(/\/media\/\w+\/(?=\d)/g) ?? []) files.add(pictureIn(picture));
    await cache.put(`${address}?lang=${language}`, page);
    if (address === standby) return text;
    const data = address === "/" ? "/_.data" : `${address}.data`;
    await cache.put(`${data}?lang=${language}`, await fetchPage(data, language));
    return text;
  };
  await cachePage(standby);
  for (const room of pages) {
    const text = await cachePage(room);
    if (room !== "/art") continue;
    const pieces = new Set(text.match(/(?<=href=")\/art\/[1-9]\d*(?=")/g));
    for (const piece of [...pieces].slice(0, maxPieces)) await cachePage(piece);
  }
  // The set grows during the loop, because files name further files.
  for (const file of files) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file);
    if (!isCacheable(answer)) continue;
    if (/\.(?:js|css)$/.test(file))
      for (const named of assetsNamedIn(await answer.clone().text(), file)) files.add(named);
    await cache.put(file, answer);
  }
}

/** Throws if the screen is no longer a kiosk, or a visitor has chosen a language. */
async function fetchPage(address: string, language: Language): Promise<Response> {
  const answer = await fetch(address, { headers: { "accept-language": language } });
  const { headers, ok, redirected } = answer;
  const isOwn = headers.get("cache-control") === "no-store" && !redirected;
  if (!ok || !isOwn || headers.get("content-language") !== language)
    throw new Error(`${address} was answered otherwise`);
  return answer;
}

async function deleteOthers(currentName: string): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(galleryCaches) && name !== currentName,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
