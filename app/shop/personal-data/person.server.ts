// Collects the data of a person, for export and erasure.
import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { disputes, reversals, refunds } from "#db/refunds-tables.ts";
import { campaignRecipients, mails, textMessages } from "#db/mail-tables.ts";
import { consents, subscribers, suppressions } from "#db/subscribers-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { handovers } from "#db/fulfilment-tables.ts";
import { prints } from "#db/production-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { paymentEvents, payments } from "#db/payments-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { changeColumns } from "#app/shop/changes/changes.server.ts";
import { findInDeletions } from "#app/shop/changes/deletions.server.ts";
import { linkEventsToOrders } from "#app/shop/payments/payment-events.server.ts";
import { lockOrders } from "#app/shop/order-facts/order-lock.server.ts";
import { isOpenWithdrawal } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { retentionReason } from "./erasure-exemption.ts";
import type { RetentionReason } from "./erasure-exemption.ts";
import { emailHash } from "#app/shop/subscribers/suppressions.server.ts";

export function matchesEmail(column: AnyPgColumn, email: string): SQL {
  return sql`lower(${column}) = lower(${email})`;
}

/** Matches all changes to a person's records; some name the address, others only the name. */
export function changesAbout(
  subscriberIds: number[],
  messageIds: number[],
  orderIds: number[],
  email: string,
): SQL {
  // An index is not worth it: 100,000 changes take a second, and erasure is rare.
  return sql`
    (${changes.kind} = 'subscriber' and (
      ${changes.recordId} = any(${sql.param(subscriberIds)}::integer[])
      or ${changes.recordId} in (
        select record_id from ${changes}
        where kind = 'subscriber'
          and strpos(lower(concat_ws(' ', label, before::text, after::text)), lower(${email})) > 0
          and lower(concat_ws(' ', label, before::text, after::text)) ~ ${wholeAddress(email)}
      )
    ))
    or (
      ${changes.kind} = 'order' and ${changes.after} ?| array['note', 'email']
      and ${changes.recordId} = any(${sql.param(orderIds)}::integer[]))
    or (
      ${changes.kind} = 'contact_message'
      and ${changes.recordId} = any(${sql.param(messageIds)}::integer[]))`;
}

/** Changes of orders that took the address away from one, or gave it to it. */
export function correctionsOf(email: string): SQL {
  return sql`${changes.kind} = 'order' and lower(${email}) in (
    lower(${changes.before} ->> 'email'), lower(${changes.after} ->> 'email'))`;
}

function wholeAddress(email: string): string {
  const address = email.toLowerCase().replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return `(?<![[:alnum:]._%+'-])${address}(?![[:alnum:]-]|\\.[[:alnum:]])`;
}

export type BuyersOrders = { id: number; because: RetentionReason | null }[];

/** Locks the orders until the transaction ends. */
export async function lockBuyersOrders(
  db: Database,
  email: string,
  now: Date,
): Promise<BuyersOrders> {
  const locked = await lockOrders(db, matchesEmail(orders.email, email));
  const { id, status, isTest, paymentStatus } = orders;
  const found = await db
    .select({
      id,
      status,
      isTest,
      paymentStatus,
      // Raw names are used, since Drizzle omits the table's name in a subquery.
      collectedAt: sql<Date | null>`(
        select max(created_at)
        from ${orderEvents}
        where order_id = orders.id and status_to = 'collected'
      )`.mapWith(orders.createdAt),
      hasInvoice: sql<boolean>`exists (select 1 from ${invoices} where order_id = orders.id)`,
      isUnsettled: sql<boolean>`
        exists (select 1 from ${withdrawals} where order_id = orders.id and ${isOpenWithdrawal})
        or exists (select 1 from ${refunds} where order_id = orders.id and settled_at is null)
        or exists (select 1 from ${payments} where order_id = orders.id and check_at is not null)
        or exists (select 1 from ${disputes} where order_id = orders.id and outcome is null)
        or exists (
          select 1
          from ${reversals}
          where order_id = orders.id and returned_at is null and decision is distinct from 'undone'
        )`,
    })
    .from(orders)
    .where(
      inArray(
        id,
        locked.map((order) => order.id),
      ),
    )
    .orderBy(asc(id));
  return found.map((order) => ({ id: order.id, because: retentionReason(order, now) }));
}

