// Books the days of orders once they are paid: the promised one, or another if it has filled up or
// the money came late.
import { sql } from "drizzle-orm";
import type { Calendar, StoredPromise } from "#db/json-columns.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { media } from "#db/media-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { anyOfArray, executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import {
  bookDay,
  fullDaysOf,
  listBookedDays,
  lockDays,
  calendarsOfPoints,
} from "./booking.server.ts";
import type { BookedDay } from "./booking.server.ts";
import { dayOfPromise, promiseAtPoint } from "./promise.ts";
import type { LineToMake } from "./promise.ts";
import { settingsInSql, settingsInText } from "#app/shop/settings/settings.server.ts";

/** Paying takes a moment, during which the workshop would not have begun anyway. */
const graceMs = 30 * minuteMs;

type PromisedOrder = {
  id: number;
  placedAt: Date;
  promisedAt: Date;
  promise: StoredPromise;
  point: {
    id: number;
    opening: Calendar | null;
    travelMinutes: number;
    dailyCapacity: number | null;
  };
  calendars: Calendar[];
  lines: LineToMake[];
  settings: string | null;
};

/** Books the promised time, or a later one. Call it before the journal is locked. */
export async function rebookPromises(db: Database, orderIds: number[], now: Date): Promise<void> {
  const promised = await listPromisedOrders(db, orderIds);
  if (promised.length === 0) return;
  const { workshop } = settingsInText(promised[0]!.settings);
  const limited = promised.filter(({ point }) => point.dailyCapacity !== null);
  const booked = await lockAndListBooked(db, limited, orderIds);
  const moved = promised.flatMap((order) => {
    const { point, promisedAt, promise, placedAt } = order;
    const isLate = now.getTime() - placedAt.getTime() > graceMs;
    const fullDays = fullDaysOf(booked, point);
    const newPromise = promiseAtPoint({
      orderedAt: isLate ? now : placedAt,
      lines: order.lines,
      workshop,
      point,
      calendars: order.calendars,
      fullDays,
    });
    // It never becomes earlier, since the buyer has already read the promised time.
    const hasRoom = !fullDays.includes(dayOfPromise(promisedAt));
    const keepsPromise = !newPromise || (hasRoom && newPromise.readyAt <= promisedAt);
    bookDay(booked, point.id, dayOfPromise(keepsPromise ? promisedAt : newPromise.readyAt));
    if (keepsPromise) return [];
    const move = {
      movedAt: now.toISOString(),
      before: promisedAt.toISOString(),
      why: "paid-later" as const,
    };
    const rebooked: StoredPromise = { from: newPromise.from, moves: [...promise.moves, move] };
    return [{ id: order.id, promised_at: newPromise.readyAt.toISOString(), promise: rebooked }];
  });
  if (moved.length === 0) return;
  await executePrepared(
    db,
    "renew_promises",
    () => sql`
      update ${orders} set promised_at = moved.promised_at, promise = moved.promise
      from jsonb_to_recordset(${sql.placeholder("moved")}::jsonb) as moved(
        id integer, promised_at timestamptz, promise jsonb)
      where ${orders.id} = moved.id`,
    { moved: JSON.stringify(moved) },
  );
}

async function lockAndListBooked(
  db: Database,
  limited: PromisedOrder[],
  orderIds: number[],
): Promise<BookedDay[]> {
  if (limited.length === 0) return [];
  const pointIds = [...new Set(limited.map(({ point }) => point.id))];
  await lockDays(db, pointIds);
  return listBookedDays(db, pointIds, orderIds);
}

async function listPromisedOrders(db: Database, orderIds: number[]): Promise<PromisedOrder[]> {
  const rows = await executePrepared<
    Omit<PromisedOrder, "placedAt" | "promisedAt"> & { placedAt: string; promisedAt: string }
  >(
    db,
    "promises_of_orders",
    () => sql`
      select orders.id, to_json(orders.created_at) as "placedAt",
        to_json(promised_at) as "promisedAt", promise,
        jsonb_build_object(
          'id', point.id, 'opening', opening, 'travelMinutes', travel_minutes, 'dailyCapacity',
          daily_capacity) as point,
        ${calendarsOfPoints} as calendars,
        (
          select jsonb_agg(
            jsonb_build_object(
              'medium', medium, 'makingMinutes', making_minutes, 'furtherMinutes', further_minutes,
              'quantity', quantity))
          from ${orderLines} as line join ${media} on key = medium where line.order_id = orders.id
        ) as lines,
        ${settingsInSql} as settings
      from ${orders} join ${collectionPoints} as point on point.id = collection_point_id
      where orders.id = ${anyOfArray(sql.placeholder("orderIds"), sql`integer`)}
        and promise is not null and orders.status <> 'cancelled'
      order by orders.id`,
    { orderIds },
  );
  return rows.map((row) => ({
    ...row,
    lines: row.lines ?? [],
    placedAt: new Date(row.placedAt),
    promisedAt: new Date(row.promisedAt),
  }));
}
