// A print is one copy of an ordered line: how far it has come, and whether it is still wanted.
import type { CounterLine } from "#app/shop/handover/handover.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
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

/** `reprintNumber` is 0 for the original print and counts its reprints. */
export type PrintKey = { orderId: number; position: number; copy: number; reprintNumber: number };

export type PrintMoments = {
  printedAt: Date | null;
  packedAt: Date | null;
  sentAt: Date | null;
  asideAt: Date | null;
};

export type PrintRow = PrintMoments & {
  copy: number;
  reprintNumber: number;
  createdAt: Date;
  reason: ReprintReason | null;
  note: string | null;
};

export type Copy = {
  copy: number;
  /** Of the latest print, the one that goes out. */
  reprintNumber: number;
  stage: PrintStage;
  reason: ReprintReason | null;
  note: string | null;
  printedAt: Date | null;
  wanted: boolean;
  /** Handed over: this print, not one that it replaces. */
  isHandedOver: boolean;
  /** By reprint number, the handover of each print that is out, by its place in `out` of the line. */
  handedOverReprints: ReadonlyMap<number, number>;
};

export type ProductionLine = Pick<
  CounterLine,
  "position" | "quantity" | "withdrawn" | "refunded"
> & {
  /** When each print that is out was written into the counter's book, the first first. */
  out: readonly Date[];
  prints: PrintRow[];
};

export type ProductionOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  since: Date | null;
};

export function stageOf({ printedAt, packedAt, sentAt, asideAt }: PrintMoments): PrintStage {
  if (asideAt) return "aside";
  if (sentAt) return "sent";
  if (packedAt) return "packed";
  return printedAt ? "printed" : "to_print";
}

