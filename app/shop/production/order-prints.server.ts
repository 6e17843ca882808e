// The prints of one order, as the order's page shows them.
import { asc, desc, eq } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { prints } from "#db/production-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { readMadeOrder } from "#app/shop/production/made-orders.server.ts";
import { copiesOf, placeOf, whereaboutsOf } from "#app/shop/production/print.ts";
import type {
  PrintKey,
  PrintPlace,
  ReprintReason,
  Whereabouts,
} from "#app/shop/production/print.ts";

export type OrderPrint = PrintKey & {
  place: PrintPlace;
  whereabouts: Whereabouts;
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
  const outOf = await readHandedOver(db, orderId);
  const wasMade = order.status === "ready" || order.status === "collected";
  return order.lines.flatMap((line) =>
    copiesOf(order, line).flatMap(({ copy, wanted, turn, place }): OrderPrint | OrderPrint[] => {
      const key = { orderId, position: line.position, copy };
      const out = outOf.get(line.position) ?? null;
      const whereabouts = (of: { turn: number; place: PrintPlace }) =>
        whereaboutsOf(order, line, {
          ...of,
          // why: what was handed over whole and withdrawn afterwards is with the buyer all the same.
          wanted: wanted || (out !== null && out.quantity >= line.quantity),
        });
      const own = rows.filter((row) => row.position === line.position && row.copy === copy);
      const mayBeReprinted = isToBePrinted(order) && wanted && (place !== "to_print" || wasMade);
      if (own.length === 0) {
        const unnoted = wasMade ? "sent" : place;
        const where = whereabouts({ turn, place: unnoted });
        const taken = where === "handed-over" ? out : null;
        return {
          ...key,
          turn,
          place: unnoted,
          whereabouts: where,
          at: taken?.at ?? null,
          staffName: taken?.staffName ?? null,
          reason: null,
          note: null,
          isNewest: true,
          wanted,
          mayBeReprinted,
          mayBeTakenBack: false,
        };
      }
      return own.map((row) => {
        const isNewest = row.turn === turn;
        const where = whereabouts({ turn: row.turn, place: placeOf(row) });
        const made = row.asideAt ?? row.sentAt ?? row.packedAt ?? row.printedAt ?? row.createdAt;
        const taken = where === "handed-over" ? { at: out?.at, by: out?.staffName } : null;
        return {
          ...key,
          turn: row.turn,
          place: placeOf(row),
          whereabouts: where,
          at: taken ? (taken.at ?? null) : made,
          staffName: taken ? (taken.by ?? null) : row.staffName,
          reason: row.reason,
          note: row.note,
          isNewest,
          wanted,
          mayBeReprinted: mayBeReprinted && isNewest && row.printedAt !== null,
          mayBeTakenBack: isNewest && row.turn > 0 && row.printedAt === null,
        };
      });
    }),
  );
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
