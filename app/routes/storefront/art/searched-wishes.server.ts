// What visitors looked for in vain: whoever makes pictures wants to know. The field above the list asks
// at each rest in typing, and only what typing ends with counts.
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { noteInVain } from "#app/shop/search/wishes.server.ts";

const rested = createRested(3000);

type Browsed = { q: string; total: number | null; others: string; category: unknown };

/** `reference`: what was typed into that field. */
export function noteSearchedWish(
  visit: RequestContext,
  reference: string,
  { q, total, others, category }: Browsed,
): void {
  if (q && total === 0) void noteInVain(visit, { kind: "words", text: q });
  if (!reference) return;
  const kind = /\d/.test(reference) ? "code" : "words";
  // why not within a room or filters: it may hang elsewhere.
  const isVain = total === 0 && !q && !others && !category;
  const note = () => void noteInVain(visit, { kind, text: reference });
  rested(visit.visitorAddress, isVain ? note : null);
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
