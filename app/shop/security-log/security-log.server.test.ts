// The logs of security and of changes: rows are only added, and whatever else is done to them is
// found.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { integrityRuns } from "#db/integrity-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  recordChanged,
  recordCreated,
  recordManyChanged,
} from "#app/shop/changes/changes.server.ts";
import { runSqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import { logChains, readLogHeads } from "#app/shop/integrity/log-checks.server.ts";
import { redactChanges } from "#app/shop/personal-data/erasure.server.ts";
import { removeExpired } from "#app/shop/personal-data/retention.server.ts";
import { networkOf } from "./security-event.ts";
import {
  listSecurityEvents,
  recordSecurityEvent,
  recordStrangerEvent,
} from "./security-log.server.ts";
import { withoutTriggers } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const anna = { id: "a", name: "Anna", network: "203.0.113.0/24" };
const day = 24 * 60 * 60 * 1000;

async function openLogs(): Promise<{ db: Database; close(): Promise<void> }> {
  const { db, close } = await createTestDatabase();
  for (const about of ["orders.csv", "invoices.csv", "personal-data"])
    await recordSecurityEvent(db, anna, { kind: "exported", about });
  await recordCreated(
    db,
    anna,
    { kind: "subscriber", recordId: 1, label: "lea@example.org" },
    { name: "Léa" },
  );
  await recordChanged(
    db,
    anna,
    { kind: "setting", recordId: 1, label: "Settings" },
    { shop: "A" },
    { shop: "B" },
  );
  await recordChanged(
    db,
    null,
    { kind: "setting", recordId: 1, label: "Settings" },
    { shop: "B" },
    { shop: "C" },
  );
  return { db, close };
}

const found = async (db: Database) => {
  const { state, findings } = await runSqlCheck(db, logChains);
  return [
    state,
    ...findings.map(({ kind, values }) => `${kind} ${values["log"]} ${values["seq"]}`).sort(),
  ];
};

/** Notes the heads as a run of the integrity check does, `days` ago. */
async function noteHeads(db: Database, days = 0): Promise<void> {
  const startedAt = new Date(Date.now() - days * day);
  const logHeads = (await readLogHeads(db)).map((head) => ({
    ...head,
    at: startedAt.toISOString(),
  }));
  await db
    .insert(integrityRuns)
    .values({ startedAt, state: "holds", checks: [], chainLength: 0, chainHash: "", logHeads });
}

test("what is written says who, when, what and from where, and is listed with the newest first", async () => {
  const { db, close } = await openLogs();
  const { rows, total } = await listSecurityEvents(db, { kind: null, q: "", page: 1 }, 2);
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    {
      kind: "exported",
      about: "personal-data",
      staffId: "a",
      staffName: "Anna",
      network: "203.0.113.0/24",
    },
    { about: "invoices.csv" },
  ]);
  expect((await listSecurityEvents(db, { kind: null, q: "", page: 2 }, 2)).rows).toMatchObject([
    { about: "orders.csv" },
  ]);
  expect((await listSecurityEvents(db, { kind: "erased", q: "", page: 1 }, 50)).total).toBe(0);
  expect(
    (await listSecurityEvents(db, { kind: "exported", q: "INVOICES", page: 1 }, 50)).total,
  ).toBe(1);
  expect(await found(db)).toEqual(["holds"]);
  await close();
});

test.each([
  ["198.51.100.7", "198.51.100.0/24"],
  ["2001:db8:12:34", "2001:db8:12::/48"],
  ["unknown", "unknown"],
])("of the address %s only %s is kept", (address, network) =>
  expect(networkOf(address)).toBe(network),
);

describe("refuses", () => {
  test.each<[string, SQL]>([
    ["to change an event", sql`update security_events set about = 'nothing'`],
    ["to untie an event", sql`update security_events set hash = null`],
    ["to remove a young event", sql`delete from security_events`],
    ["to change a change", sql`update changes set staff_name = 'Bob'`],
    [
      "to change what a change says",
      sql`update changes set after = '{"shop": "Z"}' where kind = 'setting'`,
    ],
    ["to remove a change", sql`delete from changes`],
    [
      "to forget who did it",
      sql`update changes set label = '[erased]', before = null, after = null, staff_name = null`,
    ],
  ])("%s", async (_, statement) => {
    const { db, close } = await openLogs();
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { code: "23001" } });
    await close();
  });
});

