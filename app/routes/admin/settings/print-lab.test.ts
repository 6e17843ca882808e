// The owner makes keys for print labs, and revokes them.
import { desc, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { labKeys } from "#db/lab-tables.ts";
import { securityEvents } from "#db/log-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { textOf } from "#tests/support/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const owner = await makeMember(db, { role: "owner" });
const browser = await signIn(shop, owner.email);
const page = "/admin/settings/print-lab";
const make = (name: string) => browser.post(page, { intent: "make-key", name });
const all = () => db.select().from(labKeys).orderBy(labKeys.id);
const events = async () =>
  (await db.select().from(securityEvents).orderBy(desc(securityEvents.id)))
    .map(({ kind, about }) => `${kind} ${about}`)
    .slice(0, 1);

test("a key is shown once, kept as its hash alone, used, and revoked for good", async () => {
  expect(await textOf(await browser.get(page))).toContain("No key yet");
  const made = await textOf(await make("Rive Gauche"));
  const key = /lab_[\w-]{43}/.exec(made)![0];
  expect(await events()).toEqual(["lab-key-made Rive Gauche"]);
  expect(JSON.stringify(await all())).not.toContain(key);
  expect(await textOf(await browser.get(page))).toMatch(/Rive Gauche.*Not used yet/s);

  const authorization = `Bearer ${key}`;
  expect((await shop.get("/lab/orders", { authorization })).status).toBe(200);
  const later = await textOf(await browser.get(page));
  expect(later).toContain("Last used");
  expect(later).not.toContain(key);

  const revoke = { intent: "revoke-key", id: String((await all())[0]!.id) };
  expect(await textOf(await browser.post(page, revoke))).toContain("Key of Rive Gauche revoked");
  expect(await events()).toEqual(["lab-key-revoked Rive Gauche"]);
  expect((await shop.get("/lab/orders", { authorization })).status).toBe(403);
  expect(await textOf(await browser.post(page, revoke))).toContain("had been revoked already");
});

test.each([
  ["without a name", ""],
  ["with a name that is too long", "x".repeat(61)],
])("no key is made %s", async (_, name) => {
  const before = await all();
  expect((await make(name)).status).toBe(400);
  expect(await all()).toEqual(before);
});

test("nor where the sign-in is older than five minutes, until it is proven again", async () => {
  const before = await all();
  await db.update(staffSessions).set({ provenAt: sql`now() - interval '6 minutes'` });
  expect((await make("Late")).headers.get("location")).toContain("/admin/session/proof");
  expect(await all()).toEqual(before);
});
