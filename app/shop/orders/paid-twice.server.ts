// One buyer who paid twice for the same basket within an hour: most likely by mistake, and a person has to look.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { CheckoutForm } from "#app/shop/orders/checkout-form.ts";

/** What an order is made of, to be compared with another. */
export const basketOf = (orderId: SQL) => sql`(
  select jsonb_agg(jsonb_build_array(reference, medium, size, quantity) order by reference, medium, size, quantity)
  from order_lines where order_id = ${orderId}
)`;

/** Marks an order that was just captured where the same buyer has paid for the same before: same e-mail address, or same account at the provider. */
export async function noteTwin(db: Database, orderId: number): Promise<void> {
  await db.execute(sql`
    with alike as (
      select twin.id from orders join orders as twin on lower(twin.email) = lower(orders.email)
      where orders.id = ${orderId} and orders.email <> ''
      union
      select twin.order_id from payments join payments as twin on twin.payer_id = payments.payer_id where payments.order_id = ${orderId}
    )
    update payments set twin_order_id = twin.id, seen_at = null
    from (
      select orders.id from orders join alike on alike.id = orders.id join money_journal on order_id = orders.id
      where orders.id <> ${orderId} and kind = 'captured' and at > now() - interval '1 hour' and payment_status <> 'refunded'
        and ${basketOf(sql`orders.id`)} = ${basketOf(sql`${orderId}::integer`)}
      order by orders.id desc limit 1
    ) as twin
    where order_id = ${orderId}`);
}

/**
 * Whether the order of that token has the same basket and money came in for it within the hour, or is about to: who orders the same
 * again should know. The token is the buyer's own, so that nobody learns of somebody else's order.
 */
export async function isOrderedAlready(db: Database, token: string, { idempotencyKey, lines }: CheckoutForm): Promise<boolean> {
  const basket = JSON.stringify(
    lines.map((line) => ({ id: line.artPieceId, media: line.mediaType, size: line.size, quantity: line.quantity })),
  );
  const { rows } = await db.execute(sql`
    with basket as (select * from jsonb_to_recordset(${basket}::jsonb) as line(id integer, media text, size text, quantity integer))
    select from orders join payments on order_id = orders.id
    where token = ${token} and idempotency_key <> ${idempotencyKey} and orders.created_at > now() - interval '1 hour'
      and (payment_status in ('paid', 'payment_pending') or (payment_status = 'awaiting_payment' and capture_requested_at is not null))
      and (select jsonb_agg(jsonb_build_array(art_piece_id, medium, size, quantity) order by art_piece_id, medium, size, quantity)
        from order_lines where order_id = orders.id)
        = (select jsonb_agg(jsonb_build_array(id, media, size, quantity) order by id, media, size, quantity) from basket)`);
  return rows.length > 0;
}