describe("finds", () => {
  test.each<[string, SQL, string[]]>([
    [
      "a changed event",
      sql`update security_events set about = '' where seq = 2`,
      ["log-row-changed security_events 2"],
    ],
    [
      "a moved moment",
      sql`update security_events set created_at = created_at - interval '1 ms' where seq = 3`,
      ["log-row-changed security_events 3"],
    ],
    [
      "a removed event",
      sql`delete from security_events where seq = 2`,
      ["log-rows-missing security_events 3"],
    ],
    [
      "the first event removed",
      sql`delete from security_events where seq = 1`,
      ["log-rows-missing security_events 2"],
    ],
    [
      "the last event removed",
      sql`delete from security_events where seq = 3`,
      ["log-head-gone security_events 3"],
    ],
    [
      "the whole log removed",
      sql`delete from security_events`,
      ["log-head-gone security_events 3"],
    ],
    [
      "a changed change",
      sql`update changes set after = '{"shop": "Z"}' where seq = 2`,
      ["log-row-changed changes 2"],
    ],
    [
      "who changed it",
      sql`update changes set staff_name = 'Bob' where seq = 2`,
      ["log-row-changed changes 2"],
    ],
    ["a removed change", sql`delete from changes where seq = 1`, ["log-rows-missing changes 2"]],
    [
      "the last change removed",
      sql`delete from changes where seq = 3`,
      ["log-head-gone changes 3"],
    ],
    [
      "a setting that is passed off as somebody forgotten",
      sql`
        update changes
        set label = '[erased]', before = null, after = null, salt = null
        where seq = 2`,
      ["log-row-changed changes 2"],
    ],
    [
      "a change that was tied anew",
      sql`update changes set staff_name = 'Bob', hash = encode(sha256(convert_to(
        chained_text(jsonb_populate_record(changes, '{"staff_name": "Bob"}')), 'UTF8')), 'hex')
        where seq = 2`,
      ["log-row-torn changes 3"],
    ],
  ])("%s", async (_, harm, findings) => {
    const { db, close } = await openLogs();
    await noteHeads(db);
    await withoutTriggers(db, harm);
    expect(await found(db)).toEqual(["broken", ...findings]);
    await close();
  });
});

test("forgetting somebody leaves the chain whole, and nothing that their name could be guessed by", async () => {
  const { db, close } = await openLogs();
  await noteHeads(db);
  await redactChanges(db, eq(changes.kind, "subscriber"));
  const [row] = await db.select().from(changes).where(eq(changes.kind, "subscriber"));
  expect(row).toMatchObject({
    label: "[erased]",
    before: null,
    after: null,
    salt: null,
    staffName: "Anna",
  });
  expect(await found(db)).toEqual(["holds"]);
  await close();
});

test("the nightly work removes what is older than ninety days, and the log holds before and after", async () => {
  const { db, close } = await createTestDatabase();
  const ago = (days: number) => new Date(Date.now() - days * day);
  for (const days of [100, 95, 91, 80])
    await db.insert(securityEvents).values({ kind: "signed-in", createdAt: ago(days) });
  await noteHeads(db, 92);
  expect(await removeExpired(db, new Date())).toMatchObject({ securityEvents: 3 });
  expect(await found(db)).toEqual(["holds"]);
  await noteHeads(db);
  expect(await removeExpired(db, new Date())).toMatchObject({ securityEvents: 0 });
  const { rows } = await listSecurityEvents(db, { kind: null, q: "", page: 1 }, 50);
  expect(rows.map(({ kind, about, seq }) => [kind, about, seq])).toEqual([
    ["forgotten", "3", 5],
    ["signed-in", "", 4],
  ]);
  expect(await found(db)).toEqual(["holds"]);
  await close();
});

test("many at once stand in one chain, and what was rolled back leaves no gap", async () => {
  const { db, close } = await createTestDatabase();
  const transaction = (each: number) =>
    db.transaction(async (db) => {
      await recordSecurityEvent(db, anna, { kind: "rights", about: String(each) });
      const rows = Array.from({ length: 20 }, (_, recordId) => ({
        recordId,
        label: "",
        before: { a: 1 },
        after: { a: 2 },
      }));
      await recordManyChanged(db, anna, "art_piece", rows);
      if (each % 3 === 0) throw new Error("rolled back");
    });
  await Promise.allSettled(Array.from({ length: 12 }, (_, each) => transaction(each)));
  expect(await db.$count(securityEvents)).toBe(8);
  expect((await readLogHeads(db)).map(({ log, seq }) => [log, seq])).toEqual([
    ["changes", 160],
    ["security_events", 8],
  ]);
  expect(await found(db)).toEqual(["holds"]);
  await close();
});

test("a flood of attempts from one network is no flood of rows, and hides no other network", async () => {
  const { db, close } = await createTestDatabase();
  for (let each = 0; each < 30; each++)
    await recordStrangerEvent(db, "198.51.100.0/24", {
      kind: "sign-in-failed",
      about: "credentials",
    });
  await recordStrangerEvent(
    db,
    "203.0.113.0/24",
    { kind: "sign-in-failed", about: "credentials" },
    { id: "a", name: "Anna" },
  );
  const { rows, total } = await listSecurityEvents(
    db,
    { kind: "sign-in-failed", q: "", page: 1 },
    1,
  );
  expect(total).toBe(21);
  expect(rows).toMatchObject([
    { network: "203.0.113.0/24", staffName: "Anna", about: "credentials" },
  ]);
  await close();
});
