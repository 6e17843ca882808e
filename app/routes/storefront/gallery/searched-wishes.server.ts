// Counts searches that found nothing. The field searches at each pause in typing; only the last
// text counts.
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { recordWish } from "#app/shop/search/wishes.server.ts";

const noteAfterPause = callAfterPause(3000);

type BrowsedList = { q: string; total: number | null; others: string; category: unknown };

/** `reference` is what was typed into that field. */
export function recordSearchWish(
  visit: RequestContext,
  reference: string,
  list: BrowsedList,
): void {
  const { ofSearch, typed } = wishesOf(reference, list);
  if (ofSearch) void recordWish(visit, ofSearch);
  if (!reference) return;
  noteAfterPause(visit.visitorAddress, typed && (() => void recordWish(visit, typed)));
}

/** `ofSearch` comes from a link or the large search, `typed` from the field above the list. */
export function wishesOf(reference: string, { q, total, others, category }: BrowsedList) {
  // Within a category, filters or both searches, the piece may still hang elsewhere.
  const foundNothing = total === 0 && !others && !category && !(q && reference);
  const kind = /\d/.test(reference) ? ("code" as const) : ("words" as const);
  return {
    ofSearch: foundNothing && q ? { kind: "words" as const, text: q } : null,
    typed: foundNothing && reference ? { kind, text: reference } : null,
  };
}

type NoteAfterPause = (visitorAddress: string, note: (() => void) | null) => void;

const maxVisitors = 1000;

/** Calls `note` unless the same visitor searches again within `pauseMs`. */
export function callAfterPause(pauseMs: number): NoteAfterPause {
  const timers = new Map<string, NodeJS.Timeout>();
  return (visitorAddress, note) => {
    clearTimeout(timers.get(visitorAddress));
    timers.delete(visitorAddress);
    if (!note || timers.size >= maxVisitors) return;
    const timer = setTimeout(() => {
      timers.delete(visitorAddress);
      note();
    }, pauseMs);
    timers.set(visitorAddress, timer.unref());
  };
}
