// Staff take over by PIN at a device of the shop: what it opens, where, for how long, and what not.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { devices } from "#db/devices-tables.ts";
import { handovers } from "#db/fulfilment-tables.ts";
import { staffPinSessions } from "#db/staff-pin-tables.ts";
import { staff, staffPoints, staffRateLimits, staffSessions } from "#db/staff-tables.ts";
import { readDevice, revokeDevice } from "#app/shop/devices/devices.server.ts";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { removePin, setPin } from "#app/shop/staff/pins.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePinHolder, openDevice, pin, wrongPin } from "#tests/support/devices/devices.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const point = await makePoint(db, { name: "Here" });
const elsewhere = await makePoint(db, { name: "There" });
// All requests come from one address.
beforeEach(() => db.delete(staffRateLimits));
const session = "inkiosk.session_token";

const change = (browser: TestBrowser, { id }: { id: string }, typed = pin) =>
  browser.post("/admin/pin", { person: id, pin: typed, next: "/admin/counter" });

async function changedIn(overrides: Partial<typeof staff.$inferInsert> = {}) {
  const browser = await openDevice(shop, point);
  const member = await makePinHolder(db, overrides);
  expect((await change(browser, member)).status).toBe(303);
  return { browser, member };
}
type Holder = Awaited<ReturnType<typeof makePinHolder>>;
const isIn = async (browser: TestBrowser) => (await browser.get("/admin/counter")).status === 200;

test("the counter opens, for its point alone, and who hands over is who changed in", async () => {
  const { browser, member } = await changedIn({ role: "owner", name: "Ada" });
  const order = await makeOrder(db, { status: "ready", collectionPointId: point.id });
  const other = await makeOrder(db, { status: "ready", collectionPointId: elsewhere.id });
  expect((await browser.get(`/admin/orders/${other.id}`)).status).toBe(404);
  const page = await (await browser.get(`/admin/orders/${order.id}`)).text();
  expect(page).not.toContain(order.email);
  await browser.post(`/admin/counter/${order.id}`, {
    intent: "hand-over",
    key: "key-of-this-page",
    "prints-0": "1",
  });
  const [handed] = await db
    .select()
    .from(handovers)
    .where(eq(handovers.orderId, order.id))
    .orderBy(desc(handovers.id));
  expect(handed).toMatchObject({ staffId: member.id, staffName: "Ada" });
});

describe("more than the counter", () => {
  test.each(["/admin/settings", "/admin/account", "/admin/staff", "/admin/devices", "/admin/nope"])(
    "%s asks for the sign-in",
    async (path) => {
      const { browser } = await changedIn({ role: "owner", name: "Ada" });
      const answer = await browser.get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toContain("/admin/login");
      const page = await textOf(await browser.get(answer.headers.get("location")!));
      expect(page).toContain("You are here by PIN, Ada");
    },
  );

  test("is refused to whoever sends it", async () => {
    const { browser } = await changedIn({ role: "owner" });
    for (const path of ["/admin/settings", "/admin/account", "/admin/devices", "/admin/staff"])
      expect((await browser.post(path, { intent: "revoke", id: "1" })).status, path).toBe(403);
  });

  test("opens by the password, in a session of its own", async () => {
    const { browser, member } = await changedIn({ role: "owner" });
    const before = browser.cookies.get(session);
    await browser.post("/admin/login", { email: member.email, password });
    expect(browser.cookies.get(session)).not.toBe(before);
    expect((await browser.get("/admin/settings")).status).toBe(200);
    expect(await db.select().from(staffPinSessions)).not.toContainEqual(
      expect.objectContaining({ deviceId: (browser as { id?: number }).id }),
    );
  });

  test("is not proven by the password within a session by PIN", async () => {
    const { browser } = await changedIn({ role: "owner" });
    const answer = await browser.post("/admin/session", { intent: "prove", password });
    expect(answer.status).toBe(403);
    const [newest] = await db
      .select()
      .from(staffSessions)
      .orderBy(desc(staffSessions.createdAt))
      .limit(1);
    expect(newest!.provenAt.getTime()).toBe(0);
  });
});

