// What follows when an order's money is in: it is paid, in the history, mailed, told, to be printed,
// promised and invoiced. In batches, because each takes the ledger's lock.
import { sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { payments } from "#db/money-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import { collectionPoints } from "#db/point-tables.ts";
import { media, printFiles } from "#db/print-tables.ts";
import { settings } from "#db/settings-tables.ts";
import type { Calendar, KeptPromise } from "#db/json-columns.ts";
import { announcedIn } from "#app/platform/process/background.server.ts";
import { anyOf, executeNamed } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { batched } from "#app/platform/database/batching.server.ts";
import {
  bookDay,
  fullDaysOf,
  listBooked,
  lockDays,
  openingsOfPoints,
} from "#app/shop/collection/booking.server.ts";
import type { Booked } from "#app/shop/collection/booking.server.ts";
import { dayOfPromise, promiseOf } from "#app/shop/collection/promise.ts";
import type { ToMake } from "#app/shop/collection/promise.ts";
import { draftInvoices, issueInvoices } from "#app/shop/invoices/invoices.server.ts";
import { noteTwins } from "#app/shop/payments/twin-orders.server.ts";
import { statusesBefore } from "#app/shop/journal/payment-status.ts";
import type { ProviderPayment } from "#app/shop/payment-providers/provider.ts";
import { insertOwnerNotices } from "#app/shop/settings/owner-notices.server.ts";
import { settingsIn } from "#app/shop/settings/settings.server.ts";
import { minuteMs } from "../calendar/milliseconds.ts";

export type Capture = Extract<ProviderPayment, { captureId: string }>;
type CaptureOf = Capture & { orderId: number };

/** Small enough that no buyer notices the lock. */
const mostTogether = 12;

/** Whether each capture paid its order, after the commit. Skips orders that are locked. */
export const markPaidTogether = batched(
  (db: Database, captures: CaptureOf[]) => db.transaction((db) => enterCaptures(db, captures)),
  mostTogether,
);

/** Waits for the order's lock. */
export async function markPaidAlone(db: Database, capture: CaptureOf): Promise<boolean> {
  const [entered] = await enterCaptures(db, [capture], { waits: true });
  return entered!;
}

/** Call it last in a transaction. Returns which orders became paid. */
async function enterCaptures(
  db: Database,
  captures: CaptureOf[],
  { waits = false } = {},
): Promise<boolean[]> {
  const paid = await payOrders(db, captures, waits);
  const entered = captures.map((capture) =>
    paid.some(({ id, captureId }) => id === capture.orderId && captureId === capture.captureId),
  );
  if (paid.length === 0) return entered;
  const orderIds = paid.map(({ id }) => id);
  const promised = paid.filter(({ isPromised }) => isPromised).map(({ id }) => id);
  if (promised.length > 0) await renewPromises(db, promised, new Date());
  const drafts = await draftInvoices(db, orderIds);
  // why last: it holds the ledger's lock until the commit.
  await issueInvoices(
    db,
    drafts,
    paid.map(({ id, cents, captureId }) => ({ orderId: id, cents, reference: captureId })),
  );
  // why after it: under that lock, concurrent captures see each other.
  await noteTwins(db, orderIds);
  return entered;
}

type Paid = { id: number; cents: number; captureId: string; isPromised: boolean };

const statusesToPay = sql.raw(
  statusesBefore("paid")
    .map((status) => `'${status}'`)
    .join(", "),
);

function payOrders(db: Database, captures: CaptureOf[], waits: boolean): Promise<Paid[]> {
  const told = captures.map(({ orderId, captureId, cents, currency, givenName, payerId }) => ({
    order_id: orderId,
    capture_id: captureId,
    cents,
    currency,
    given_name: givenName,
    payer_id: payerId,
  }));
  return executeNamed<Paid>(
    db,
    waits ? "pay_orders_waiting" : "pay_orders",
    () => sql`
      with told as (
        select * from jsonb_to_recordset(${sql.placeholder("told")}::jsonb)
          as told(
            order_id integer, capture_id text, cents integer, currency text, given_name text,
            payer_id text)
      ), held as (
        select ${orders.id} from ${orders} where id in (select order_id from told)
        for no key update${sql.raw(waits ? "" : " skip locked")}
      ), paid as (
        update ${orders}
        set payment_status = 'paid', payment_id = told.capture_id, updated_at = now()
        from held join told on told.order_id = held.id
        where ${orders.id} = held.id and payment_status in (${statusesToPay})
          and total_cents = told.cents and ${orders.currency} = told.currency
        returning ${orders.id}, total_cents, status, promise is not null as is_promised,
          told.capture_id, told.given_name, told.payer_id
      ), payment as (
        update ${payments}
        set capture_id = paid.capture_id, payer_given_name = paid.given_name,
          payer_id = paid.payer_id, check_at = null,
          problem = case
            when paid.status = 'cancelled' then 'cancelled-order'
            when closed_at is not null then 'after-all' end
        from paid where order_id = paid.id
      ), event as (
        insert into ${orderEvents} (order_id, kind, payment_status, amount_cents)
        select id, 'payment', 'paid', total_cents
        from paid
      ), mail as (
        insert into ${mails} (kind, order_id) select 'order_received', id from paid
      ), notice as (
        ${insertOwnerNotices("orders", sql`select id from paid`)}
      ), prints as (
        insert into ${printFiles} (order_line_id)
        select ${orderLines.id}
        from ${orderLines}
        join paid on paid.id = ${orderLines.orderId}
        where paid.status <> 'cancelled'
        on conflict do nothing
      )
      ${announcedIn(sql`paid`, "background_work", sql`id, total_cents as cents, capture_id as "captureId", is_promised as "isPromised"`)}`,
    { told: JSON.stringify(told) },
  );
}

/** Nobody pays instantly; within this time the workshop has not begun. */
const soonMs = 30 * minuteMs;

type PaidOrderPromise = {
  id: number;
  placedAt: Date;
  promisedAt: Date;
  promise: KeptPromise;
  point: {
    id: number;
    opening: Calendar | null;
    travelMinutes: number;
    dailyCapacity: number | null;
  };
  openings: Calendar[];
  lines: ToMake[];
  settings: unknown;
};

/** Books the promised time once paid, another if late or full. Call it before the ledger's lock. */
async function renewPromises(db: Database, orderIds: number[], now: Date): Promise<void> {
  const promised = await readPromised(db, orderIds);
  if (promised.length === 0) return;
  const limited = promised.filter(({ point }) => point.dailyCapacity !== null);
  const booked = await bookAfterOthers(db, limited, orderIds);
  const moved = promised.flatMap((order) => {
    const { point, promisedAt, promise, placedAt } = order;
    const isLate = now.getTime() - placedAt.getTime() > soonMs;
    const fullDays = fullDaysOf(booked, point);
    const renewed = promiseOf({
      orderedAt: isLate ? now : placedAt,
      lines: order.lines,
      workshop: settingsIn(order.settings, []).workshop,
      point,
      openings: order.openings,
      fullDays,
    });
    // why not earlier even if the day is free: the buyer has read the time.
    const holds = !fullDays.includes(dayOfPromise(promisedAt));
    const isKept = !renewed || (holds && renewed.readyAt <= promisedAt);
    bookDay(booked, point.id, dayOfPromise(isKept ? promisedAt : renewed.readyAt));
    if (isKept) return [];
    const move = {
      movedAt: now.toISOString(),
      before: promisedAt.toISOString(),
      why: "paid-later" as const,
    };
    const kept: KeptPromise = { from: renewed.from, moves: [...promise.moves, move] };
    return [{ id: order.id, promised_at: renewed.readyAt.toISOString(), promise: kept }];
  });
  if (moved.length === 0) return;
  await executeNamed(
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

async function bookAfterOthers(
  db: Database,
  limited: PaidOrderPromise[],
  orderIds: number[],
): Promise<Booked[]> {
  if (limited.length === 0) return [];
  const pointIds = [...new Set(limited.map(({ point }) => point.id))];
  await lockDays(db, pointIds);
  return listBooked(db, pointIds, orderIds);
}

async function readPromised(db: Database, orderIds: number[]): Promise<PaidOrderPromise[]> {
  const rows = await executeNamed<
    Omit<PaidOrderPromise, "placedAt" | "promisedAt"> & { placedAt: string; promisedAt: string }
  >(
    db,
    "promises_of_orders",
    () => sql`
      select orders.id, to_json(orders.created_at) as "placedAt",
        to_json(promised_at) as "promisedAt", promise,
        jsonb_build_object(
          'id', point.id, 'opening', opening, 'travelMinutes', travel_minutes, 'dailyCapacity',
          daily_capacity) as point,
        ${openingsOfPoints} as openings,
        (
          select jsonb_agg(
            jsonb_build_object(
              'medium', medium, 'makingMinutes', making_minutes, 'furtherMinutes', further_minutes,
              'quantity', quantity))
          from ${orderLines} as line join ${media} on key = medium where line.order_id = orders.id
        ) as lines,
        (select value from ${settings}) as settings
      from ${orders} join ${collectionPoints} as point on point.id = collection_point_id
      where orders.id = ${anyOf(sql.placeholder("orderIds"), sql`integer`)}
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
