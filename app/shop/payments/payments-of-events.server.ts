// Which payment of the shop each event of a provider is about.
import { eq, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { anyOfArray } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import type { ProviderEvent } from "#app/shop/payment-providers/provider.ts";

export type KnownPayment = {
  orderId: number;
  providerOrderId: string;
  captureId: string | null;
  account: string | null;
  paymentStatus: PaymentStatus;
};

/** With its provider, which is believed about its own orders alone (decision 019). */
type Subject = ProviderEvent["about"] & { provider: string };

export function subjectOf(provider: string, event: ProviderEvent | null | undefined): Subject {
  return {
    provider,
    providerOrderId: event?.about.providerOrderId ?? null,
    captureId: event?.about.captureId ?? null,
  };
}

export async function findPayments(
  db: Database,
  subjects: Subject[],
): Promise<(KnownPayment | null)[]> {
  if (subjects.length === 0) return [];
  const { orderId, providerOrderId, captureId } = payments;
  const texts = (values: (string | null)[]) =>
    anyOfArray(sql.param(values.filter((value) => value !== null)), sql`text`);
  const found = await db
    .select({
      orderId,
      providerOrderId: sql<string>`${providerOrderId}`,
      captureId,
      account: payments.account,
      provider: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      sql`
        ${providerOrderId} is not null
        and (${providerOrderId} = ${texts(subjects.map((subject) => subject.providerOrderId))}
          or ${captureId} = ${texts(subjects.map((subject) => subject.captureId))})`,
    )
    .prepare("payments_of_events")
    .execute();
  const isAbout = (subject: Subject) => (payment: (typeof found)[number]) =>
    payment.provider === subject.provider &&
    (payment.providerOrderId === subject.providerOrderId ||
      (payment.captureId !== null && payment.captureId === subject.captureId));
  return subjects.map((subject) => found.find(isAbout(subject)) ?? null);
}
