// A person who opens a page that their account may not see is led on: to their first page, or to
// sign in as another and come back.
import { afterAll, expect, test } from "vitest";
import { staffPoints } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { adminRightsTexts } from "#app/i18n/admin/rights.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePinHolder, openDevice, pin } from "#tests/support/devices/devices.ts";
import { makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;
const point = await makePoint(db);

const requestedPath = "/admin/settings/payments?from=here";

async function ways(browser: TestBrowser, path: string, language: Language = "en") {
  const answer = await browser.get(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  expect(answer.status).toBe(403);
  const page = await answer.text();
  expect(page).not.toContain('href="/art"');
  const links = [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g)];
  const found = links.map(([, to, label]) => ({ to: to!.replaceAll("&amp;", "&"), label }));
  const [form = null] = page.match(/<form[^>]*action="\/admin\/logout".*?<\/form>/s) ?? [];
  return { links: found.filter(({ label }) => label !== "Skip"), form };
}

async function counterOf(points: { id: number }[]) {
  const member = await makeMember(db, { role: "counter", mayRefund: false, mayErase: false });
  const served = points.map(({ id }) => ({ staffId: member.id, collectionPointId: id }));
  if (served.length > 0) await db.insert(staffPoints).values(served);
  return signIn(shop, member.email);
}

test.each([
  ["manager", "en", "/admin", "Dashboard"],
  ["manager", "fr", "/admin", "Tableau de bord"],
  ["workshop", "en", "/admin", "Dashboard"],
] as const)("a %s, in %s, finds %s", async (role, language, to, label) => {
  const browser = await signIn(shop, (await makeMember(db, { role })).email);
  const { links, form } = await ways(browser, requestedPath, language);
  expect(links).toContainEqual({ to, label });
  expect((await browser.get(to)).status).toBe(200);
  expect(form).toContain(adminRightsTexts[language].another);
});

test("a counter finds the counter", async () => {
  const browser = await counterOf([point]);
  const { links } = await ways(browser, requestedPath, "fr");
  expect(links).toContainEqual({ to: "/admin/counter", label: "Comptoir" });
  expect((await browser.get("/admin/counter")).status).toBe(200);
});

test("a counter without a point is not led in a circle", async () => {
  const { links, form } = await ways(await counterOf([]), "/admin/counter");
  expect(links.map(({ to }) => to)).not.toContain("/admin/counter");
  expect(form).toContain(adminRightsTexts.en.another);
});

test("whoever signs in as another comes to what was asked for", async () => {
  const browser = await signIn(shop, (await makeMember(db, { role: "workshop" })).email);
  const { form } = await ways(browser, requestedPath);
  const [, next] = form!.match(/name="next" value="([^"]*)"/)!;
  const answer = await browser.post("/admin/logout", { next: next!.replaceAll("&amp;", "&") });
  const login = answer.headers.get("location")!;
  expect(new URL(login, "http://shop").searchParams.get("next")).toContain(requestedPath);
  expect((await browser.get("/admin/account")).headers.get("location")).toContain("/admin/login");
  expect((await browser.get(login)).status).toBe(200);
});

test("a log-out leads nowhere outside the back office", async () => {
  const browser = await signIn(shop, (await makeMember(db)).email);
  const answer = await browser.post("/admin/logout", { next: "https://example.org/" });
  expect(answer.headers.get("location")).toBe("/admin/login?logout=done&next=%2Fadmin");
});

test("at a kiosk that was taken over by PIN, the counter and another person are offered", async () => {
  const browser = await openDevice(shop, point, "kiosk");
  const { id } = await makePinHolder(db);
  await browser.post("/admin/pin", { person: id, pin, next: "/admin/counter" });
  const { links, form } = await ways(browser, "/admin/settings");
  expect(form).toBeNull();
  const tos = links.map(({ to }) => to);
  expect(tos).toContain("/admin/counter");
  const change = tos.find((to) => to.startsWith("/admin/pin"))!;
  expect(await textOf(await browser.get(change))).toContain(pinTexts.en.title);
});
