// The prints of one order, as the order's page shows them.
import { and, asc, desc, eq } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { prints } from "#db/production-tables.ts";
import { orderEvents } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { readMadeOrder } from "#app/shop/production/made-orders.server.ts";
import type { ReadOrder } from "#app/shop/production/made-orders.server.ts";
import { copiesOf, stageOf, whereaboutsOf } from "#app/shop/production/print.ts";
import type {
  MadeLine,
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
  /** When it got to where it is; null if nobody noted that. */
  at: Date | null;
  staffName: string | null;
  reason: ReprintReason | null;
  note: string | null;
  /** Whether it is the latest turn of its copy, the one that goes out. */
  isNewest: boolean;
  wanted: boolean;
  mayBeReprinted: boolean;
  mayBeTakenBack: boolean;
};

/** Each copy is followed by its reprints. */
export async function listOrderPrints(db: Database, orderId: number): Promise<OrderPrint[]> {
  const order = await readMadeOrder(db, orderId);
  if (!order) return [];
  const rows = await db
    .select()
    .from(prints)
    .where(eq(prints.orderId, orderId))
    .orderBy(asc(prints.position), asc(prints.copy), asc(prints.turn));
  const takenOf = await readTaken(db, order);
  const wasMade = order.status === "ready" || order.status === "collected";
  return order.lines.flatMap((line) => {
    const taken = takenOf(line);
    return copiesOf(order, line).flatMap((copy): OrderPrint[] => {
      const { wanted, turn, stage } = copy;
      const own = rows.filter((row) => row.position === line.position && row.copy === copy.copy);
      const mayBeReprinted = isToBePrinted(order) && wanted && (stage !== "to_print" || wasMade);
      const unnoted = { turn, stage: wasMade ? ("sent" as const) : stage };
      const turns = own.length === 0 ? [{ ...unnoted, row: null }] : own.map(turnOf);
      return turns.map(({ row, ...of }) => {
        const isNewest = of.turn === turn;
        // why: what was handed over and withdrawn afterwards is with the buyer all the same.
        const isOut = wanted || (taken?.copies.has(copy.copy) ?? false);
        const where = whereaboutsOf(order, line, { ...of, wanted: isOut });
        const isStale = wasMade && !isOut && where === "sent";
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
          mayBeTakenBack: row !== null && isNewest && row.turn > 0 && row.printedAt === null,
        };
      });
    });
  });
}

type Row = typeof prints.$inferSelect;

const turnOf = (row: Row) => ({ turn: row.turn, stage: stageOf(row), row });

const madeAt = (row: Row | null) =>
  row && (row.asideAt ?? row.sentAt ?? row.packedAt ?? row.printedAt ?? row.createdAt);

type Taken = { at: Date; staffName: string | null; copies: Set<number> };

/** Of a line: when its prints left, and which copies left, though not all may be wanted any more. */
async function readTaken(
  db: Database,
  order: ReadOrder,
): Promise<(line: MadeLine) => Taken | null> {
  const outOf = await readHandedOver(db, order.id);
  const set = order.status === "collected" ? await findSetCollected(db, order.id) : null;
  const backThen = set ? await readReturnedPrints(db, [order.id], set.at) : null;
  return (line) => {
    const out = outOf.get(line.position);
    if (out)
      return {
        ...out,
        copies: new Set(out.quantity >= line.quantity ? everyCopy(line) : []),
      };
    if (!set || !backThen) return null;
    const then = { ...line, ...backThen({ orderId: order.id, position: line.position }) };
    return { ...set, copies: new Set(wantedOf(then)) };
  };
}

const everyCopy = ({ quantity }: MadeLine) => Array.from({ length: quantity }, (_, at) => at + 1);

const wantedOf = (line: MadeLine) =>
  copiesOf({ status: "collected", paymentStatus: "paid" }, line).flatMap(({ copy, wanted }) =>
    wanted ? [copy] : [],
  );

/** The entry of the timeline that set it to collected last. */
async function findSetCollected(db: Database, orderId: number) {
  const [set] = await db
    .select({ at: orderEvents.createdAt, staffName: orderEvents.staffName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return set ?? null;
}

/** By position, where the line's newest entry in the counter's book is a handover. */
async function readHandedOver(db: Database, orderId: number) {
  const { position, kind, quantity, at, staffName } = handovers;
  const rows = await db
    .selectDistinctOn([position], { position, kind, quantity, at, staffName })
    .from(handovers)
    .where(eq(handovers.orderId, orderId))
    .orderBy(position, desc(handovers.turn));
  return new Map(
    rows.filter((row) => row.kind === "handed_over").map((row) => [row.position, row]),
  );
}
