import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import { acceptInvitation, findInvitation, invite, openFirstSetUp } from "./invitations.server.ts";
import { isRightAnswer, saveSecurityQuestion } from "./security-question.server.ts";
import {
  deactivate,
  transferOwnership,
  listStaff,
  reactivate,
  removePasskey,
} from "./staff.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMember, password } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.delete(staffInvitations);
  await db.delete(staff);
});

const claire = { id: "1", name: "Claire" };
const somebody = { name: "Ada", email: "ada@example.org", password };
const session = (staffId: string) => ({
  id: staffId,
  staffId,
  token: staffId,
  expiresAt: new Date(Date.now() + 60_000),
});

describe("the first link", () => {
  test("is 256 random bits of which only the hash is kept", async () => {
    const token = (await openFirstSetUp(db))!;
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await db.select().from(staffInvitations))).not.toContain(token);
  });

  test("is replaced at each start while it is unused", async () => {
    const first = (await openFirstSetUp(db))!;
    const second = (await openFirstSetUp(db))!;
    expect(await findInvitation(db, first)).toBeNull();
    expect(await findInvitation(db, second)).toEqual({
      email: null,
      renews: false,
      forgottenBy: null,
    });
    expect(await db.$count(staffInvitations)).toBe(1);
  });

  test("works once, also for six who open it at the same moment", async () => {
    const token = (await openFirstSetUp(db))!;
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        acceptInvitation(db, token, { ...somebody, email: `ada${number}@example.org` }),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await db.$count(staff)).toBe(1);
    expect(await openFirstSetUp(db)).toBeNull();
  });

  test("is worthless once there is staff", async () => {
    const token = (await openFirstSetUp(db))!;
    await makeMember(db);
    expect(await findInvitation(db, token)).toBeNull();
    expect(await acceptInvitation(db, token, somebody)).toBeNull();
  });

  test("is worthless after 24 hours", async () => {
    const token = (await openFirstSetUp(db))!;
    const [row] = await db.select().from(staffInvitations);
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24);
    await db.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await findInvitation(db, token)).toBeNull();
    expect(await acceptInvitation(db, token, somebody)).toBeNull();
  });
});

describe("an invitation", () => {
  test("is for one address, whatever is sent along, and replaces the one before", async () => {
    await makeMember(db);
    const first = await invite(db, "Ada@Example.org", null);
    const token = await invite(db, "ada@example.org", null);
    expect(await findInvitation(db, first)).toBeNull();
    expect(
      await acceptInvitation(db, token, { ...somebody, email: "eve@example.org" }),
    ).toMatchObject({ email: "ada@example.org" });
    expect(await acceptInvitation(db, token, somebody)).toBeNull();
  });

  test("lets a locked-out member back in, without the old password, second factors and sessions", async () => {
    const member = await makeMember(db, { deactivatedAt: new Date(), twoFactorEnabled: true });
    await db.insert(staffSessions).values(session(member.id));
    await db
      .insert(staffTwoFactors)
      .values({ id: "app", staffId: member.id, secret: "x", backupCodes: "x" });
    const token = await invite(db, member.email, null);
    expect(await findInvitation(db, token)).toEqual({
      email: member.email,
      renews: true,
      forgottenBy: null,
    });
    expect(await acceptInvitation(db, token, { ...somebody, email: member.email })).toEqual({
      id: member.id,
      email: member.email,
    });
    expect(await db.$count(staffSessions)).toBe(0);
    expect(await db.$count(staffTwoFactors)).toBe(0);
    expect(await db.$count(staffPasskeys)).toBe(0);
    const [row] = await db.select().from(staff).where(eq(staff.id, member.id));
    expect(row).toMatchObject({ deactivatedAt: null, twoFactorEnabled: false });
  });
});

test("the list says who was seen when", async () => {
  const [one, other] = [await makeMember(db), await makeMember(db)];
  await db.insert(staffSessions).values(session(one.id));
  const [active, unseen] = await listStaff(db);
  expect([active!.id, unseen!.id]).toEqual([one.id, other.id]);
  expect(Date.now() - active!.lastSeen!.getTime()).toBeLessThan(60_000);
  expect(unseen!.lastSeen).toBeNull();
});

