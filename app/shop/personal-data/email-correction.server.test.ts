import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails, textMessages } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { correctEmail } from "./email-correction.server.ts";
import { erasePerson } from "./erasure.server.ts";
import { exportPerson, findPersonSummary } from "./person.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePoint, makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };
const wrong = "camille@gmial.com";
const right = "camille@gmail.com";
const sent = { state: "sent", attempts: 1, doneAt: new Date(), messageId: "<1@shop>" } as const;
const sending = { publicUrl: "https://shop.example", from: "shop@example.org" };

type Placed = { order?: OrderOverrides; mail?: Partial<typeof mails.$inferInsert> };

/** A paid order whose receipt went to the wrong address. */
async function placed({ order, mail }: Placed = {}) {
  const made = await makeOrder(db, { paymentStatus: "paid", email: wrong, ...order });
  await db.insert(mails).values({ kind: "order_received", orderId: made.id, ...sent, ...mail });
  return made;
}

const correct = (
  { id, version }: { id: number; version: number },
  email = right,
  access = fullOrderAccess,
) => correctEmail(db, claire, { id, version }, email, access);

const stored = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const mailsOf = (orderId: number) =>
  db.select().from(mails).where(eq(mails.orderId, orderId)).orderBy(mails.id);

describe("an address that mails went to", () => {
  test("is corrected on this order alone, and stands in its history", async () => {
    const order = await placed();
    const other = await placed();
    expect(await correct(order)).toEqual({
      saved: { id: order.id, email: right, version: 2, isSentAgain: true },
    });
    expect(await stored(order.id)).toMatchObject({ email: right, version: 2 });
    expect(await stored(other.id)).toEqual(other);
    expect(await listChanges(db, "order", order.id)).toMatchObject([
      { before: { email: wrong }, after: { email: right }, staffName: "Claire" },
    ]);
  });

  test("no longer opens the order by its link or its code", async () => {
    const order = await placed();
    await correct(order);
    expect(await findOrderByToken(db, order.token)).toBeNull();
    const { token, ticketCode } = await stored(order.id);
    expect(await findOrderByToken(db, token)).toMatchObject({ number: order.id });
    expect(ticketCode).not.toBe(order.ticketCode);
  });

  test("is followed by the receipt to the right one, as a new mail", async () => {
    const order = await placed();
    await correct(order);
    const [receipt] = await mailsOf(order.id);
    expect(receipt).toMatchObject({ state: "waiting", attempts: 0, doneAt: null });
    expect(receipt!.againAt).not.toBeNull();
    const mail = await composeMail(db, receipt!, sending);
    expect(mail!.to.address).toBe(right);
    expect(mail!.text).toContain((await stored(order.id)).token);
    expect(mail!.text).not.toContain(order.token);
  });

  test("is followed by the ticket, if the order is ready", async () => {
    const order = await placed({ order: { status: "ready" } });
    await db.insert(mails).values([
      { kind: "order_ready", orderId: order.id, ...sent },
      { kind: "order_reminder", orderId: order.id, ...sent },
    ]);
    await db.insert(textMessages).values({ kind: "order_ready", orderId: order.id, ...sent });
    await correct(order);
    const states = Object.fromEntries(
      (await mailsOf(order.id)).map(({ kind, state }) => [kind, state]),
    );
    expect(states).toEqual({
      order_received: "waiting",
      order_ready: "waiting",
      order_reminder: "sent",
    });
    const [text] = await db.select().from(textMessages).where(eq(textMessages.orderId, order.id));
    expect(text).toMatchObject({ state: "waiting" });
  });

  test("gets no ticket again once the order was collected", async () => {
    const order = await placed({ order: { status: "collected" } });
    await db.insert(mails).values({ kind: "order_ready", orderId: order.id, ...sent });
    await correct(order);
    expect((await mailsOf(order.id)).find(({ kind }) => kind === "order_ready")).toMatchObject({
      state: "sent",
    });
  });

  test("is corrected where a withdrawal was declared with it, and nowhere else", async () => {
    const order = await placed();
    const own = await makeWithdrawal(db, { orderId: order.id, email: wrong.toUpperCase() });
    const others = await makeWithdrawal(db, { orderId: order.id, email: "aunt@example.org" });
    await db.insert(mails).values([
      { kind: "withdrawal_received", orderId: order.id, about: String(own.id), ...sent },
      { kind: "withdrawal_received", orderId: order.id, about: String(others.id), ...sent },
    ]);
    await correct(order);
    const declared = await db
      .select({ id: withdrawals.id, email: withdrawals.email })
      .from(withdrawals)
      .where(eq(withdrawals.orderId, order.id))
      .orderBy(withdrawals.id);
    expect(declared).toEqual([
      { id: own.id, email: right },
      { id: others.id, email: "aunt@example.org" },
    ]);
    const receipts = (await mailsOf(order.id)).filter(({ about }) => about !== "");
    expect(Object.fromEntries(receipts.map(({ about, state }) => [Number(about), state]))).toEqual({
      [own.id]: "waiting",
      [others.id]: "sent",
    });
  });
});

