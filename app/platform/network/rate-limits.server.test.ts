import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { createRateLimits, deleteExpiredRateLimits, visitorKey } from "./rate-limits.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { rateLimitCounts } from "#db/network-tables.ts";

describe("visitorKey", () => {
  test("a forwarding header counts only behind a proxy of ours, and then its last entry", () => {
    expect(visitorKey("203.0.113.9", "198.51.100.1", false)).toBe("203.0.113.9");
    expect(visitorKey("127.0.0.1", "evil, 198.51.100.1", true)).toBe("198.51.100.1");
    expect(visitorKey("127.0.0.1", undefined, true)).toBe("127.0.0.1");
  });
  test("mapped IPv4 is IPv4", () =>
    expect(visitorKey("::ffff:203.0.113.9", undefined, false)).toBe("203.0.113.9"));
  test("IPv6 counts by its /64", () => {
    const home = visitorKey("2001:db8:0:1::1", undefined, false);
    expect(visitorKey("2001:0db8:0000:0001:ffff:1:2:3", undefined, false)).toBe(home);
    expect(visitorKey("2001:db8:0:2::1", undefined, false)).not.toBe(home);
    expect(visitorKey("::1", undefined, false)).toBe("0:0:0:0");
  });
});

test("a visitor who has used up his points is told how long to wait, and others are not held up", async () => {
  const limits = createRateLimits();
  const waits = await Promise.all(Array.from({ length: 7 }, () => limits.consume("contact", "a")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(Math.max(...waits)).toBeGreaterThan(500);
  expect(await limits.consume("contact", "b")).toBe(0);
  expect(await limits.consume("view", "a")).toBe(0);
});

describe("several processes", () => {
  const secret = "a-secret-of-the-test";
  const database = createTestDatabase();
  const opened = database.then(({ connection }) => openDatabase(connection, createLog("silent")));
  afterAll(async () => {
    await (await opened).close();
    await (await database).close();
  });
  let isAlone = false;
  const openProcess = async () =>
    createRateLimits({ pool: (await opened).pool, secret, isAlone: () => isAlone });

  test("count together, and keep no address", async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    const waits = [];
    for (let turn = 0; turn < 4; turn += 1)
      for (const process of [one, other])
        waits.push(await process.consume("contact", "203.0.113.9"));
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(Math.min(...waits.slice(5))).toBeGreaterThan(500);
    const rows = await (await database).db.select().from(rateLimitCounts);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.key).toMatch(/^contact:[\w-]{22}$/);
    // Each asked once more, and then knew.
    expect(rows[0]!.points).toBe(7);
  });

  test("give back what was taken for nothing", async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    for (let turn = 0; turn < 40; turn += 1) {
      expect(await one.consume("detailMaking", "a")).toBe(0);
      await other.release("detailMaking", "a");
    }
  });

  test("begin anew once the time is over, and then the row may go", async () => {
    const { db } = await database;
    const process = await openProcess();
    for (let turn = 0; turn < 5; turn += 1) await process.consume("newsletter", "b");
    await db.update(rateLimitCounts).set({ expire: Date.now() - 1 });
    expect(await process.consume("newsletter", "b")).toBe(0);
    await deleteExpiredRateLimits(db, new Date());
    expect(await db.$count(rateLimitCounts)).toBe(1);
  });

  test("count each for itself while the database is away", async () => {
    const { pool, close } = openDatabase(
      { connectionString: "postgresql://inkiosk@127.0.0.1:1/none" },
      createLog("silent"),
    );
    const cutOff = createRateLimits({ pool, secret, isAlone: () => false });
    for (let turn = 0; turn < 5; turn += 1) expect(await cutOff.consume("contact", "c")).toBe(0);
    expect(await cutOff.consume("contact", "c")).toBeGreaterThan(500);
    await close();
  });

  test("ask no database while there is one process alone", async () => {
    isAlone = true;
    const { db } = await database;
    await db.delete(rateLimitCounts);
    const process = await openProcess();
    for (let turn = 0; turn < 5; turn += 1) await process.consume("contact", "d");
    expect(await process.consume("contact", "d")).toBeGreaterThan(500);
    expect(await db.$count(rateLimitCounts)).toBe(0);
  });
});
