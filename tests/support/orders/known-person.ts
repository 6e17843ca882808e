// A person of whom the shop knows all that it can know, in every table.
import { sql } from "drizzle-orm";
import { disputes, reversals } from "#db/refunds-tables.ts";
import { campaignRecipients, emailCampaigns, mails, textMessages } from "#db/mail-tables.ts";
import { subscribers, suppressions } from "#db/subscribers-tables.ts";
import { payments, paymentEvents } from "#db/payments-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { removeMessage } from "#app/shop/messages/messages.server.ts";
import { requestSubscription } from "#app/shop/subscribers/newsletter.server.ts";
import { emailHash } from "#app/shop/subscribers/suppressions.server.ts";
import { removeSubscribers, saveSubscriber } from "#app/shop/subscribers/subscribers.server.ts";
import {
  makeInvoice,
  makeMessage,
  makeOrder,
  makeSubscriber,
  makeWithdrawal,
} from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";

export const claire = { id: "1", name: "Claire" };
export const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
export const mark = "lefevre-mark";
export const email = `Marie.${mark}@example.org`;
export const buyer = {
  email,
  firstName: `Marie ${mark}`,
  lastName: `Lefèvre ${mark}`,
  phone: `+33 6 ${mark}`,
  addressLine1: `1 rue ${mark}`,
  company: `${mark} SARL`,
  siren: "552100554",
  vatNumber: "FR03552100554",
  city: "Paris",
};

export const closedDispute = {
  reason: "UNAUTHORISED",
  state: "RESOLVED",
  amountCents: 1500,
  openedAt: now,
  toldAt: now,
  closedAt: now,
  outcome: "lost" as const,
};

export async function collectedOrder(
  db: Database,
  overrides: OrderOverrides & { days?: number } = {},
) {
  const { days = 60, ...others } = overrides;
  const order = await makeOrder(db, { ...buyer, status: "collected", ...others });
  await db
    .insert(orderEvents)
    .values({ orderId: order.id, kind: "status", statusTo: "collected", createdAt: daysAgo(days) });
  await db
    .insert(orderEvents)
    .values({ orderId: order.id, kind: "note", note: `Rang ${mark}`, staffName: "Claire" });
  return order;
}

/** Every column of the database that holds a text, in upper or lower case, as table.column. */
export async function columnsHolding(db: Database, text: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('text', 'jsonb', 'character varying', 'ARRAY')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const here = sql`
      select 1
      from ${sql.identifier(table)}
      where strpos(lower(${sql.identifier(column)}::text), lower(${text})) > 0
      limit 1`;
    if ((await db.execute(here)).rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

export async function furnishPerson(db: Database) {
  const sold = await collectedOrder(db);
  await db.transaction((db) => makeInvoice(db, sold.id));
  await db.insert(payments).values({
    orderId: sold.id,
    createRequestId: "sold",
    providerOrderId: "PAYPAL-1",
    captureId: "CAPTURE-1",
    payerGivenName: mark,
    payerId: `PAYER-${mark}`,
  });
  const payer = { name: { given_name: mark }, email_address: email };
  const resource = {
    id: "PAYPAL-1",
    payer,
    purchase_units: [{ amount: { value: "15.00" }, shipping: { name: { full_name: mark } } }],
  };
  await db.insert(paymentEvents).values({
    provider: "paypal",
    id: "WH-1",
    type: "CHECKOUT.ORDER.APPROVED",
    body: { id: "WH-1", resource },
    handledAt: now,
    orderId: sold.id,
  });
  await makeWithdrawal(db, {
    orderId: sold.id,
    name: mark,
    email,
    outcome: "refused",
    note: `Dear ${mark}`,
    handledAt: now,
  });
  await db
    .insert(mails)
    .values({ kind: "order_collected", orderId: sold.id, error: `550 <${email}> unknown` });
  await db.insert(textMessages).values({
    kind: "order_ready",
    orderId: sold.id,
    error: `no such number ${mark}`,
    state: "failed",
  });
  await db
    .insert(disputes)
    .values({ ...closedDispute, orderId: sold.id, providerDisputeId: "PP-D-1" });
  const decided = {
    decision: "undone" as const,
    note: `${mark} never came`,
    staffName: "Claire",
    decidedAt: now,
  };
  await db
    .insert(reversals)
    .values({ orderId: sold.id, reference: "TAKEN-1", amountCents: 1500, ...decided });
  const mock = await makeOrder(db, {
    ...buyer,
    paymentMethod: "mock",
    paymentId: "mock_erased",
    notes: `For ${mark}`,
  });
  const expired = await makeOrder(db, {
    ...buyer,
    email: email.toUpperCase(),
    paymentStatus: "expired",
    paymentId: null,
  });

  await requestSubscription(db, {
    email,
    name: mark,
    language: "fr",
    source: "form",
    wording: "1",
    now,
  });
  const [person] = await db.select().from(subscribers);
  const fields = {
    name: `Marie ${mark}`,
    email,
    phone: mark,
    language: "fr" as const,
    subscribed: true,
    source: "form" as const,
    note: mark,
  };
  await saveSubscriber(db, claire, fields, person!);
  const twin = await makeSubscriber(db, { email: "twin@example.org", name: email });
  await removeSubscribers(db, claire, [twin.id], String);
  const renamed = { before: { email }, after: { email: "twin@example.org" } };
  await db.insert(changes).values({
    kind: "subscriber",
    recordId: twin.id,
    label: "twin@example.org",
    action: "changed",
    ...renamed,
  });
  await makeMessage(db, { name: mark, email, subject: mark, message: `I am ${mark}` });
  const binned = await makeMessage(db, {
    name: mark,
    email,
    subject: "Binned",
    message: "Never mind",
  });
  await removeMessage(db, claire, binned.id);
  await db
    .insert(suppressions)
    .values({ emailHash: emailHash(email), email, reason: "bounce", note: `550 ${email}` });
  const [campaign] = await db
    .insert(emailCampaigns)
    .values({ name: "May", subject: "News", htmlContent: "<p>News</p>" })
    .returning();
  const recipient = {
    campaignId: campaign!.id,
    subscriberId: person!.id,
    email,
    name: mark,
    language: "fr" as const,
  };
  await db.insert(campaignRecipients).values({ ...recipient, state: "sent", error: email });
  const [later] = await db
    .insert(emailCampaigns)
    .values({ name: "June", subject: "News", htmlContent: "<p>News</p>" })
    .returning();
  await db
    .insert(campaignRecipients)
    .values({ ...recipient, campaignId: later!.id, state: "waiting" });
  return { sold, mock, expired, person: person! };
}