describe("the right address gets", () => {
  test("a mail that was not delivered", async () => {
    const order = await placed({ mail: { state: "failed", error: "550 no such user" } });
    await correct(order);
    expect(await mailsOf(order.id)).toMatchObject([{ state: "waiting", error: null }]);
  });

  test("the receipt and the ticket that were tried and then discarded, since their link ended", async () => {
    const discarded = { state: "discarded", attempts: 1, reason: "by-staff" } as const;
    const order = await placed({ order: { status: "ready" }, mail: discarded });
    await db
      .insert(mails)
      .values({ kind: "order_ready", orderId: order.id, ...sent, ...discarded });
    expect(await correct(order)).toMatchObject({ saved: { isSentAgain: true } });
    expect(await mailsOf(order.id)).toMatchObject([
      { state: "waiting", attempts: 0, reason: null },
      { state: "waiting", attempts: 0, reason: null },
    ]);
  });

  test("no receipt that was discarded before it was tried, and whose link is good", async () => {
    const mail = { state: "discarded", attempts: 0, reason: "by-staff" } as const;
    const order = await placed({ mail });
    expect(await correct(order)).toMatchObject({ saved: { isSentAgain: false } });
    expect(await mailsOf(order.id)).toMatchObject([{ state: "discarded" }]);
  });

  test("no receipt where the order has none, and staff are not told of one", async () => {
    const order = await makeOrder(db, { email: wrong });
    await db.insert(mails).values({ kind: "order_moved", orderId: order.id, ...sent });
    expect(await correct(order)).toMatchObject({ saved: { isSentAgain: false } });
    expect(await findOrderByToken(db, order.token)).toBeNull();
  });

  test("a mail that is to be tried again, as one that was never tried", async () => {
    const order = await placed();
    const dueAt = new Date(Date.now() + 3_600_000);
    const later = { attempts: 3, error: `450 ${wrong}`, dueAt };
    await db.insert(mails).values({ kind: "order_moved", orderId: order.id, ...later });
    await correct(order);
    const moved = (await mailsOf(order.id)).find(({ kind }) => kind === "order_moved")!;
    expect(moved).toMatchObject({ state: "waiting", attempts: 0, error: null });
    expect(moved.dueAt < dueAt).toBe(true);
  });
});

test("no mail of the order tells the former address any more, once its owner is erased", async () => {
  const order = await placed({ order: { status: "collected" } });
  const refused = { error: `550 <${wrong}>: no such user`, doneAt: new Date(), attempts: 1 };
  await db.insert(mails).values([
    { kind: "order_moved", orderId: order.id, about: "1", state: "failed", ...refused },
    { kind: "order_ready", orderId: order.id, state: "discarded", ...refused },
  ]);
  await correct(order);
  await erasePerson(db, claire, wrong, new Date());
  expect((await mailsOf(order.id)).map(({ kind, state, error }) => [kind, state, error])).toEqual([
    ["order_received", "waiting", null],
    ["order_moved", "failed", null],
    ["order_ready", "discarded", null],
  ]);
});

test("a ticket that waits to be sent keeps its moment", async () => {
  const order = await placed({ order: { status: "ready" } });
  const dueAt = new Date(Date.now() + 60_000);
  await db.insert(mails).values({ kind: "order_ready", orderId: order.id, dueAt });
  await correct(order);
  expect((await mailsOf(order.id)).find(({ kind }) => kind === "order_ready")).toMatchObject({
    dueAt,
    againAt: null,
  });
});

