// What follows when an order's money is in: the order is paid, with an entry in its history, a mail
// to the buyer, a notice to the owner, files to print, a booked day and an invoice. In batches,
// because each locks the journal (`lock_ledger`, which also numbers the invoices).
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import { mails } from "#db/mail-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { announceFor } from "#app/platform/process/background.server.ts";
import { executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { batchCalls } from "#app/platform/database/batching.server.ts";
import { rebookPromises } from "#app/shop/collection/rebooking.server.ts";
import { draftInvoices, bookCapturesAndIssueInvoices } from "#app/shop/invoices/invoices.server.ts";
import { markDuplicates } from "./duplicate-orders.server.ts";
import { statusesBefore } from "#app/shop/order-facts/payment-status.ts";
import type { ProviderPayment } from "#app/shop/payment-providers/provider.ts";
import { insertOwnerNotices } from "#app/shop/settings/owner-notices.server.ts";

export type Capture = Extract<ProviderPayment, { captureId: string }>;
type CaptureOf = Capture & { orderId: number };

/** So few that no buyer notices the lock. */
const maxTogether = 12;

/** Whether each capture paid its order, after the commit. Skips orders that are locked. */
export const markPaidBatched = batchCalls(
  (db: Database, captures: CaptureOf[]) => db.transaction((db) => recordCaptures(db, captures)),
  maxTogether,
);

export async function markPaidAfterLock(db: Database, capture: CaptureOf): Promise<boolean> {
  const [recorded] = await recordCaptures(db, [capture], { waits: true });
  return recorded!;
}

/** Call it last in a transaction. Returns which orders became paid. */
async function recordCaptures(
  db: Database,
  captures: CaptureOf[],
  { waits = false } = {},
): Promise<boolean[]> {
  const paid = await payOrders(db, captures, waits);
  const recorded = captures.map((capture) =>
    paid.some(({ id, captureId }) => id === capture.orderId && captureId === capture.captureId),
  );
  if (paid.length === 0) return recorded;
  const orderIds = paid.map(({ id }) => id);
  const promised = paid.filter(({ isPromised }) => isPromised).map(({ id }) => id);
  if (promised.length > 0) await rebookPromises(db, promised, new Date());
  const drafts = await draftInvoices(db, orderIds);
  // This comes last, since it locks the journal of money until the commit.
  await bookCapturesAndIssueInvoices(
    db,
    drafts,
    paid.map(({ id, cents, captureId }) => ({ orderId: id, cents, reference: captureId })),
  );
  // Under that lock, concurrent captures see each other.
  await markDuplicates(db, orderIds);
  return recorded;
}

type Paid = { id: number; cents: number; captureId: string; isPromised: boolean };

const statusesToPay = sqlLiterals(statusesBefore("paid"));

function payOrders(db: Database, captures: CaptureOf[], waits: boolean): Promise<Paid[]> {
  const rows = captures.map(({ orderId, captureId, cents, currency, givenName, payerId }) => ({
    order_id: orderId,
    capture_id: captureId,
    cents,
    currency,
    given_name: givenName,
    payer_id: payerId,
  }));
  return executePrepared<Paid>(
    db,
    waits ? "pay_orders_waiting" : "pay_orders",
    () => sql`
      with captured as (
        select * from jsonb_to_recordset(${sql.placeholder("captured")}::jsonb)
          as captured(
            order_id integer, capture_id text, cents integer, currency text, given_name text,
            payer_id text)
      ), locked as (
        select ${orders.id} from ${orders} where id in (select order_id from captured)
        for no key update${sql.raw(waits ? "" : " skip locked")}
      ), paid as (
        update ${orders}
        set payment_status = 'paid', payment_id = captured.capture_id, updated_at = now()
        from locked join captured on captured.order_id = locked.id
        where ${orders.id} = locked.id and payment_status in (${statusesToPay})
          and total_cents = captured.cents and ${orders.currency} = captured.currency
        returning ${orders.id}, total_cents, status, promise is not null as is_promised,
          captured.capture_id, captured.given_name, captured.payer_id
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
      ), ${afterPayment(
        sql`select id from paid`,
        sql`
          select ${orderLines.id}
          from ${orderLines}
          join paid on paid.id = ${orderLines.orderId}
          where paid.status <> 'cancelled'`,
      )}
      ${announceFor(sql`paid`, "background_prints", sql`id, total_cents as cents, capture_id as "captureId", is_promised as "isPromised"`)}`,
    { captured: JSON.stringify(rows) },
  );
}

/**
 * What follows payment even where no money moves, as parts of the statement that pays. `paid`
 * selects the ids of its orders and `toPrint` those of their lines.
 */
export function afterPayment(paid: SQL, toPrint: SQL): SQL {
  return sql`
    mail as (
      insert into ${mails} (kind, order_id) select 'order_received', paid.id from (${paid}) as paid
    ), notice as (
      ${insertOwnerNotices("orders", paid)}
    ), prints as (
      insert into ${printFiles} (order_line_id) ${toPrint} on conflict do nothing
    )`;
}
