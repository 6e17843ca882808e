// The books hold; and for whatever is changed in them behind the shop's back, the check that is about it says so, and no other.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { checkKeys, findingKinds, stateOf } from "#app/shop/integrity/check.ts";
import type { CheckKey } from "#app/shop/integrity/check.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { appendToJournal } from "#app/shop/payments/journal.server.ts";
import { behindTheGuards, createBooks } from "#tests/support/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";

const log = createLog("silent");
const { database, books, storage, drop } = await createBooks();
afterAll(drop);

type Db = TestDatabase["db"];

const check = (db: Db, now = new Date()) => checkIntegrity(db, { provider: null, storage, now, log });

/** Which checks do not hold in a copy of the books in which that was done, and what they found. */
async function brokenBy(harm: (db: Db) => Promise<unknown>) {
  const { db, close } = await createTestDatabase(database);
  try {
    await harm(db);
    const { checks } = await check(db);
    return checks
      .filter(({ state }) => state !== "holds" && state !== "not-applicable")
      .map(({ key, state, count, findings }) => ({ key, state, count, findings: findings.map(({ kind, orderId }) => [kind, orderId]) }));
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
  expect(Object.fromEntries(checks.map(({ key, state, looked }) => [key, [state, looked]]))).toEqual({
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

const { early, paid, refunded, partly, expired, pending, waiting, mock } = books;
const guardless =
  (...statements: SQL[]) =>
  (db: Db) =>
    behindTheGuards(db, ...statements);
const plainly =
  (...statements: SQL[]) =>
  async (db: Db) => {
    for (const statement of statements) await db.execute(statement);
  };

const harms: [string, (db: Db) => Promise<unknown>, CheckKey, ...[kind: string, orderId: number | null][]][] = [
  [
    "a capture taken down for an order that is not paid",
    (db) => appendToJournal(db, { kind: "captured", orderId: waiting, amountCents: 5500, reference: "FORGED" }),
    "captures",
    ["captured-unpaid", waiting],
  ],
  [
    "a second capture of an order",
    (db) => appendToJournal(db, { kind: "captured", orderId: paid, amountCents: 5400, reference: "FORGED" }),
    "captures",
    ["capture-ids-differ", paid],
    ["captured-other", paid],
    ["captured-twice", paid],
  ],
  [
    "money for a test order",
    (db) => appendToJournal(db, { kind: "reversed", orderId: mock, amountCents: 5500, reference: "FORGED" }),
    "captures",
    ["mock-in-journal", mock],
    ["noted-not-reversed", mock],
  ],
  [
    "another capture at the payment",
    plainly(sql`update payments set capture_id = 'FORGED' where order_id = ${paid}`),
    "captures",
    ["capture-ids-differ", paid],
  ],
  [
    "another capture at the order",
    guardless(sql`update orders set payment_id = 'FORGED' where id = ${paid}`),
    "captures",
    ["capture-ids-differ", paid],
  ],
  [
    "a refund of the journal that nobody made",
    (db) => appendToJournal(db, { kind: "refunded", orderId: paid, amountCents: 100, reference: "FORGED" }),
    "captures",
    ["noted-not-refunded", paid],
  ],
  [
    "a refund with another name",
    plainly(sql`update refunds set provider_refund_id = 'FORGED' where order_id = ${early} or order_id = ${partly}`),
    "captures",
    ["noted-not-refunded", partly],
    ["refund-not-noted", partly],
  ],
  [
    "a line that costs less",
    guardless(sql`update order_lines set unit_price_cents = 1000 where order_id = ${expired} and position = 0`),
    "sums",
    ["lines-differ", expired],
  ],
  ["a line less", guardless(sql`delete from order_lines where order_id = ${expired} and position = 0`), "sums", ["lines-differ", expired]],
  [
    "a total that is not the sum",
    guardless(sql`alter table orders drop constraint orders_total`, sql`update orders set shipping_cost_cents = 100 where id = ${expired}`),
    "sums",
    ["total-differs", expired],
  ],
  [
    "a refund for less than was noted, its event too",
    plainly(sql`
      with less as (update orders set refunded_cents = 1999 where id = ${partly})
      update order_events set amount_cents = 1999 where order_id = ${partly} and payment_status = 'partly_refunded'`),
    "sums",
    ["refunds-differ", partly],
  ],
  [
    "an order that says it was refunded whole, its event too",
    guardless(
      sql`alter table orders drop constraint orders_refunded`,
      sql`update orders set payment_status = 'refunded' where id = ${partly}`,
      sql`update order_events set payment_status = 'refunded' where order_id = ${partly} and payment_status = 'partly_refunded'`,
    ),
    "sums",
    ["status-differs", partly],
  ],
  [
    "a payment that was refunded before it was made",
    plainly(
      sql`insert into order_events (order_id, kind, payment_status) values (${waiting}, 'payment', 'refunded'), (${waiting}, 'payment', 'awaiting_payment')`,
    ),
    "moves",
    ["step-forbidden", waiting],
    ["step-forbidden", waiting],
  ],
  [
    "a status that no event led to",
    plainly(sql`update orders set payment_status = 'failed' where id = ${pending}`),
    "moves",
    ["end-differs", pending],
  ],
  ["an event less", plainly(sql`delete from order_events where order_id = ${pending}`), "moves", ["end-differs", pending]],
  [
    "an event with another amount",
    plainly(sql`update order_events set amount_cents = 5000 where order_id = ${paid} and kind = 'payment'`),
    "moves",
    ["step-amount", paid],
  ],
  ["a mail that is gone", plainly(sql`delete from mails where order_id = ${paid}`), "mails", ["mail-missing", paid]],
  [
    "a mail twice",
    plainly(sql`insert into mails (kind, order_id, about) values ('order_received', ${paid}, 'again')`),
    "mails",
    ["mail-twice", paid],
  ],
  [
    "a mail for what nobody paid",
    plainly(sql`insert into mails (kind, order_id) values ('order_received', ${expired})`),
    "mails",
    ["mail-unpaid", expired],
  ],
  [
    "a mail about a refund twice",
    guardless(
      sql`alter table mails drop constraint mails_once`,
      sql`insert into mails (kind, order_id, about) select kind, order_id, about from mails where kind = 'order_refunded' and order_id = ${partly}`,
    ),
    "mails",
    ["refund-mail-twice", partly],
  ],
  [
    "a mail about another refund",
    plainly(sql`update mails set about = '999' where kind = 'order_refunded' and order_id = ${partly}`),
    "mails",
    ["refund-mail-missing", partly],
    ["refund-mail-unfounded", partly],
  ],
  [
    "a paid order without an invoice, and its number missing",
    guardless(sql`delete from invoices where order_id = ${refunded} and kind = 'invoice'`),
    "documents",
    ["invoice-missing", refunded],
    ["noted-not-document", refunded],
    ["number-missing", null],
  ],
  [
    "a credit note less",
    guardless(sql`delete from invoices where order_id = ${partly} and kind = 'credit_note'`),
    "documents",
    ["credit-missing", partly],
    ["noted-not-document", partly],
  ],
  [
    "an invoice with a number further on",
    guardless(sql`update invoices set number = 7 where order_id = ${partly} and kind = 'invoice'`),
    "documents",
    ["document-not-noted", partly],
    ["noted-not-document", partly],
    ["number-missing", null],
  ],
  [
    "a number given twice",
    guardless(sql`drop index invoices_number`, sql`update invoices set number = 1 where order_id = ${refunded} and kind = 'invoice'`),
    "documents",
    ["document-not-noted", refunded],
    ["noted-not-document", refunded],
    ["number-wrong", refunded],
    ["number-missing", null],
  ],
  [
    "an invoice with another total",
    guardless(sql`update invoices set document = '{"totalCents": 1}' where order_id = ${paid}`),
    "documents",
    ["invoice-differs", paid],
  ],
  [
    "a credit note with another total",
    guardless(sql`update invoices set document = '{"totalCents": 1}' where order_id = ${partly} and kind = 'credit_note'`),
    "documents",
    ["credit-differs", partly],
  ],
  [
    "two invoices for one order",
    guardless(
      sql`drop index invoices_order`,
      sql`update invoices set order_id = ${paid} where order_id = ${refunded} and kind = 'invoice'`,
    ),
    "documents",
    ["document-not-noted", paid],
    ["invoice-twice", paid],
    ["invoice-missing", refunded],
    ["noted-not-document", refunded],
  ],
  [
    "an invoice for what nobody paid",
    guardless(sql`update invoices set order_id = ${expired} where order_id = ${paid}`),
    "documents",
    ["noted-not-document", paid],
    ["document-not-noted", expired],
    ["invoice-unpaid", expired],
  ],
  [
    "an event that nobody acted on",
    plainly(sql`update payment_events set received_at = now() - interval '11 minutes' where id = 'EVENT2'`),
    "events",
    ["event-waiting", null],
  ],
  [
    "a link that no longer answers",
    plainly(sql`update orders set token = repeat('+', 43) where id = ${paid}`),
    "links",
    ["link-dead", paid],
  ],
  [
    "somebody on the list who withdrew",
    plainly(sql`insert into consents (subscriber_id, subscribed, source) select id, false, 'form' from subscribers`),
    "consents",
    ["consent-differs", null],
  ],
  [
    "somebody on the list who never agreed",
    plainly(sql`update subscribers set subscribed_to_newsletter = true`),
    "consents",
    ["consent-differs", null],
  ],
  [
    "a campaign that ended too early",
    plainly(
      sql`insert into email_campaigns (name, subject, html_content, status, started_at) values ('News', 'News', 'News', 'sent', now())`,
      sql`insert into campaign_recipients (campaign_id, email, language) select id, 'a@example.org', 'en' from email_campaigns`,
    ),
    "campaigns",
    ["campaign-open", null],
  ],
  [
    "a campaign that does not end",
    plainly(
      sql`insert into email_campaigns (name, subject, html_content, status, started_at)
        values ('News', 'News', 'News', 'sending', now() - interval '11 minutes')`,
    ),
    "campaigns",
    ["campaign-stuck", null],
  ],
  [
    "somebody who was written to without being claimed, by a campaign that was only scheduled",
    plainly(
      sql`insert into email_campaigns (name, subject, html_content, status, started_at, scheduled_at)
        values ('News', 'News', 'News', 'scheduled', now(), now())`,
      sql`insert into campaign_recipients (campaign_id, email, language, state) select id, 'a@example.org', 'en', 'sent' from email_campaigns`,
    ),
    "campaigns",
    ["campaign-early", null],
    ["recipient-unclaimed", null],
  ],
  [
    "a moment of the journal changed by a microsecond",
    guardless(sql`update money_journal set at = at + interval '1 microsecond' where seq = 3`),
    "chain",
    ["row-changed", paid],
  ],
  [
    "two rows of the journal in each other's place",
    guardless(
      sql`update money_journal set seq = -2 where seq = 2`,
      sql`update money_journal set seq = 2 where seq = 4`,
      sql`update money_journal set seq = 4 where seq = -2`,
    ),
    "chain",
    ["row-torn", refunded],
    ["row-changed", refunded],
    ["row-torn", paid],
    ["row-torn", paid],
    ["row-changed", paid],
    ["row-torn", refunded],
  ],
];

describe("broken by", () => {
  test.each(harms)("%s", async (_, harm, key, ...findings) => {
    expect(await brokenBy(harm)).toEqual(broken(key, ...findings));
  });

  test("the last rows of the journal taken away: the chain is sound, but the orders are paid without a capture", async () => {
    const found = await brokenBy(guardless(sql`delete from money_journal where order_id = ${refunded}`));
    const cut = await brokenBy(guardless(sql`delete from money_journal where seq > 3`));
    expect(found.find(({ key }) => key === "chain")!.findings[0]).toEqual(["rows-missing", null]);
    expect(cut.map(({ key }) => key)).toEqual(["captures", "documents"]);
    expect(cut[0]!.findings).toContainEqual(["paid-without-capture", partly]);
  });

  test("more than a check keeps: the first fifty are shown, and all counted", async () => {
    const { db, close } = await createTestDatabase(database);
    await db.execute(sql`insert into payment_events (provider, id, type, body, received_at)
      select 'paypal', 'LATE' || n, 'X', '{}', now() - interval '1 day' from generate_series(1, 70) as n`);
    const events = (await check(db)).checks.find(({ key }) => key === "events")!;
    await close();
    expect([events.state, events.count, events.findings.length]).toEqual(["broken", 70, 50]);
  });
});

test("an event that came minutes ago may wait", async () => {
  const { db, close } = await createTestDatabase(database);
  await db.execute(sql`update payment_events set received_at = now()`);
  for (const minutes of [9, 11])
    expect(stateOf((await check(db, new Date(Date.now() + minutes * 60_000))).checks)).toBe(minutes < 10 ? "holds" : "broken");
  await close();
});

test("PayPal's word about an order that the shop does not know is a remark", async () => {
  const { db, close } = await createTestDatabase(database);
  await db.execute(sql`update payment_events set handled_at = now(), failure = 'unknown-order' where id = 'EVENT2'`);
  const events = (await check(db)).checks.find(({ key }) => key === "events")!;
  await close();
  expect([events.state, events.remarks.map(({ kind }) => kind)]).toEqual(["holds", ["event-set-aside"]]);
});

test("every kind of finding was met", () => {
  const met = new Set(harms.flatMap(([, , , ...findings]) => findings.map(([kind]) => kind)));
  const elsewhere =
    "twice-unmarked reversal-not-noted reversals-differ paid-without-capture master-missing master-differs print-missing print-differs rows-missing row-out-of-place provider-unknown provider-differs head-gone head-differs log-row-changed log-row-torn log-rows-missing log-head-gone";
  for (const kind of Object.values(findingKinds).flat()) expect(met.has(kind) || elsewhere.split(" ").includes(kind), kind).toBe(true);
});
