// What is to be printed: how far each copy of an ordered line has come, and whether it is still
// wanted.
import type { CounterLine } from "#app/shop/handover/handover.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import type { reprintReasons } from "#db/values.ts";

export { reprintReasons } from "#db/values.ts";
export type ReprintReason = (typeof reprintReasons)[number];

/** In this order; any may follow any, so that each is undone as easily as done. */
export const printSteps = ["to_print", "printed", "packed", "sent"] as const;
export type PrintStep = (typeof printSteps)[number];

/** Beside the steps: it was printed, nobody wants it any more, and it lies elsewhere. */
export type PrintPlace = PrintStep | "aside";

/** `turn` is 0 as ordered, and counts its reprints. */
export type PrintKey = { orderId: number; position: number; copy: number; turn: number };

export type PrintMoments = {
  printedAt: Date | null;
  packedAt: Date | null;
  sentAt: Date | null;
  asideAt: Date | null;
};

/** A row of the table, of one line. */
export type PrintRow = PrintMoments & {
  copy: number;
  turn: number;
  reason: ReprintReason | null;
  note: string | null;
};

export type Copy = {
  copy: number;
  /** Of the newest row: the one that goes out. */
  turn: number;
  place: PrintPlace;
  reason: ReprintReason | null;
  note: string | null;
  wanted: boolean;
};

export type MadeLine = Pick<CounterLine, "position" | "quantity" | "withdrawn" | "refunded"> & {
  handedOver: boolean;
  prints: PrintRow[];
};

export type MadeOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
};

export function placeOf({ printedAt, packedAt, sentAt, asideAt }: PrintMoments): PrintPlace {
  if (asideAt) return "aside";
  if (sentAt) return "sent";
  if (packedAt) return "packed";
  return printedAt ? "printed" : "to_print";
}

/** What a row says once it lies there; a step that was skipped happened at the same moment. */
export function movedTo(before: PrintMoments, place: PrintPlace, at: Date): PrintMoments {
  if (place === "aside") return { ...before, asideAt: at };
  const step = printSteps.indexOf(place);
  const reached = (each: PrintStep, was: Date | null) =>
    step >= printSteps.indexOf(each) ? (was ?? at) : null;
  return {
    printedAt: reached("printed", before.printedAt),
    packedAt: reached("packed", before.packedAt),
    sentAt: reached("sent", before.sentAt),
    asideAt: null,
  };
}

/** Paid, and neither cancelled nor wholly given back. */
export function isMade({ status, paymentStatus }: MadeOrder): boolean {
  return (
    status !== "cancelled" && (paymentStatus === "paid" || paymentStatus === "partly_refunded")
  );
}

/**
 * All copies of a line. Where some are withdrawn or refunded, those are not wanted any more that
 * cost least: what nobody has begun, the last copy first.
 */
export function copiesOf(order: MadeOrder, line: MadeLine): Copy[] {
  const copies = Array.from({ length: line.quantity }, (_, index) => newestOf(line, index + 1));
  const gone = isMade(order)
    ? Math.min(line.quantity, line.withdrawn + line.refunded)
    : line.quantity;
  const leastFirst = copies.toSorted(
    (a, b) => effort(a.place) - effort(b.place) || b.copy - a.copy,
  );
  const unwanted = new Set(leastFirst.slice(0, gone));
  return copies.map((copy) => ({ ...copy, wanted: !unwanted.has(copy) }));
}

function newestOf({ prints }: MadeLine, copy: number): Omit<Copy, "wanted"> {
  const [newest] = prints.filter((row) => row.copy === copy).toSorted((a, b) => b.turn - a.turn);
  return newest
    ? {
        copy,
        turn: newest.turn,
        place: placeOf(newest),
        reason: newest.reason,
        note: newest.note,
      }
    : { copy, turn: 0, place: "to_print", reason: null, note: null };
}

/** What was put aside stays the one that is not wanted. */
const effort = (place: PrintPlace) => (place === "aside" ? -1 : printSteps.indexOf(place));

/** Whether its prints are still made as ordered; once it is ready, only reprints are. */
export function isAtWork(order: MadeOrder): boolean {
  return isMade(order) && (order.status === "pending" || order.status === "awaiting_collection");
}

/** Where a print is, as its order's page says it: behind the workshop's steps comes the counter. */
export type Whereabouts = PrintPlace | "waiting" | "handed-over";

/** A print that replaces another goes by its own steps, whatever became of the first. */
export function whereaboutsOf(
  { status }: Pick<MadeOrder, "status">,
  { handedOver }: Pick<MadeLine, "handedOver">,
  { turn, place, wanted }: Pick<Copy, "turn" | "place" | "wanted">,
): Whereabouts {
  if (turn > 0 || !wanted || place === "aside") return place;
  if (handedOver || status === "collected") return "handed-over";
  return status === "ready" ? "waiting" : place;
}

/** On the list of what is to be done. */
export function isToDo(order: MadeOrder, { wanted, place, turn }: Copy): boolean {
  return wanted && place !== "sent" && place !== "aside" && (turn > 0 || isAtWork(order));
}

/** Made for nothing: somebody has to hear of it, unless it is out of the house already. */
export function isInVain(order: MadeOrder, line: MadeLine, { wanted, place }: Copy): boolean {
  if (wanted || place === "to_print" || place === "aside") return false;
  return order.status !== "collected" && !line.handedOver;
}

/** Every print that is wanted is on its way, and nobody has said yet that it arrived. */
export function isComplete(order: MadeOrder, lines: MadeLine[]): boolean {
  const wanted = lines.flatMap((line) => copiesOf(order, line)).filter((copy) => copy.wanted);
  return isAtWork(order) && wanted.length > 0 && wanted.every(({ place }) => place === "sent");
}

/** Why a print is not moved. "moved": somebody else was faster. */
export type MoveRefusal = "unknown" | "moved" | "unwanted" | "wanted" | "not-printed";

/** Back is always possible; forward only what somebody still waits for. */
export function refusalOf(
  copy: Copy | undefined,
  asked: { turn: number; from: PrintPlace; to: PrintPlace },
): MoveRefusal | null {
  if (!copy) return "unknown";
  if (copy.turn !== asked.turn || copy.place !== asked.from) return "moved";
  if (asked.to === "aside") {
    if (copy.place === "to_print") return "not-printed";
    return copy.wanted ? "wanted" : null;
  }
  if (copy.place === "aside") return null;
  const isForward = printSteps.indexOf(asked.to) > printSteps.indexOf(copy.place);
  return isForward && !copy.wanted ? "unwanted" : null;
}
