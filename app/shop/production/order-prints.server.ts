// The prints of one order, as the order's page shows them.
import { and, asc, desc, eq } from "drizzle-orm";
import { prints } from "#db/production-tables.ts";
import { orderEvents } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { readBook } from "#app/shop/counter-book/book.server.ts";
import { entriesInForce } from "#app/shop/counter-book/book.ts";
import { readProductionOrder } from "#app/shop/production/production-orders.server.ts";
import type { WorkshopOrder } from "#app/shop/production/production-orders.server.ts";
import { copiesOf, stageOf, reprintAt, whereaboutsOf } from "#app/shop/production/print.ts";
import type {
  Copy,
  ProductionLine,
  PrintKey,
  PrintStage,
  ReprintReason,
  Whereabouts,
} from "#app/shop/production/print.ts";
import { readReturnedPrints } from "#app/shop/refunds/returned-prints.server.ts";

export type OrderPrint = PrintKey & {
  stage: PrintStage;
  /** Unwanted once the order is ready: "at-counter", or "unnoted" where nobody noted that it came. */
  whereabouts: Whereabouts | "at-counter" | "unnoted";
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
  const takenOf = await readTaken(db, order);
  const wasMade = order.status === "ready" || order.status === "collected";
  return order.lines.flatMap((line) => {
    const copies = copiesOf(order, line);
    const takenAt = takenOf(line, copies);
    return copies.flatMap((copy): OrderPrint[] => {
      const { wanted, reprintNumber, stage } = copy;
      const own = rows.filter((row) => row.position === line.position && row.copy === copy.copy);
      const mayBeReprinted = isToBePrinted(order) && wanted && (stage !== "to_print" || wasMade);
      const unnoted = { reprintNumber, stage: wasMade ? ("sent" as const) : stage };
      const reprints = own.length === 0 ? [{ ...unnoted, row: null }] : own.map(printAndStage);
      return reprints.map(({ row, ...of }) => {
        const isNewest = of.reprintNumber === reprintNumber;
        const taken = takenAt(copy, of.reprintNumber);
        // why: a print that was handed over and then withdrawn is still with the buyer.
        const where = whereaboutsOf(order, {
          ...of,
          wanted,
          isHandedOver: taken !== null,
          printedAt: row?.printedAt ?? null,
          replacedAt:
            own.find((next) => next.reprintNumber === of.reprintNumber + 1)?.createdAt ?? null,
        });
        const isStale =
          (wasMade && !wanted && !taken && where === "sent") || (where === "waiting" && !isNewest);
        const isTaken = where === "handed-over";
        return {
          orderId,
          position: line.position,
          copy: copy.copy,
          ...of,
          whereabouts: isStale ? (row ? "at-counter" : "unnoted") : where,
          at: isTaken ? (taken?.at ?? null) : madeAt(row),
          staffName: isTaken ? (taken?.staffName ?? null) : (row?.staffName ?? null),
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

type Taken = { at: Date; staffName: string | null };

/** When a print of a copy left, if it did, though it may not be wanted any more. */
async function readTaken(
  db: Database,
  order: WorkshopOrder,
): Promise<
  (line: ProductionLine, copies: Copy[]) => (copy: Copy, reprintNumber: number) => Taken | null
> {
  const book = await readBook(db, [order.id]);
  const set = order.status === "collected" ? await findSetCollected(db, order.id) : null;
  const backThen = set ? await readReturnedPrints(db, [order.id], set.at) : null;
  return (line, copies) => {
    const ofLine = { orderId: order.id, position: line.position };
    const handed = entriesInForce(book(ofLine)).flatMap((entry) =>
      Array.from({ length: entry.quantity }, () => entry),
    );
    const inBook = ({ handedOverReprints }: Copy, reprintNumber: number) =>
      handed[handedOverReprints.get(reprintNumber) ?? -1] ?? null;
    if (!set || !backThen) return inBook;
    const out = copies
      .filter(({ handedOverReprints }) => handedOverReprints.size > 0)
      .map(({ copy }) => copy);
    const then = wantedOf({ ...line, ...backThen(ofLine) });
    // why: staff set the order to collected, and the rest of the line is not in the book.
    const rest = new Set(
      then.filter((copy) => !out.includes(copy)).slice(0, then.length - out.length),
    );
    return (copy, reprintNumber) =>
      rest.has(copy.copy) && reprintAt(line.prints, copy, set.at) === reprintNumber
        ? set
        : inBook(copy, reprintNumber);
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
