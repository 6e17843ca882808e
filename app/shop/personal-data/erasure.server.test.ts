import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { disputes, reversals } from "#db/refunds-tables.ts";
import { campaignRecipients, mails } from "#db/mail-tables.ts";
import { consents, suppressions } from "#db/subscribers-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { payments, paymentEvents } from "#db/payments-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { erasePerson, listErasures } from "./erasure.server.ts";
import { exportPerson, findPersonSummary } from "./person.server.ts";
import { addNote, changeNote } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { removeMessage } from "#app/shop/messages/messages.server.ts";
import { removeSubscribers, toggleSubscription } from "#app/shop/subscribers/subscribers.server.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeInvoice,
  makeMessage,
  makeOrder,
  makeSubscriber,
  makeWithdrawal,
} from "#tests/support/make.ts";
import {
  buyer,
  claire,
  closedDispute,
  collectedOrder,
  email,
  furnishPerson,
  mark,
  now,
  columnsHolding,
} from "#tests/support/orders/known-person.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const made = await furnishPerson(db);
const stranger = await makeSubscriber(db, { email: "other@example.org", name: "Somebody Else" });
await toggleSubscription(db, claire, [stranger.id], { subscribed: true, source: "form", note: "" });
const foreign = await collectedOrder(db, {
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
  expect(
    Object.fromEntries(Object.entries(file).map(([name, value]) => [name, value.length])),
  ).toMatchObject({
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
  expect(file.deleted).toMatchObject([
    { kind: "contact_message", rows: { contact_messages: [{ subject: "Binned" }] } },
  ]);
  expect(JSON.stringify(file.deleted)).not.toContain("twin@example.org");
  expect(file.changes.length).toBeGreaterThanOrEqual(2);
  expect(file.orders[0]).toMatchObject({
    email,
    lines: [{ reference: "IK00001" }],
    payment: [{ payerGivenName: mark }],
  });
  expect(file.disputes).toMatchObject([
    { providerDisputeId: "PP-D-1", reason: "UNAUTHORISED", amountCents: 1500, outcome: "lost" },
  ]);
  expect(file.reversals).toMatchObject([
    { reference: "TAKEN-1", amountCents: 1500, note: `${mark} never came` },
  ]);
  const text = JSON.stringify(file);
  for (const secret of [made.sold.token, made.sold.idempotencyKey, "other@example.org"])
    expect(text).not.toContain(secret);
});

test("before, the address and the name stand in many places", async () => {
  expect((await columnsHolding(db, mark)).length).toBeGreaterThan(25);
  expect(await findPersonSummary(db, email, now)).toMatchObject({
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
    expect(placed).toEqual(
      [made.sold, made.mock, made.expired].map(({ id }) => ({ id, because: null })),
    );
    expect(await columnsHolding(db, mark)).toEqual(["invoices.document"]);
    expect(await db.select().from(orders).where(eq(orders.id, foreign.id))).toEqual(before);
    expect(await columnsHolding(db, "Somebody Else")).toContain("subscribers.name");
    expect(await db.$count(consents)).toBe(1);
  });

  test("what the books need stands as it was", async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, made.sold.id));
    expect(order).toMatchObject({
      totalCents: made.sold.totalCents,
      paymentId: made.sold.paymentId,
      lastName: "[erased]",
      email: "",
    });
    const [invoice] = await db.select().from(invoices);
    expect(invoice!.document.buyer).toMatchObject({
      email,
      name: `${buyer.firstName} ${buyer.lastName}`,
    });
    const [event] = await db.select().from(paymentEvents);
    expect(event!.body).toEqual({
      id: "WH-1",
      resource: { id: "PAYPAL-1", purchase_units: [{ amount: { value: "15.00" } }] },
    });
    expect(await db.select().from(suppressions)).toMatchObject([{ email: null, note: "" }]);
    const { checks } = await checkIntegrity(db, {
      provider: null,
      storage: null as never,
      now,
      log: createLog("silent"),
    }).catch(() => ({
      checks: [],
    }));
    expect(checks.find(({ key }) => key === "consents")?.state ?? "holds").toBe("holds");
  });

  test("mails that waited go nowhere, and no campaign is written to the address", async () => {
    expect(await db.select({ state: mails.state }).from(mails)).toEqual([{ state: "discarded" }]);
    expect(
      (await db.select({ state: campaignRecipients.state }).from(campaignRecipients))
        .map(({ state }) => state)
        .sort(),
    ).toEqual(["sent", "suppressed"]);
  });

  test("the log says that somebody was erased, when and by whom, and not who", async () => {
    expect(await listErasures(db)).toMatchObject([
      { action: "deleted", label: "[erased]", staffName: "Claire", before: null, after: null },
    ]);
  });

  test("a second time there is nothing left but the hash, and the invoice", async () => {
    expect(await findPersonSummary(db, email, now)).toMatchObject({
      subscriber: null,
      orders: [],
      invoices: 1,
      isSuppressed: true,
    });
    expect(await erasePerson(db, claire, email, now)).toEqual([]);
    expect(await findPersonSummary(db, "nobody@example.org", now)).toBeNull();
  });
});

