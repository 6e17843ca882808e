// Webhook events are stored, answered, and handled later. Most are only hints to look up the
// payment, so that neither order nor repetition matters.
import { and, eq, isNull, sql } from "drizzle-orm";
import { payments, paymentEvents } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { announceFor } from "#app/platform/process/background.server.ts";
import { anyOfArray, executePrepared } from "#app/platform/database/database.server.ts";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { lockAgainstErasure } from "#app/shop/order-facts/order-lock.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { exponentialBackoff, isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { batchCalls } from "#app/platform/database/batching.server.ts";
import { recordDispute, recordReversal } from "#app/shop/refunds/chargebacks.server.ts";
import { scheduleCheck, recordApproval } from "./due-payments.server.ts";
import { recordRefunds } from "#app/shop/refunds/refunding.server.ts";
import { findPayments, subjectOf } from "./payments-of-events.server.ts";
import type { KnownPayment } from "./payments-of-events.server.ts";
import { settlePayment } from "./settling.server.ts";
import { declarationOf } from "#app/shop/payment-providers/method-declarations.ts";
import { isPaidSql } from "#app/shop/order-facts/payment-status.server.ts";
import { isPaid } from "#app/shop/order-facts/payment-status.ts";
import type {
  ProviderDispute,
  Provider,
  ProviderAccount,
  ProviderEvent,
} from "#app/shop/payment-providers/provider.ts";

/** `account`: the one it is genuine for. False if it is no event; repeated ones are counted. */
export async function receiveEvent(
  db: Database,
  { id, account, readEvent }: Pick<Provider, "id" | "account" | "readEvent">,
  body: unknown,
): Promise<boolean> {
  const event = readEvent(body);
  if (!event) return false;
  await storeEvents(db, { provider: id, account, event, body });
  return true;
}

type ReceivedEvent = { provider: string; account: string; event: ProviderEvent; body: unknown };

/** Batched, because providers send several at once and each would wait for the disk. */
const storeEvents = batchCalls(async (db: Database, received: ReceivedEvent[]) => {
  const rows = received.map(({ provider, account, event: { id, type, about, report }, body }) => ({
    provider,
    account,
    id,
    type,
    body,
    provider_order_id: about.providerOrderId,
    capture_id: about.captureId,
    is_approval: report.kind === "approved",
    reported_capture: report.kind === "captured" ? report.captureId : null,
  }));
  const erased = new Set(await keepEvents(db, rows));
  const redacted = rows
    .filter(({ id }) => erased.has(id))
    .map((row) => ({ ...row, body: declarationOf(row.provider).redactPersonalData(row.body) }));
  if (redacted.length > 0) await keepEvents(db, redacted, true);
  return received.map(() => null);
}, 24);

/** Returns the ids of those about erased buyers, which are kept only if `areRedacted`. */
async function keepEvents(db: Database, rows: object[], areRedacted = false): Promise<string[]> {
  // In one statement, a crash leaves either both the events and the notice to the background, or
  // neither. The lock waits for an erasure of the buyer.
  const told = await executePrepared<{ id: string; isErased: boolean }>(
    db,
    "keep_events",
    () => sql`
      with told as materialized (
        select told.*, about.id as order_id, coalesce(erased, false) as erased, is_own, is_settled
        from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb)
          as told(
            provider text, account text, id text, type text, body jsonb,
            provider_order_id text, capture_id text, is_approval boolean, reported_capture text)
        left join lateral (
          select ${orders.id}, ${isErased} as erased,
            coalesce(${payments.account} = told.account, true) as is_own,
            ${isPaidSql} and (is_approval or reported_capture = ${payments.captureId}) as is_settled
          from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
          where ${orders.paymentMethod} = told.provider
            and (
              ${payments.providerOrderId} = told.provider_order_id
              or ${payments.captureId} = told.capture_id)
          order by is_own desc limit 1 for key share of orders
        ) as about on true
      ), kept as (
        insert into ${paymentEvents} (
          provider, id, type, body, order_id, check_at, handled_at, failure)
        select provider, id, type, body, order_id,
          case when is_own is false or is_settled then null
            when is_approval then now() + ${approvalPause}::interval else now() end,
          case when is_own is false or is_settled then now() end,
          case when is_own is false then ${otherAccount} end
        from told where not erased or ${sql.placeholder("areRedacted")}::boolean
        on conflict (provider, id) do update set repeats = ${paymentEvents}.repeats + 1,
          check_at = case when ${isOwnAtLast} then now() else ${paymentEvents}.check_at end,
          handled_at = case when ${isOwnAtLast} then null else ${paymentEvents}.handled_at end,
          failure = case when ${isOwnAtLast} then null else ${paymentEvents}.failure end
        returning id, check_at
      )
      ${announceFor(urgent, "background_settling", sql`id, erased as "isErased"`)}`,
    { rows: JSON.stringify(rows), areRedacted },
  );
  return told.flatMap(({ id, isErased }) => (isErased ? [id] : []));
}

