import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { runSqlCheck } from "./sql-check.server.ts";
import { capturesCheck, sumsCheck } from "./money-checks.server.ts";
import { createBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { database, books, drop } = await createBooks();
const { db, close } = await createTestDatabase(database);
afterAll(async () => {
  await close();
  await drop();
});

test("two captures of one account at PayPal break the books while nobody was told, and are told of until somebody has seen to them", async () => {
  const { paid, partly } = books;
  const found = async () => {
    const { findings, remarks } = await runSqlCheck(db, capturesCheck);
    return [...findings, ...remarks].filter(({ kind }) => kind.includes("twice"));
  };
  await db.execute(
    sql`update payments set payer_id = 'PAYER' where order_id in (${paid}, ${partly})`,
  );
  expect(await found()).toEqual([
    { kind: "twice-unmarked", orderId: partly, values: { other: String(paid) } },
  ]);
  await db.execute(sql`update payments set twin_order_id = ${paid} where order_id = ${partly}`);
  expect(await found()).toEqual([
    { kind: "paid-twice", orderId: partly, values: { other: String(paid) } },
  ]);
  await db.execute(sql`update payments set seen_at = now() where order_id = ${partly}`);
  expect(await found()).toEqual([]);
});

test("money taken back that journal or order do not have breaks the books", async () => {
  await db.execute(
    sql`insert into reversals (order_id, reference, amount_cents) values (${books.paid}, 'TAKEN', 100)`,
  );
  expect((await runSqlCheck(db, capturesCheck)).findings).toMatchObject([
    { kind: "reversal-not-noted", orderId: books.paid },
  ]);
  expect((await runSqlCheck(db, sumsCheck)).findings).toMatchObject([
    { kind: "reversals-differ", orderId: books.paid },
  ]);
});
