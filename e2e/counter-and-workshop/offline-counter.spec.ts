// The counter when its network goes, at each step, and what its device has stored meanwhile.
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium as browser } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { handoverConflicts } from "#db/handover-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { conflictTexts } from "#app/i18n/admin/conflicts.ts";
import { counterOfflineTexts } from "#app/i18n/admin/counter-offline.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { revokeDevice } from "#app/shop/devices/devices.server.ts";
import { restartCode } from "#app/shop/handover/day-pass.server.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { chromium } from "../support/chromium.ts";
import { deviceSecret, openCounter } from "../support/counter-device.ts";
import type { Counter } from "../support/counter-device.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import { tabAndPress } from "../support/keyboard.ts";
import type { RunningShop } from "../support/shop.ts";
import { isKeyKnown, storedText } from "../support/stored-day.ts";
import { waitForScripts } from "../support/visitor.ts";

test.use({ variables: { SECRET: deviceSecret } });
// A page may be left during its transition.
test.beforeEach(({ expectComplaint }) =>
  expectComplaint(
    /Failed to (?:load resource|fetch)|ERR_|Transition was aborted|aborted a request/,
  ),
);

const status = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** The status above a ticket. */
const headline = (page: Page, text: string) =>
  page.getByRole("article").getByRole("status").filter({ hasText: text });

async function search(page: Page, language: "en" | "fr", typed: string): Promise<void> {
  const field = page.getByLabel(counterTexts[language].fieldHint);
  await field.fill(typed);
  await field.press("Enter");
}

const bookOf = ({ db }: RunningShop, { id }: { id: number }) => listHandovers(db, id);
const statusOf = async ({ db }: RunningShop, { id }: { id: number }) =>
  (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]!.status;