/** By then the page of a returning buyer has captured the payment, and nothing is left to do. */
const approvalPause = "2 seconds";

/** Those that were not kept too. */
const urgent = sql`told left join kept using (id) where kept.id is null or check_at <= now()`;

/** An event that is set aside, since one account says nothing about payments at another. */
const otherAccount = sql.raw("'other-account'");
// Several accounts of one owner may receive the same event, perhaps its own account last.
const isOwnAtLast = sql`
  (${paymentEvents}.failure = ${otherAccount} and excluded.failure is null)`;

/** Erasing a buyer clears the order's address. */
const isErased = sql<boolean>`${orders.email} = ''`;

type StoredEvent = Pick<typeof paymentEvents.$inferSelect, "provider" | "id" | "body">;

/** So that the event is erased with the order; if the buyer already is, it is erased at once. */
async function linkEventToOrder(
  db: Database,
  { provider, id, body }: StoredEvent,
  orderId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockAgainstErasure(db, orderId);
    const [order] = await db.select({ isErased }).from(orders).where(eq(orders.id, orderId));
    await db
      .update(paymentEvents)
      .set({
        orderId,
        ...(order?.isErased ? { body: declarationOf(provider).redactPersonalData(body) } : {}),
      })
      .where(
        and(
          eq(paymentEvents.provider, provider),
          eq(paymentEvents.id, id),
          isNull(paymentEvents.orderId),
        ),
      );
  });
}

/** Assigns events to orders that have become known: to these, or to all. */
export async function linkEventsToOrders(db: Database, orderIds: number[] | null): Promise<void> {
  // All texts are searched, since some events mention their capture only within a link.
  const { rows } = await db.execute<StoredEvent & { orderId: number }>(sql`
    select distinct on (provider, events.id) provider, events.id, body,
      payments.order_id as "orderId"
    from payment_events as events
      cross join jsonb_path_query(body, 'strict $.** ? (@.type() == "string")') as text
      cross join regexp_split_to_table(text #>> '{}', '[^[:alnum:]_-]+') as word
      join payments on word = provider_order_id or word = capture_id
      join orders on orders.id = payments.order_id and payment_method = provider
    where events.order_id is null and events.handled_at is not null
      and (${orderIds === null} or orders.id = any(${sql.param(orderIds ?? [])}::integer[]))
    order by provider, events.id`);
  for (const { orderId, ...event } of rows) await linkEventToOrder(db, event, orderId);
}

const atOnce = 24;
const longestPause = "1 hour";

/** True if a whole portion was due. Events that come since wake the background themselves. */
export async function handleDueEvents(
  db: Database,
  provider: Provider,
  log: Log,
): Promise<boolean> {
  const due = await withPayments(db, provider, await claimDueEvents(db, provider));
  if (due.length === 0) return false;
  const done = await Promise.all(
    due.map(async (each) => ((await handleEvent(db, provider, log, each)) ? [each.stored.id] : [])),
  );
  if (done.flat().length > 0)
    await db
      .update(paymentEvents)
      .set({ ...handled, failure: null })
      .where(
        and(
          isOf(provider),
          sql`${paymentEvents.id} = ${anyOfArray(sql.param(done.flat()), sql`text`)}`,
        ),
      )
      .prepare("handled_events")
      .execute();
  return due.length === atOnce;
}

type DueEvent = {
  stored: typeof paymentEvents.$inferSelect;
  event: ProviderEvent | null;
  payment: KnownPayment | null;
};

async function withPayments(
  db: Database,
  provider: Provider,
  claimed: DueEvent["stored"][],
): Promise<DueEvent[]> {
  const events = claimed.map(({ body }) => provider.readEvent(body));
  const found = await findPayments(
    db,
    events.map((event) => subjectOf(provider.id, event)),
  );
  return claimed.map((stored, index) => ({
    stored,
    event: events[index] ?? null,
    payment: found[index] ?? null,
  }));
}

const isOf = ({ id }: Provider) => eq(paymentEvents.provider, id);
const handled = { handledAt: sql`now()`, checkAt: null };

