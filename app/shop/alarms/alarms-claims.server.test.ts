import { afterAll, expect, test } from "vitest";
import { claimAlarmCheck } from "./alarms.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("a clock that was years ahead for a moment switches no alarm off", async () => {
  const disk = { name: "disk", place: "one machine" } as const;
  const now = new Date("2026-11-29T06:00:00Z");
  expect(await claimAlarmCheck(db, disk, new Date("2035-01-01T00:00:00Z"))).toBe(true);
  expect(await claimAlarmCheck(db, disk, now)).toBe(true);
  expect(await claimAlarmCheck(db, disk, now), "it was just looked at").toBe(false);
});
