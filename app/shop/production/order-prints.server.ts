// The prints of one order, as the order's page shows them.
import { asc, eq } from "drizzle-orm";
import { prints } from "#db/production-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readMadeOrder } from "#app/shop/production/made-orders.server.ts";
import { copiesOf, isMade, placeOf, whereaboutsOf } from "#app/shop/production/print.ts";
import type {
  PrintKey,
  PrintPlace,
  ReprintReason,
  Whereabouts,
} from "#app/shop/production/print.ts";

export type OrderPrint = PrintKey & {
  place: PrintPlace;
  whereabouts: Whereabouts;
  /** When the latest step happened; null if none did. */
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
  const wasMade = order.status === "ready" || order.status === "collected";
  return order.lines.flatMap((line) =>
    copiesOf(order, line).flatMap(({ copy, wanted, turn, place }): OrderPrint | OrderPrint[] => {
      const key = { orderId, position: line.position, copy };
      const whereabouts = (of: { turn: number; place: PrintPlace }) =>
        whereaboutsOf(order, line, { ...of, wanted });
      const own = rows.filter((row) => row.position === line.position && row.copy === copy);
      const mayBeReprinted = isMade(order) && wanted && (place !== "to_print" || wasMade);
      if (own.length === 0)
        return {
          ...key,
          turn,
          place: wasMade ? "sent" : place,
          whereabouts: whereabouts({ turn, place: wasMade ? "sent" : place }),
          at: null,
          staffName: null,
          reason: null,
          note: null,
          isNewest: true,
          wanted,
          mayBeReprinted,
          mayBeTakenBack: false,
        };
      return own.map((row) => {
        const isNewest = row.turn === turn;
        return {
          ...key,
          turn: row.turn,
          place: placeOf(row),
          whereabouts: whereabouts({ turn: row.turn, place: placeOf(row) }),
          at: row.asideAt ?? row.sentAt ?? row.packedAt ?? row.printedAt ?? row.createdAt,
          staffName: row.staffName,
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
