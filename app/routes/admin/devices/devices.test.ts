// Browsers become devices of the shop, and are revoked, through the pages of the back office.
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { devices } from "#db/devices-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const point = await makePoint(db, { name: "Lyon" });
const fields = { kind: "counter", name: "Tablet", collectionPointId: String(point.id) };
const asManager = async () => signIn(shop, (await makeMember(db)).email);
const all = () => db.select().from(devices).orderBy(devices.id);

test("a browser is enrolled, shown, and loses its cookie when it was revoked", async () => {
  const browser = await asManager();
  const answer = await browser.post("/admin/devices/new", fields);
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("inkiosk-device="));
  expect(cookie).toMatch(/^inkiosk-device=[\w-]{43}\.[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  const page = await textOf(await browser.get("/admin/devices"));
  expect(page).toMatch(/Tablet.*this browser.*Counter.*Lyon.*Alive now/s);

  const [device] = (await all()).slice(-1);
  const revoked = await browser.post("/admin/devices", {
    intent: "revoke",
    id: String(device!.id),
  });
  expect(revoked.status).toBe(200);
  expect(browser.cookies.has("inkiosk-device")).toBe(true);
  await browser.get("/admin/devices");
  expect(browser.cookies.has("inkiosk-device")).toBe(false);
});

test("a kiosk keeps nobody of the staff signed in", async () => {
  const browser = await asManager();
  const answer = await browser.post("/admin/devices/new", { ...fields, kind: "kiosk" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/");
  expect([...browser.cookies.keys()]).toContain("inkiosk-device");
  expect((await browser.get("/admin/devices")).status).toBe(302);
});

test("enrolling asks for a proof where the sign-in is older than five minutes", async () => {
  const browser = await asManager();
  await db.update(staffSessions).set({ provenAt: sql`now() - interval '6 minutes'` });
  const before = await all();
  const answer = await browser.post("/admin/devices/new", fields);
  expect(answer.headers.get("location")).toContain("/admin/session/proof");
  expect(browser.cookies.has("inkiosk-device")).toBe(false);
  expect(await all()).toEqual(before);
});

test.each([
  ["without a name", { ...fields, name: " " }],
  ["as anything else", { ...fields, kind: "till" }],
  ["at no point", { ...fields, collectionPointId: "" }],
  ["at a point that is gone", { ...fields, collectionPointId: "999999" }],
])("nothing is enrolled %s", async (_, sent) => {
  const browser = await asManager();
  const before = await all();
  expect((await browser.post("/admin/devices/new", sent)).status).toBe(400);
  expect(await all()).toEqual(before);
});