export function afterMove(before: PrintMoments, stage: PrintStage, at: Date): PrintMoments {
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

/** When some are withdrawn or refunded, those of least effort become unwanted, the last first. */
export function copiesOf(order: ProductionOrder, line: ProductionLine): Copy[] {
  const copies = Array.from({ length: line.quantity }, (_, index) => newestOf(line, index + 1));
  const unwantedPrints = isToBePrinted(order)
    ? Math.min(line.quantity, line.withdrawn + line.refunded)
    : line.quantity;
  const leastFirst = copies.toSorted(
    (a, b) => effort(a.stage) - effort(b.stage) || b.copy - a.copy,
  );
  const unwanted = new Set(leastFirst.slice(0, unwantedPrints));
  const out = guessReprintsOut(line, copies, unwanted);
  return copies.map((copy) => {
    const handedOverReprints = out.get(copy)!;
    return {
      ...copy,
      wanted: !unwanted.has(copy),
      isHandedOver: handedOverReprints.has(copy.reprintNumber),
      handedOverReprints,
    };
  });
}

type Made = Omit<Copy, "wanted" | "isHandedOver" | "handedOverReprints">;

/**
 * Of each copy, the reprints that went out, and by which handover. A guess, since the book names no
 * copy: the first made goes, and none that was replaced by then.
 */
function guessReprintsOut(
  { out, prints }: ProductionLine,
  copies: Made[],
  unwanted: ReadonlySet<Made>,
): Map<Made, Map<number, number>> {
  const wentOut = new Map(copies.map((copy) => [copy, new Map<number, number>()]));
  const originalEffort = ({ copy }: Made) => {
    const original = prints.find((row) => row.copy === copy && row.reprintNumber === 0);
    return original ? effort(stageOf(original)) : 0;
  };
  const likely = copies.toSorted(
    (a, b) =>
      Number(unwanted.has(a)) - Number(unwanted.has(b)) ||
      originalEffort(b) - originalEffort(a) ||
      a.copy - b.copy,
  );
  for (const [nth, at] of out.entries()) {
    const isThere = (copy: Made, reprintNumber: number) => !wentOut.get(copy)!.has(reprintNumber);
    const first =
      likely.find((copy) => isThere(copy, reprintAt(prints, copy, at))) ??
      likely.find((copy) => isThere(copy, copy.reprintNumber));
    if (first) {
      const reprintNumber = reprintAt(prints, first, at);
      wentOut
        .get(first)!
        .set(isThere(first, reprintNumber) ? reprintNumber : first.reprintNumber, nth);
    }
  }
  return wentOut;
}

export function reprintAt(prints: PrintRow[], { copy }: Pick<Copy, "copy">, at: Date): number {
  const reprints = prints.flatMap(({ reprintNumber, printedAt, ...row }) =>
    row.copy === copy && printedAt && printedAt <= at ? [reprintNumber] : [],
  );
  return Math.max(0, ...reprints);
}

function newestOf({ prints }: ProductionLine, copy: number): Made {
  const [newest] = prints
    .filter((row) => row.copy === copy)
    .toSorted((a, b) => b.reprintNumber - a.reprintNumber);
  return newest
    ? {
        copy,
        reprintNumber: newest.reprintNumber,
        stage: stageOf(newest),
        reason: newest.reason,
        note: newest.note,
        printedAt: newest.printedAt,
      }
    : { copy, reprintNumber: 0, stage: "to_print", reason: null, note: null, printedAt: null };
}

/** A print that was put aside is unwanted before all others, so it comes first. */
const effort = (stage: PrintStage) => (stage === "aside" ? -1 : printSteps.indexOf(stage));

/** Whether its prints are being made as ordered; once it is ready, only reprints are. */
export function isInProduction(order: ProductionOrder): boolean {
  return isToBePrinted(order) && (order.status === "pending" || order.status === beingPrinted);
}

export type Whereabouts = PrintStage | "waiting" | "handed-over";

type PrintState = Pick<
  Copy,
  "reprintNumber" | "stage" | "wanted" | "isHandedOver" | "printedAt"
> & {
  replacedAt?: Date | null;
};

/** A print moves with its order until replaced; a reprint, only if it was printed by then. */
export function whereaboutsOf(
  { status, since }: Pick<ProductionOrder, "status" | "since">,
  { reprintNumber, stage, wanted, isHandedOver, printedAt, replacedAt }: PrintState,
): Whereabouts {
  if (isHandedOver) return "handed-over";
  if (stage === "aside" || !wanted) return stage;
  const isLeftBehind = replacedAt && since && replacedAt <= since;
  const isLater = reprintNumber > 0 && !(printedAt && since && printedAt <= since);
  if (isLeftBehind) return stage;
  if (status === "collected" && !isLater) return "handed-over";
  return status === "ready" && (!isLater || stage === "sent") ? "waiting" : stage;
}

export function needsWork(order: ProductionOrder, copy: Copy): boolean {
  const where = whereaboutsOf(order, copy);
  if (!copy.wanted || !printSteps.some((step) => step === where && step !== "sent")) return false;
  return copy.reprintNumber > 0 || isInProduction(order);
}

/** Printed for nothing. Staff have to be told, unless it has already left. */
export function isWasted(order: ProductionOrder, { wanted, stage, isHandedOver }: Copy): boolean {
  if (wanted || stage === "to_print" || stage === "aside") return false;
  return order.status !== "collected" && !isHandedOver;
}

/** Every wanted print has been sent, and nobody has marked the order ready yet. */
export function isComplete(order: ProductionOrder, lines: ProductionLine[]): boolean {
  const wanted = lines.flatMap((line) => copiesOf(order, line)).filter((copy) => copy.wanted);
  return (
    isInProduction(order) && wanted.length > 0 && wanted.every(({ stage }) => stage === "sent")
  );
}

/** Why a print cannot be moved. "moved": somebody else moved it first. */
export type PrintMoveRefusal =
  | "unknown"
  | "already"
  | "moved"
  | "unwanted"
  | "wanted"
  | "not-printed";

/** Moving back is always allowed; moving forward only while the print is wanted. */
export function printMoveRefusal(
  copy: Copy | undefined,
  asked: { reprintNumber: number; from: PrintStage; to: PrintStage },
): PrintMoveRefusal | null {
  if (!copy) return "unknown";
  if (copy.reprintNumber === asked.reprintNumber && copy.stage === asked.to) return "already";
  if (copy.reprintNumber !== asked.reprintNumber || copy.stage !== asked.from) return "moved";
  if (asked.to === "aside") {
    if (copy.stage === "to_print") return "not-printed";
    return copy.wanted ? "wanted" : null;
  }
  if (copy.stage === "aside") return null;
  const isForward = printSteps.indexOf(asked.to) > printSteps.indexOf(copy.stage);
  return isForward && !copy.wanted ? "unwanted" : null;
}

export function jumpRefusal({
  from,
  to,
}: {
  from: PrintStage;
  to: PrintStage;
}): PrintMoveRefusal | null {
  const [at, step] = [printSteps.indexOf(from as PrintStep), printSteps.indexOf(to as PrintStep)];
  if (step <= at) return "already";
  // why packed may be skipped, but not printed: an unprinted sheet cannot be on its way.
  return from === "to_print" && to !== "printed" ? "not-printed" : null;
}
