// How many paid orders become ready at a point per day; a cancelled or moved one makes room.
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { anyOfArray, executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isToBePrintedSql } from "#app/shop/printing/to-be-printed.server.ts";
import type { Calendar } from "#db/json-columns.ts";

export type PointToPromise = {
  id: number;
  opening: Calendar | null;
  travelMinutes: number;
  dailyCapacity: number | null;
  calendars: Calendar[];
  booked: BookedDay[];
};

const day = sql`to_char(promised_at at time zone 'Europe/Paris', 'YYYY-MM-DD')`;
const isBooked = sql`promised_at > now() - interval '1 day' and ${isToBePrintedSql}`;

export const calendarsOfPoints = sql`coalesce((
  select jsonb_agg(opening order by id)
  from ${collectionPoints}
  where status = 'Active' and opening is not null
), '[]')`;

export function pointToPromise(id: SQLWrapper): SQL {
  return sql`(
    select jsonb_build_object(
      'id', point.id, 'opening', opening, 'travelMinutes', travel_minutes, 'dailyCapacity',
      daily_capacity,
      'calendars', ${calendarsOfPoints},
      'booked', case when daily_capacity is null then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('pointId', point.id, 'day', day, 'orders', orders))
        from (
          select ${day} as day, count(*) as orders
          from ${orders}
          where collection_point_id = point.id and ${isBooked}
          group by 1
        ) as booked
      ), '[]') end)
    from ${collectionPoints} as point where point.id = ${id} and point.status = 'Active'
  )`;
}

/** Nobody else can book these days until the transaction ends. Count in a later statement. */
export async function lockDays(db: Database, pointIds: number[]): Promise<void> {
  await executePrepared(
    db,
    "lock_days",
    () => sql`
      select pg_advisory_xact_lock(${sql.raw(String(advisoryLocks.days))}, id)
      from (select unnest(${sql.placeholder("pointIds")}::integer[]) as id order by 1) as ordered`,
    { pointIds },
  );
}

export type BookedDay = { pointId: number; day: string; orders: number };

export async function listBookedDays(
  db: Database,
  pointIds: number[],
  exceptOrderIds: number[] = [],
): Promise<BookedDay[]> {
  return executePrepared<BookedDay>(
    db,
    "booked_days",
    () => sql`
      select collection_point_id as "pointId", ${day} as day, count(*)::integer as orders
      from ${orders}
      where collection_point_id = ${anyOfArray(sql.placeholder("pointIds"), sql`integer`)}
        and ${isBooked}
        and id <> all(${sql.placeholder("without")}::integer[])
      group by 1, 2`,
    { pointIds, without: exceptOrderIds },
  );
}

export function bookDay(booked: BookedDay[], pointId: number, day: string): void {
  const known = booked.find((each) => each.pointId === pointId && each.day === day);
  if (known) known.orders += 1;
  else booked.push({ pointId, day, orders: 1 });
}

export function fullDaysOf(
  booked: BookedDay[],
  point: { id: number; dailyCapacity: number | null },
): string[] {
  const { id, dailyCapacity } = point;
  if (dailyCapacity === null) return [];
  return booked.flatMap(({ pointId, day, orders }) =>
    pointId === id && orders >= dailyCapacity ? [day] : [],
  );
}
