// A print is one copy of an ordered line: how far it has come, and whether it is still wanted.
import type { CounterLine } from "#app/shop/handover/handover.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { PaymentStatus } from "#app/shop/journal/payment-status.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { beingPrinted } from "#db/values.ts";
import type { reprintReasons } from "#db/values.ts";

export { reprintReasons } from "#db/values.ts";
export type ReprintReason = (typeof reprintReasons)[number];

/** A print may move from any step to any other, so that every move can be undone. */
export const printSteps = ["to_print", "printed", "packed", "sent"] as const;
export type PrintStep = (typeof printSteps)[number];

/** "aside": printed, but no longer wanted, and put away. */
export type PrintStage = PrintStep | "aside";

/** `turn` is 0 for the original print and counts its reprints. */
export type PrintKey = { orderId: number; position: number; copy: number; turn: number };

export type PrintMoments = {
  printedAt: Date | null;
  packedAt: Date | null;
  sentAt: Date | null;
  asideAt: Date | null;
};

export type PrintRow = PrintMoments & {
  copy: number;
  turn: number;
  reason: ReprintReason | null;
  note: string | null;
};

export type Copy = {
  copy: number;
  /** The latest turn, the one that goes out. */
  turn: number;
  stage: PrintStage;
  reason: ReprintReason | null;
  note: string | null;
  wanted: boolean;
  /** Handed over. Of a reprint: the print it replaces, or itself. */
  isOut: boolean;
};

export type MadeLine = Pick<CounterLine, "position" | "quantity" | "withdrawn" | "refunded"> & {
  /** How many were handed over. */
  out: number;
  prints: PrintRow[];
};

export type MadeOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
};

export function stageOf({ printedAt, packedAt, sentAt, asideAt }: PrintMoments): PrintStage {
  if (asideAt) return "aside";
  if (sentAt) return "sent";
  if (packedAt) return "packed";
  return printedAt ? "printed" : "to_print";
}

/** Sets the moments for a stage; skipped steps get the same moment. */
export function movedTo(before: PrintMoments, stage: PrintStage, at: Date): PrintMoments {
  if (stage === "aside") return { ...before, asideAt: at };
  const step = printSteps.indexOf(stage);
  const reached = (each: PrintStep, was: Date | null) =>
    step >= printSteps.indexOf(each) ? (was ?? at) : null;
  return {
    printedAt: reached("printed", before.printedAt),
    packedAt: reached("packed", before.packedAt),
    sentAt: reached("sent", before.sentAt),
    asideAt: null,
  };
}

/**
 * All copies of a line. When some are withdrawn or refunded, the ones that cost least effort become
 * unwanted: those not begun, the last copy first.
 */
export function copiesOf(order: MadeOrder, line: MadeLine): Copy[] {
  const copies = Array.from({ length: line.quantity }, (_, index) => newestOf(line, index + 1));
  const gone = isToBePrinted(order)
    ? Math.min(line.quantity, line.withdrawn + line.refunded)
    : line.quantity;
  const leastFirst = copies.toSorted(
    (a, b) => effort(a.stage) - effort(b.stage) || b.copy - a.copy,
  );
  const unwanted = new Set(leastFirst.slice(0, gone));
  const out = new Set(mostLikelyOut(line, copies, unwanted).slice(0, line.out));
  return copies.map((copy) => ({ ...copy, wanted: !unwanted.has(copy), isOut: out.has(copy) }));
}

type Made = Omit<Copy, "wanted" | "isOut">;

/** Prints of a line are alike, and the book does not say which went: the first that was made. */
function mostLikelyOut({ prints }: MadeLine, copies: Made[], unwanted: ReadonlySet<Made>): Made[] {
  const originalEffort = ({ copy }: Made) => {
    const original = prints.find((row) => row.copy === copy && row.turn === 0);
    return original ? effort(stageOf(original)) : 0;
  };
  return copies.toSorted(
    (a, b) =>
      Number(unwanted.has(a)) - Number(unwanted.has(b)) ||
      originalEffort(b) - originalEffort(a) ||
      a.copy - b.copy,
  );
}

