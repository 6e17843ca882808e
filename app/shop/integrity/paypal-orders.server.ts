// What PayPal itself says of the orders that were paid lately. It is asked about each, so only where somebody wants it.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import type { IntegrityCheck, IntegrityFinding } from "#app/shop/integrity/check.ts";
import { checkOf, isPaid } from "#app/shop/integrity/found.server.ts";
import { standingOf } from "#app/shop/payments/paypal-order.ts";
import { PaypalAway } from "#app/shop/payments/paypal.server.ts";
import type { Paypal } from "#app/shop/payments/paypal.server.ts";

export const daysAsked = 30;
/** So many of them, the latest. PayPal does not say how often it may be asked. */
const mostAsked = 500;
const atOnce = 4;

type Paid = { orderId: number; paypalOrderId: string; totalCents: number; captureId: string };

/** "unknown" where PayPal does not answer. */
export async function checkPaypalOrders(db: Database, paypal: Paypal, now: Date): Promise<IntegrityCheck> {
  const { rows } = await db.execute<Paid>(sql`
    select orders.id as "orderId", paypal_order_id as "paypalOrderId", total_cents as "totalCents", payment_id as "captureId"
    from money_journal join orders on orders.id = order_id join payments on payments.order_id = orders.id
    where kind = 'captured' and ${isPaid} and paypal_order_id is not null
      and at > ${now.toISOString()}::timestamptz - make_interval(days => ${daysAsked})
    order by seq desc limit ${mostAsked}`);
  const findings: IntegrityFinding[] = [];
  let asked = 0;
  try {
    for (let next = 0; next < rows.length; next += atOnce) {
      const some = rows.slice(next, next + atOnce);
      const found = await Promise.all(some.map((paid) => ask(paypal, paid)));
      findings.push(...found.filter((each) => each !== null));
      asked += some.length;
    }
  } catch (error) {
    if (!(error instanceof PaypalAway)) throw error;
    if (findings.length === 0) return { ...checkOf("paypal", asked, []), state: "unknown" };
  }
  return checkOf("paypal", asked, findings);
}

async function ask(paypal: Paypal, { orderId, paypalOrderId, totalCents, captureId }: Paid): Promise<IntegrityFinding | null> {
  const answer = await paypal.findOrder(paypalOrderId);
  if ("refused" in answer) return { kind: "paypal-unknown", orderId, values: { reference: paypalOrderId, cents: totalCents } };
  const told = standingOf(answer.order);
  const captured = told.standing === "captured" ? told : null;
  if (captured?.captureId === captureId && captured.cents === totalCents && captured.currency === "EUR") return null;
  const values = { standing: told.standing, cents: captured?.cents ?? 0, expectedCents: totalCents };
  return { kind: "paypal-differs", orderId, values };
}
