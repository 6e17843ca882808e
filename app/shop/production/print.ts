// A print is one copy of an ordered line: how far it has come, and whether it is still wanted.
import type { CounterLine } from "#app/shop/fulfilment/fulfilment.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { beingPrinted } from "#db/values.ts";
import type { reprintReasons } from "#db/values.ts";

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
  /** Of the latest print. */
  reprintNumber: number;
  stage: PrintStage;
  reason: ReprintReason | null;
  note: string | null;
  printedAt: Date | null;
  wanted: boolean;
  /** Whether this print was handed over, not one that it replaces. */
  isHandedOver: boolean;
  /**
   * For each handed over print, by its reprint number, the index of its handover in the line's
   * `out`.
   */
  handedOverReprints: ReadonlyMap<number, number>;
};

export type ProductionLine = Pick<
  CounterLine,
  "position" | "quantity" | "withdrawn" | "refunded"
> & {
  /** When each handed over print was written into the counter's book, oldest first. */
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

export function momentsAfterMove(before: PrintMoments, stage: PrintStage, at: Date): PrintMoments {
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
 * If some prints are withdrawn or refunded, those of least effort become unwanted, the last first.
 */
export function copiesOf(order: ProductionOrder, line: ProductionLine): Copy[] {
  const copies = Array.from({ length: line.quantity }, (_, index) => newestOf(line, index + 1));
  const unwantedPrints = isToBePrinted(order)
    ? Math.min(line.quantity, line.withdrawn + line.refunded)
    : line.quantity;
  const byEffort = copies.toSorted((a, b) => effort(a.stage) - effort(b.stage) || b.copy - a.copy);
  const unwanted = new Set(byEffort.slice(0, unwantedPrints));
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

type CopyState = Omit<Copy, "wanted" | "isHandedOver" | "handedOverReprints">;

/**
 * For each copy, the reprints that were handed over, and by which handover. This is a guess, since
 * the book names no copy: the copy made first goes, and never one that was replaced by then.
 */
function guessReprintsOut(
  { out, prints }: ProductionLine,
  copies: CopyState[],
  unwanted: ReadonlySet<CopyState>,
): Map<CopyState, Map<number, number>> {
  const handedOver = new Map(copies.map((copy) => [copy, new Map<number, number>()]));
  const originalEffort = ({ copy }: CopyState) => {
    const original = prints.find((row) => row.copy === copy && row.reprintNumber === 0);
    return original ? effort(stageOf(original)) : 0;
  };
  const candidates = copies.toSorted(
    (a, b) =>
      Number(unwanted.has(a)) - Number(unwanted.has(b)) ||
      originalEffort(b) - originalEffort(a) ||
      a.copy - b.copy,
  );
  for (const [nth, at] of out.entries()) {
    const isAvailable = (copy: CopyState, reprintNumber: number) =>
      !handedOver.get(copy)!.has(reprintNumber);
    const first =
      candidates.find((copy) => isAvailable(copy, reprintAt(prints, copy, at))) ??
      candidates.find((copy) => isAvailable(copy, copy.reprintNumber));
    if (first) {
      const reprintNumber = reprintAt(prints, first, at);
      handedOver
        .get(first)!
        .set(isAvailable(first, reprintNumber) ? reprintNumber : first.reprintNumber, nth);
    }
  }
  return handedOver;
}

export function reprintAt(prints: PrintRow[], { copy }: Pick<Copy, "copy">, at: Date): number {
  const reprints = prints.flatMap(({ reprintNumber, printedAt, ...row }) =>
    row.copy === copy && printedAt && printedAt <= at ? [reprintNumber] : [],
  );
  return Math.max(0, ...reprints);
}

function newestOf({ prints }: ProductionLine, copy: number): CopyState {
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

/** A print that was put aside is the first to be unwanted. */
const effort = (stage: PrintStage) => (stage === "aside" ? -1 : printSteps.indexOf(stage));

/** Whether the ordered prints are being made; once the order is ready, only reprints are. */
export function isInProduction(order: ProductionOrder): boolean {
  return isToBePrinted(order) && (order.status === "pending" || order.status === beingPrinted);
}

export type PrintLocation = PrintStage | "waiting" | "handed-over";

type PrintState = Pick<
  Copy,
  "reprintNumber" | "stage" | "wanted" | "isHandedOver" | "printedAt"
> & {
  replacedAt?: Date | null;
};

/**
 * A print follows its order's status until it is replaced; a reprint follows it only if it was
 * printed by then.
 */
export function printLocationOf(
  { status, since }: Pick<ProductionOrder, "status" | "since">,
  { reprintNumber, stage, wanted, isHandedOver, printedAt, replacedAt }: PrintState,
): PrintLocation {
  if (isHandedOver) return "handed-over";
  if (stage === "aside" || !wanted) return stage;
  const isLeftBehind = replacedAt && since && replacedAt <= since;
  const isLater = reprintNumber > 0 && !(printedAt && since && printedAt <= since);
  if (isLeftBehind) return stage;
  if (status === "collected" && !isLater) return "handed-over";
  return status === "ready" && (!isLater || stage === "sent") ? "waiting" : stage;
}

export function needsWork(order: ProductionOrder, copy: Copy): boolean {
  const location = printLocationOf(order, copy);
  if (!copy.wanted || !printSteps.some((step) => step === location && step !== "sent"))
    return false;
  return copy.reprintNumber > 0 || isInProduction(order);
}

/** Whether a print was made for nothing. Staff must know, unless it was handed over. */
export function isWasted(order: ProductionOrder, { wanted, stage, isHandedOver }: Copy): boolean {
  if (wanted || stage === "to_print" || stage === "aside") return false;
  return order.status !== "collected" && !isHandedOver;
}

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
  move: { reprintNumber: number; from: PrintStage; to: PrintStage },
): PrintMoveRefusal | null {
  if (!copy) return "unknown";
  if (copy.reprintNumber === move.reprintNumber && copy.stage === move.to) return "already";
  if (copy.reprintNumber !== move.reprintNumber || copy.stage !== move.from) return "moved";
  if (move.to === "aside") {
    if (copy.stage === "to_print") return "not-printed";
    return copy.wanted ? "wanted" : null;
  }
  if (copy.stage === "aside") return null;
  const isForward = printSteps.indexOf(move.to) > printSteps.indexOf(copy.stage);
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
  // "Packed" may be skipped but "printed" may not: an unprinted sheet cannot be on its way.
  return from === "to_print" && to !== "printed" ? "not-printed" : null;
}
