// Finds events that repeatedly could not be processed, for staff.
import { and, asc, gte, isNull } from "drizzle-orm";
import { paymentEvents } from "#db/payments-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import { findPayments, subjectOf } from "./payments-of-events.server.ts";
const manyAttempts = 3;

export type StuckEvent = { id: string; type: string; attempts: number; orderId: number | null };

export async function listStuckEvents(
  db: Database,
  paymentMethods: PaymentMethods,
  limit: number,
): Promise<{ events: StuckEvent[]; total: number }> {
  const isStuck = and(isNull(paymentEvents.handledAt), gte(paymentEvents.attempts, manyAttempts));
  const { provider, id, type, attempts, body } = paymentEvents;
  const [found, total] = await Promise.all([
    db
      .select({ provider, id, type, attempts, body })
      .from(paymentEvents)
      .where(isStuck)
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(limit),
    db.$count(paymentEvents, isStuck),
  ]);
  const knownPayments = await findPayments(
    db,
    found.map(({ provider, body }) =>
      subjectOf(provider, findProvider(paymentMethods, provider)?.readEvent(body)),
    ),
  );
  const events = found.map(({ id, type, attempts }, index) => ({
    id,
    type,
    attempts,
    orderId: knownPayments[index]?.orderId ?? null,
  }));
  return { events, total };
}
