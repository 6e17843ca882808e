// What PayPal tells by webhook: each event is taken down once and answered, and acted on afterwards. An event is only a hint to ask
// PayPal how the order stands, so that it matters neither in what order they come nor how often.
import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { payments, paypalEvents } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import { announcedIn } from "#app/platform/background.server.ts";
import { executeNamed } from "#app/platform/database.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { noteDispute, noteReversal } from "#app/shop/orders/chargebacks.server.ts";
import { checkSoon, noteApproval } from "#app/shop/orders/paying.server.ts";
import { noteRefunds } from "#app/shop/orders/refunding.server.ts";
import { settlePayment } from "#app/shop/orders/settling.server.ts";
import { isPaid } from "#app/shop/payments/payment-status.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import { readPaypalDispute, readPaypalEvent } from "#app/shop/payments/paypal-answers.server.ts";
import { subjectOf } from "#app/shop/payments/paypal-event.ts";
import type { PaypalEvent } from "#app/shop/payments/paypal-event.ts";
import { centsOf, standingOf } from "#app/shop/payments/paypal-order.ts";
import type { Paypal } from "#app/shop/payments/paypal.server.ts";

/** False where it is no event. One that came before is counted and nothing more. */
export async function receiveEvent(db: Database, body: unknown): Promise<boolean> {
  const event = readPaypalEvent(body);
  if (!event) return false;
  // why in one statement: whoever dies over it has kept the event and told the background, or neither.
  await executeNamed(
    db,
    "receive_event",
    sql`
      with kept as (
        insert into ${paypalEvents} (id, type, body) values (${event.id}, ${event.event_type}, ${JSON.stringify(body)}::jsonb)
        on conflict (id) do update set repeats = ${paypalEvents}.repeats + 1
        returning id
      )
      ${announcedIn(sql`kept`, "background_settling")}`,
  );
  return true;
}

/** How many are acted on at the same time. */
const atOnce = 8;

/** Acts on events that nobody acted on; false where there was none. */
export async function handleDueEvents(db: Database, paypal: Paypal, log: Log): Promise<boolean> {
  const due = db
    .select({ id: paypalEvents.id })
    .from(paypalEvents)
    .where(and(isNull(paypalEvents.handledAt), lte(paypalEvents.checkAt, sql`now()`)))
    .orderBy(paypalEvents.checkAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(paypalEvents)
    .set({
      checkAt: sql`now() + least(interval '1 hour', interval '10 seconds' * power(2, least(${paypalEvents.attempts}, 10)))`,
      attempts: sql`${paypalEvents.attempts} + 1`,
    })
    .where(sql`${paypalEvents.id} in ${due}`)
    .returning()
    .prepare("claim_events")
    .execute();
  const handled = { handledAt: sql`now()`, checkAt: null };
  if (claimed.length === 0) return false;
  const known = await findPayments(db, claimed);
  const done = await Promise.all(
    claimed.map(async ({ id, type, body }, place) => {
      try {
        const payment = known[place];
        const failure = payment ? await act(db, paypal, body, payment) : "unknown-order";
        if (!failure) return [id];
        log.warn({ event: id, type, failure }, "an event of PayPal's was set aside");
        await db
          .update(paypalEvents)
          .set({ ...handled, failure })
          .where(eq(paypalEvents.id, id));
      } catch (error) {
        log.error({ err: error, event: id, type }, "an event of PayPal's could not be acted on; the shop tries again");
        await db
          .update(paypalEvents)
          .set({ failure: (error as Error).message.slice(0, 500) })
          .where(eq(paypalEvents.id, id));
      }
      return [];
    }),
  );
  if (done.flat().length > 0)
    await db
      .update(paypalEvents)
      .set({ ...handled, failure: null })
      .where(sql`${paypalEvents.id} = any(${sql.param(done.flat())}::text[])`)
      .prepare("handled_events")
      .execute();
  return true;
}

const aboutMoney = /^PAYMENT\.CAPTURE\./;
const aboutDisputes = /^CUSTOMER\.DISPUTE\./;

/** Answers why nothing was to be done; null where it was done. */
async function act(db: Database, paypal: Paypal, body: unknown, payment: KnownPayment): Promise<string | null> {
  const event = readPaypalEvent(body)!;
  const { orderId, paypalOrderId, captureId, paymentStatus } = payment;
  const { event_type: type, resource } = event;
  // why: most events come after the buyer's own return, and then there is nothing to ask.
  const isKnown = type === "CHECKOUT.ORDER.APPROVED" || (type === "PAYMENT.CAPTURE.COMPLETED" && captureId === resource?.id);
  if (isKnown && isPaid(paymentStatus)) return null;
  if (type === "CHECKOUT.ORDER.APPROVED") return noteApproval(db, orderId, event.create_time ?? new Date(0).toISOString()).then(() => null);
  if (type === "CHECKOUT.PAYMENT-APPROVAL.REVERSED") return checkSoon(db, orderId).then(() => null);
  if (aboutDisputes.test(type)) return learnDispute(db, paypal, orderId, (body as { resource: unknown }).resource);
  if (!aboutMoney.test(type)) return "not-ours-to-act-on";
  if (type === "PAYMENT.CAPTURE.REVERSED") return takeReversal(db, orderId, event);
  const found = await paypal.findOrder(paypalOrderId);
  if ("refused" in found) return found.refused;
  const standing = standingOf(found.order);
  const settled = await settlePayment(db, orderId, standing);
  if ("refunds" in standing && isPaid(settled.paymentStatus)) await noteRefunds(db, orderId, standing.refunds);
  return null;
}

type KnownPayment = { orderId: number; paypalOrderId: string; captureId: string | null; paymentStatus: PaymentStatus };

/** What each of the events is about, in their order; null where the shop knows nothing of it. */
async function findPayments(db: Database, events: { body: unknown }[]): Promise<(KnownPayment | null)[]> {
  if (events.length === 0) return [];
  const subjects = events.map(({ body }) => {
    const event = readPaypalEvent(body);
    return event ? subjectOf(event) : { paypalOrderId: null, captureId: null };
  });
  const { orderId, paypalOrderId, captureId } = payments;
  const texts = (values: (string | null)[]) => sql`any(${sql.param(values.filter((value) => value !== null))}::text[])`;
  const found = await db
    .select({ orderId, paypalOrderId: sql<string>`${paypalOrderId}`, captureId, paymentStatus: orders.paymentStatus })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      sql`${paypalOrderId} is not null and (${paypalOrderId} = ${texts(subjects.map((subject) => subject.paypalOrderId))}
        or ${captureId} = ${texts(subjects.map((subject) => subject.captureId))})`,
    )
    .prepare("payments_of_events")
    .execute();
  const isAbout = (subject: ReturnType<typeof subjectOf>) => (payment: KnownPayment) =>
    payment.paypalOrderId === subject.paypalOrderId || (payment.captureId !== null && payment.captureId === subject.captureId);
  return subjects.map((subject) => found.find(isAbout(subject)) ?? null);
}