export type PersonSummary = {
  email: string;
  subscriber: { id: number; name: string | null } | null;
  orders: BuyersOrders;
  /** Declared for somebody else's order; an open one keeps its declarer. */
  withdrawals: { id: number; orderId: number; isOpen: boolean }[];
  invoices: number;
  messages: number;
  campaignMails: number;
  isSuppressed: boolean;
  deleted: number;
  /** How often it was put right on an order. */
  corrected: number;
};

export async function findPersonSummary(
  db: Database,
  email: string,
  now: Date,
): Promise<PersonSummary | null> {
  return db.transaction(async (db) => {
    const [subscriber] = await db
      .select({ id: subscribers.id, name: subscribers.name })
      .from(subscribers)
      .where(matchesEmail(subscribers.email, email));
    const placed = await lockBuyersOrders(db, email, now);
    const summary = {
      email,
      subscriber: subscriber ?? null,
      orders: placed,
      withdrawals: await db
        .select({
          id: withdrawals.id,
          orderId: withdrawals.orderId,
          isOpen: sql<boolean>`${withdrawals.handledAt} is null`,
        })
        .from(withdrawals)
        .innerJoin(orders, eq(orders.id, withdrawals.orderId))
        .where(
          and(
            matchesEmail(withdrawals.email, email),
            ne(sql`lower(${orders.email})`, sql`lower(${email})`),
          ),
        )
        .orderBy(asc(withdrawals.id)),
      invoices: await db.$count(
        invoices,
        sql`lower(${invoices.document} #>> '{buyer,email}') = lower(${email})`,
      ),
      messages: await db.$count(contactMessages, matchesEmail(contactMessages.email, email)),
      campaignMails: await db.$count(
        campaignRecipients,
        matchesEmail(campaignRecipients.email, email),
      ),
      isSuppressed:
        (await db.$count(suppressions, eq(suppressions.emailHash, emailHash(email)))) > 0,
      deleted: (await findInDeletions(db, email, emailHash(email))).length,
      corrected: await db.$count(changes, correctionsOf(email)),
    };
    const { invoices: billed, messages, campaignMails, deleted, corrected } = summary;
    const declared = summary.withdrawals.length;
    const rows = billed + messages + campaignMails + deleted + corrected;
    const isKnown =
      summary.subscriber || placed.length + declared + rows > 0 || summary.isSuppressed;
    return isKnown ? summary : null;
  });
}

