// The prints of one order, as the order's page shows them.
import { and, asc, desc, eq } from "drizzle-orm";
import { prints } from "#db/production-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { readCounterBook } from "#app/shop/fulfilment/book.server.ts";
import { effectiveEntries } from "#app/shop/fulfilment/book.ts";
import { readProductionOrder } from "./production-orders.server.ts";
import type { WorkshopOrder } from "./production-orders.server.ts";
import { copiesOf, stageOf, reprintAt, printLocationOf } from "./print.ts";
import type {
  Copy,
  ProductionLine,
  PrintKey,
  PrintStage,
  ReprintReason,
  PrintLocation,
} from "./print.ts";
import { readWithdrawnAndRefunded } from "#app/shop/fulfilment/withdrawn-or-refunded.server.ts";

export type OrderPrint = PrintKey & {
  stage: PrintStage;
  /**
   * For an unwanted print of a ready order: "at-counter", or "unnoted" if its arrival was not
   * recorded.
   */
  whereabouts: PrintLocation | "at-counter" | "unnoted";
  at: Date | null;
  staffName: string | null;
  reason: ReprintReason | null;
  note: string | null;
  isNewest: boolean;
  wanted: boolean;
  mayBeReprinted: boolean;
  mayBeTakenBack: boolean;
};

export async function listOrderPrints(db: Database, orderId: number): Promise<OrderPrint[]> {
  const order = await readProductionOrder(db, orderId);
  if (!order) return [];
  const rows = await db
    .select()
    .from(prints)
    .where(eq(prints.orderId, orderId))
    .orderBy(asc(prints.position), asc(prints.copy), asc(prints.reprintNumber));
  const handoversOf = await readCopyHandovers(db, order);
  const wasMade = order.status === "ready" || order.status === "collected";
  return order.lines.flatMap((line) => {
    const copies = copiesOf(order, line);
    const handoverAt = handoversOf(line, copies);
    return copies.flatMap((copy): OrderPrint[] => {
      const { wanted, reprintNumber, stage } = copy;
      const ownRows = rows.filter(
        (row) => row.position === line.position && row.copy === copy.copy,
      );
      const mayBeReprinted = isToBePrinted(order) && wanted && (stage !== "to_print" || wasMade);
      const unnoted = { reprintNumber, stage: wasMade ? ("sent" as const) : stage };
      const reprints =
        ownRows.length === 0 ? [{ ...unnoted, row: null }] : ownRows.map(printAndStage);
      return reprints.map(({ row, ...printed }) => {
        const isNewest = printed.reprintNumber === reprintNumber;
        const handover = handoverAt(copy, printed.reprintNumber);
        // A print that was handed over and then withdrawn is still with the buyer.
        const location = printLocationOf(order, {
          ...printed,
          wanted,
          isHandedOver: handover !== null,
          printedAt: row?.printedAt ?? null,
          replacedAt:
            ownRows.find((next) => next.reprintNumber === printed.reprintNumber + 1)?.createdAt ??
            null,
        });
        const isStale =
          (wasMade && !wanted && !handover && location === "sent") ||
          (location === "waiting" && !isNewest);
        const isHandedOver = location === "handed-over";
        return {
          orderId,
          position: line.position,
          copy: copy.copy,
          ...printed,
          whereabouts: isStale ? (row ? "at-counter" : "unnoted") : location,
          at: isHandedOver ? (handover?.at ?? null) : madeAt(row),
          staffName: isHandedOver ? (handover?.staffName ?? null) : (row?.staffName ?? null),
          reason: row?.reason ?? null,
          note: row?.note ?? null,
          isNewest,
          wanted,
          mayBeReprinted: mayBeReprinted && isNewest && (!row || row.printedAt !== null),
          mayBeTakenBack:
            row !== null && isNewest && row.reprintNumber > 0 && row.printedAt === null,
        };
      });
    });
  });
}

type Row = typeof prints.$inferSelect;

const printAndStage = (row: Row) => ({
  reprintNumber: row.reprintNumber,
  stage: stageOf(row),
  row,
});

const madeAt = (row: Row | null) =>
  row && (row.asideAt ?? row.sentAt ?? row.packedAt ?? row.printedAt ?? row.createdAt);

type CopyHandover = { at: Date; staffName: string | null };

/** Finds when a print of a copy was handed over, even if it is no longer wanted. */
async function readCopyHandovers(
  db: Database,
  order: WorkshopOrder,
): Promise<
  (
    line: ProductionLine,
    copies: Copy[],
  ) => (copy: Copy, reprintNumber: number) => CopyHandover | null
> {
  const book = await readCounterBook(db, [order.id]);
  const setCollected = order.status === "collected" ? await findSetCollected(db, order.id) : null;
  const backThen = setCollected
    ? await readWithdrawnAndRefunded(db, [order.id], setCollected.at)
    : null;
  return (line, copies) => {
    const ofLine = { orderId: order.id, position: line.position };
    const handovers = effectiveEntries(book(ofLine)).flatMap((entry) =>
      Array.from({ length: entry.quantity }, () => entry),
    );
    const findInBook = ({ handedOverReprints }: Copy, reprintNumber: number) =>
      handovers[handedOverReprints.get(reprintNumber) ?? -1] ?? null;
    if (!setCollected || !backThen) return findInBook;
    const copiesOut = copies
      .filter(({ handedOverReprints }) => handedOverReprints.size > 0)
      .map(({ copy }) => copy);
    const wantedThen = wantedOf({ ...line, ...backThen(ofLine) });
    // Staff set the order to collected, so the remaining prints of the line are not in the book.
    const setCopies = new Set(
      wantedThen
        .filter((copy) => !copiesOut.includes(copy))
        .slice(0, wantedThen.length - copiesOut.length),
    );
    return (copy, reprintNumber) =>
      setCopies.has(copy.copy) && reprintAt(line.prints, copy, setCollected.at) === reprintNumber
        ? setCollected
        : findInBook(copy, reprintNumber);
  };
}

const wantedOf = (line: ProductionLine) =>
  copiesOf({ status: "collected", paymentStatus: "paid", since: null }, line).flatMap(
    ({ copy, wanted }) => (wanted ? [copy] : []),
  );

async function findSetCollected(db: Database, orderId: number) {
  const [set] = await db
    .select({ at: orderEvents.createdAt, staffName: orderEvents.staffName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return set ?? null;
}
