// Asks the provider about each recent order, hence only on request.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import type { IntegrityCheck, IntegrityFinding } from "#app/shop/integrity/check.ts";
import { checkOf, isPaidSql } from "#app/shop/integrity/found.server.ts";
import { ProviderAway } from "#app/shop/payment-providers/provider.ts";
import type { Provider, ProviderAccount } from "#app/shop/payment-providers/provider.ts";

const daysAsked = 30;
/** Most orders asked about, since providers do not state their limits. */
const mostAsked = 500;
const atOnce = 4;

type Paid = {
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
  const { rows } = await db.execute<Paid>(sql`
    select orders.id as "orderId", provider_order_id as "providerOrderId", account,
      total_cents as "totalCents", payment_id as "captureId"
    from money_journal
    join orders on orders.id = order_id
    join payments on payments.order_id = orders.id
    where kind = 'captured' and ${isPaidSql} and payment_method = ${provider.id}
      and provider_order_id is not null
      and at > ${now.toISOString()}::timestamptz - make_interval(days => ${daysAsked})
    order by seq desc limit ${mostAsked}`);
  const findings: IntegrityFinding[] = [];
  let asked = 0;
  try {
    for (let next = 0; next < rows.length; next += atOnce) {
      const some = rows.slice(next, next + atOnce);
      const found = await Promise.all(some.map((paid) => ask(provider.at(paid.account), paid)));
      findings.push(...found.filter((each) => each !== null));
      asked += some.length;
    }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    if (findings.length === 0) return { ...checkOf("provider", asked, []), state: "unknown" };
  }
  return checkOf("provider", asked, findings);
}

async function ask(
  provider: ProviderAccount,
  { orderId, providerOrderId, totalCents, captureId }: Paid,
): Promise<IntegrityFinding | null> {
  const told = await provider.find(providerOrderId);
  if ("refused" in told)
    return {
      kind: "provider-unknown",
      orderId,
      values: { reference: providerOrderId, cents: totalCents },
    };
  const captured = told.status === "captured" ? told : null;
  if (
    captured?.captureId === captureId &&
    captured.cents === totalCents &&
    captured.currency === "EUR"
  )
    return null;
  const values = {
    standing: told.status,
    cents: captured?.cents ?? 0,
    expectedCents: totalCents,
  };
  return { kind: "provider-differs", orderId, values };
}
