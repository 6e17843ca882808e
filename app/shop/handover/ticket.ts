// What the counter sees of an order: no prices and no addresses.
import {
  handedOverOf,
  countInHandAt,
  countEntitled,
  remainingLines,
  countRemaining,
  stateOfLine,
} from "#app/shop/fulfilment/fulfilment.ts";
import type { LastEntry } from "#app/shop/fulfilment/book.ts";
import type { CounterLine, LineState } from "#app/shop/fulfilment/fulfilment.ts";
import type { HandoverBlocker } from "./handover.ts";
import type { HandedOverLine } from "#app/shop/withdrawals/withdrawal.ts";
import type { HandedOverPrints } from "#app/shop/fulfilment/fulfilment.ts";
import type { SoldPrint } from "#app/shop/order-facts/sold-line.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import type { Withdrawn } from "#app/shop/orders/staff-order.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";

export type TicketLine = CounterLine &
  SoldPrint & {
    plan: PrintPlan | null;
    picture: Picture;
    left: number;
    state: LineState;
  };

export type Ticket = {
  id: number;
  code: string;
  firstName: string;
  lastName: string;
  collectorName: string | null;
  pointName: string;
  placedAt: Date;
  shelf: string | null;
  isTest: boolean;
  partlyRefunded: boolean;
  lines: TicketLine[];
  blocker: HandoverBlocker | null;
  /** The latest handover, or who set the order to collected. */
  out: (Pick<LastEntry, "at" | "staffName"> & Partial<LastEntry>) | null;
};

export function displayedCount(counted: CounterLine): Pick<TicketLine, "left" | "state"> {
  const state = stateOfLine(counted);
  return { state, left: state === "here" ? countRemaining(counted) : countEntitled(counted) };
}

/** Whether the order has a tube now or will have one. */
export function hasLabel({ blocker }: Pick<Ticket, "blocker">): boolean {
  return blocker === null || blocker === "not-ready";
}

export function handedOverLineOf(ticket: Ticket, position: number): HandedOverLine | null {
  const line = ticket.lines.find((each) => each.position === position);
  const out = line && handoverOf(ticket, line);
  if (!out) return null;
  const inHand = out.prints - line.broughtBack;
  return { ...out, excess: Math.max(0, inHand - countEntitled(line)) };
}

function handoverOf(ticket: Ticket, line: TicketLine): Omit<HandedOverLine, "excess"> | null {
  const { last, quantity } = line;
  const { blocker, out } = ticket;
  if (isSetCollected(ticket, line)) return out && { at: last?.firstAt ?? out.at, prints: quantity };
  if (last?.kind === "handed_over") return { at: last.firstAt ?? last.at, prints: last.prints };
  // Without a key, staff set the order to collected, which the book does not record.
  return blocker === "handed-over" && out && !out.key ? { at: out.at, prints: quantity } : null;
}

export function countInHandOf({ lines, blocker }: Ticket, position: number): number {
  return countInHandAt(lines, blocker === "handed-over", position);
}

function isSetCollected({ blocker }: Ticket, { state }: TicketLine): boolean {
  return blocker === "handed-over" && state === "here";
}

export type TicketRow = {
  id: number;
  firstName: string;
  lastName: string;
  collectorName: string | null;
  pointName: string;
  shelf: string | null;
  status: OrderStatus;
  withdrawn?: Withdrawn;
  since: Date;
} & RowPrints;

type RowPrints = {
  /** Prints that remain, or all prints once none remains. */
  prints: number;
  first: Pick<TicketLine, "picture" | "plan"> | null;
  isOnly: boolean;
  pieces: Pick<TicketLine, "reference" | "title" | "titleFr">[];
  handedOver: HandedOverPrints | null;
};

const maxPieces = 3;

export function rowPrints(
  lines: (Pick<TicketLine, "picture" | "plan" | "left" | keyof RowPrints["pieces"][number]> &
    CounterLine)[],
): RowPrints {
  const here = remainingLines(lines);
  const shown = here.length > 0 ? here : lines;
  const [first, ...others] = shown;
  return {
    prints: shown.reduce((sum, { left, quantity }) => sum + (left || quantity), 0),
    first: first ? { picture: first.picture, plan: first.plan } : null,
    isOnly: others.length === 0,
    pieces: [...new Map(shown.map((line) => [line.reference, line])).values()]
      .slice(0, maxPieces)
      .map(({ reference, title, titleFr }) => ({ reference, title, titleFr })),
    handedOver: here.length > 0 ? handedOverOf(lines) : null,
  };
}

const byNumbers = new Intl.Collator("fr", { numeric: true });

/** "B 9" comes before "B 10"; no shelf comes last. */
export function byShelf(
  some: Pick<TicketRow, "pointName" | "shelf">,
  other: Pick<TicketRow, "pointName" | "shelf">,
): number {
  return (
    byNumbers.compare(some.pointName, other.pointName) ||
    byNumbers.compare(some.shelf ?? "\uffff", other.shelf ?? "\uffff")
  );
}