describe("a PIN opens nothing", () => {
  test("in a browser that is no device", async () => {
    const member = await makePinHolder(db);
    const browser = openBrowser(shop);
    const answer = await browser.get("/admin/pin");
    expect(answer.headers.get("location")).toBe("/admin/login");
    expect((await change(browser, member)).headers.get("location")).toContain("/admin/login");
    expect(browser.cookies.has(session)).toBe(false);
  });

  test("at a device that was revoked, and who was in is out", async () => {
    const { browser, member } = await changedIn();
    await revokeDevice(db, member, (browser as unknown as { id: number }).id);
    expect(await isIn(browser)).toBe(false);
    expect((await change(browser, member)).headers.get("location")).toContain("/admin/login");
  });

  test("where its session is carried away from the device, and ends it", async () => {
    const { browser } = await changedIn();
    const thief = openBrowser(shop);
    thief.cookies.set(session, browser.cookies.get(session)!);
    expect((await thief.get("/admin/counter")).headers.get("location")).toContain("/admin/login");
    expect(await isIn(browser)).toBe(false);
  });

  test("at another device of the shop", async () => {
    const { browser } = await changedIn();
    const other = await openDevice(shop, point);
    other.cookies.set(session, browser.cookies.get(session)!);
    expect(await isIn(other)).toBe(false);
  });

  test("at a device without a point", async () => {
    const browser = await openDevice(shop, point);
    const member = await makePinHolder(db);
    await db.update(devices).set({ collectionPointId: null }).where(eq(devices.id, browser.id));
    expect((await change(browser, member)).status).toBe(401);
    expect(browser.cookies.has(session)).toBe(false);
  });

  test.each(["", "12345", "1234567", "abcdef", "58 29 46"])("as %j", async (typed) => {
    const browser = await openDevice(shop, point);
    const member = await makePinHolder(db);
    expect((await change(browser, member, typed)).status).toBe(400);
    expect(browser.cookies.has(session)).toBe(false);
  });
});

describe("the day that a counter keeps", () => {
  const day = (browser: TestBrowser) => browser.get("/admin/counter/day");

  test("is forgotten by a device that was revoked, whatever it asks first", async () => {
    for (const first of ["/admin/counter/day", "/admin/counter", "/admin/pin"]) {
      const { browser, member } = await changedIn();
      expect((await day(browser)).status).toBe(200);
      await revokeDevice(db, member, (browser as unknown as { id: number }).id);
      await browser.get(first);
      expect((await day(browser)).status, first).toBe(403);
    }
  });

  test("is kept, and locked, by a device whose session is over", async () => {
    const { browser } = await changedIn();
    await browser.post("/admin/pin", { intent: "lock" });
    expect((await day(browser)).status).toBe(302);
  });
});

describe("who was in before is out", () => {
  test("when they came by password", async () => {
    const browser = await openDevice(shop, point);
    const before = await makeMember(db);
    await browser.post("/admin/login", { email: before.email, password });
    const cookies = new Map(browser.cookies);
    await change(browser, await makePinHolder(db));
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await isIn(browser)).toBe(false);
  });

  test("when they came by PIN, in this browser or a copy of its cookies", async () => {
    const { browser } = await changedIn();
    const cookies = new Map(browser.cookies);
    browser.cookies.delete(session);
    await change(browser, await makePinHolder(db));
    expect(await isIn(browser)).toBe(true);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await isIn(browser)).toBe(false);
  });
});

test("a wrong PIN leaves who was in, and after five the page says what helps, which it does", async () => {
  const { browser } = await changedIn();
  const member = await makePinHolder(db, { name: "Ben" });
  const page = async () =>
    textOf(
      await browser.post(`/admin/pin?person=${member.id}`, { person: member.id, pin: wrongPin }),
    );
  expect(await page()).toContain("4 tries are left");
  expect(await isIn(browser)).toBe(true);
  for (let time = 0; time < 3; time += 1) await page();
  expect(await page()).toMatch(/locked here.*Five wrong tries were made for Ben/s);
  expect((await change(browser, member)).status).toBe(401);
  await signIn(shop, member.email);
  expect((await change(browser, member)).status).toBe(303);
});

