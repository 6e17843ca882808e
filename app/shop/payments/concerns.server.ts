// Problems with an order's money that need a person.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import {
  isRefundInForce,
  isRefundUnderWay,
} from "#app/shop/order-facts/refund-conditions.server.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";
import type { Concern, OrderConcern } from "./order-payment.ts";

// Separate queries are fast, since each reads a nearly empty partial index.
const concerns = sql`(
  select payments.order_id, problem as concern
  from payments join orders on orders.id = order_id
  where problem is not null and seen_at is null
    and (problem not in ('cancelled-order', 'after-all') or payment_status <> 'refunded')
    and (
      problem <> 'reversed'
      or not exists (select from reversals where reversals.order_id = payments.order_id))
  union
  select order_id, 'paid-twice'
  from payments join orders on orders.id = order_id join orders as other on other.id = twin_order_id
  where twin_order_id is not null and seen_at is null and orders.payment_status <> 'refunded'
    and other.payment_status <> 'refunded'
  union
  select failed.order_id, 'refund-failed'
  from refunds as failed
  join orders on orders.id = failed.order_id
  join payments on payments.order_id = orders.id
  where failed.status = 'failed' and payment_status <> 'refunded'
    and failed.settled_at > coalesce(seen_at, '-infinity')
    and not exists (
      select from refunds as later
      where later.order_id = failed.order_id and later.id > failed.id and ${isRefundInForce(sql`later`)}
    )
  union
  select id, 'gone-twice'
  from orders
  join payments on order_id = id
  where refunded_cents + reversed_cents > total_cents and seen_at is null
  union
  select order_id, 'disputed' from disputes where outcome is null
  union
  select order_id, 'undecided' from reversals
  where decision is null and returned_at is null
    and not exists (
      select from disputes where disputes.order_id = reversals.order_id and outcome is null)
  union
  select orders.id,
    case payment_status when 'partly_refunded' then 'cancelled-partly' else 'cancelled-paid' end
  from orders join payments on order_id = orders.id
  where orders.status = 'cancelled' and ${isFundedSql}
    and payment_method <> 'mock'
    and problem is distinct from 'cancelled-order' and (seen_at is null or seen_at < updated_at)
    and not exists (
      select from refunds
      where refunds.order_id = orders.id and ${isRefundUnderWay()})
)`;

export const ordersWithConcerns: SQL = sql`(select order_id from ${concerns} as concerns)`;

export async function listConcerns(
  db: Database,
  limit: number,
): Promise<{ concerns: OrderConcern[]; total: number }> {
  const { rows } = await db.execute<{
    orderId: number;
    concern: Concern;
    answerBy: string | null;
    total: number;
  }>(sql`
    select order_id as "orderId", concern, (count(*) over ())::integer as total,
      case concern when 'disputed' then (
        select min(answer_by)
        from disputes
        where disputes.order_id = concerns.order_id and outcome is null
      ) end as "answerBy"
    from ${concerns} as concerns order by order_id desc, concern limit ${limit}`);
  const found = rows.map(({ orderId, concern, answerBy }) => ({
    orderId,
    concern,
    answerBy: answerBy ? new Date(answerBy) : null,
  }));
  return { concerns: found, total: rows[0]?.total ?? 0 };
}

export async function listConcernsOf(db: Database, orderId: number): Promise<Concern[]> {
  const { rows } = await db.execute<{ concern: Concern }>(
    sql`select concern from ${concerns} as concerns where order_id = ${orderId} order by concern`,
  );
  return rows.map(({ concern }) => concern);
}

export async function acknowledgeConcerns(
  db: Database,
  actor: Actor,
  orderId: number,
): Promise<boolean> {
  return db.transaction(async (db) => {
    if (!(await lockOrder(db, orderId)) || (await listConcernsOf(db, orderId)).length === 0)
      return false;
    await db
      .update(payments)
      .set({ seenAt: sql`now()` })
      .where(eq(payments.orderId, orderId));
    await db
      .insert(orderEvents)
      .values({ orderId, kind: "payment", staffName: actor?.name ?? null });
    return true;
  });
}
