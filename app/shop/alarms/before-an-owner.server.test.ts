// What breaks before anybody owns the shop is told to the first who does, if it still lasts.
import { afterAll, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/staff.ts";
import { claimLook, noteReading } from "./alarms.server.ts";

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
    await claimLook(db, which, now);
    await noteReading(db, which, { broken: { megabytes: 3 } }, now);
    written.push(await db.$count(mails));
  }
  expect(written).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});