/** Exports (GDPR, articles 15 and 20) all but tokens, keys and hashes, which give access. */
export async function exportPerson(db: Database, email: string) {
  const theirs = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matchesEmail(orders.email, email));
  await linkEventsToOrders(
    db,
    theirs.map(({ id }) => id),
  );
  return db.transaction((db) => readPerson(db, email), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function readPerson(db: Database, email: string) {
  const people = await db.select().from(subscribers).where(matchesEmail(subscribers.email, email));
  const subscriberIds = people.map(({ id }) => id);
  const placed = await db
    .select()
    .from(orders)
    .where(matchesEmail(orders.email, email))
    .orderBy(asc(orders.id));
  const orderIds = placed.map(({ id }) => id);
  const messages = await db
    .select()
    .from(contactMessages)
    .where(matchesEmail(contactMessages.email, email));
  const messageIds = messages.map(({ id }) => id);
  return {
    email,
    subscriber: people,
    consents: await db
      .select()
      .from(consents)
      .where(inArray(consents.subscriberId, subscriberIds))
      .orderBy(asc(consents.id)),
    orders: await readOrders(db, placed),
    ...(await readMoney(db, email, orderIds)),
    ...(await readMails(db, { email, orderIds, subscriberIds, messageIds })),
    messages,
    suppressions: await db
      .select()
      .from(suppressions)
      .where(eq(suppressions.emailHash, emailHash(email))),
    changes: await db
      .select(changeColumns)
      .from(changes)
      .where(changesAbout(subscriberIds, messageIds, orderIds, email))
      .orderBy(asc(changes.id)),
    deleted: await findInDeletions(db, email, emailHash(email)),
    // The log has the other address too, which may be somebody else's.
    correctedOrders: (
      await db
        .selectDistinct({ id: changes.recordId })
        .from(changes)
        .where(correctionsOf(email))
        .orderBy(changes.recordId)
    ).map(({ id }) => id),
  };
}

async function readOrders(db: Database, placed: (typeof orders.$inferSelect)[]) {
  const ids = placed.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const handedOver = await db
    .select()
    .from(handovers)
    .where(inArray(handovers.orderId, ids))
    .orderBy(asc(handovers.id));
  const printed = await db
    .select()
    .from(prints)
    .where(inArray(prints.orderId, ids))
    .orderBy(asc(prints.id));
  const paid = await db
    .select({
      orderId: payments.orderId,
      payment: {
        providerOrderId: payments.providerOrderId,
        captureId: payments.captureId,
        payerGivenName: payments.payerGivenName,
        payerId: payments.payerId,
      },
    })
    .from(payments)
    .where(inArray(payments.orderId, ids));
  const { provider, id, type, body, orderId, receivedAt } = paymentEvents;
  const providerEvents = await db
    .select({ provider, id, type, body, orderId, receivedAt })
    .from(paymentEvents)
    .where(inArray(orderId, ids))
    .orderBy(asc(receivedAt), asc(id));
  return placed.map((placed) => {
    const {
      token: _token,
      ticketCode: _code,
      idempotencyKey: _key,
      requestHash: _hash,
      ...order
    } = placed;
    const isOfOrder = ({ orderId }: { orderId: number | null }) => orderId === order.id;
    return {
      ...order,
      lines: lines.filter(isOfOrder),
      events: events.filter(isOfOrder),
      handovers: handedOver.filter(isOfOrder),
      prints: printed.filter(isOfOrder),
      providerEvents: providerEvents.filter(isOfOrder),
      payment: paid.filter(isOfOrder).map(({ payment }) => payment),
    };
  });
}

async function readMoney(db: Database, email: string, orderIds: number[]) {
  const isInvoiced = or(
    inArray(invoices.orderId, orderIds),
    sql`lower(${invoices.document} #>> '{buyer,email}') = lower(${email})`,
  );
  return {
    invoices: await db.select().from(invoices).where(isInvoiced).orderBy(asc(invoices.id)),
    refunds: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.orderId, orderIds))
      .orderBy(asc(refunds.id)),
    disputes: await db
      .select()
      .from(disputes)
      .where(inArray(disputes.orderId, orderIds))
      .orderBy(asc(disputes.id)),
    reversals: await db
      .select()
      .from(reversals)
      .where(inArray(reversals.orderId, orderIds))
      .orderBy(asc(reversals.id)),
    withdrawals: await db
      .select()
      .from(withdrawals)
      .where(or(inArray(withdrawals.orderId, orderIds), matchesEmail(withdrawals.email, email)))
      .orderBy(asc(withdrawals.id)),
  };
}

type MailsOf = {
  email: string;
  orderIds: number[];
  subscriberIds: number[];
  messageIds: number[];
};

async function readMails(db: Database, { email, orderIds, subscriberIds, messageIds }: MailsOf) {
  const isOfThem = or(
    inArray(mails.orderId, orderIds),
    inArray(mails.subscriberId, subscriberIds),
    inArray(mails.contactMessageId, messageIds),
  );
  return {
    mails: await db.select().from(mails).where(isOfThem).orderBy(asc(mails.id)),
    textMessages: await db
      .select()
      .from(textMessages)
      .where(inArray(textMessages.orderId, orderIds))
      .orderBy(asc(textMessages.id)),
    campaignMails: await db
      .select()
      .from(campaignRecipients)
      .where(matchesEmail(campaignRecipients.email, email)),
  };
}
