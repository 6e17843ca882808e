import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { staffPins } from "#db/staff-pin-tables.ts";
import { staff, staffNotices, staffPoints } from "#db/staff-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { hasPin, checkPin, listPinHolders, removePin, setPin, unlockPin } from "./pins.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint } from "#tests/support/make.ts";
import { makePinHolder, pin, wrongPin } from "#tests/support/devices/devices.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);
const [here, there] = [await makePoint(db), await makePoint(db)];
const anna = await makeMember(db, { name: "Anna" });

async function makeDevice(name: string) {
  const fields = { kind: "counter" as const, name, collectionPointId: here.id };
  const enrolled = await enrolDevice(db, anna, fields, null);
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  return { id: enrolled.id, name, pointId: here.id, network: "203.0.113.0/24" };
}

const makeHolder = (options: Parameters<typeof makePinHolder>[1] = {}) =>
  makePinHolder(db, options);

const noticesOf = async (id: string) =>
  (await db.select().from(staffNotices).where(eq(staffNotices.staffId, id))).map(
    ({ kind }) => kind,
  );

test("the right PIN says who it is, and forgives what was mistyped", async () => {
  const device = await makeDevice("Till");
  const { id, name } = await makeHolder();
  expect(await checkPin(db, device, id, wrongPin)).toEqual({ refused: "wrong", left: 4 });
  expect(await checkPin(db, device, id, pin)).toEqual({ right: { id, name } });
  expect(await checkPin(db, device, id, wrongPin)).toEqual({ refused: "wrong", left: 4 });
});

test("a PIN is kept as a password is, and told in the log and by a notice without its digits", async () => {
  const member = await makeMember(db);
  await setPin(db, member, pin);
  const [row] = await db.select().from(staffPins).where(eq(staffPins.staffId, member.id));
  expect(row!.hash).toMatch(/^scrypt\$15\$8\$3\$/);
  const logged = await db.select().from(changes).where(eq(changes.label, member.email));
  expect(logged).toMatchObject([{ after: { pin: "*** (new)" }, staffName: member.name }]);
  expect(JSON.stringify(logged)).not.toContain(pin);
  await removePin(db, member);
  await removePin(db, member);
  expect(await hasPin(db, member.id)).toBe(false);
  expect(await noticesOf(member.id)).toEqual(["pin_set", "pin_removed"]);
});

test("of two hundred wrong ones at once, over several connections, five are judged", async () => {
  const device = await makeDevice("Door");
  const member = await makeHolder();
  const others = [1, 2, 3].map(() => openDatabase(connection, createLog("silent")));
  const through = [db, ...others.map((each) => each.db)];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      checkPin(through[index % through.length]!, device, member.id, wrongPin),
    ),
  );
  const left = answers.flatMap((answer) => ("left" in answer ? [answer.left] : []));
  expect(left.toSorted()).toEqual([1, 2, 3, 4]);
  const locked = answers.filter((answer) => "refused" in answer && answer.refused === "locked");
  expect(locked).toHaveLength(196);
  expect(await checkPin(db, device, member.id, pin)).toEqual({ refused: "locked" });
  expect(await noticesOf(member.id)).toEqual(["pin_locked"]);
  const failed = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.staffId, member.id));
  expect(failed.filter(({ kind }) => kind === "sign-in-failed")).toHaveLength(5);
  expect(failed.filter(({ kind }) => kind === "pin-locked")).toMatchObject([
    { about: "Door", network: device.network },
  ]);
  for (const { close } of others) await close();
});

test("a lock is of one member and one device, until the member has signed in", async () => {
  const [device, other] = [await makeDevice("Left"), await makeDevice("Right")];
  const [member, colleague] = [await makeHolder(), await makeHolder()];
  for (let time = 0; time < 5; time += 1) await checkPin(db, device, member.id, wrongPin);
  expect(await checkPin(db, device, member.id, pin)).toEqual({ refused: "locked" });
  expect(await checkPin(db, device, colleague.id, pin)).toHaveProperty("right");
  expect(await checkPin(db, other, member.id, pin)).toHaveProperty("right");
  await unlockPin(db, member.id);
  expect(await checkPin(db, device, member.id, pin)).toHaveProperty("right");
});

describe("nobody is let in", () => {
  test.each<[string, () => Promise<{ id: string }>]>([
    ["who has no PIN", () => makeMember(db)],
    ["who was deactivated", () => makeHolder({ deactivatedAt: new Date() })],
    ["who works in the workshop", () => makeHolder({ role: "workshop" })],
    ["who serves no point", () => makeHolder({ role: "counter" })],
    [
      "who serves another point",
      async () => {
        const member = await makeHolder({ role: "counter" });
        await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: there.id });
        return member;
      },
    ],
    ["who is nobody", () => Promise.resolve({ id: "nobody" })],
  ])("%s, who is not listed either", async (_, make) => {
    const device = await makeDevice("Till");
    const { id } = await make();
    expect((await listPinHolders(db, here.id)).map((holder) => holder.id)).not.toContain(id);
    expect(await checkPin(db, device, id, pin)).toEqual({ refused: "wrong", left: 4 });
  });
});

test("somebody without a PIN is refused after the same hash as somebody who mistypes", async () => {
  const device = await makeDevice("Till");
  const [holder, without] = [await makeMember(db), await makeMember(db)];
  await setPin(db, holder, pin);
  // why counted: nothing else of a check takes long, and durations also tell how busy the machine
  // is.
  const scrypt = vi.spyOn(crypto, "scrypt");
  syncBuiltinESMExports();
  const hashesFor = async ({ id }: { id: string }) => {
    scrypt.mockClear();
    expect(await checkPin(db, device, id, wrongPin)).toEqual({ refused: "wrong", left: 4 });
    return scrypt.mock.calls.map(([, , length, options]) => ({ length, ...options }));
  };
  const hashes = await hashesFor(holder);
  expect(hashes).toMatchObject([{ length: 32, N: 2 ** 15, r: 8, p: 3 }]);
  expect(await hashesFor(without)).toEqual(hashes);
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

test("whoever counts at the point is listed by name", async () => {
  await db.update(staff).set({ deactivatedAt: new Date() });
  await db.update(staff).set({ deactivatedAt: null }).where(eq(staff.id, anna.id));
  const zoe = await makeHolder({ name: "Zoé", role: "counter" });
  await db.insert(staffPoints).values({ staffId: zoe.id, collectionPointId: here.id });
  const ben = await makeHolder({ name: "Ben", role: "owner" });
  const listed = (await listPinHolders(db, here.id)).map(({ name }) => name);
  expect(listed).toEqual([ben.name, zoe.name]);
});
