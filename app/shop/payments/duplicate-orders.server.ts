// Duplicates: the same buyer orders the same basket within an hour, probably by mistake.
// `isDuplicateOf` asks before the second is paid; `markDuplicates` marks it afterwards, for staff.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { anyOfArray, executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";

const duplicateWindow = sql`interval '1 hour'`;

const print = sql`
  jsonb_build_array(reference, medium, size, quantity, plan -> 'crop', plan -> 'borderMm')`;

/** Comparable form of order lines; another crop makes another print. */
const basketIn = (lines: SQL) => sql`(select jsonb_agg(${print} order by ${print}) from ${lines})`;
export const basketOf = (orderId: SQL) => basketIn(sql`order_lines where order_id = ${orderId}`);

/** The buyer's token keeps others' orders private. `rows` are lines as JSON. */
export async function isDuplicateOf(
  db: Database,
  token: string,
  { idempotencyKey, rows: orderedRows }: { idempotencyKey: string; rows: string },
): Promise<boolean> {
  if (!isSecretToken(token)) return false;
  const lines = sql`jsonb_to_recordset(${orderedRows}::jsonb)
    as line(reference text, medium text, size text, quantity integer, plan jsonb)`;
  const { rows } = await db.execute(sql`
    select from orders join payments on order_id = orders.id
    where token = ${token} and idempotency_key <> ${idempotencyKey}
      and orders.created_at > now() - ${duplicateWindow}
      and (
        payment_status in ('paid', 'payment_pending')
        or (payment_status = 'awaiting_payment' and capture_requested_at is not null))
      and ${basketOf(sql`orders.id`)} = ${basketIn(lines)}`);
  return rows.length > 0;
}

/** Same e-mail address, or same account at the provider. */
export async function markDuplicates(db: Database, orderIds: number[]): Promise<void> {
  await executePrepared(
    db,
    "mark_duplicates",
    () => sql`
    with captured as (
      select order_id, max(seq) as seq from money_journal
      where order_id = ${anyOfArray(sql.placeholder("orderIds"), sql`integer`)} and kind = 'captured'
      group by order_id
    ), duplicates as (
      select captured.order_id, (
        select orders.id from (
          select other.id
          from orders
          join orders as other on lower(other.email) = lower(orders.email)
          where orders.id = captured.order_id and orders.email <> ''
          union
          select other.order_id
          from payments
          join payments as other on other.payer_id = payments.payer_id
          where payments.order_id = captured.order_id
        ) as alike
        join orders on orders.id = alike.id
        join money_journal on money_journal.order_id = orders.id
        where orders.id <> captured.order_id and kind = 'captured'
          and money_journal.seq < captured.seq
          and at > now() - ${duplicateWindow} and payment_status <> 'refunded'
          and ${basketOf(sql`orders.id`)} = ${basketOf(sql`captured.order_id`)}
        order by orders.id desc limit 1
      ) as id
      from captured
    )
    update payments set twin_order_id = duplicates.id, seen_at = null
    from duplicates where payments.order_id = duplicates.order_id and duplicates.id is not null`,
    { orderIds },
  );
}

/**
 * Compares the payers of `which` orders by e-mail address or account; leaves out orders whose payer
 * is unknown.
 */
export const alikeWithinAnHour = (which: SQL) => sql`(
  with captured as materialized (
    select seq, at, orders.id, lower(email) as email, payer_id
    from money_journal
    join orders on orders.id = money_journal.order_id
    join payments on payments.order_id = orders.id
    where kind = 'captured' and payer_id is not null
      and ${isFundedSql} and ${which}
  )
  select earlier.id as earlier_id, later.id as later_id
  from captured as earlier
  join captured as later on later.email = earlier.email and earlier.email <> ''
  where earlier.seq < later.seq and later.at - earlier.at < ${duplicateWindow}
  union
  select earlier.id, later.id
  from captured as earlier
  join captured as later on later.payer_id = earlier.payer_id
  where earlier.seq < later.seq and later.at - earlier.at < ${duplicateWindow}
)`;

/**
 * Marks the later of two payments that a corrected address makes alike. Call it last in a
 * transaction: it locks the journal, so that captures and other corrections see this one.
 */
export async function markDuplicatesOf(db: Database, email: string): Promise<void> {
  await db.execute(sql`select lock_ledger()`);
  await db.execute(sql`
    update payments set twin_order_id = duplicates.earlier_id, seen_at = null
    from (
      select distinct on (later_id) later_id, earlier_id
      from ${alikeWithinAnHour(sql`lower(email) = lower(${email})`)} as alike
      where ${basketOf(sql`later_id`)} = ${basketOf(sql`earlier_id`)}
      order by later_id, earlier_id desc
    ) as duplicates
    where payments.order_id = later_id and twin_order_id is null`);
}
