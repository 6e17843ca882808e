import { afterAll, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { staffPasskeys } from "#db/staff-tables.ts";
import {
  acceptInvitation,
  invite,
  listOpenInvitations,
  removeInvitation,
} from "./invitations.server.ts";
import { listStaffChanges } from "./staff-log.server.ts";
import { deactivate, reactivate, removePasskey, renamePasskey } from "./staff.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMember, password } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = await makeMember(db, { name: "Claire" });
const noor = await makeMember(db, { name: "Noor" });

/**
 * What was logged since the last time, the oldest first: who, whose account, from what, to what.
 */
let read = 0;
async function logged() {
  const all = (await listStaffChanges(db)).toReversed();
  const rows = all.slice(read);
  read = all.length;
  return rows.map(({ staffName, label, before, after }) => [staffName, label, before, after]);
}

test("invitations: made, withdrawn, accepted", async () => {
  await invite(db, "Ada@example.org", claire);
  const [open] = await listOpenInvitations(db);
  await removeInvitation(db, noor, open!.id);
  await removeInvitation(db, noor, open!.id);
  const token = await invite(db, "ada@example.org", claire);
  await acceptInvitation(db, token, { name: "Ada", email: "ada@example.org", password });
  expect(await logged()).toEqual([
    ["Claire", "ada@example.org", { invitation: null }, { invitation: "sent" }],
    ["Noor", "ada@example.org", { invitation: "sent" }, { invitation: null }],
    ["Claire", "ada@example.org", { invitation: null }, { invitation: "sent" }],
    ["Ada", "ada@example.org", null, { name: "Ada" }],
  ]);
});

test("who may sign in, once per change", async () => {
  await deactivate(db, claire, noor.id);
  await deactivate(db, claire, noor.id);
  await reactivate(db, claire, noor.id);
  await reactivate(db, claire, noor.id);
  expect(await logged()).toEqual([
    ["Claire", noor.email, { active: true }, { active: false }],
    ["Claire", noor.email, { active: false }, { active: true }],
  ]);
});

test("a password that was set anew by a link, with the second factors that it took away", async () => {
  const member = await makeMember(db, { name: "Bea", twoFactorEnabled: true });
  const token = await invite(db, member.email, null);
  await acceptInvitation(db, token, {
    name: "Bea",
    email: member.email,
    password: "nine loud herons",
  });
  expect(await logged()).toEqual([
    [null, member.email, { setUpLink: null }, { setUpLink: "sent" }],
    [
      "Bea",
      member.email,
      { password: "***", secondFactor: "on" },
      { password: "*** (new)", secondFactor: "off" },
    ],
  ]);
  const everything = JSON.stringify(await db.select().from(changes));
  for (const secret of [token, password, "nine loud herons", "scrypt"])
    expect(everything).not.toContain(secret);
});

test("passkeys: renamed and removed, one's own only", async () => {
  await db.insert(staffPasskeys).values({
    id: "key",
    staffId: noor.id,
    name: "Phone",
    publicKey: "public",
    credentialId: "credential",
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  await renamePasskey(db, claire, "key", "Stolen");
  await removePasskey(db, claire, "key");
  await renamePasskey(db, noor, "key", "Old phone");
  await removePasskey(db, noor, "key");
  expect(await logged()).toEqual([
    ["Noor", noor.email, { passkey: "Phone" }, { passkey: "Old phone" }],
    ["Noor", noor.email, { passkey: "Old phone" }, { passkey: null }],
  ]);
});
