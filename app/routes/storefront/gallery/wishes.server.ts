// Counts what visitors wish for, for the people who make pictures: the colours and sizes that they
// filter by, and searches that found nothing.
import type { IncomingMessage } from "node:http";
import type { Database } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { pageSize } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import type { UnmatchedWords } from "#app/shop/search/filtered-gallery.server.ts";
import { nameOfColour, readColours } from "#app/shop/search/colour.ts";
import { filtersInAddress } from "#app/shop/search/filters.ts";
import type { Filters } from "#app/shop/search/filters.ts";
import { peekIndex } from "#app/shop/search/gallery-index.server.ts";
import type { Wish } from "#app/shop/search/wish.ts";
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

/** Colours are named by the keys of their names. */
function filterWishes(address: string, sizes: ReadonlySet<string>): Wish[] {
  const parameters = new URLSearchParams(address.split("?")[1]);
  const { colours } = readColours(parameters.get("colours") ?? "");
  const names = new Set(colours.map(({ hex }) => nameOfColour(hex)));
  const chosen = new Set(parameters.getAll("size").filter((size) => sizes.has(size)));
  return [
    ...[...names].map((text) => ({ kind: "colour" as const, text })),
    ...[...chosen].map((text) => ({ kind: "size" as const, text })),
  ];
}

type SearchedList = {
  query: Pick<BrowseQuery, "reference" | "shown" | "after">;
  filters: Filters;
  total: number | null;
  category: unknown;
  unmatched: UnmatchedWords;
};

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

/**
 * What found nothing, whole or a word of it. `ofSearch` comes from a link or the large search,
 * `typed` from the field above the list.
 */
export function searchWishes(list: SearchedList): { ofSearch: Wish[]; typed: Wish[] } {
  const { query, filters, total, category, unmatched } = list;
  const { reference, shown, after } = query;
  const { q } = filters;
  const others = filtersInAddress({ ...filters, q: "" });
  // Within a category or filters, the piece may still hang elsewhere, and the words were counted
  // when the search began, as they were before more was shown.
  if (others || category || shown > pageSize || after !== null) return { ofSearch: [], typed: [] };
  const foundNothing = total === 0 && !(q && reference);
  const inVain = (text: string, words: readonly string[]) =>
    foundNothing && text ? [text] : words;
  return {
    ofSearch: inVain(q, unmatched.ofSearch).map((text) => ({ kind: "words", text })),
    typed: inVain(reference, unmatched.typed).map((text) => ({
      kind: /\d/.test(text) ? "code" : "words",
      text,
    })),
  };
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
