// Without a network: the piece that a visitor saw last, and the whole gallery on a kiosk.
import type { Page } from "@playwright/test";
import { offlineTexts } from "#app/i18n/storefront/offline.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { makePinHolder, pin } from "#tests/support/devices/devices.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import { startVisit, openKiosk } from "../support/kiosk.ts";
import { waitForScripts, cards, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      paths.push(
        ...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      );
    return paths;
  });

inBothLanguages((language) => {
  const text = offlineTexts[language];
  const { piece: texts, frame } = textsIn(language);

  test(
    "a visitor without a network finds the piece that was seen last",
    smokeOnPhone,
    async ({ page, context, expectComplaint }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
      await visit(page, "/checkout");
      await visit(page, "/art");
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await cards(page).first().click();
      await page.waitForURL(/\/art\/\d+/);
      const { pathname } = new URL(page.url());
      await expect.poll(() => cachedPaths(page)).toContain(pathname);
      await visit(page, "/basket");

      await context.setOffline(true);
      await page.goto("/");
      await expect(page).toHaveURL(new RegExp(`${pathname}$`));
      await waitForScripts(page);
      await expect(page.getByRole("status").filter({ hasText: text.lastPiece })).toBeVisible();
      await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("button", { name: texts.addToBasket }).first().click();
      await expect(page.getByRole("link", { name: frame.basket }).first()).toContainText("1");
      for (const address of ["/basket", "/checkout", "/confirmation", "/admin"])
        await expect(page.goto(address)).rejects.toThrow(/DISCONNECTED/);

      await context.setOffline(false);
      await page.goto("/");
      await expect(page).toHaveURL(/\/$/);
      const others = (await cachedPaths(page)).filter((each) => !/^\/(assets|media)\//.test(each));
      expect(others).toEqual([pathname]);
      await visit(page, pathname);
      await expect(page.getByText(text.lastPiece)).toHaveCount(0);
    },
  );

  test("a visitor who saw no piece is told so plainly", async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await visit(page, "/art");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/art/1");
    await expect(page.getByRole("heading", { name: text.title })).toBeVisible();
    await expectNoViolations(page);
    await context.setOffline(false);
    await page.getByRole("link", { name: text.again }).click();
    await waitForScripts(page);
    await expect(page.getByRole("heading", { name: text.title })).toHaveCount(0);
  });
});

/** Stays on standby until the gallery is cached in every language. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/kiosk");
  await waitForScripts(page);
  await page.clock.runFor(31_000);
  await page.clock.resume();
  // Some five hundred answers take long on shared machines.
  await expect.poll(() => cachedPaths(page), { timeout: 150_000 }).toContain("/finished");
}

for (const language of ["en", "fr"] as const) {
  test(
    `a kiosk shows the gallery while the shop cannot be reached, in ${language}`,
    {
      tag: "@desktop",
    },
    async ({ browser, shop, expectComplaint }) => {
      test.setTimeout(300_000);
      expectComplaint(/ERR_|Failed to (?:fetch|load)|404/);
      const texts = kioskTexts[language];
      const { page, context } = await openKiosk(browser, shop);
      await waitUntilCached(page);
      const before = await cachedPaths(page);
      const personal = /^\/(?:checkout|order|confirmation|admin|b\/)/;
      expect(before.filter((each) => personal.test(each))).toEqual([]);

      await context.setOffline(true);
      await startVisit(page, language);
      await expect(page.getByText(texts.offline)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const controls = page.getByRole("navigation", { name: texts.controls });
      await controls.getByRole("link", { name: texts.gallery }).click();
      await expect(cards(page).first()).toBeVisible();
      await cards(page).first().click();
      await page.waitForURL(/\/art\/\d+/);
      await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
      await expectNoViolations(page);
      await page
        .getByRole("button", { name: textsIn(language).piece.addToBasket })
        .first()
        .click();
      await expect(page.locator(".kiosk-count")).toHaveText("1");
      await page.reload();
      await expect(page.locator(".kiosk-count")).toHaveText("1");
      await controls.getByRole("link", { name: texts.basket }).click();
      await page.waitForURL(/\/basket$/);
      await expect(page.getByText(texts.offline)).toBeVisible();
      // An address of the gallery that is not cached leads into it.
      await page.goto("/IK00003~1");
      await page.waitForURL(/\/art$/);
      // In the other language, whose pages are cached as well.
      const other = language === "en" ? "fr" : "en";
      await controls.getByRole("button", { name: other === "fr" ? "Français" : "English" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      await expect(page.getByText(kioskTexts[other].offline)).toBeVisible();

      await context.setOffline(false);
      const otherControls = page.getByRole("navigation", { name: kioskTexts[other].controls });
      await otherControls.getByRole("link", { name: kioskTexts[other].basket }).click();
      await page.waitForURL(/\/basket$/);
      await page.getByRole("button", { name: basketLinkTexts[other].toPhone }).click();
      await expect(page.getByRole("img", { name: basketLinkTexts[other].codeAlt })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: kioskTexts[other].finish }).click();
      await page.waitForURL(/\/kiosk$/);
      await waitForScripts(page);
      // What was looked at left no trace in the cache.
      expect((await cachedPaths(page)).toSorted()).toEqual(before.toSorted());
      await context.close();
    },
  );
}

test(
  "a page of the gallery that a kiosk kept locks what staff opened while the line was away",
  { tag: "@desktop" },
  async ({ browser, shop, expectComplaint }) => {
    test.setTimeout(300_000);
    expectComplaint(/ERR_|Failed to (?:fetch|load)|404/);
    const { page, context } = await openKiosk(browser, shop);
    const { name } = await makePinHolder(shop.db);
    await waitUntilCached(page);
    await page.goto("/admin/pin?next=/admin/counter");
    await page.getByRole("link", { name }).click();
    await page.getByLabel(pinTexts.en.pinOf(name)).pressSequentially(pin);
    await expect(page.getByRole("heading", { name: counterTexts.en.title })).toBeVisible();
    const cookies = await context.cookies();
    const cookie = cookies.map((each) => `${each.name}=${each.value}`).join("; ");
    const isOpen = async () => {
      const answer = await fetch(`${shop.url}/admin/session`, { headers: { cookie } });
      return ((await answer.json()) as { signedIn: boolean }).signedIn;
    };

    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("button", { name: kioskTexts.en.enter })).toBeVisible();
    expect(await isOpen()).toBe(true);
    await context.setOffline(false);
    await expect.poll(isOpen).toBe(false);
    await context.close();
  },
);
