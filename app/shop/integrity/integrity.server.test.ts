// The books hold; and for whatever is changed in them behind the shop's back, the check that is
// about it says so, and no other.
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createLog } from "#app/platform/process/log.server.ts";
import { checkKeys, findingKinds, stateOf } from "./check.ts";
import type { CheckKey } from "./check.ts";
import { checkIntegrity } from "./integrity.server.ts";
import { createBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { corruptedMoney } from "#tests/support/orders/corrupted-money.ts";
import { corruptedRecords } from "#tests/support/orders/corrupted-records.ts";
import { pastTriggers } from "#tests/support/orders/corruption.ts";
import { someOf } from "#tests/support/rounds.ts";

const log = createLog("silent");
const { database, books, storage, drop } = await createBooks();
afterAll(drop);

type Db = TestDatabase["db"];

const check = (db: Db, now = new Date()) =>
  checkIntegrity(db, { provider: null, storage, now, log });

/** Which checks do not hold in a copy of the books in which that was done, and what they found. */
async function brokenBy(harm: (db: Db) => Promise<unknown>) {
  const { db, close } = await createTestDatabase(database);
  try {
    await harm(db);
    const { checks } = await check(db);
    return checks
      .filter(({ state }) => state !== "holds" && state !== "not-applicable")
      .map(({ key, state, count, findings }) => ({
        key,
        state,
        count,
        findings: findings.map(({ kind, orderId }) => [kind, orderId]),
      }));
  } finally {
    await close();
  }
}

const broken = (key: CheckKey, ...findings: [kind: string, orderId: number | null][]) => [
  { key, state: "broken", count: findings.length, findings },
];

test("books with orders in every state hold", async () => {
  const { db, close } = await createTestDatabase(database);
  const { checks, head } = await check(db);
  await close();
  expect(checks.map(({ key }) => key)).toEqual(checkKeys);
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(
    Object.fromEntries(checks.map(({ key, state, looked }) => [key, [state, looked]])),
  ).toEqual({
    captures: ["holds", 4],
    provider: ["not-applicable", 0],
    sums: ["holds", 10],
    moves: ["holds", 11],
    mails: ["holds", 8],
    documents: ["holds", 6],
    events: ["holds", 2],
    files: ["holds", 2],
    links: ["holds", 10],
    consents: ["holds", 2],
    campaigns: ["not-applicable", 0],
    logs: ["holds", 0],
    chain: ["holds", 14],
  });
  expect(checks.flatMap(({ remarks }) => remarks)).toEqual([
    { kind: "needs-a-person", orderId: books.other, values: { problem: "other-amount" } },
    { kind: "before-invoices", orderId: null, values: { count: 1 } },
  ]);
  expect(head).toEqual({ length: 14, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("an empty shop holds", async () => {
  const { db, close } = await createTestDatabase();
  const { checks, head } = await check(db);
  await close();
  expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(["holds", "not-applicable"]));
  expect(head).toEqual({ length: 0, hash: "0".repeat(64) });
});

const { refunded, partly } = books;
const harms = [...corruptedMoney(books), ...corruptedRecords(books)];

describe("broken by", () => {
  test.each(someOf(harms, 2))("%s", async (_, harm, key, ...findings) => {
    expect(await brokenBy(harm)).toEqual(broken(key, ...findings));
  });

  test("the last rows of the journal taken away: the chain is sound, but the orders are paid without a capture", async () => {
    const found = await brokenBy(
      pastTriggers(sql`delete from money_journal where order_id = ${refunded}`),
    );
    const cut = await brokenBy(pastTriggers(sql`delete from money_journal where seq > 3`));
    expect(found.find(({ key }) => key === "chain")!.findings[0]).toEqual(["rows-missing", null]);
    expect(cut.map(({ key }) => key)).toEqual(["captures", "documents"]);
    expect(cut[0]!.findings).toContainEqual(["paid-without-capture", partly]);
  });

  test("more than a check keeps: the first fifty are shown, and all counted", async () => {
    const { db, close } = await createTestDatabase(database);
    await db.execute(sql`insert into payment_events (provider, id, type, body, received_at)
      select 'paypal', 'LATE' || n, 'X', '{}', now() - interval '1 day'
      from generate_series(1, 70) as n`);
    const events = (await check(db)).checks.find(({ key }) => key === "events")!;
    await close();
    expect([events.state, events.count, events.findings.length]).toEqual(["broken", 70, 50]);
  });
});

test("an event that came minutes ago may wait", async () => {
  const { db, close } = await createTestDatabase(database);
  await db.execute(sql`update payment_events set received_at = now()`);
  for (const minutes of [9, 11])
    expect(stateOf((await check(db, new Date(Date.now() + minutes * 60_000))).checks)).toBe(
      minutes < 10 ? "holds" : "broken",
    );
  await close();
});

test("PayPal's word about an order that the shop does not know is a remark", async () => {
  const { db, close } = await createTestDatabase(database);
  await db.execute(
    sql`
      update payment_events set handled_at = now(), failure = 'unknown-order' where id = 'EVENT2'`,
  );
  const events = (await check(db)).checks.find(({ key }) => key === "events")!;
  await close();
  expect([events.state, events.remarks.map(({ kind }) => kind)]).toEqual([
    "holds",
    ["event-set-aside"],
  ]);
});

test("every kind of finding was met", () => {
  const met = new Set(harms.flatMap(([, , , ...findings]) => findings.map(([kind]) => kind)));
  const elsewhere =
    "twice-unmarked reversal-not-noted reversals-differ paid-without-capture master-missing master-differs print-missing print-differs rows-missing row-out-of-place provider-unknown provider-differs head-gone head-differs log-row-changed log-row-torn log-rows-missing log-head-gone";
  for (const kind of Object.values(findingKinds).flat())
    expect(met.has(kind) || elsewhere.split(" ").includes(kind), kind).toBe(true);
});