test("who stands among what was deleted alone is found, handed out without the others, and erased", async () => {
  const [gone, other] = [
    await makeSubscriber(db, { email: "Ann@example.net", name: "Ann" }),
    await makeSubscriber(db, { email: "joann@example.net", name: "Joann" }),
  ];
  await toggleSubscription(db, claire, [gone.id, other.id], {
    subscribed: true,
    source: "form",
    note: "At the counter",
  });
  await removeSubscribers(db, claire, [gone.id, other.id], String);
  expect(await findPersonSummary(db, "ann@example.net", now)).toMatchObject({
    subscriber: null,
    deleted: 1,
  });
  const { deleted } = await exportPerson(db, "ann@example.net");
  expect(deleted).toMatchObject([
    {
      kind: "subscriber",
      rows: {
        subscribers: [{ name: "Ann" }],
        consents: [{ subscriber_id: gone.id, note: "At the counter" }],
      },
    },
  ]);
  expect(deleted[0]!.rows["consents"]).toHaveLength(1);
  expect(JSON.stringify(deleted)).not.toContain("joann");
  await erasePerson(db, claire, "ann@example.net", now);
  expect(await findPersonSummary(db, "ann@example.net", now)).toBeNull();
  expect(await findPersonSummary(db, "joann@example.net", now)).toMatchObject({ deleted: 1 });
});

test("a message that tells of somebody in a line of its own is forgotten with them, also among what was deleted", async () => {
  const message = await makeMessage(db, {
    email: "friend@example.net",
    subject: "For her",
    message: "Write to\nANN+art@example.net, please",
  });
  await removeMessage(db, claire, message.id);
  await erasePerson(db, claire, "ann+art@example.net", now);
  expect(await columnsHolding(db, "ann+art@example.net")).toEqual([]);
});

test("what a note on their order said before is handed out, and forgotten with them", async () => {
  const { id: orderId } = await collectedOrder(db, { email: "noted@example.org" });
  const noteId = (await addNote(
    db,
    claire,
    orderId,
    "Rings for noted@example.org",
    fullOrderAccess,
  ))!;
  await db.transaction((db) => makeInvoice(db, orderId));
  const before = "Rings for noted@example.org";
  await changeNote(
    db,
    claire,
    { orderId, noteId, before, note: null },
    { access: fullOrderAccess, others: true },
  );
  const { changes: exported } = await exportPerson(db, "noted@example.org");
  expect(exported).toMatchObject([{ before: { note: before } }]);
  await erasePerson(db, claire, "noted@example.org", now);
  expect(await columnsHolding(db, "noted@example.org")).toEqual(["invoices.document"]);
});

test("whose address ends as somebody else's is left alone, and not handed out", async () => {
  const jim = await makeSubscriber(db, { email: "jimbo@example.net" });
  const before = { email: "jimbo@example.net", name: "Jim" };
  await db.insert(changes).values({
    kind: "subscriber",
    recordId: jim.id,
    action: "deleted",
    label: "jimbo@example.net",
    before,
  });
  const { changes: exported } = await exportPerson(db, "bo@example.net");
  expect(exported).toEqual([]);
  await erasePerson(db, claire, "bo@example.net", now);
  expect(await db.select().from(changes).where(eq(changes.recordId, jim.id))).toMatchObject([
    { label: "jimbo@example.net", before },
  ]);
  expect((await exportPerson(db, "Jimbo@example.net")).changes).toHaveLength(1);
});

