// Counts searches that found nothing. The field searches at each pause in typing; only the last
// text counts.
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { noteInVain } from "#app/shop/search/wishes.server.ts";

const rested = createRested(3000);

type Browsed = { q: string; total: number | null; others: string; category: unknown };

/** `reference`: what was typed into that field. */
export function noteSearchedWish(visit: RequestContext, reference: string, browsed: Browsed): void {
  const { words, typed } = wishesOf(reference, browsed);
  if (words) void noteInVain(visit, words);
  if (!reference) return;
  rested(visit.visitorAddress, typed && (() => void noteInVain(visit, typed)));
}

/** `words`: of a link or the large search; `typed`: in the field above the list. */
export function wishesOf(reference: string, { q, total, others, category }: Browsed) {
  // why not within a room or filters, and not both: each may hang elsewhere.
  const isVain = total === 0 && !others && !category && !(q && reference);
  const kind = /\d/.test(reference) ? ("code" as const) : ("words" as const);
  return {
    words: isVain && q ? { kind: "words" as const, text: q } : null,
    typed: isVain && reference ? { kind, text: reference } : null,
  };
}

type Rested = (visitorAddress: string, note: (() => void) | null) => void;

const mostVisitors = 1000;

/** `note` is called unless the same visitor asks for something else within `restMs`. */
export function createRested(restMs: number): Rested {
  const waiting = new Map<string, NodeJS.Timeout>();
  return (visitorAddress, note) => {
    clearTimeout(waiting.get(visitorAddress));
    waiting.delete(visitorAddress);
    if (!note || waiting.size >= mostVisitors) return;
    const timer = setTimeout(() => {
      waiting.delete(visitorAddress);
      note();
    }, restMs);
    waiting.set(visitorAddress, timer.unref());
  };
}
