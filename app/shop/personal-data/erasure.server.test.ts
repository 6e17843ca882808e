import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { disputes, reversals } from "#db/dispute-tables.ts";
import { campaignRecipients, consents, emailCampaigns, mails, subscribers, suppressions, textMessages } from "#db/mail-tables.ts";
import { invoices, payments, paymentEvents, withdrawals } from "#db/money-tables.ts";
import { changes } from "#db/staff-tables.ts";
import { orderEvents, orders } from "#db/tables.ts";
import { createLog } from "#app/platform/log.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { erasePerson, listErasures } from "#app/shop/personal-data/erasure.server.ts";
import { exportPerson, findPerson } from "#app/shop/personal-data/person.server.ts";
import { removeMessage } from "#app/shop/messages/messages.server.ts";
import { askToConfirm } from "#app/shop/subscribers/newsletter.server.ts";
import { emailHash } from "#app/shop/subscribers/suppressed.server.ts";
import { removeSubscribers, saveSubscriber, toggleSubscription } from "#app/shop/subscribers/subscribers.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeMessage, makeOrder, makeSubscriber, makeWithdrawal } from "#tests/support/make.ts";
import type { GivenOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const mark = "lefevre-mark";
const email = `Marie.${mark}@example.org`;
const buyer = {
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

const closedDispute = {
  reason: "UNAUTHORISED",
  state: "RESOLVED",
  amountCents: 1500,
  openedAt: now,
  toldAt: now,
  closedAt: now,
  outcome: "lost" as const,
};

async function collectedOrder(given: GivenOrder & { days?: number } = {}) {
  const { days = 60, ...others } = given;
  const order = await makeOrder(db, { ...buyer, status: "collected", ...others });
  await db.insert(orderEvents).values({ orderId: order.id, kind: "status", statusTo: "collected", createdAt: daysAgo(days) });
  await db.insert(orderEvents).values({ orderId: order.id, kind: "note", note: `Rang ${mark}`, staffName: "Claire" });
  return order;
}

/** Every place of the database in which a text stands, whatever its case, as table.column. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'character varying', 'ARRAY')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const here = sql`select 1 from ${sql.identifier(table)} where strpos(lower(${sql.identifier(column)}::text), lower(${text})) > 0 limit 1`;
    if ((await db.execute(here)).rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

async function furnish() {
  const sold = await collectedOrder();
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
  const resource = { id: "PAYPAL-1", payer, purchase_units: [{ amount: { value: "15.00" }, shipping: { name: { full_name: mark } } }] };
  await db.insert(paymentEvents).values({
    provider: "paypal",
    id: "WH-1",
    type: "CHECKOUT.ORDER.APPROVED",
    body: { id: "WH-1", resource },
    handledAt: now,
    orderId: sold.id,
  });
  await makeWithdrawal(db, { orderId: sold.id, name: mark, email, outcome: "refused", note: `Dear ${mark}`, handledAt: now });
  await db.insert(mails).values({ kind: "order_collected", orderId: sold.id, error: `550 <${email}> unknown` });
  await db.insert(textMessages).values({ kind: "order_ready", orderId: sold.id, error: `no such number ${mark}`, state: "failed" });
  await db.insert(disputes).values({ ...closedDispute, orderId: sold.id, providerDisputeId: "PP-D-1" });
  const decided = { decision: "undone" as const, note: `${mark} never came`, staffName: "Claire", decidedAt: now };
  await db.insert(reversals).values({ orderId: sold.id, reference: "TAKEN-1", amountCents: 1500, ...decided });
  const mock = await makeOrder(db, { ...buyer, paymentMethod: "mock", paymentId: "mock_erased", notes: `For ${mark}` });
  const expired = await makeOrder(db, { ...buyer, email: email.toUpperCase(), paymentStatus: "expired", paymentId: null });

  await askToConfirm(db, { email, name: mark, language: "fr", source: "form", wording: "1", now });
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
  await db.insert(changes).values({ kind: "subscriber", recordId: twin.id, label: "twin@example.org", action: "changed", ...renamed });
  await makeMessage(db, { name: mark, email, subject: mark, message: `I am ${mark}` });
  const binned = await makeMessage(db, { name: mark, email, subject: "Binned", message: "Never mind" });
  await removeMessage(db, claire, binned.id);
  await db.insert(suppressions).values({ emailHash: emailHash(email), email, reason: "bounce", note: `550 ${email}` });
  const [campaign] = await db.insert(emailCampaigns).values({ name: "May", subject: "News", htmlContent: "<p>News</p>" }).returning();
  const recipient = { campaignId: campaign!.id, subscriberId: person!.id, email, name: mark, language: "fr" as const };
  await db.insert(campaignRecipients).values({ ...recipient, state: "sent", error: email });
  const [later] = await db.insert(emailCampaigns).values({ name: "June", subject: "News", htmlContent: "<p>News</p>" }).returning();
  await db.insert(campaignRecipients).values({ ...recipient, campaignId: later!.id, state: "waiting" });
  return { sold, mock, expired, person: person! };
}

const made = await furnish();
const stranger = await makeSubscriber(db, { email: "other@example.org", name: "Somebody Else" });
await toggleSubscription(db, claire, [stranger.id], { subscribed: true, source: "form", note: "" });
const foreign = await collectedOrder({
  email: "other@example.org",
  firstName: "Somebody",
  lastName: "Else",
  phone: "1",
  addressLine1: null,
  company: null,
});
await db.update(orderEvents).set({ note: "Theirs" }).where(eq(orderEvents.orderId, foreign.id));

test("the file holds all that is known, and no secret", async () => {
  const file = await exportPerson(db, email.toLowerCase());
  expect(Object.fromEntries(Object.entries(file).map(([name, value]) => [name, value.length]))).toMatchObject({
    subscriber: 1,
    consents: 1,
    orders: 3,
    invoices: 1,
    withdrawals: 1,
    disputes: 1,
    reversals: 1,
    mails: 2,
    textMessages: 1,
    messages: 1,
    campaignMails: 2,
    suppressions: 1,
    deleted: 1,
  });
  expect(file.deleted).toMatchObject([{ kind: "contact_message", rows: { contact_messages: [{ subject: "Binned" }] } }]);
  expect(JSON.stringify(file.deleted)).not.toContain("twin@example.org");
  expect(file.changes.length).toBeGreaterThanOrEqual(2);
  expect(file.orders[0]).toMatchObject({ email, lines: [{ reference: "IK00001" }], payment: [{ payerGivenName: mark }] });
  expect(file.disputes).toMatchObject([{ providerDisputeId: "PP-D-1", reason: "UNAUTHORISED", amountCents: 1500, outcome: "lost" }]);
  expect(file.reversals).toMatchObject([{ reference: "TAKEN-1", amountCents: 1500, note: `${mark} never came` }]);
  const text = JSON.stringify(file);
  for (const secret of [made.sold.token, made.sold.idempotencyKey, "other@example.org"]) expect(text).not.toContain(secret);
});

test("before, the address and the name stand in many places", async () => {
  expect((await placesOf(mark)).length).toBeGreaterThan(25);
  expect(await findPerson(db, email, now)).toMatchObject({
    subscriber: { id: made.person.id },
    orders: [{ because: null }, { because: null }, { because: null }],
    invoices: 1,
    messages: 1,
    campaignMails: 2,
    isSuppressed: true,
    deleted: 1,
  });
});

describe("erased", () => {
  test("nothing but the invoice tells of the person any more, and strangers are left alone", async () => {
    const before = await db.select().from(orders).where(eq(orders.id, foreign.id));
    const placed = await erasePerson(db, claire, email.toLowerCase(), now);
    expect(placed).toEqual([made.sold, made.mock, made.expired].map(({ id }) => ({ id, because: null })));
    expect(await placesOf(mark)).toEqual(["invoices.document"]);
    expect(await db.select().from(orders).where(eq(orders.id, foreign.id))).toEqual(before);
    expect(await placesOf("Somebody Else")).toContain("subscribers.name");
    expect(await db.$count(consents)).toBe(1);
  });

  test("what the books need stands as it was", async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, made.sold.id));
    expect(order).toMatchObject({ totalCents: made.sold.totalCents, paymentId: made.sold.paymentId, lastName: "[erased]", email: "" });
    const [invoice] = await db.select().from(invoices);
    expect(invoice!.document.buyer).toMatchObject({ email, name: `${buyer.firstName} ${buyer.lastName}` });
    const [event] = await db.select().from(paymentEvents);
    expect(event!.body).toEqual({ id: "WH-1", resource: { id: "PAYPAL-1", purchase_units: [{ amount: { value: "15.00" } }] } });
    expect(await db.select().from(suppressions)).toMatchObject([{ email: null, note: "" }]);
    const { checks } = await checkIntegrity(db, { provider: null, storage: null as never, now, log: createLog("silent") }).catch(() => ({
      checks: [],
    }));
    expect(checks.find(({ key }) => key === "consents")?.state ?? "holds").toBe("holds");
  });

  test("mails that waited go nowhere, and no campaign is written to the address", async () => {
    expect(await db.select({ state: mails.state }).from(mails)).toEqual([{ state: "discarded" }]);
    expect((await db.select({ state: campaignRecipients.state }).from(campaignRecipients)).map(({ state }) => state).sort()).toEqual([
      "sent",
      "suppressed",
    ]);
  });

  test("the log says that somebody was erased, when and by whom, and not who", async () => {
    expect(await listErasures(db)).toMatchObject([
      { action: "deleted", label: "[erased]", staffName: "Claire", before: null, after: null },
    ]);
  });

  test("a second time there is nothing left but the hash, and the invoice", async () => {
    expect(await findPerson(db, email, now)).toMatchObject({ subscriber: null, orders: [], invoices: 1, isSuppressed: true });
    expect(await erasePerson(db, claire, email, now)).toEqual([]);
    expect(await findPerson(db, "nobody@example.org", now)).toBeNull();
  });
});

test("who stands among what was deleted alone is found, handed out without the others, and erased", async () => {
  const [gone, other] = [
    await makeSubscriber(db, { email: "Ann@example.net", name: "Ann" }),
    await makeSubscriber(db, { email: "joann@example.net", name: "Joann" }),
  ];
  await toggleSubscription(db, claire, [gone.id, other.id], { subscribed: true, source: "form", note: "At the counter" });
  await removeSubscribers(db, claire, [gone.id, other.id], String);
  expect(await findPerson(db, "ann@example.net", now)).toMatchObject({ subscriber: null, deleted: 1 });
  const { deleted } = await exportPerson(db, "ann@example.net");
  expect(deleted).toMatchObject([
    { kind: "subscriber", rows: { subscribers: [{ name: "Ann" }], consents: [{ subscriber_id: gone.id, note: "At the counter" }] } },
  ]);
  expect(deleted[0]!.rows["consents"]).toHaveLength(1);
  expect(JSON.stringify(deleted)).not.toContain("joann");
  await erasePerson(db, claire, "ann@example.net", now);
  expect(await findPerson(db, "ann@example.net", now)).toBeNull();
  expect(await findPerson(db, "joann@example.net", now)).toMatchObject({ deleted: 1 });
});

test("a message that tells of somebody in a line of its own is forgotten with them, also among what was deleted", async () => {
  const told = await makeMessage(db, { email: "friend@example.net", subject: "For her", message: "Write to\nANN+art@example.net, please" });
  await removeMessage(db, claire, told.id);
  await erasePerson(db, claire, "ann+art@example.net", now);
  expect(await placesOf("ann+art@example.net")).toEqual([]);
});

test("whose address ends as somebody else's is left alone, and not handed out", async () => {
  const jim = await makeSubscriber(db, { email: "jimbo@example.net" });
  const before = { email: "jimbo@example.net", name: "Jim" };
  await db.insert(changes).values({ kind: "subscriber", recordId: jim.id, action: "deleted", label: "jimbo@example.net", before });
  const { changes: told } = await exportPerson(db, "bo@example.net");
  expect(told).toEqual([]);
  await erasePerson(db, claire, "bo@example.net", now);
  expect(await db.select().from(changes).where(eq(changes.recordId, jim.id))).toMatchObject([{ label: "jimbo@example.net", before }]);
  expect((await exportPerson(db, "Jimbo@example.net")).changes).toHaveLength(1);
});

test("somebody who only declared a withdrawal for an order of somebody else's is known, and erased once it is answered", async () => {
  const sold = await collectedOrder({ email: "gift@example.org" });
  const declared = { orderId: sold.id, email: "declares@example.org" };
  const answered = await makeWithdrawal(db, { ...declared, outcome: "refused", note: "", handledAt: now });
  expect(await findPerson(db, "Declares@example.org", now)).toMatchObject({
    orders: [],
    withdrawals: [{ orderId: sold.id, isOpen: false }],
  });
  const open = await makeWithdrawal(db, declared);
  expect((await findPerson(db, declared.email, now))!.withdrawals).toEqual([
    { id: answered.id, orderId: sold.id, isOpen: false },
    { id: open.id, orderId: sold.id, isOpen: true },
  ]);
  expect((await findPerson(db, "gift@example.org", now))!.withdrawals).toEqual([]);
  await erasePerson(db, claire, declared.email, now);
  expect((await findPerson(db, declared.email, now))!.withdrawals).toMatchObject([{ id: open.id, isOpen: true }]);
  await db.update(withdrawals).set({ outcome: "refused", note: "", handledAt: now }).where(eq(withdrawals.id, open.id));
  await erasePerson(db, claire, declared.email, now);
  expect(await findPerson(db, declared.email, now)).toBeNull();
  expect(await db.$count(withdrawals, eq(withdrawals.id, answered.id))).toBe(1);
});

test("an order that is still to be handed over, withdrawn from, paid or refunded keeps its buyer", async () => {
  const person = { ...buyer, email: "running@example.org" };
  const recent = await collectedOrder({ ...person, days: 5 });
  const ready = await makeOrder(db, { ...person, status: "ready" });
  const withdrawn = await collectedOrder(person);
  await makeWithdrawal(db, { orderId: withdrawn.id, email: person.email });
  const open = await makeOrder(db, { ...person, paymentStatus: "awaiting_payment", paymentId: null });
  await db.insert(payments).values({ orderId: open.id, createRequestId: "open", checkAt: now });
  const unbilled = await collectedOrder(person);
  expect(await erasePerson(db, claire, person.email, now)).toEqual([
    { id: recent.id, because: "contract" },
    { id: ready.id, because: "contract" },
    { id: withdrawn.id, because: "payment" },
    { id: open.id, because: "payment" },
    { id: unbilled.id, because: "invoice" },
  ]);
  expect(await db.$count(orders, eq(orders.email, person.email))).toBe(5);
  expect(await db.$count(withdrawals, eq(withdrawals.email, person.email))).toBe(1);
});

test("an order keeps its buyer while a dispute is open, a reversal undecided, or its price owed; not once the money is there again", async () => {
  const person = { ...buyer, email: "disputes@example.org" };
  const billed = async () => {
    const order = await collectedOrder(person);
    await db.transaction((db) => makeInvoice(db, order.id));
    return order;
  };
  const taken = async (given: Partial<typeof reversals.$inferInsert>) => {
    const order = await billed();
    await db.insert(reversals).values({ orderId: order.id, reference: `TAKEN-OF-${order.id}`, amountCents: 1500, ...given });
    return order.id;
  };
  const disputed = await billed();
  await db.insert(disputes).values({ ...closedDispute, orderId: disputed.id, providerDisputeId: "PP-D-2", outcome: null, closedAt: null });
  const undecided = await taken({});
  const owed = await taken({ decision: "stands", decidedAt: now });
  const returned = await taken({ returnedAt: now });
  const undone = await taken({ decision: "undone", decidedAt: now });
  expect(await erasePerson(db, claire, person.email, now)).toEqual([
    { id: disputed.id, because: "payment" },
    { id: undecided, because: "payment" },
    { id: owed, because: "payment" },
    { id: returned, because: null },
    { id: undone, because: null },
  ]);
});
