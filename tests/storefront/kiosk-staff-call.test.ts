// A visitor at a kiosk asks for staff: those of its point hear it, one of them goes, and it is
// over.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { devices } from "#db/devices-tables.ts";
import { staffPoints } from "#db/staff-tables.ts";
import { staffCallTexts } from "#app/i18n/admin/staff-calls.ts";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { revokeDevice } from "#app/shop/devices/devices.server.ts";
import { listStaffCalls } from "#app/shop/devices/staff-calls.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { openDevice } from "#tests/support/devices/devices.ts";
import { makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);
const [lyon, paris] = [
  await makePoint(db, { name: "Lyon" }),
  await makePoint(db, { name: "Paris" }),
];
beforeEach(() => db.update(devices).set({ staffCalledAt: null }));

const isCalled = async (answer: Response) =>
  ((await answer.json()) as { isCalled: boolean }).isCalled;

async function openScreen() {
  const screen = await openDevice(shop, lyon, "kiosk");
  return {
    ...screen,
    call: () => screen.post("/kiosk/staff", { intent: "call" }),
    isWaiting: async () => isCalled(await screen.get("/kiosk/staff")),
  };
}

async function openCounter(pointId: number) {
  const member = await makeMember(db, { role: "counter" });
  await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: pointId });
  return signIn(shop, member.email);
}

test("staff of its point read which screen and since when, go there, and the screen hears so", async () => {
  const screen = await openScreen();
  expect(await screen.isWaiting()).toBe(false);
  expect(await isCalled(await screen.call())).toBe(true);
  const [call] = await listStaffCalls(db, null);
  expect(call).toMatchObject({ deviceId: screen.id, pointName: "Lyon" });

  const counter = await openCounter(lyon.id);
  const page = await textOf(await counter.get("/admin/counter"));
  expect(page).toContain(`${call!.name}, Lyon`);
  expect(page).toContain(staffCallTexts.en.coming);
  expect((await counter.post("/admin/staff-calls", { device: String(screen.id) })).status).toBe(
    200,
  );
  expect(await screen.isWaiting()).toBe(false);
  expect(await textOf(await counter.get("/admin/counter"))).not.toContain(staffCallTexts.en.coming);
});

test("staff of another point neither read nor settle it", async () => {
  const screen = await openScreen();
  await screen.call();
  const other = await openCounter(paris.id);
  expect(await textOf(await other.get("/admin/counter"))).not.toContain(staffCallTexts.en.coming);
  await other.post("/admin/staff-calls", { device: String(screen.id) });
  expect(await screen.isWaiting()).toBe(true);
});

test("a second press changes nothing, and whoever needs nobody any more takes it back", async () => {
  const screen = await openScreen();
  await screen.call();
  const [first] = await listStaffCalls(db, null);
  await screen.call();
  expect(await listStaffCalls(db, null)).toEqual([first]);
  await screen.post("/kiosk/staff", { intent: "over" });
  expect(await listStaffCalls(db, null)).toEqual([]);
});

test("is forgotten after a quarter of an hour, and with its screen", async () => {
  const [screen, revokedScreen] = [await openScreen(), await openScreen()];
  await screen.call();
  await revokedScreen.call();
  await revokeDevice(db, await makeMember(db), revokedScreen.id);
  expect((await listStaffCalls(db, null)).map(({ deviceId }) => deviceId)).toEqual([screen.id]);
  await db
    .update(devices)
    .set({ staffCalledAt: sql`now() - interval '15 minutes'` })
    .where(eq(devices.id, screen.id));
  expect(await listStaffCalls(db, null)).toEqual([]);
  expect(await screen.isWaiting()).toBe(false);
  expect(await isCalled(await screen.call())).toBe(true);
});

test("nobody but a kiosk calls", async () => {
  for (const request of [shop.get("/kiosk/staff"), shop.post("/kiosk/staff", { intent: "call" })])
    expect((await request).status).toBe(404);
  const tablet = await openDevice(shop, lyon, "counter");
  expect((await tablet.post("/kiosk/staff", { intent: "call" })).status).toBe(404);
});

test("asks for patience where somebody presses for ever", async () => {
  const screen = await openScreen();
  let answer = await screen.call();
  for (let press = 0; press < rateLimits.staffCall.points; press += 1) answer = await screen.call();
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).not.toBeNull();
});
