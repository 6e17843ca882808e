// Whether the shop looks for newer releases: nothing is fetched by default, the owner names the
// address, and the environment wins.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const page = "/admin/settings/releases";
const address = "https://releases.example/newest.json";
const text = settingsTexts.en;
const { release } = integrityTexts.en;

const shop = await openTestShop();
const byEnvironment = await openTestShop({ RELEASES_URL: "https://server.example/newest.json" });
afterAll(async () => {
  await shop.close();
  await byEnvironment.close();
});
const owner = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
const save = (releasesUrl: string, version: number) =>
  owner.post(page, { releasesUrl, version: String(version) });

async function cacheRelease(dataDir: string, of: string) {
  const told = { version: "99.1.0", date: "2030-05-01", security: true };
  const cached = { askedAt: "2030-05-02T10:00:00.000Z", of, told, hasFailed: false };
  await writeFile(path.join(dataDir, "newest-release.json"), JSON.stringify(cached));
}

test("nobody is asked until the owner names an address, and no more once it is emptied", async () => {
  expect(await textOf(await owner.get(page))).toContain(release.notSet);
  expect((await findSettings(shop.db)).releasesUrl).toBe("");
  expect((await save(address, 0)).status).toBe(200);
  expect((await findSettings(shop.db)).releasesUrl).toBe(address);
  expect(await textOf(await owner.get(page))).toContain(release.notAsked);
  expect(await (await owner.get(page)).text()).toContain(`value="${address}"`);
  await save("", 1);
  expect(await textOf(await owner.get(page))).toContain(release.notSet);
  await save(address, 2);
});

test.each(["http://releases.example/", "https://a:b@releases.example/", "newest.json"])(
  "%s is refused",
  async (typed) => {
    const answer = await save(typed, 3);
    expect(answer.status).toBe(400);
    expect((await findSettings(shop.db)).releasesUrl).toBe(address);
  },
);

test("the dashboard says it once a newer one is out, to those who run the shop", async () => {
  const dashboard = async (language: "en" | "fr") =>
    textOf(await owner.get(`/admin?lang=${language}`));
  expect(await dashboard("en")).not.toContain(dashboardTexts.en.toRelease);
  await cacheRelease(shop.dataDir, address);
  expect(await dashboard("en")).toContain("Inkiosk 99.1.0 is out since 1 May 2030");
  expect(await dashboard("fr")).toContain(dashboardTexts.fr.toRelease);
  expect(await textOf(await owner.get(`${page}?lang=en`))).toContain("Inkiosk 99.1.0 is out");
  const workshop = await signIn(shop, (await makeMember(shop.db, { role: "workshop" })).email);
  expect(await textOf(await workshop.get("/admin"))).not.toContain("99.1.0");
});

test("the environment's address wins, and the page says so", async () => {
  const { db, dataDir } = byEnvironment;
  const browser = await signIn(byEnvironment, (await makeMember(db, { role: "owner" })).email);
  await browser.post(page, { releasesUrl: address, version: "0" });
  await cacheRelease(dataDir, address);
  const read = async () => textOf(await browser.get(page));
  expect(await read()).toContain(text.releasesByEnvironment("https://server.example/newest.json"));
  expect(await read()).not.toContain("99.1.0");
  await cacheRelease(dataDir, "https://server.example/newest.json");
  expect(await read()).toContain("99.1.0");
});
