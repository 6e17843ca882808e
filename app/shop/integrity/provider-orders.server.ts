// Compares recent orders with the provider, by a call for each; hence only on request.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";
import { isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import { checkOf } from "./sql-check.server.ts";
import { ProviderUnavailable } from "#app/shop/payment-providers/provider.ts";
import type { Provider, ProviderAccount } from "#app/shop/payment-providers/provider.ts";

const daysChecked = 30;
/** Limited, since providers do not state how many calls they allow. */
const maxChecked = 500;
const atOnce = 4;

type PaidOrder = {
  orderId: number;
  providerOrderId: string;
  account: string | null;
  totalCents: number;
  captureId: string;
};

export async function checkProviderOrders(
  db: Database,
  provider: Provider,
  now: Date,
): Promise<IntegrityCheck> {
  const { rows } = await db.execute<PaidOrder>(sql`
    select orders.id as "orderId", provider_order_id as "providerOrderId", account,
      total_cents as "totalCents", payment_id as "captureId"
    from money_journal
    join orders on orders.id = order_id
    join payments on payments.order_id = orders.id
    where kind = 'captured' and ${isPaidSql} and payment_method = ${provider.id}
      and provider_order_id is not null
      and at > ${now.toISOString()}::timestamptz - make_interval(days => ${daysChecked})
    order by seq desc limit ${maxChecked}`);
  const findings: IntegrityFinding[] = [];
  let checked = 0;
  try {
    for (let next = 0; next < rows.length; next += atOnce) {
      const batch = rows.slice(next, next + atOnce);
      const found = await Promise.all(
        batch.map((paid) => checkProviderOrder(provider.accountOf(paid.account), paid)),
      );
      findings.push(...found.filter((each) => each !== null));
      checked += batch.length;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    if (findings.length === 0) return { ...checkOf("provider", checked, []), state: "unknown" };
  }
  return checkOf("provider", checked, findings);
}

async function checkProviderOrder(
  provider: ProviderAccount,
  { orderId, providerOrderId, totalCents, captureId }: PaidOrder,
): Promise<IntegrityFinding | null> {
  const payment = await provider.find(providerOrderId);
  if ("refused" in payment)
    return {
      kind: "provider-unknown",
      orderId,
      values: { reference: providerOrderId, cents: totalCents },
    };
  const captured = payment.status === "captured" ? payment : null;
  if (
    captured?.captureId === captureId &&
    captured.cents === totalCents &&
    captured.currency === "EUR"
  )
    return null;
  const values = {
    standing: payment.status,
    cents: captured?.cents ?? 0,
    expectedCents: totalCents,
  };
  return { kind: "provider-differs", orderId, values };
}
