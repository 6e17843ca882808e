import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { invoices } from "#db/invoices-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { settlePayment } from "./settling.server.ts";
import { planPrint } from "#app/shop/printing/print-plan.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrderToPay, traceOf } from "#tests/support/payments/orders-to-pay.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

type Order = Awaited<ReturnType<typeof makeOrderToPay>>;
const differing = (index: number) => ({ email: `buyer${index}@example.com` });
const makeOrders = (many: number) =>
  Promise.all(Array.from({ length: many }, (_, index) => makeOrderToPay(db, differing(index))));

const settle = ({ id }: Order, cents = 1500) =>
  settlePayment(db, id, {
    status: "captured",
    captureId: `CAPTURE${id}`,
    cents,
    currency: "EUR",
    givenName: `Buyer of ${id}`,
    payerId: null,
    refunds: [],
  });

const paid = { paymentStatus: "paid", problem: null, journal: [["captured", 1500]] };

test("twenty captures at the same moment: each is entered once, and fewer commits are waited for", async () => {
  const placed = await makeOrders(20);
  const settled = await Promise.all(placed.map((order) => settle(order)));
  expect(settled).toEqual(
    placed.map(({ id }) => ({ paymentStatus: "paid", givenName: `Buyer of ${id}` })),
  );
  for (const { id } of placed)
    expect(await traceOf(db, id)).toMatchObject({ ...paid, mails: ["order_received"] });
  const issued = await db.select().from(invoices).orderBy(invoices.id);
  expect(issued.map(({ number }) => number)).toEqual(placed.map((_, index) => index + 1));
  expect(new Set(issued.map(({ orderId }) => orderId))).toEqual(
    new Set(placed.map(({ id }) => id)),
  );
  const { rows } = await db.execute<{ commits: number; broken: number }>(sql`
    select (select count(distinct xmin::text)::integer from invoices) as commits,
      count(*) filter (where previous <> before)::integer as broken
    from (
      select previous, lag(hash, 1, repeat('0', 64)) over (order by seq) as before
      from money_journal) as chain`);
  expect(rows[0]!.broken).toBe(0);
  expect(rows[0]!.commits).toBeLessThan(10);
});

test("one that cannot be entered takes no other with it", async () => {
  const placed = await makeOrders(6);
  const [first, , wrong] = placed as [Order, Order, Order];
  await appendToJournal(db, {
    kind: "captured",
    orderId: first.id,
    amountCents: 1,
    reference: `CAPTURE${wrong.id}`,
  });
  const outcomes = await Promise.allSettled(placed.map((order) => settle(order)));
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(
    placed.map((order) => order !== wrong),
  );
  expect(await traceOf(db, wrong.id)).toMatchObject({
    paymentStatus: "awaiting_payment",
    captureId: null,
    journal: [],
    mails: [],
  });
  for (const order of placed.slice(3)) expect(await traceOf(db, order.id)).toMatchObject(paid);
});

test("one of another amount is refused by itself", async () => {
  const placed = await makeOrders(4);
  await Promise.all(placed.map((order, index) => settle(order, index === 2 ? 1499 : 1500)));
  const traces = await Promise.all(placed.map(({ id }) => traceOf(db, id)));
  expect(traces.map(({ paymentStatus, problem }) => problem ?? paymentStatus)).toEqual([
    "paid",
    "paid",
    "other-amount",
    "paid",
  ]);
});

test("an order that somebody holds holds up no other, and is paid once it is let go", async () => {
  const placed = await makeOrders(4);
  const held = placed[1]!;
  let waiting!: Promise<unknown>;
  await db.transaction(async (db) => {
    await db.select().from(orders).where(eq(orders.id, held.id)).for("update");
    const settling = placed.map((order) => settle(order));
    waiting = settling[1]!;
    await Promise.all(settling.filter((each) => each !== waiting));
    expect(await db.$count(invoices, eq(invoices.orderId, held.id))).toBe(0);
  });
  expect(await waiting).toMatchObject({ paymentStatus: "paid" });
  expect(await traceOf(db, held.id)).toMatchObject(paid);
});

test("the same capture told twice at once is entered once", async () => {
  const placed = await makeOrders(3);
  const notifiedOrders = [...placed, ...placed, ...placed];
  const settled = await Promise.all(notifiedOrders.map((order) => settle(order)));
  expect(settled.map(({ paymentStatus }) => paymentStatus)).toEqual(
    notifiedOrders.map(() => "paid"),
  );
  for (const { id } of placed)
    expect(await traceOf(db, id)).toMatchObject({ ...paid, mails: ["order_received"] });
});

test("of two payments for the same that came in at the same moment, the later one names the earlier", async () => {
  const one = await makeOrderToPay(db, differing(100));
  const duplicates = [
    await makeOrderToPay(db, differing(101)),
    await makeOrderToPay(db, differing(101)),
  ];
  await Promise.all([one, ...duplicates].map((order) => settle(order)));
  const ids = duplicates.map(({ id }) => id);
  const [first, second] = await db
    .select({ id: moneyJournal.orderId })
    .from(moneyJournal)
    .where(sql`kind = 'captured' and ${inArray(moneyJournal.orderId, ids)}`)
    .orderBy(moneyJournal.seq);
  const named = await db
    .select({ orderId: payments.orderId, duplicate: payments.twinOrderId })
    .from(payments)
    .where(sql`twin_order_id is not null and ${inArray(payments.orderId, [...ids, one.id])}`);
  expect(named).toEqual([{ orderId: second!.id, duplicate: first!.id }]);
});

test("two crops of one picture are no payment for the same", async () => {
  const cut = (shift: number) =>
    planPrint({
      picture: { width: 3000, height: 2000 },
      size: { widthMm: 594, heightMm: 420 },
      fit: { way: "fill", shift },
      surface: "paper",
      wrap: "mirrored",
      enlargement: 1,
    });
  const placed: Order[] = [];
  for (const shift of [0, 1000, 0])
    placed.push(await makeOrderToPay(db, { ...differing(102), lines: [{ plan: cut(shift) }] }));
  for (const order of placed) await settle(order);
  const ids = placed.map(({ id }) => id);
  const named = await db
    .select({ duplicate: payments.twinOrderId })
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(payments.orderId);
  expect(named.map(({ duplicate }) => duplicate)).toEqual([null, null, ids[0]]);
});
