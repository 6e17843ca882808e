import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { staffRateLimits } from "#db/staff-tables.ts";
import {
  attemptLimits,
  resetAttempts,
  deleteOldAttempts,
  countAttempt,
  countAttempts,
} from "./sign-in-attempts.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const secret = "s".repeat(32);
const { max, seconds } = attemptLimits.account;

test("of many attempts at once, as many pass as may", async () => {
  const waits = await Promise.all(
    Array.from({ length: 200 }, () =>
      countAttempt(db, secret, { kind: "account", of: "a@example.org" }),
    ),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(max);
  for (const wait of waits.filter((wait) => wait > 0)) expect(wait).toBeLessThanOrEqual(seconds);
});

test("refused attempts do not lengthen the wait, and it ends", async () => {
  const attempt = { kind: "account", of: "b@example.org" } as const;
  for (let count = 0; count <= max; count += 1) await countAttempt(db, secret, attempt);
  await db
    .update(staffRateLimits)
    .set({ since: sql`now() - make_interval(secs => ${seconds - 5})` });
  expect(await countAttempt(db, secret, attempt)).toBeLessThanOrEqual(5);
  await db.update(staffRateLimits).set({ since: sql`now() - make_interval(secs => ${seconds})` });
  expect(await countAttempt(db, secret, attempt)).toBe(0);
});

test("a count that began while an attempt waited for it is no longer wait than any", async () => {
  const attempt = { kind: "account", of: "e@example.org" } as const;
  for (let count = 0; count <= max; count += 1) await countAttempt(db, secret, attempt);
  await db.update(staffRateLimits).set({ since: sql`now() + interval '2 seconds'` });
  expect(await countAttempt(db, secret, attempt)).toBe(seconds);
  await db.delete(staffRateLimits);
});

test("what is forgiven begins anew; kinds and members are counted apart", async () => {
  const attempt = { kind: "account", of: "c@example.org" } as const;
  for (let count = 0; count <= max; count += 1) await countAttempt(db, secret, attempt);
  expect(await countAttempt(db, secret, { kind: "device", of: "c@example.org" })).toBe(0);
  expect(await countAttempt(db, secret, { kind: "account", of: "d@example.org" })).toBe(0);
  await resetAttempts(db, secret, attempt);
  expect(await countAttempt(db, secret, attempt)).toBe(0);
});

test("an address that has to wait takes none of the attempts of an account", async () => {
  const address = { kind: "address", of: "192.0.2.8" } as const;
  const account = { kind: "account", of: "f@example.org" } as const;
  for (let count = 0; count <= attemptLimits.address.max; count += 1)
    await countAttempt(db, secret, address);
  for (let count = 0; count <= max; count += 1)
    expect(await countAttempts(db, secret, [address, account])).toBeGreaterThan(0);
  expect(await countAttempt(db, secret, account)).toBe(0);
});

test("no address and no e-mail is kept, and old counts are swept away", async () => {
  await countAttempt(db, secret, { kind: "address", of: "192.0.2.7" });
  const rows = await db.select().from(staffRateLimits);
  expect(JSON.stringify(rows)).not.toMatch(/example|192\.0\.2/);
  await db.update(staffRateLimits).set({ since: sql`now() - interval '2 hours'` });
  await deleteOldAttempts(db);
  expect(await db.$count(staffRateLimits)).toBe(0);
});
