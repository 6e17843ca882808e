// Checks that are kept: since when something is broken, and what an earlier one gives away about a
// journal written anew.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { integrityRuns } from "#db/integrity-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { findBrokenSince, findLastRun, runIntegrityCheck } from "./integrity-runs.server.ts";
import { withoutTriggers, makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const { db, close } = await createTestDatabase();
const storage = folderStorage(await createTestFolder());
const lines: Record<string, unknown>[] = [];
const log = createLog("info", {
  write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
});
const books = await makeBooks(db, storage);
const rows = await db.select().from(moneyJournal).orderBy(moneyJournal.seq);
afterAll(close);
beforeEach(async () => {
  lines.length = 0;
  await db.delete(integrityRuns);
});

const run = (who: string | null = null) => runIntegrityCheck(db, storage, who, log);
const lose = () =>
  db.execute(
    sql`
      update mails set about = 'lost' where kind = 'order_refunded' and order_id = ${books.partly}`,
  );
const find = () =>
  db.execute(
    sql`
      update mails
      set about = (select id::text from refunds where order_id = ${books.partly})
      where about = 'lost'`,
  );

test("nothing was checked yet", async () => {
  expect([await findLastRun(db), await findBrokenSince(db)]).toEqual([null, null]);
});

test("what holds is kept, and the log has the head of the journal", async () => {
  const kept = await run("Anna");
  expect(await findLastRun(db)).toEqual(kept);
  expect(kept).toMatchObject({ state: "holds", staffName: "Anna", chainLength: 14 });
  const chain = { length: 14, hash: kept.chainHash };
  expect(lines).toMatchObject([
    { level: 30, msg: "the books hold", chain, broken: [], unknown: [] },
  ]);
});

test("what does not is an error in the log, and broken since it was found so first", async () => {
  await run();
  await lose();
  const first = await run();
  await run();
  expect(first.state).toBe("broken");
  expect(lines.at(-1)).toMatchObject({ level: 50, broken: ["mails"] });
  expect(await findBrokenSince(db)).toEqual(first.startedAt);
  await find();
  await run();
  expect(await findBrokenSince(db)).toBeNull();
  await lose();
  const again = await run();
  expect(await findBrokenSince(db)).toEqual(again.startedAt);
  await find();
});

test("a check that could not be done ends nothing", async () => {
  await lose();
  const first = await run();
  await find();
  // The test storage cannot be made to drop a connection.
  const list = () => {
    throw new Error("away");
  };
  await runIntegrityCheck(db, { ...storage, list }, null, log);
  expect((await findLastRun(db))?.state).toBe("unknown");
  expect(await findBrokenSince(db)).toEqual(first.startedAt);
});

test("of four hundred nights the earliest go", async () => {
  await db.execute(sql`
    insert into integrity_runs (started_at, state, checks, chain_length, chain_hash)
    select now(), 'holds', '[]', 0, '' from generate_series(1, 450)`);
  await run();
  expect(await db.$count(integrityRuns)).toBe(400);
});

describe("an earlier check", () => {
  const chainOf = async () => (await run()).checks.find(({ key }) => key === "chain")!;
  const writeJournal = (journal: typeof rows) =>
    withoutTriggers(db, sql`delete from money_journal`).then(() =>
      withoutTriggers(
        db,
        ...journal.map(
          ({ seq, at, kind, orderId, amountCents, currency, reference, previous, hash }) => sql`
            insert into money_journal (
              seq, at, kind, order_id, amount_cents, currency, reference, previous, hash)
            values (
              ${seq}, ${at.toISOString()}, ${kind}, ${orderId}, ${amountCents}, ${currency},
              ${reference}, ${previous}, ${hash})`,
        ),
      ),
    );

  test("gives away that the last rows are gone", async () => {
    await run();
    await writeJournal(rows.slice(0, -2));
    const chain = await chainOf();
    expect([chain.state, chain.findings]).toEqual([
      "broken",
      [{ kind: "head-gone", orderId: null, values: { seq: 14 } }],
    ]);
    await writeJournal(rows);
  });

  test("gives away that the whole journal was written anew", async () => {
    await run();
    let previous = "0".repeat(64);
    const forged = rows.map((row) => {
      const { seq, at, kind, orderId, currency, reference } = row;
      const amountCents = seq === 1 ? row.amountCents + 1 : row.amountCents;
      const text = [
        seq,
        previous,
        at.toISOString(),
        kind,
        orderId,
        amountCents,
        currency,
        reference,
      ].join("\n");
      const hash = createHash("sha256").update(text).digest("hex");
      const written = { ...row, amountCents, previous, hash };
      previous = hash;
      return written;
    });
    await writeJournal(forged);
    const chain = await chainOf();
    expect([chain.state, chain.findings]).toEqual([
      "broken",
      [{ kind: "head-differs", orderId: null, values: { seq: 14 } }],
    ]);
    await writeJournal(rows);
    expect((await chainOf()).count).toBe(1);
  });
});
