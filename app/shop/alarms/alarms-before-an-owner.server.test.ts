// Alarms raised before the shop has an owner are mailed to the first owner if they still last.
import { afterAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { alarms } from "#db/alarms-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/staff.ts";
import { claimAlarmCheck, recordReading } from "./alarms.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const which = { name: "disk", place: "machine" } as const;
const start = Date.now();

test("an alarm waits for its owner, and is written once", async () => {
  const written: number[] = [];
  for (let minute = 0; minute < 40; minute += 5) {
    if (minute === 15) await makeMember(db, { role: "manager" });
    if (minute === 20) await makeMember(db, { role: "owner" });
    const now = new Date(start + minute * 60_000);
    await claimAlarmCheck(db, which, now);
    await recordReading(db, which, { broken: { megabytes: 3 } }, now);
    written.push(await db.$count(mails));
  }
  expect(written).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

test.each([
  ["put aside because nobody owned the shop", { state: "discarded", error: null }, 2],
  ["held back because it waited for too long", { state: "failed", reason: "too-late" }, 2],
  ["put aside by staff", { state: "discarded", reason: "by-staff" }, 1],
] as const)("a mail of an alarm that lasts, %s", async (_, role, mailsAfter) => {
  await db.update(alarms).set({ overAt: new Date(start) });
  await db.delete(mails);
  for (let minute = 60; minute < 120; minute += 5) {
    const now = new Date(start + minute * 60_000);
    if (minute === 100) await db.update(mails).set({ ...role, doneAt: now });
    await claimAlarmCheck(db, which, now);
    await recordReading(db, which, { broken: { megabytes: 3 } }, now);
  }
  expect(await db.$count(mails, eq(mails.kind, "alarm_raised"))).toBe(mailsAfter);
});