describe("a session by PIN", () => {
  const touched = (ago: string) =>
    db.update(staffPinSessions).set({ touchedAt: sql`now() - ${ago}::interval` });

  test("ends after the device's minutes without a touch, which a page may tell of", async () => {
    const { browser } = await changedIn();
    await touched("5 minutes");
    expect((await browser.post("/admin/session", { intent: "stay" })).status).toBe(200);
    await touched("5 minutes");
    expect(await isIn(browser)).toBe(true);
    await touched("7 minutes");
    expect((await browser.post("/admin/session", { intent: "stay" })).status).toBe(401);
    const answer = await browser.get("/admin/counter");
    expect(answer.headers.get("location")).toBe("/admin/pin?next=%2Fadmin%2Fcounter");
  });

  test.each([2, 10])("ends after %i minutes where a kiosk has these of its own", async (own) => {
    const browser = await openDevice(shop, point, "kiosk");
    await db.update(devices).set({ lockMinutes: own }).where(eq(devices.id, browser.id));
    await change(browser, await makePinHolder(db));
    await touched(`${own} minutes`);
    expect(await isIn(browser)).toBe(true);
    await touched(`${own + 2} minutes`);
    expect(await isIn(browser)).toBe(false);
  });

  test("is locked by a press, which leads to who may go on", async () => {
    const { browser, member } = await changedIn({ name: "Chloé" });
    const cookies = new Map(browser.cookies);
    const answer = await browser.post("/admin/pin", { intent: "lock", next: "/admin/orders" });
    expect(answer.headers.get("location")).toBe("/admin/pin?next=%2Fadmin%2Forders");
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await isIn(browser)).toBe(false);
    const page = await (await browser.get("/admin/pin")).text();
    expect(page).toContain(member.name);
    expect(page).not.toContain(member.email);
  });

  test.each(["PIN", "password"])(
    "opened by %s ends where the page has locked it, whenever the shop hears of it",
    async (how) => {
      const { browser, member } = await changedIn({ role: "owner" });
      if (how === "password") await browser.post("/admin/login", { email: member.email, password });
      const [row] = await db
        .select({ id: staffSessions.id })
        .from(staffSessions)
        .where(eq(staffSessions.staffId, member.id));
      browser.cookies.set("inkiosk-locked", "another session");
      expect(await isIn(browser)).toBe(true);
      browser.cookies.set("inkiosk-locked", row!.id);
      const state = (await (await browser.get("/admin/session")).json()) as { signedIn: boolean };
      expect(state.signedIn).toBe(false);
      const cookies = new Map(browser.cookies);
      const answer = await browser.get("/admin/counter");
      expect(answer.headers.get("location")).toBe("/admin/pin?next=%2Fadmin%2Fcounter");
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      browser.cookies.delete("inkiosk-locked");
      expect(await isIn(browser)).toBe(false);
      expect((await change(browser, member)).status).toBe(303);
      browser.cookies.set("inkiosk-locked", row!.id);
      expect(await isIn(browser)).toBe(true);
    },
  );

  test("ends with the account", async () => {
    const { browser, member } = await changedIn();
    await db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, member.id));
    expect(await isIn(browser)).toBe(false);
  });

  test("opens nothing any more where its person no longer serves the point", async () => {
    const browser = await openDevice(shop, point);
    const member = await makePinHolder(db, { role: "counter" });
    await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: point.id });
    await change(browser, member);
    expect(await isIn(browser)).toBe(true);
    await db.delete(staffPoints).where(eq(staffPoints.staffId, member.id));
    expect(await isIn(browser)).toBe(false);
  });
});