describe("deactivating", () => {
  test("ends open sessions, and can be taken back", async () => {
    const [one, other] = [await makeMember(db), await makeMember(db)];
    await db.insert(staffSessions).values([session(one.id), session(other.id)]);
    expect(await deactivate(db, claire, one.id)).toEqual({ done: true });
    expect((await db.select().from(staffSessions)).map(({ staffId }) => staffId)).toEqual([
      other.id,
    ]);
    expect((await listStaff(db)).map(({ deactivated }) => deactivated)).toEqual([true, false]);
    await reactivate(db, claire, one.id);
    expect((await listStaff(db)).map(({ deactivated }) => deactivated)).toEqual([false, false]);
  });

  test("ends a link that would have set the account up again", async () => {
    await makeMember(db);
    const member = await makeMember(db);
    const token = await invite(db, member.email, null);
    expect(await deactivate(db, claire, member.id)).toEqual({ done: true });
    expect(await findInvitation(db, token)).toBeNull();
  });

  test("a former owner keeps no link to the account of the new one, nor one to let others in", async () => {
    const owner = await makeMember(db, { role: "owner" });
    const member = await makeMember(db);
    const links = [
      await invite(db, member.email, owner),
      await invite(db, "friend@example.org", owner),
    ];
    expect(await transferOwnership(db, owner, member.id)).toEqual({ done: true });
    for (const link of links) expect(await findInvitation(db, link)).toBeNull();
  });

  test("is not for the owner, whoever asks", async () => {
    const owner = await makeMember(db, { role: "owner" });
    const other = await makeMember(db);
    for (const actor of [owner, other])
      expect(await deactivate(db, actor, owner.id)).toEqual({ refused: "owner" });
    expect(await listStaff(db)).toMatchObject([{ deactivated: false }, { deactivated: false }]);
  });

  test("leaves the last active member, also when all try at the same moment", async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(db)));
    const results = await Promise.all(members.map(({ id }) => deactivate(db, claire, id)));
    expect(results.filter((result) => "refused" in result)).toEqual([{ refused: "last" }]);
    expect((await listStaff(db)).filter(({ deactivated }) => !deactivated)).toHaveLength(1);
    expect(await deactivate(db, claire, "nobody")).toEqual({ refused: "unknown" });
  });
});

test("one removes one's own passkeys and nobody else's", async () => {
  const [one, other] = [await makeMember(db), await makeMember(db)];
  const passkey = {
    id: "phone",
    publicKey: "x",
    credentialId: "x",
    counter: 0,
    deviceType: "x",
    backedUp: false,
  };
  await db.insert(staffPasskeys).values({ ...passkey, staffId: other.id, name: "Phone" });
  await removePasskey(db, one, passkey.id);
  expect(await db.$count(staffPasskeys)).toBe(1);
  await removePasskey(db, other, passkey.id);
  expect(await db.$count(staffPasskeys)).toBe(0);
});

describe("the security question", () => {
  test("is answered in any case and spacing, and asked only when there is an answer", async () => {
    expect(await isRightAnswer(db, "")).toBe(true);
    expect(await saveSecurityQuestion(db, { asked: true, answer: "  " })).toEqual({ saved: false });
    expect(await saveSecurityQuestion(db, { asked: true, answer: " Minou Été " })).toEqual({
      saved: true,
    });
    for (const right of ["minou été", "MINOU ÉTÉ", "  Minou e\u0301te\u0301\n"])
      expect(await isRightAnswer(db, right), right).toBe(true);
    for (const wrong of ["", "minou", "minou ete", "minou  été"])
      expect(await isRightAnswer(db, wrong), wrong).toBe(false);
    await saveSecurityQuestion(db, { asked: true, answer: "" });
    expect(await isRightAnswer(db, "minou été")).toBe(true);
    await saveSecurityQuestion(db, { asked: false, answer: "" });
    expect(await isRightAnswer(db, "anything")).toBe(true);
  });
});
