// Erases a person (GDPR, article 17). docs/surprises.md lists what stays.
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { reversals, refunds } from "#db/refunds-tables.ts";
import { campaignRecipients, mails, textMessages } from "#db/mail-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { subscribers, suppressions } from "#db/subscribers-tables.ts";
import { payments, paymentEvents } from "#db/payments-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { handovers } from "#db/fulfilment-tables.ts";
import { prints } from "#db/production-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor, Change } from "#app/shop/changes/change.ts";
import { redactDeletions } from "#app/shop/changes/deletions.server.ts";
import { listChanges, recordDeleted } from "#app/shop/changes/changes.server.ts";
import { changesAbout, correctionsOf, lockBuyersOrders, matchesEmail } from "./person.server.ts";
import type { BuyersOrders } from "./person.server.ts";
import { declarationOf } from "#app/shop/payment-providers/method-declarations.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { emailHash } from "#app/shop/subscribers/suppressions.server.ts";
import { linkEventsToOrders } from "#app/shop/payments/payment-events.server.ts";
import type { BuyerName } from "#app/shop/orders/checkout-form.ts";

const erased = "[erased]";

/** Logs under one number that there was an erasure, never whose. */
const record = { kind: "person", recordId: 0, label: erased };

export async function erasePerson(
  db: Database,
  actor: Actor,
  email: string,
  now: Date,
): Promise<BuyersOrders> {
  return db.transaction(async (db) => {
    const placed = await lockBuyersOrders(db, email, now);
    const erasable = placed.filter(({ because }) => because === null).map(({ id }) => id);
    const people = await db
      .delete(subscribers)
      .where(matchesEmail(subscribers.email, email))
      .returning({ id: subscribers.id });
    const messages = await db
      .delete(contactMessages)
      .where(matchesEmail(contactMessages.email, email))
      .returning({ id: contactMessages.id });
    const theirChanges = changesAbout(
      people.map(({ id }) => id),
      messages.map(({ id }) => id),
      erasable,
      email,
    );
    await redactChanges(db, or(theirChanges, correctionsOf(email))!);
    await redactDeletions(db, email);
    await db
      .update(suppressions)
      .set({ email: null, note: "" })
      .where(eq(suppressions.emailHash, emailHash(email)));
    await eraseRecipients(db, email);
    await eraseWithdrawals(db, email, erasable);
    await eraseOrders(db, erasable);
    await recordDeleted(db, actor, record);
    await recordSecurityEvent(db, actor, { kind: "erased" });
    return placed;
  });
}

export async function listErasures(db: Database): Promise<Change[]> {
  return listChanges(db, record.kind, record.recordId);
}

/** Keeps the fact, time and author of each change. */
export async function redactChanges(db: Database, where: SQL): Promise<void> {
  await db.update(changes).set({ label: erased, before: null, after: null }).where(where);
}

/** Recipients are not deleted, since a campaign's results are counted from them. */
async function eraseRecipients(db: Database, email: string): Promise<void> {
  const { id, state, doneAt } = campaignRecipients;
  await db
    .update(campaignRecipients)
    .set({
      email: sql`${erased} || ${id}`,
      name: null,
      error: null,
      doneAt: sql`case ${state} when 'waiting' then now() else ${doneAt} end`,
      state: sql`case ${state} when 'waiting' then 'suppressed' else ${state} end`,
    })
    .where(matchesEmail(campaignRecipients.email, email));
}

/** Erases answered declarations, on others' orders too, and all declarations on freed orders. */
async function eraseWithdrawals(db: Database, email: string, erasable: number[]): Promise<void> {
  const isTheirs = and(matchesEmail(withdrawals.email, email), isNotNull(withdrawals.handledAt));
  const theirs = db.select({ id: withdrawals.id }).from(withdrawals).where(isTheirs);
  await db
    .update(orderEvents)
    .set({ note: null })
    .where(
      and(
        eq(orderEvents.kind, "withdrawal"),
        or(inArray(orderEvents.orderId, erasable), inArray(orderEvents.withdrawalId, theirs)),
      ),
    );
  await db
    .update(withdrawals)
    .set({ name: erased, email: erased, note: "" })
    .where(or(inArray(withdrawals.orderId, erasable), isTheirs));
}

/** Anonymous amounts, prints and days stay for the books. Unsent mails are dropped. */
async function eraseOrders(db: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const discarded = {
    state: sql`case state when 'waiting' then 'discarded' else state end`,
    error: null,
  };
  const person = { firstName: "", lastName: erased, email: "", phone: "" };
  const address = {
    addressLine1: null,
    addressLine2: null,
    postalCode: null,
    city: null,
    country: null,
  };
  const company = { company: null, siren: null, vatNumber: null };
  const nobody = { ...person, ...address, ...company } satisfies Record<BuyerName, string | null>;
  await db
    .update(orders)
    .set({
      ...nobody,
      collectorName: null,
      notes: "",
      requestHash: erased,
      version: sql`${orders.version} + 1`,
    })
    .where(inArray(orders.id, ids));
  await db
    .update(orderEvents)
    .set({ note: erased })
    .where(
      and(inArray(orderEvents.orderId, ids), inArray(orderEvents.kind, ["note", "collector"])),
    );
  await db
    .update(handovers)
    .set({ collector: erased })
    .where(and(inArray(handovers.orderId, ids), isNotNull(handovers.collector)));
  await db
    .update(prints)
    .set({ note: erased })
    .where(and(inArray(prints.orderId, ids), isNotNull(prints.note)));
  await db.update(refunds).set({ reason: "" }).where(inArray(refunds.orderId, ids));
  await db.update(reversals).set({ note: "" }).where(inArray(reversals.orderId, ids));
  await db
    .update(orderEvents)
    .set({ note: null })
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, "payment")));
  await db.update(mails).set(discarded).where(inArray(mails.orderId, ids));
  await db.update(textMessages).set(discarded).where(inArray(textMessages.orderId, ids));
  await db
    .update(payments)
    .set({ payerGivenName: null, payerId: null })
    .where(inArray(payments.orderId, ids));
  await erasePayers(db, ids);
}

/** Providers' events contain the buyer's name and address. */
async function erasePayers(db: Database, orderIds: number[]): Promise<void> {
  await linkEventsToOrders(db, orderIds);
  const events = await db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.orderId, orderIds))
    .for("update");
  for (const { provider, id, body } of events)
    await db
      .update(paymentEvents)
      .set({ body: declarationOf(provider).redactPersonalData(body) })
      .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id)));
}
