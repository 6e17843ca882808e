// Counts the wishes of visitors, for the people who make pictures: from which requests, and when.
import type { IncomingMessage } from "node:http";
import type { Database } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { peekIndex } from "#app/shop/search/gallery-index.server.ts";
import { filterWishes, searchWishes } from "#app/shop/search/wish.ts";
import type { SearchedList, Wish } from "#app/shop/search/wish.ts";
import { recordWish } from "#app/shop/search/wishes.server.ts";
import { isHumanRequest } from "#app/routes/storefront/kit/search/human-request.ts";

const listWithFilters = /^\/art(?:\.data)?\?(?:.*&)?(?:colours|size)=/;

/** Counts colours and sizes without waiting, whether the page comes from the cache or not. */
export function recordFilterWishes(
  { db, log }: { db: Database; log: Pick<Log, "warn"> },
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
): void {
  if (method !== "GET" || !listWithFilters.test(url)) return;
  const get = (name: string) => headers[name]?.toString() ?? null;
  if (!isHumanRequest({ headers: { get } })) return;
  const offered = peekIndex(db)?.offers.sizes() ?? [];
  const sizes = new Set(offered.map(({ key }) => key));
  // Adding a filter or loading more repeats the same colours.
  const wishesBefore = new Set(filterWishes(headers.referer ?? "", sizes).map(({ text }) => text));
  for (const wish of filterWishes(url, sizes))
    if (!wishesBefore.has(wish.text)) void recordWish({ db, log }, wish);
}

const recordAfterPause = callAfterPause(3000);

/**
 * Counts a search in vain. The field searches at each pause in typing; only the last text counts.
 */
export function recordSearchWishes(
  visit: RequestContext,
  request: Request,
  list: SearchedList,
): void {
  if (!isHumanRequest(request)) return;
  const { ofSearch, typed } = searchWishes(list);
  const record = (wishes: Wish[]) => wishes.forEach((wish) => void recordWish(visit, wish));
  record(ofSearch);
  if (!list.query.reference) return;
  recordAfterPause(visit.visitorAddress, typed.length > 0 ? () => record(typed) : null);
}

type CallAfterPause = (visitorAddress: string, call: (() => void) | null) => void;

const maxVisitors = 1000;

/** Calls unless the same visitor searches again within `pauseMs`. */
export function callAfterPause(pauseMs: number): CallAfterPause {
  const timers = new Map<string, NodeJS.Timeout>();
  return (visitorAddress, call) => {
    clearTimeout(timers.get(visitorAddress));
    timers.delete(visitorAddress);
    if (!call || timers.size >= maxVisitors) return;
    const timer = setTimeout(() => {
      timers.delete(visitorAddress);
      call();
    }, pauseMs);
    timers.set(visitorAddress, timer.unref());
  };
}
