// Two alarms with one cause, such as a missing backup destination, send one mail, and one when
// over.
import { afterAll, beforeEach, expect, test } from "vitest";
import { alarms } from "#db/alarms-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/staff.ts";
import type { Reading } from "./alarm.ts";
import { claimAlarmCheck, recordReading } from "./alarms.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
await makeMember(db, { role: "owner" });
beforeEach(async () => {
  await db.delete(mails);
  await db.delete(alarms);
});

const start = Date.now();
const gone = (trouble = "EACCES"): Reading => ({ broken: { why: "away", trouble } });

/** Runs the checks each minute. Returns the kinds of the mails sent. */
async function runChecks(
  minutes: number,
  readings: (minute: number) => { continuous: Reading; backups: Reading },
): Promise<string[]> {
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = new Date(start + minute * 60_000);
    const found = readings(minute);
    for (const name of ["continuous", "backups"] as const) {
      const which = { name, place: "" };
      if (await claimAlarmCheck(db, which, now)) await recordReading(db, which, found[name], now);
    }
  }
  const sent = await db.select().from(mails).orderBy(mails.id);
  return sent.map(({ kind }) => kind);
}

test("the same trouble is told once, and its end once", async () => {
  const mailKinds = await runChecks(90, (minute) => {
    const reading = minute < 45 ? gone() : "fine";
    return { continuous: reading, backups: reading };
  });
  expect(mailKinds).toEqual(["alarm_raised", "alarm_over"]);
});

test("another trouble is told by itself", async () => {
  const mailKinds = await runChecks(45, () => ({ continuous: gone(), backups: gone("ENOENT") }));
  expect(mailKinds).toEqual(["alarm_raised", "alarm_raised"]);
});

test("what lasts when the other is over is told", async () => {
  const mailKinds = await runChecks(90, (minute) => ({
    continuous: minute < 45 ? gone() : "fine",
    backups: gone(),
  }));
  expect(mailKinds).toEqual(["alarm_raised", "alarm_over", "alarm_raised"]);
});
