// Lines of an order as the counter's book leaves them.
import type { LastEntry } from "#app/shop/fulfilment/book.ts";
import type { CounterLine } from "#app/shop/fulfilment/fulfilment.ts";

export const bookEntry = (kind: LastEntry["kind"]): LastEntry => ({
  entryNumber: kind === "handed_over" ? 1 : 2,
  kind,
  at: new Date("2026-11-24T11:00:00Z"),
  staffName: "Claire",
  pointName: "Lyon",
  how: kind === "handed_over" ? "typed" : null,
  collector: null,
  prints: 1,
  firstAt: null,
  writtenAt: null,
  id: null,
  key: "",
});

/** One print, as it was ordered. */
export const counterLine = (given: Partial<CounterLine> = {}): CounterLine => ({
  position: 0,
  quantity: 1,
  withdrawn: 0,
  refunded: 0,
  answered: 0,
  broughtBack: 0,
  undecided: 0,
  last: null,
  ...given,
});

export const handedOver = { last: bookEntry("handed_over") };
