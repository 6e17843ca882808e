// The counter without a network: the data that a device keeps, and the handovers it records.
import type { LineQuantity, OfflineHandoverLine } from "#db/json-columns.ts";
import type { conflictOutcomes, conflictReasons } from "#db/values.ts";
import { completesOrder, findHandoverBlocker, linesToHandOver, quantityAt } from "./handover.ts";
import { countHandedOver, countRemaining } from "#app/shop/fulfilment/fulfilment.ts";
import type { LastEntry } from "#app/shop/fulfilment/book.ts";
import type { CounterOrder, HandoverRefusal } from "./handover.ts";
import { foldName, orderingsOf, searchable } from "#app/shop/full-name.ts";
import { byShelf, displayedCount } from "./ticket.ts";
import type { CounterSearch } from "./counter-search.ts";
import type { Ticket } from "./ticket.ts";

export type ConflictReason = (typeof conflictReasons)[number];
export type ConflictOutcome = (typeof conflictOutcomes)[number];

export type DayTicket = Ticket &
  Omit<CounterOrder, "lines"> & {
    promisedAt: Date | null;
    collectorMark: string | null;
  };

export type OfflineDay = {
  point: { id: number; name: string };
  takenAt: Date;
  /** The end of the day, when the device deletes the data. */
  until: Date;
  /** Minutes without a touch before the device asks for its code. */
  lockMinutes: number;
  restartCode: string;
  /** Sealed by the shop, and sent with each handover: who was signed in, and where. */
  pass: string;
  /** Signs handovers, since the pass alone cannot forge any; the name of former versions. */
  pressKey: string;
  tickets: DayTicket[];
};

/** A handover made offline. It has no names, and so may be stored and sent unencrypted. */
export type OfflineHandover = {
  key: string;
  orderId: number;
  lines: OfflineHandoverLine[];
  collectorMark: string | null;
  at: Date;
  pass: string;
};

export type SignedHandover = OfflineHandover & { signature: string };

export function signedText({
  key,
  orderId,
  lines,
  collectorMark,
  at,
  pass,
}: OfflineHandover): string {
  // Until 1.2.0, devices may send what 1.0.0 signed, without how many prints had been handed over.
  const prints = lines.map(({ position, prints, out }) =>
    out === undefined ? [position, prints] : [position, prints, out],
  );
  return JSON.stringify([key, orderId, prints, collectorMark, at.toISOString(), pass]);
}

export type OfflineAnswer = { key: string } & ({ recorded: true } | { conflict: ConflictReason });

type OfflineHandoverOptions = Pick<OfflineHandover, "key" | "at" | "pass"> & {
  parts: readonly LineQuantity[] | null;
  toCollector: boolean;
};

export function offlineHandoverOf(
  ticket: DayTicket,
  { key, at, pass, parts, toCollector }: OfflineHandoverOptions,
): { handover: OfflineHandover } | { refused: HandoverRefusal } {
  const selection = linesToHandOver(ticket, parts, ticket.pointId === null ? [] : [ticket.pointId]);
  if ("refused" in selection) return selection;
  const lines = selection.selected.map(({ line, quantity }) => ({
    position: line.position,
    prints: quantity,
    out: countHandedOver(line),
  }));
  const collectorMark = toCollector ? ticket.collectorMark : null;
  return { handover: { key, orderId: ticket.id, lines, collectorMark, at, pass } };
}

export function withOfflineHandovers(
  ticket: DayTicket,
  handovers: readonly OfflineHandover[],
): DayTicket {
  return handovers
    .filter(({ orderId }) => orderId === ticket.id)
    .toSorted((some, other) => some.at.getTime() - other.at.getTime())
    .reduce(withOfflineHandover, ticket);
}

function withOfflineHandover(
  ticket: DayTicket,
  { key, at, lines, collectorMark }: OfflineHandover,
): DayTicket {
  // The stored day may be newer than the handover and already include it.
  if (ticket.out?.key === key) return ticket;
  const entry = {
    kind: "handed_over",
    at,
    staffName: null,
    pointName: ticket.pointName,
    how: "offline",
    collector: collectorMark === null ? null : ticket.collectorName,
    key,
    writtenAt: null,
    id: null,
  } as const satisfies Omit<LastEntry, "entryNumber" | "prints" | "firstAt">;
  const isCompleted = completesOrder(ticket, toLineQuantities(lines));
  const updated = {
    ...ticket,
    status: isCompleted ? "collected" : ticket.status,
    out: entry,
    lines: ticket.lines.map((line) => {
      const goingNow = Math.min(
        countRemaining(line),
        quantityAt(toLineQuantities(lines), line.position),
      );
      if (goingNow === 0) return line;
      const hasHandedOver = countHandedOver(line) > 0;
      const firstAt = (hasHandedOver && line.last?.firstAt) || at;
      const prints = countHandedOver(line) + goingNow;
      const last = { ...entry, entryNumber: (line.last?.entryNumber ?? 0) + 1, prints, firstAt };
      return { ...line, last, ...displayedCount({ ...line, last }) };
    }),
  } satisfies DayTicket;
  return { ...updated, blocker: findHandoverBlocker(updated, null) };
}

export function toLineQuantities(lines: readonly OfflineHandoverLine[]): LineQuantity[] {
  return lines.map(({ position, prints }) => ({ position, quantity: prints }));
}

export function waitingTickets(tickets: readonly DayTicket[]): DayTicket[] {
  return tickets.filter(({ blocker }) => blocker === null).toSorted(byShelf);
}

export function dueTickets(tickets: readonly DayTicket[], until: Date): DayTicket[] {
  const dueTime = ({ promisedAt }: DayTicket) => promisedAt?.getTime() ?? Infinity;
  return tickets
    .filter(
      ({ blocker, promisedAt }) =>
        blocker === "not-ready" && (promisedAt === null || promisedAt < until),
    )
    .toSorted((some, other) => dueTime(some) - dueTime(other) || some.id - other.id);
}

export function searchDay(tickets: readonly DayTicket[], question: CounterSearch): DayTicket[] {
  if ("code" in question) return tickets.filter(({ code }) => code === question.code);
  if ("number" in question) return tickets.filter(({ id }) => id === question.number);
  return tickets.filter(({ firstName, lastName, collectorName }) => {
    const name = searchable([firstName, lastName, collectorName]);
    return question.terms.every((word) =>
      orderingsOf(word).some((each) => name.includes(foldName(each))),
    );
  });
}
