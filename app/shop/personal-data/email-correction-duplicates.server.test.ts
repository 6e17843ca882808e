import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { moneyJournal } from "#db/journal-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { capturesCheck } from "#app/shop/integrity/money-checks.server.ts";
import { runSqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { listConcernsOf } from "#app/shop/payments/concerns.server.ts";
import { correctEmail } from "./email-correction.server.ts";
import { createBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { database, books, drop } = await createBooks();
const { db, close } = await createTestDatabase(database);
afterAll(async () => {
  await close();
  await drop();
});

const wrong = "camille@gmial.com";
const right = "camille@gmail.com";
const { paid: earlier, partly: later } = books;

async function give(id: number, email: string) {
  await db.update(orders).set({ email }).where(eq(orders.id, id));
  await db
    .update(payments)
    .set({ payerId: `GUEST${id}`, twinOrderId: null, seenAt: null })
    .where(eq(payments.orderId, id));
}

async function correct(id: number, email = right) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const { version } = order!;
  return correctEmail(db, null, { id, version }, email, fullOrderAccess);
}

async function foundTwice() {
  const { findings, remarks } = await runSqlCheck(db, capturesCheck);
  const isTwice = ({ kind }: { kind: string }) => kind.includes("twice");
  return [...findings, ...remarks].filter(isTwice);
}

const remark = { kind: "paid-twice", orderId: later, values: { other: String(earlier) } };

async function setBack(id: number, minutes: number) {
  await db.execute(sql`alter table money_journal disable trigger user`);
  await db
    .update(moneyJournal)
    .set({ at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(moneyJournal.orderId, id));
  await db.execute(sql`alter table money_journal enable trigger user`);
}

beforeEach(async () => {
  await give(earlier, wrong);
  await give(later, right);
});

describe("two payments for the same within an hour that a correction gives one address", () => {
  test("are shown to staff at the later, and the books hold", async () => {
    expect(await foundTwice()).toEqual([]);
    await correct(earlier);
    expect(await foundTwice()).toEqual([remark]);
    expect(await listConcernsOf(db, later)).toEqual(["paid-twice"]);
    expect(await listConcernsOf(db, earlier)).toEqual([]);
  });

  test("are so where the later is corrected, and in whatever case the address is typed", async () => {
    await give(earlier, right);
    await give(later, wrong);
    await correct(later, right.toUpperCase());
    expect(await foundTwice()).toEqual([remark]);
  });

  test("are so where both are corrected at once", async () => {
    await give(later, "camile@gmail.com");
    await Promise.all([correct(earlier), correct(later)]);
    expect(await foundTwice()).toEqual([remark]);
  });

  test("stay seen to, if somebody saw to them before", async () => {
    const seen = { twinOrderId: earlier, seenAt: new Date() };
    await db.update(payments).set(seen).where(eq(payments.orderId, later));
    await correct(earlier);
    expect(await foundTwice()).toEqual([]);
  });
});

describe("no payment is marked", () => {
  const twins = () => db.$count(payments, sql`twin_order_id is not null`);

  test("for more than an hour between the two", async () => {
    await setBack(later, 1);
    await setBack(earlier, 62);
    await correct(earlier);
    expect(await twins()).toBe(0);
    await setBack(later, 1);
    await setBack(earlier, 60);
    await correct(earlier, wrong);
    await correct(earlier);
    expect(await twins()).toBe(1);
  });

  test("for another basket", async () => {
    const lines = eq(orderLines.orderId, later);
    await db.update(orderLines).set({ reference: "ANOTHER" }).where(lines);
    await correct(earlier);
    expect(await twins()).toBe(0);
  });
});