inBothLanguages((language) => {
  const text = counterTexts[language];
  const offline = counterOfflineTexts[language];
  const conflicts = conflictTexts[language];

  test("a code that was typed as the line failed is in the field of the page without a network", async ({
    page,
    shop,
    context,
  }) => {
    const { friends } = await openCounter(page, shop, offline);
    await waitForScripts(page);
    await context.setOffline(true);
    await search(page, language, friends.ticketCode);
    await page.waitForURL(/\/admin\/counter\/offline$/);
    const field = page.getByLabel(text.fieldHint);
    await expect(field).toHaveValue(friends.ticketCode);
    await field.press("Enter");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Ines Roy");
    await expect(field).toHaveValue("");
  });

  test(
    "hands over without a network, survives a reload, and sends what waits",
    smokeOnPhone,
    async ({ page, shop, context }) => {
      const { two, one, friends, owner, point }: Counter = await openCounter(page, shop, offline);
      await context.setOffline(true);
      await page.goto(`${shop.url}/admin/counter/${two.id}?how=scanner`);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText("Marie Lefèvre");
      await expect(page.getByText(text.checkWho)).toHaveCount(0);
      await expect(page.getByText("B 12")).toBeVisible();
      await expectNoViolations(page);
      await page.getByText(text.onlySome).click();
      await page.getByRole("spinbutton").last().fill("0");
      await tabAndPress(page, page.getByRole("button", { name: text.some(1, 2, null) }), "Enter");
      await expect(headline(page, text.partHandedOver)).toContainText(offline.notSent);
      await search(page, language, "zoe ozturk");
      await expect(page.getByText(text.checkWho)).toBeVisible();
      await page.getByRole("button", { name: text.handOver, exact: true }).click();
      await expect(headline(page, text.justHandedOver)).toBeVisible();
      await search(page, language, String(friends.id));
      await page.getByRole("button", { name: text.handOverTo("Luc Martin"), exact: true }).click();
      await expect(status(page, offline.noNetworkAndWaiting(3))).toBeVisible();
      await page.reload();
      await expect(status(page, offline.noNetworkAndWaiting(3))).toBeVisible();
      await search(page, language, one.ticketCode);
      await expect(headline(page, text.blockers["handed-over"])).toBeVisible();
      await expect(page.getByRole("button", { name: text.handOver, exact: true })).toHaveCount(0);
      await search(page, language, "nobody of that name");
      await expect(status(page, text.notFound("nobody of that name"))).toBeVisible();
      await expectNoViolations(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);

      await handOver(shop.db, owner, {
        orderId: one.id,
        parts: null,
        how: "camera",
        key: "at another counter",
        collector: null,
        served: [point.id],
        at: new Date(),
      });
      await context.setOffline(false);
      await expect(status(page, offline.isBack)).toContainText(offline.toLookAt(1));
      await expect(status(page, offline.isBack)).toContainText(offline.recorded(2));
      await expectNoViolations(page);
      expect(await bookOf(shop, two)).toMatchObject([
        { position: 0, how: "offline", staffName: expect.any(String) },
      ]);
      expect(await bookOf(shop, one)).toMatchObject([{ how: "camera" }]);
      expect(await bookOf(shop, friends)).toMatchObject([{ collector: "Luc Martin" }]);
      expect(await statusOf(shop, friends)).toBe("collected");
      await page.getByRole("link", { name: offline.goOn }).click();
      await page.getByRole("link", { name: offline.openConflicts(1) }).click();
      await expect(page.getByText(conflicts.reasons["handed-over"])).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("button", { name: conflicts.outcomes.gone }).click();
      await expect(page.getByText(conflicts.none)).toBeVisible();
      expect(await bookOf(shop, one)).toHaveLength(1);
    },
  );

  test("a browser that was closed asks for the code of the device, and again once it was locked", async ({
    page,
    shop,
    context,
  }) => {
    const { two, device } = await openCounter(page, shop, offline);
    await context.setOffline(true);
    await page.goto("/admin/counter");
    await expect(status(page, offline.noNetwork)).toBeVisible();
    const inspector = await context.newCDPSession(page);
    await inspector.send("ServiceWorker.enable");
    await inspector.send("ServiceWorker.stopAllWorkers");
    await page.reload();
    await expect(page.getByRole("heading", { name: offline.lockedTitle })).toBeVisible();
    await expect(page.getByText("Lefèvre")).toHaveCount(0);
    await expectNoViolations(page);
    const code = page.getByLabel(offline.code);
    await code.fill("2222 2222");
    await code.press("Enter");
    await expect(page.getByText(offline.wrongCode)).toBeVisible();
    await code.fill(restartCode(deviceSecret, device));
    await code.press("Enter");
    await expect(page.getByRole("link", { name: new RegExp(`#${two.id} `) })).toBeVisible();

    await context.setOffline(false);
    await expect(status(page, offline.isBack)).toBeVisible();
    await page.getByRole("link", { name: offline.goOn }).click();
    await waitForScripts(page);
    await page.getByRole("button", { name: pinTexts[language].lock, exact: true }).click();
    await page.waitForURL("**/admin/pin**");
    await context.setOffline(true);
    await page.goto("/admin/counter");
    await expect(page.getByRole("heading", { name: offline.lockedTitle })).toBeVisible();
    expect(await isKeyKnown(page)).toBe(false);
  });

  test("an untouched counter whose network is away hides and locks itself, and stays so", async ({
    page,
    shop,
    context,
  }) => {
    const { two, device } = await openCounter(page, shop, offline);
    const other = await context.newPage();
    await other.goto(`${shop.url}/admin/counter/${two.id}`);
    await expect(other.getByRole("heading", { level: 2 })).toHaveText("Marie Lefèvre");
    await waitForScripts(other);
    await page.bringToFront();
    await page.clock.install();
    await page.goto(`${shop.url}/admin/counter/${two.id}`);
    await waitForScripts(page);
    await context.setOffline(true);
    // The clock is moved again, because a page that is being left ignores it.
    await expect(async () => {
      await page.clock.runFor("05:01");
      await expect(page.getByText("Lefèvre")).toHaveCount(0, { timeout: 2000 });
      const locked = page.getByRole("heading", { name: offline.lockedTitle });
      await expect(locked).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(status(page, offline.noNetwork)).toBeVisible();
    await expectNoViolations(page);
    await expect(other.getByText("Lefèvre")).toHaveCount(0);
    // After a minute, a page that still had the key would have given it to the worker again.
    await page.clock.runFor("01:00");
    expect(await isKeyKnown(page)).toBe(false);

    await context.setOffline(false);
    // The locked page navigates by itself once the network is back, so this may take two tries.
    await expect(async () => {
      await page.goto("/admin/orders");
      await expect(page.getByRole("heading", { name: pinTexts[language].title })).toBeVisible();
    }).toPass();
    await context.setOffline(true);
    await page.goto("/admin/counter");
    await page.getByLabel(offline.code).fill(restartCode(deviceSecret, device));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: new RegExp(`#${two.id} `) })).toBeVisible();
  });
});