test("somebody who only declared a withdrawal for an order of somebody else's is known, and erased once it is answered", async () => {
  const sold = await collectedOrder(db, { email: "gift@example.org" });
  const declared = { orderId: sold.id, email: "declares@example.org" };
  const answered = await makeWithdrawal(db, {
    ...declared,
    outcome: "refused",
    note: "",
    handledAt: now,
  });
  expect(await findPersonSummary(db, "Declares@example.org", now)).toMatchObject({
    orders: [],
    withdrawals: [{ orderId: sold.id, isOpen: false }],
  });
  const open = await makeWithdrawal(db, declared);
  expect((await findPersonSummary(db, declared.email, now))!.withdrawals).toEqual([
    { id: answered.id, orderId: sold.id, isOpen: false },
    { id: open.id, orderId: sold.id, isOpen: true },
  ]);
  expect((await findPersonSummary(db, "gift@example.org", now))!.withdrawals).toEqual([]);
  await erasePerson(db, claire, declared.email, now);
  expect((await findPersonSummary(db, declared.email, now))!.withdrawals).toMatchObject([
    { id: open.id, isOpen: true },
  ]);
  await db
    .update(withdrawals)
    .set({ outcome: "refused", note: "", handledAt: now })
    .where(eq(withdrawals.id, open.id));
  await erasePerson(db, claire, declared.email, now);
  expect(await findPersonSummary(db, declared.email, now)).toBeNull();
  expect(await db.$count(withdrawals, eq(withdrawals.id, answered.id))).toBe(1);
});

test("an order that is still to be handed over, withdrawn from, paid or refunded keeps its buyer", async () => {
  const person = { ...buyer, email: "running@example.org" };
  const recent = await collectedOrder(db, { ...person, days: 5 });
  const ready = await makeOrder(db, { ...person, status: "ready" });
  const withdrawn = await collectedOrder(db, person);
  await makeWithdrawal(db, { orderId: withdrawn.id, email: person.email });
  const open = await makeOrder(db, {
    ...person,
    paymentStatus: "awaiting_payment",
    paymentId: null,
  });
  await db.insert(payments).values({ orderId: open.id, createRequestId: "open", checkAt: now });
  const unbilled = await collectedOrder(db, person);
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
    const order = await collectedOrder(db, person);
    await db.transaction((db) => makeInvoice(db, order.id));
    return order;
  };
  const makeReversed = async (values: Partial<typeof reversals.$inferInsert>) => {
    const order = await billed();
    await db.insert(reversals).values({
      orderId: order.id,
      reference: `TAKEN-OF-${order.id}`,
      amountCents: 1500,
      ...values,
    });
    return order.id;
  };
  const disputed = await billed();
  await db.insert(disputes).values({
    ...closedDispute,
    orderId: disputed.id,
    providerDisputeId: "PP-D-2",
    outcome: null,
    closedAt: null,
  });
  const undecided = await makeReversed({});
  const outstanding = await makeReversed({ decision: "stands", decidedAt: now });
  const returned = await makeReversed({ returnedAt: now });
  const undone = await makeReversed({ decision: "undone", decidedAt: now });
  expect(await erasePerson(db, claire, person.email, now)).toEqual([
    { id: disputed.id, because: "payment" },
    { id: undecided, because: "payment" },
    { id: outstanding, because: "payment" },
    { id: returned, because: null },
    { id: undone, because: null },
  ]);
});

test("who collected for the buyer is forgotten, and that somebody did stays", async () => {
  const order = await makeOrder(db, {
    email: "luc@example.org",
    paymentMethod: "mock",
    paymentId: "mock_collected",
    status: "ready",
    collectorName: "Collector Mark",
  });
  await handOver(db, claire, {
    orderId: order.id,
    parts: null,
    how: "typed",
    key: "erasure-key",
    collector: "Collector Mark",
    served: null,
    at: now,
  });
  expect((await exportPerson(db, "luc@example.org")).orders[0]!.handovers).toMatchObject([
    { collector: "Collector Mark" },
  ]);
  await erasePerson(db, claire, "luc@example.org", now);
  expect(await listHandovers(db, order.id)).toMatchObject([
    { collector: "[erased]", staffName: "Claire", how: "typed" },
  ]);
  expect(await columnsHolding(db, "Collector Mark")).toEqual([]);
});
