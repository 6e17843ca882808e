import { randomUUID } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { staffTwoFactors } from "#db/staff-tables.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import {
  findApp,
  resealApps,
  acceptAppCode,
  acceptFirstAppCode,
} from "./authenticator-app.server.ts";
import {
  findRecoveryHash,
  hashOldRecoveryCodes,
  renewRecoveryCodes,
} from "./recovery-codes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const secrets: Secrets = ["the secret of today, 32 letters long"];
const former = "the secret of before, 32 letters long";
const key = "abcdefghijklmnopqrstuvwxyz012345";
const step = 60_000_000;
const at = (steps: number) => new Date((step + steps) * 30_000 + 10_000);
const code = (steps: number) => createOTP(key).hotp(step + steps);

async function makeApp(secret = secrets[0]) {
  const { id } = await makeMember(db);
  const sealed = await symmetricEncrypt({ key: secret, data: key });
  await db
    .insert(staffTwoFactors)
    .values({ id: randomUUID(), staffId: id, secret: sealed, backupCodes: "[]" });
  const app = async () => (await findApp(db, secrets, id))!;
  return {
    id,
    accept: async (ofStep: number, now: number) =>
      acceptAppCode(db, await app(), await code(ofStep), at(now)),
    app,
  };
}

test("a code counts in its own half minute, and once", async () => {
  const { accept } = await makeApp();
  expect([await accept(0, 0), await accept(0, 0)]).toEqual([true, false]);
  expect([await accept(1, 1), await accept(0, 1)]).toEqual([true, false]);
});

test("sent many times at once it counts once, whichever process read the account before", async () => {
  const { app } = await makeApp();
  const current = await app();
  const appCode = await code(0);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => acceptAppCode(db, current, appCode, at(0))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});

test("one of the step before does not count where clocks agree, and neither does one of the step to come", async () => {
  const { accept } = await makeApp();
  expect([await accept(-1, 0), await accept(-1, 0)]).toEqual([false, false]);
  const other = await makeApp();
  expect([await other.accept(1, 0), await other.accept(2, 0), await other.accept(-2, 0)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("two in a row that are late show that it is the clock; from then on late ones count, once each", async () => {
  const { accept } = await makeApp();
  expect([
    await accept(-1, 0),
    await accept(0, 1),
    await accept(1, 2),
    await accept(1, 2),
    await accept(3, 3),
  ]).toEqual([false, true, true, false, true]);
  const slow = await makeApp();
  expect([await slow.accept(-1, 0), await slow.accept(59, 60)]).toEqual([false, false]);
});

test("the first code may be a step off, and is used up by it", async () => {
  const { accept, app } = await makeApp();
  expect(await acceptFirstAppCode(db, await app(), await code(-1), at(0))).toBe(true);
  expect([await accept(-1, 0), await accept(0, 0)]).toEqual([false, true]);
});

test("what a former secret sealed is read, and sealed with the present one", async () => {
  const { id } = await makeApp(former);
  expect(await findApp(db, secrets, id)).toBeNull();
  await resealApps(db, [secrets[0], former]);
  expect((await findApp(db, secrets, id))!.key).toBe(key);
});

test("recovery codes are kept as hashes, and fit their own account alone", async () => {
  const [one, other] = [await makeApp(), await makeApp()];
  const codes = await renewRecoveryCodes(db, one.id);
  expect(new Set(codes).size).toBe(10);
  for (const each of codes)
    expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  const [row] = await db.select().from(staffTwoFactors).where(eq(staffTwoFactors.staffId, one.id));
  expect(JSON.parse(row!.backupCodes)).toHaveLength(10);
  expect(codes.some((each) => row!.backupCodes.includes(each))).toBe(false);
  expect(JSON.parse(row!.backupCodes)).toContain(await findRecoveryHash(db, one.id, codes[3]!));
  expect(await findRecoveryHash(db, other.id, codes[3]!)).toBeNull();
  expect(await findRecoveryHash(db, one.id, "aaaaa-aaaaa")).toBeNull();
});

test("codes that were kept encrypted go on working, and only their hashes stay", async () => {
  const { id } = await makeApp();
  for (const secret of [secrets[0], former]) {
    const backupCodes = await symmetricEncrypt({
      key: secret,
      data: JSON.stringify(["aB3dE-fG5hI", "jK7lM-nO9pQ"]),
    });
    await db.update(staffTwoFactors).set({ backupCodes }).where(eq(staffTwoFactors.staffId, id));
    await hashOldRecoveryCodes(db, [secrets[0], former]);
    expect(await findRecoveryHash(db, id, "jK7lM-nO9pQ")).toMatch(/^scrypt\$/);
    expect(await findRecoveryHash(db, id, "jK7lM-nO9pX")).toBeNull();
  }
});
