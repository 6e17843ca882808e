// The orders of the day that a counter's device stores in case it goes offline.
import { and, asc, eq, gte, lt, ne, or, sql } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Device } from "#app/shop/devices/device.ts";
import { dayAt, startOf } from "#app/shop/calendar/paris-clock.ts";
import { collectorMark, handoverSigningKey, restartCode, sealPass } from "./day-pass.server.ts";
import type { OfflineDay, DayTicket } from "./offline.ts";
import { listTickets } from "./tickets.server.ts";
import { beingPrinted } from "#db/values.ts";

const maxTickets = 1000;

export type CounterDevice = Device & { point: NonNullable<Device["point"]> };

export async function prepareOfflineDay(
  db: Database,
  secret: string,
  device: CounterDevice,
  staff: { id: string; name: string },
  now: Date,
): Promise<OfflineDay> {
  const today = dayAt(now.getTime());
  const [from, until] = [new Date(startOf(today)), new Date(startOf(today + 1))];
  const { id, name, point, lockMinutes } = device;
  const pass = await sealPass(secret, {
    device: { id, name },
    staff: { id: staff.id, name: staff.name },
    pointId: point.id,
    at: now.getTime(),
  });
  return {
    point,
    takenAt: now,
    until,
    lockMinutes,
    restartCode: restartCode(secret, id),
    pass,
    pressKey: handoverSigningKey(secret, pass),
    tickets: await listDayTickets(db, secret, point.id, { from, until }),
  };
}

/**
 * Lists orders that are ready, due by tonight, or changed today, so that a ticket shown again is
 * known.
 */
async function listDayTickets(
  db: Database,
  secret: string,
  pointId: number,
  { from, until }: { from: Date; until: Date },
): Promise<DayTicket[]> {
  const isDue = or(lt(orders.promisedAt, until), sql`${orders.promisedAt} is null`);
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      promisedAt: orders.promisedAt,
    })
    .from(orders)
    .where(
      and(
        eq(orders.collectionPointId, pointId),
        or(
          eq(orders.status, "ready"),
          and(eq(orders.status, beingPrinted), isDue),
          and(gte(orders.updatedAt, from), ne(orders.status, "pending")),
        ),
      ),
    )
    .orderBy(sql`${orders.status} <> 'ready'`, asc(orders.id))
    .limit(maxTickets);
  const tickets = await listTickets(
    db,
    rows.map(({ id }) => id),
    [pointId],
  );
  const ticketOf = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return rows.flatMap((row) => {
    const ticket = ticketOf.get(row.id);
    if (!ticket) return [];
    const mark = collectorMark(secret, row.id, ticket.collectorName);
    return [{ ...ticket, ...row, pointId, collectorMark: mark }];
  });
}