async function claimDueEvents(db: Database, provider: Provider) {
  const due = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isOf(provider),
        isNull(paymentEvents.handledAt),
        isDueSql(paymentEvents.checkAt, longestPause),
      ),
    )
    .orderBy(paymentEvents.checkAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return db
    .update(paymentEvents)
    .set({
      checkAt: sql`now() + ${exponentialBackoff("10 seconds", paymentEvents.attempts, longestPause)}`,
      attempts: sql`${paymentEvents.attempts} + 1`,
    })
    .where(and(isOf(provider), sql`${paymentEvents.id} in ${due}`))
    .returning()
    .prepare("claim_events")
    .execute();
}

/** False if the event was set aside or will be retried; its row says which. */
async function handleEvent(
  db: Database,
  provider: Provider,
  log: Log,
  { stored, event, payment }: DueEvent,
): Promise<boolean> {
  const { id, type, orderId, body } = stored;
  const update = (change: PgUpdateSetSource<typeof paymentEvents>) =>
    db
      .update(paymentEvents)
      .set(change)
      .where(and(isOf(provider), eq(paymentEvents.id, id)));
  try {
    const isBelieved = event && (orderId !== null || isHint(event));
    // A capture may be reported before the shop has stored its id.
    const link = async () => {
      if (payment && orderId === null)
        await linkEventToOrder(db, { provider: provider.id, id, body }, payment.orderId);
    };
    if (isBelieved) await link();
    const failure =
      isBelieved && payment
        ? await handleReport(db, provider, { ...event, receivedAt: stored.receivedAt }, payment)
        : "unknown-order";
    if (!failure) return true;
    log.warn({ event: id, type, failure }, "an event of the provider's was set aside");
    await update({ ...handled, failure });
    // A linked event is believed when it is retried, so the link is made only now.
    if (!isBelieved) await link();
  } catch (error) {
    log.error(
      { err: error, event: id, type },
      "an event of the provider's could not be acted on; the shop tries again",
    );
    await update({ failure: (error as Error).message.slice(0, 500) });
  }
  return false;
}

/** A hint only makes the shop fetch; all else must come from the account of the order. */
function isHint({ report }: ProviderEvent): boolean {
  return report.kind !== "reversed" && report.kind !== "disputed";
}

/** Returns why nothing could be done, or null once it is done. */
async function handleReport(
  db: Database,
  provider: Provider,
  event: ProviderEvent & { receivedAt: Date },
  payment: KnownPayment,
): Promise<string | null> {
  const { orderId, providerOrderId, captureId, paymentStatus } = payment;
  const account = provider.accountOf(payment.account);
  const { report, at, receivedAt } = event;
  // Most events come after the buyer's return, when there is nothing left to fetch.
  const isKnown =
    report.kind === "approved" || (report.kind === "captured" && captureId === report.captureId);
  if (isKnown && isPaid(paymentStatus)) return null;
  switch (report.kind) {
    case "approved":
      return recordApproval(db, orderId, {
        approvedAt: at ?? new Date(0).toISOString(),
        receivedAt: receivedAt.toISOString(),
      }).then(() => null);
    case "approval-withdrawn":
      return scheduleCheck(db, orderId).then(() => null);
    case "disputed":
      return refetchDispute(db, account, orderId, report.dispute);
    case "nothing-of-ours":
      return null;
    case "reversed": {
      const { reference, amountCents } = report;
      if (!amountCents) return "other-currency";
      return recordReversal(db, orderId, {
        reference,
        amountCents,
        takenAt: at ? new Date(at) : new Date(),
      }).then(() => null);
    }
    case "captured":
    case "money-moved":
      return refetchPayment(db, account, orderId, providerOrderId);
  }
}

async function refetchPayment(
  db: Database,
  provider: ProviderAccount,
  orderId: number,
  providerOrderId: string,
): Promise<string | null> {
  const found = await provider.find(providerOrderId);
  if ("refused" in found) return found.name;
  const settled = await settlePayment(db, orderId, found);
  if ("refunds" in found && isPaid(settled.paymentStatus))
    await recordRefunds(db, orderId, found.refunds);
  return null;
}

/** As the provider states it now, else as the signed event does. Throws without an answer. */
async function refetchDispute(
  db: Database,
  provider: ProviderAccount,
  orderId: number,
  notice: ProviderDispute | null,
): Promise<string | null> {
  if (!notice) return "unreadable-dispute";
  const found = await provider.findDispute(notice.providerDisputeId);
  await recordDispute(db, orderId, "dispute" in found ? found.dispute : notice);
  return null;
}