test.describe("whatever the language", { tag: "@desktop" }, () => {
  test.use({ locale: "en-IE" });
  const text = counterTexts.en;
  const offline = counterOfflineTexts.en;

  test("a press whose answer is lost with the network is the same handover", async ({
    page,
    shop,
    context,
  }) => {
    const { one } = await openCounter(page, shop, offline);
    await page.goto(`/admin/counter/${one.id}`);
    await waitForScripts(page);
    await page.route("**/admin/counter/*.data", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await context.setOffline(true);
      await route.abort();
    });
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await page.waitForURL("**/admin/counter/offline?*");
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(status(page, offline.noNetworkAndWaiting(1))).toBeVisible();
    await page.unroute("**/admin/counter/*.data");
    await context.setOffline(false);
    await expect(status(page, offline.isBack)).toContainText(offline.recorded(1));
    expect(await bookOf(shop, one)).toHaveLength(1);
    expect(await shop.db.$count(handoverConflicts)).toBe(0);
  });

  test("a device that was revoked forgets its day, and what it made is listed alone", async ({
    page,
    shop,
    context,
  }) => {
    const { one, owner, device } = await openCounter(page, shop, offline);
    await context.setOffline(true);
    await page.goto(`/admin/counter/${one.id}`);
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(status(page, offline.noNetworkAndWaiting(1))).toBeVisible();
    await revokeDevice(shop.db, owner, device);
    await context.setOffline(false);
    await expect(status(page, offline.isBack)).toContainText(offline.toLookAt(1));
    await expect(page.getByRole("heading", { name: offline.noneKept })).toBeVisible();
    expect(await bookOf(shop, one)).toEqual([]);
    expect(await shop.db.select().from(handoverConflicts)).toMatchObject([
      { reason: "revoked", orderId: one.id, deviceName: "Tablet" },
    ]);
    expect(await storedText(page)).not.toContain("wrapped");
  });

  test("the day is forgotten at the shop's midnight", async ({ page, shop, context }) => {
    await openCounter(page, shop, offline);
    expect(await storedText(page)).toContain("wrapped");
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 25 * 60 * 60_000);
    await page.goto(`${shop.url}/admin/counter/offline`);
    await expect(page.getByRole("heading", { name: offline.noneKept })).toBeVisible();
    expect(await storedText(page)).not.toContain("wrapped");
  });

  test("a decision that does not reach the shop is said to be none", async ({ page, shop }) => {
    const { one, owner, point, device } = await openCounter(page, shop, offline);
    await shop.db.insert(handoverConflicts).values({
      key: "of-a-lost-tablet",
      orderId: one.id,
      lines: [{ position: 0, prints: 1 }],
      toCollector: false,
      at: new Date(),
      deviceId: device,
      deviceName: "Tablet",
      pointId: point.id,
      staffId: owner.id,
      staffName: owner.name,
      reason: "revoked",
    });
    await page.goto(`${shop.url}/admin/counter/conflicts`);
    await waitForScripts(page);
    // The browser is not set offline, because the counter would open its stored day at once.
    await page.evaluate(() => {
      const fetchBefore = window.fetch;
      const lose: typeof fetch = async (address, init) => {
        if (init?.method !== "POST") return fetchBefore(address, init);
        window.fetch = fetchBefore;
        throw new TypeError("Failed to fetch");
      };
      window.fetch = lose;
    });
    const gone = page.getByRole("button", { name: conflictTexts.en.outcomes.gone });
    await gone.click();
    await expect(page.getByText(conflictTexts.en.notNoted)).toBeVisible();
    await expect(page.getByText(conflictTexts.en.alreadyDecided)).toHaveCount(0);
    await gone.click();
    await expect(page.getByText(conflictTexts.en.none)).toBeVisible();
  });

  test("two tabs of one device hand over once", async ({ page, shop, context }) => {
    const { one } = await openCounter(page, shop, offline);
    await context.setOffline(true);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${shop.url}/admin/counter/${one.id}`);
      await expect(tab.getByRole("button", { name: text.handOver, exact: true })).toBeVisible();
    }
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(headline(page, text.justHandedOver)).toBeVisible();
    await other.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(other.getByText(text.notDone)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => bookOf(shop, one)).toHaveLength(1);
  });

  test("nothing on the disk of the device names anybody", async ({ shop }) => {
    const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-device-"));
    const context = await browser.launchPersistentContext(folder, {
      executablePath: chromium.executablePath,
      env: { ...(process.env as Record<string, string>), ...chromium.env },
      locale: "en-IE",
    });
    context.setDefaultTimeout(20_000);
    await workThroughADay(context, shop);
    await context.close();
    const bytes = await bytesBelow(folder);
    expect(bytes).toContain("inkiosk-counter");
    // This proves that the search finds plain text that is there.
    expect(bytes).toContain("orderId");
    for (const word of ["Lefèvre", "Öztürk", "Luc Martin", "marie@example", "zoe@example"])
      for (const encoding of ["utf8", "utf16le"] as const)
        expect(bytes.includes(Buffer.from(word, encoding).toString("latin1")), word).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });

  async function workThroughADay(context: BrowserContext, shop: RunningShop): Promise<void> {
    const page = await context.newPage();
    const { one } = await openCounter(page, shop, offline);
    await context.setOffline(true);
    await page.goto(`${shop.url}/admin/counter`);
    await search(page, "en", "zoe ozturk");
    await page.getByRole("button", { name: text.handOver, exact: true }).click();
    await expect(status(page, offline.noNetworkAndWaiting(1))).toBeVisible();
    expect(page.url()).toContain(String(one.id));
  }
});

async function bytesBelow(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = await Promise.all(
    files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), "latin1")),
  );
  return read.join("\n");
}