function newestOf({ prints }: MadeLine, copy: number): Made {
  const [newest] = prints.filter((row) => row.copy === copy).toSorted((a, b) => b.turn - a.turn);
  return newest
    ? {
        copy,
        turn: newest.turn,
        stage: stageOf(newest),
        reason: newest.reason,
        note: newest.note,
      }
    : { copy, turn: 0, stage: "to_print", reason: null, note: null };
}

/** A print that was put aside is unwanted before all others, so it comes first. */
const effort = (stage: PrintStage) => (stage === "aside" ? -1 : printSteps.indexOf(stage));

/** Whether its prints are being made as ordered; once it is ready, only reprints are. */
export function isAtWork(order: MadeOrder): boolean {
  return isToBePrinted(order) && (order.status === "pending" || order.status === beingPrinted);
}

/** Where a print is: the workshop's stages, then the counter's. */
export type Whereabouts = PrintStage | "waiting" | "handed-over";

/** A reprint goes by its own steps, whatever became of the print it replaces. */
export function whereaboutsOf(
  { status }: Pick<MadeOrder, "status">,
  { turn, stage, wanted, isOut }: Pick<Copy, "turn" | "stage" | "wanted" | "isOut">,
): Whereabouts {
  if (turn > 0 || stage === "aside") return stage;
  if (isOut) return "handed-over";
  if (!wanted) return stage;
  if (status === "collected") return "handed-over";
  return status === "ready" ? "waiting" : stage;
}

export function isToDo(order: MadeOrder, { wanted, stage, turn }: Copy): boolean {
  return wanted && stage !== "sent" && stage !== "aside" && (turn > 0 || isAtWork(order));
}

/** Printed for nothing. Staff have to be told, unless it has already left. */
export function isInVain(order: MadeOrder, { wanted, stage, isOut }: Copy): boolean {
  if (wanted || stage === "to_print" || stage === "aside") return false;
  return order.status !== "collected" && !isOut;
}

/** Every wanted print has been sent, and nobody has marked the order ready yet. */
export function isComplete(order: MadeOrder, lines: MadeLine[]): boolean {
  const wanted = lines.flatMap((line) => copiesOf(order, line)).filter((copy) => copy.wanted);
  return isAtWork(order) && wanted.length > 0 && wanted.every(({ stage }) => stage === "sent");
}

/** Why a print cannot be moved. "moved": somebody else moved it first. */
export type MoveRefusal = "unknown" | "already" | "moved" | "unwanted" | "wanted" | "not-printed";

/** Moving back is always allowed; moving forward only while the print is wanted. */
export function refusalOf(
  copy: Copy | undefined,
  asked: { turn: number; from: PrintStage; to: PrintStage },
): MoveRefusal | null {
  if (!copy) return "unknown";
  if (copy.turn === asked.turn && copy.stage === asked.to) return "already";
  if (copy.turn !== asked.turn || copy.stage !== asked.from) return "moved";
  if (asked.to === "aside") {
    if (copy.stage === "to_print") return "not-printed";
    return copy.wanted ? "wanted" : null;
  }
  if (copy.stage === "aside") return null;
  const isForward = printSteps.indexOf(asked.to) > printSteps.indexOf(copy.stage);
  return isForward && !copy.wanted ? "unwanted" : null;
}

/** Why one of many chosen prints does not take the step that the others take; null where it does. */
export function stayOf({ from, to }: { from: PrintStage; to: PrintStage }): MoveRefusal | null {
  const [at, step] = [printSteps.indexOf(from as PrintStep), printSteps.indexOf(to as PrintStep)];
  if (step <= at) return "already";
  // why packed may be skipped, but not printed: an unprinted sheet cannot be on its way.
  return from === "to_print" && to !== "printed" ? "not-printed" : null;
}