/** After how many attempts a person should know. */
const manyAttempts = 3;

export type StuckEvent = { id: string; type: string; attempts: number; orderId: number | null };

/** Events that the shop tries to act on again and again, the oldest first, and how many there are. */
export async function listStuckEvents(db: Database, limit: number): Promise<{ events: StuckEvent[]; total: number }> {
  const isStuck = and(isNull(paypalEvents.handledAt), gte(paypalEvents.attempts, manyAttempts));
  const { id, type, attempts, body } = paypalEvents;
  const [found, total] = await Promise.all([
    db.select({ id, type, attempts, body }).from(paypalEvents).where(isStuck).orderBy(asc(paypalEvents.receivedAt)).limit(limit),
    db.$count(paypalEvents, isStuck),
  ]);
  const known = await findPayments(db, found);
  const events = found.map(({ body: _body, ...event }, place) => ({ ...event, orderId: known[place]?.orderId ?? null }));
  return { events, total };
}

/** PayPal took money back by itself, after a dispute for instance. */
async function takeReversal(db: Database, orderId: number, { id, create_time: at, resource }: PaypalEvent): Promise<string | null> {
  const amountCents = centsOf(resource?.amount?.value.replace(/^-/, "") ?? "");
  if (!amountCents || (resource?.amount?.currency_code ?? "EUR") !== "EUR") return "other-currency";
  await noteReversal(db, orderId, { reference: resource?.id ?? id, amountCents, takenAt: at ? new Date(at) : new Date() });
  return null;
}

/** As PayPal says it stands; as the event says where PayPal does not let the shop ask, which it signed. */
async function learnDispute(db: Database, paypal: Paypal, orderId: number, resource: unknown): Promise<string | null> {
  const told = readPaypalDispute(resource);
  if (!told) return "unreadable-dispute";
  const found = await paypal.findDispute(told.paypalDisputeId);
  await noteDispute(db, orderId, "dispute" in found ? found.dispute : told);
  return null;
}