test("a kiosk is left by PIN and by no password, and locking leads back to the gallery", async () => {
  const browser = await openDevice(shop, point, "kiosk");
  const secret = (await readFile(path.join(shop.dataDir, "secret"), "utf8")).trim();
  const isLeft = async () => {
    const cookie = [...browser.cookies].map((nameAndValue) => nameAndValue.join("=")).join("; ");
    const at = { headers: new Headers({ cookie }), secure: false };
    return (await readDevice(db, [secret], at)).device?.isStaffHere;
  };
  const member = await makePinHolder(db);
  const login = await browser.get("/admin/login");
  expect(login.headers.get("location")).toBe("/admin/pin");
  const signIn = { email: "anna@example.org", password: "of nobody", code: "000000" };
  for (const path of ["", "/forgotten", "/second-step", "/passkey"]) {
    const address = `/admin/login${path}`;
    for (const answer of [await browser.get(address), await browser.post(address, signIn)])
      expect([answer.status, answer.headers.get("location")], address).toEqual([303, "/admin/pin"]);
  }
  const page = await textOf(await browser.get("/admin/pin"));
  expect(page).toContain(member.name);
  expect(page).not.toContain("password");
  expect(await isLeft()).toBe(false);
  expect((await change(browser, member)).status).toBe(303);
  expect(await isLeft()).toBe(true);
  expect(await isIn(browser)).toBe(true);
  expect((await browser.get("/admin/settings")).status).toBe(403);
  const answer = await browser.post("/admin/pin", { intent: "lock" });
  expect(answer.headers.get("location")).toBe("/");
  expect(await isIn(browser)).toBe(false);
  expect(await isLeft()).toBe(false);
  await change(browser, member);
  expect(await (await browser.get("/kiosk/alive")).json()).toEqual({ isKiosk: true });
  expect(await isIn(browser)).toBe(true);
  expect(await (await browser.get("/kiosk/alive?gallery")).json()).toEqual({ isKiosk: true });
  expect(await isIn(browser)).toBe(false);
  await change(browser, member);
  expect(await isIn(browser)).toBe(true);
  expect(await textOf(await browser.get("/"))).toContain(kioskTexts.en.staff);
  expect(await isIn(browser)).toBe(false);
});

describe("one's own PIN", () => {
  const setting = { intent: "set-pin", pin };

  test("is set and removed on the account page", async () => {
    const browser = await signIn(shop, (await makeMember(db)).email);
    expect(await textOf(await browser.post("/admin/account", setting))).toContain("PIN is set");
    expect(await textOf(await browser.get("/admin/account"))).toContain("You have a PIN.");
    const removed = await browser.post("/admin/account", { intent: "remove-pin" });
    expect(await textOf(removed)).toContain("Your PIN was removed.");
  });

  test.each([
    ["changed", (member: Holder) => setPin(db, { ...member, network: "203.0.113.0/24" }, "739164")],
    ["removed", (member: Holder) => removePin(db, { ...member, network: "203.0.113.0/24" })],
  ])("%s, it ends what it opened at a device", async (_, act) => {
    const { browser, member } = await changedIn();
    expect(await isIn(browser)).toBe(true);
    await act(member);
    expect(await isIn(browser)).toBe(false);
  });

  test.each(["", "12345", "123456", "240786", "582946x"])("is not %j", async (typed) => {
    const browser = await signIn(shop, (await makeMember(db)).email);
    const answer = await browser.post("/admin/account", { ...setting, pin: typed });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).not.toContain("You have a PIN.");
  });

  test.each(["set-pin", "remove-pin"])("%s asks for a proof", async (intent) => {
    const member = await makePinHolder(db);
    const browser = await signIn(shop, member.email);
    await db
      .update(staffSessions)
      .set({ provenAt: sql`now() - interval '6 minutes'` })
      .where(eq(staffSessions.staffId, member.id));
    const answer = await browser.post("/admin/account", { intent, pin: wrongPin });
    expect(answer.headers.get("location")).toContain("/admin/session/proof");
    expect(await textOf(await browser.get("/admin/account"))).toContain("You have a PIN.");
  });
});