test("an address that no mail went to yet leaves link and code as they are", async () => {
  const order = await placed({
    mail: { state: "waiting", attempts: 0, doneAt: null, messageId: null },
  });
  expect(await correct(order)).toMatchObject({ saved: { email: right, isSentAgain: false } });
  const { token, ticketCode } = await stored(order.id);
  expect({ token, ticketCode }).toEqual({ token: order.token, ticketCode: order.ticketCode });
  const [receipt] = await mailsOf(order.id);
  expect((await composeMail(db, receipt!, sending))!.to.address).toBe(right);
});

describe("refused is a correction", () => {
  test("of an unknown order, or one of another point", async () => {
    expect(await correct({ id: 999_999, version: 1 })).toEqual({ refused: "unknown" });
    const order = await placed({ order: { collectionPointId: (await makePoint(db)).id } });
    const elsewhere = { ...fullOrderAccess, points: [(await makePoint(db)).id] };
    expect(await correct(order, right, elsewhere)).toEqual({ refused: "unknown" });
  });

  test("by who may not see people", async () => {
    const order = await placed();
    expect(await correct(order, right, { ...fullOrderAccess, people: false })).toEqual({
      refused: "unknown",
    });
  });

  test("of an order that changed meanwhile", async () => {
    const order = await placed();
    await correct(order);
    expect(await correct(order, "other@example.org")).toEqual({
      refused: "changed-meanwhile",
      present: { id: order.id, email: right, version: 2 },
    });
    expect(await stored(order.id)).toMatchObject({ email: right });
  });

  test("of a buyer who was erased", async () => {
    const order = await placed({ order: { email: "", firstName: "", lastName: "[erased]" } });
    expect(await correct(order)).toEqual({ refused: "erased" });
  });

  test("that changes nothing", async () => {
    const order = await placed();
    expect(await correct(order, wrong)).toEqual({ refused: "unchanged" });
  });

  test("while a text message is on its way", async () => {
    const order = await placed({ order: { status: "ready" } });
    const dueAt = new Date(Date.now() + 60_000);
    const text = { kind: "order_ready", orderId: order.id, attempts: 1, dueAt } as const;
    await db.insert(textMessages).values(text);
    expect(await correct(order)).toEqual({ refused: "sending" });
  });

  test("while a mail is on its way", async () => {
    const mail = {
      state: "waiting" as const,
      attempts: 1,
      doneAt: null,
      messageId: null,
      dueAt: new Date(Date.now() + 60_000),
    };
    const order = await placed({ mail });
    expect(await correct(order)).toEqual({ refused: "sending" });
    expect(await stored(order.id)).toEqual(order);
  });
});

test("two corrections at once: one is saved, the other sees it", async () => {
  const order = await placed();
  const both = await Promise.all([correct(order), correct(order, "other@example.org")]);
  expect(both.filter((each) => "saved" in each)).toHaveLength(1);
  expect(both.filter((each) => "present" in each)).toHaveLength(1);
});

test("both addresses are known, and erasing either takes it out of the log", async () => {
  const order = await placed({ order: { email: "typo@gmial.com", status: "pending" } });
  await correct(order, "meant@gmail.com");
  expect(await findPersonSummary(db, "TYPO@gmial.com", new Date())).toMatchObject({
    orders: [],
    corrected: 1,
  });
  expect((await exportPerson(db, "typo@gmial.com")).correctedOrders).toEqual([order.id]);
  expect(JSON.stringify(await exportPerson(db, "typo@gmial.com"))).not.toContain("meant@");
  await erasePerson(db, claire, "typo@gmial.com", new Date());
  expect(await findPersonSummary(db, "typo@gmial.com", new Date())).toBeNull();
  expect(await listChanges(db, "order", order.id)).toMatchObject([{ before: null, after: null }]);
  expect(await stored(order.id)).toMatchObject({ email: "meant@gmail.com" });
});

test("the file of a buyer tells of the correction, and their erasure takes it out of the log", async () => {
  const test = { email: "slip@gmial.com", paymentMethod: "mock", status: "collected" } as const;
  const order = await placed({ order: test });
  await correct(order, "buyer@gmail.com");
  const { changes } = await exportPerson(db, "buyer@gmail.com");
  expect(changes).toMatchObject([{ before: { email: "slip@gmial.com" } }]);
  await erasePerson(db, claire, "buyer@gmail.com", new Date());
  expect(await listChanges(db, "order", order.id)).toMatchObject([{ before: null, after: null }]);
});
