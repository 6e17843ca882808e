// A public screen in the gallery: what one visitor leaves behind is gone for the next.
import type { BrowserContext, Page } from "@playwright/test";
import { favouritesTexts } from "#app/i18n/storefront/favourites.ts";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { offlineTexts } from "#app/i18n/storefront/offline.ts";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { revokeDevice } from "#app/shop/devices/devices.server.ts";
import { expect, expectNoViolations, smoke, test } from "../support/journey.ts";
import { makeMember } from "#tests/support/staff.ts";
import { startVisit, openKiosk } from "../support/kiosk.ts";
import { waitForScripts, cards } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

/** 200 by name: KIOSK_VISITS=200 npx playwright test e2e/storefront/kiosk.spec.ts */
const visits = Number(process.env["KIOSK_VISITS"] ?? 3);

/** Everything that a browser stores of a page, as text. */
async function dump(page: Page, context: BrowserContext): Promise<string> {
  const stored = await page.evaluate(async () => {
    const stores = [localStorage, sessionStorage].map((store) => ({ ...store }));
    const databases = await indexedDB.databases();
    const cached = [];
    // The gallery that is cached for when the shop cannot be reached is the same for all visitors.
    for (const name of (await caches.keys()).filter((each) => !each.startsWith("inkiosk-gallery-")))
      cached.push(name, ...(await (await caches.open(name)).keys()).map(({ url }) => url));
    const fields = [...document.querySelectorAll("input, textarea")].map(
      (field) => (field as HTMLInputElement).value,
    );
    const { state, length } = history;
    return JSON.stringify([stores, databases, cached, document.cookie, state, length, fields]);
  });
  return [stored, JSON.stringify(await context.cookies()), await page.content()].join("\n");
}

type Step = (page: Page, mark: string) => Promise<unknown>;

const { piece } = textsIn("en");
const open = async (page: Page, name: string) => {
  await page.getByRole("navigation").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const aPiece: Step = async (page) => {
  await open(page, kioskTexts.en.gallery);
  await cards(page).first().click();
  await page.waitForURL(/\/art\/\d+/);
};
/** What visitors do, in any order. */
const steps: Record<string, Step> = {
  async "look for a word"(page, mark) {
    await open(page, kioskTexts.en.find);
    await page.locator("main input[name=reference]").fill(mark);
    await page.keyboard.press("Enter");
    const nothing = page.getByText(`“${mark}”`).first();
    // The list is possible too, because an unknown text may look like the code of a piece.
    const isFound = () => new URL(page.url()).searchParams.has("q");
    await expect.poll(async () => isFound() || (await nothing.isVisible())).toBe(true);
  },
  async "put a piece into the basket"(page, mark) {
    await aPiece(page, mark);
    await page.getByRole("button", { name: piece.addToBasket }).first().click();
    await expect(page.locator(".kiosk-count")).toBeVisible();
  },
  async "keep a favourite"(page, mark) {
    await aPiece(page, mark);
    await page.locator("main .heart").first().click();
  },
  async "take the basket along"(page, mark) {
    await steps["put a piece into the basket"]!(page, mark);
    await open(page, kioskTexts.en.basket);
    await page.getByRole("button", { name: basketLinkTexts.en.toPhone }).click();
    await expect(page.getByRole("img", { name: basketLinkTexts.en.codeAlt })).toBeVisible();
    await page.keyboard.press("Escape");
  },
  async "hang a wall"(page) {
    await page.evaluate(() => location.replace("/wall?pieces=1,2,3"));
    await page.waitForURL(/\/wall/);
    await waitForScripts(page);
  },
};

test.describe("a kiosk", { tag: "@desktop" }, () => {
  test(`forgets ${visits} visits`, async ({ browser, shop, expectComplaint }) => {
    test.setTimeout(60_000 + visits * 20_000);
    expectComplaint(/404|ERR_ABORTED/);
    const { page, context } = await openKiosk(browser, shop, { idle: 20 });
    await page.clock.install();
    for (let visit = 0; visit < visits; visit += 1) {
      const mark = `nobody-knows-${visit}`;
      await startVisit(page, "en");
      const names = Object.keys(steps);
      const chosen =
        visits <= names.length
          ? [names[visit % names.length]!, "look for a word"]
          : [1, 2, 3].map(() => names[Math.floor(Math.random() * names.length)]!);
      for (const name of chosen) await test.step(name, () => steps[name]!(page, mark));
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await page.clock.runFor(20_500);
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await page.getByRole("button", { name: kioskTexts.en.stay }).click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await page.clock.runFor(20_500);
      await page.clock.runFor(20_500);
      await page.waitForURL(/\/kiosk$/);
      await waitForScripts(page);
      const left = await dump(page, context);
      expect(left, chosen.join()).not.toContain(mark);
      expect(left, chosen.join()).not.toMatch(/inkiosk-(?!device|build)\w|\/art\/\d|\/wall/);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(["inkiosk-device"]);
      expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([
        {},
        {},
      ]);
      await page.goBack().catch(() => undefined);
      expect(page.url()).toMatch(/about:blank|\/kiosk$/);
    }
    await context.close();
  });

  for (const language of ["en", "fr"] as const) {
    const texts = kioskTexts[language];
    const locale = language === "en" ? "en-IE" : "fr-FR";
    test(`is for everybody, in ${language}`, async ({ browser, shop }) => {
      const { page, context, point } = await openKiosk(browser, shop, { locale });
      await page.goto("/art");
      await page.waitForURL(/\/kiosk$/);
      await waitForScripts(page);
      await expect(page.getByText(texts.collectedHere(point.name))).toBeVisible();
      await expectNoViolations(page);

      // By one switch: on to the next, and press.
      const press = async (name: string) => {
        const target = page
          .getByRole("button", { name })
          .or(page.getByRole("link", { name }))
          .first();
        await expect(async () => {
          await page.keyboard.press("Tab");
          await expect(target).toBeFocused({ timeout: 10 });
        }).toPass({ intervals: [0] });
        await page.keyboard.press("Enter");
      };
      await press(texts.enter);
      await expectNoViolations(page);
      await press(texts.chooseLanguage);
      await page.waitForURL((url) => url.pathname === "/");
      await waitForScripts(page);
      await expect(page.getByRole("navigation").getByRole("link", { name: "Admin" })).toHaveCount(
        0,
      );
      expect(await smallTargets(page)).toEqual([]);
      await expectNoViolations(page);

      await press(texts.gallery);
      await page.waitForURL(/\/art/);
      await expect(cards(page).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await expectNoViolations(page);
      await cards(page).first().focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/art\/\d/);
      expect(await smallTargets(page)).toEqual([]);
      await press(textsIn(language).piece.addToBasket);
      await press(texts.basket);
      await page.waitForURL(/\/basket/);
      await expect(page.getByRole("link", { name: textsIn(language).basket.checkout })).toHaveCount(
        0,
      );
      expect(await smallTargets(page)).toEqual([]);
      await expectNoViolations(page);
      await press(basketLinkTexts[language].toPhone);
      await expect(
        page.getByRole("img", { name: basketLinkTexts[language].codeAlt }),
      ).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press("Escape");

      await press(texts.staff);
      await expect(page.getByRole("dialog", { name: texts.staffTitle })).toBeVisible();
      await expectNoViolations(page);
      await press(texts.staffClose);
      await press(texts.finish);
      await page.waitForURL(/\/kiosk$/);
      await context.close();
    });
  }

  test("has keys on the screen, for fingers and for a switch", async ({ browser, shop }) => {
    const { page, context } = await openKiosk(browser, shop);
    await startVisit(page, "en");
    const field = page.locator("main input[name=reference]");
    const keys = page.getByRole("group", { name: kioskTexts.en.keys });
    await field.tap();
    await expect(keys).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await expectNoViolations(page);
    for (const sign of "ikx") await keys.getByRole("button", { name: sign, exact: true }).tap();
    await keys.getByRole("button", { name: kioskTexts.en.erase }).tap();
    await expect(field).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(keys.getByRole("button").first()).toBeFocused();
    for (const sign of "00003") {
      await keys.getByRole("button", { name: sign, exact: true }).focus();
      await page.keyboard.press("Enter");
    }
    await expect(field).toHaveValue("ik00003");
    await keys.getByRole("button", { name: kioskTexts.en.done }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/art\/\d+/);
    await expect(page.getByRole("heading", { level: 1, name: "IK00003" })).toBeVisible();
    await context.close();
  });

  test("opens no dialog of the machine: what is taken along is a code", async ({
    browser,
    shop,
  }) => {
    test.slow();
    const { page, context } = await openKiosk(browser, shop);
    const choosers: unknown[] = [];
    page.on("filechooser", (chooser) => choosers.push(chooser));
    await startVisit(page, "en");
    const dialog = page.getByRole("dialog", { name: kioskTexts.en.elsewhereTitle });
    const code = dialog.getByRole("img", { name: kioskTexts.en.elsewhereAlt });
    await page.goto("/art/1?view=wall");
    await waitForScripts(page);
    await page.getByText(onYourWallTexts.en.rooms.own, { exact: true }).click();
    const file = page.locator("input[type=file]").first();
    for (const byHand of [false, true]) {
      await file.focus();
      if (byHand) await page.getByText(wallPhotoTexts.en.choose).last().click();
      else await page.keyboard.press("Enter");
      await expect(code).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(code).toBeHidden();
    }
    await steps["keep a favourite"]!(page, "");
    await page.goto("/favourites");
    await waitForScripts(page);
    const share = page.getByRole("link", { name: favouritesTexts.en.share });
    await expect(share).toHaveAttribute("href", /^\/favourites\?pieces=\d+$/);
    await share.click();
    await expect(code).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    expect(choosers).toEqual([]);
    await context.close();
  });

  test("forgets at the page for a PIN, and where it is revoked", async ({
    browser,
    shop,
    expectComplaint,
  }) => {
    test.slow();
    expectComplaint(/404/);
    const { id: memberId } = await makeMember(shop.db);
    const { page, context, deviceId } = await openKiosk(browser, shop, { idle: 20 });
    const readStorage = () => page.evaluate(() => ({ ...localStorage }));
    await startVisit(page, "en");
    await steps["put a piece into the basket"]!(page, "");
    await page.getByRole("button", { name: kioskTexts.en.staff }).click();
    await page.getByRole("link", { name: kioskTexts.en.staffPin }).click();
    await page.waitForURL(/\/admin\/pin/);
    await waitForScripts(page);
    expect(await readStorage()).not.toEqual({});
    await expect(page.getByText(kioskTexts.en.stillThere)).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page);
    await page.getByRole("button", { name: kioskTexts.en.forgetNow }).click();
    await page.waitForURL(/\/kiosk$/);
    await waitForScripts(page);
    expect(await readStorage()).toEqual({});
    await page.goBack().catch(() => undefined);
    expect(page.url()).toMatch(/about:blank|\/kiosk$/);

    await startVisit(page, "en");
    await steps["put a piece into the basket"]!(page, "");
    await revokeDevice(shop.db, { id: memberId, name: "Owner" }, deviceId);
    // Here a page is requested first, before the kiosk asks whether it still is one.
    await page.goto("/art/1");
    expect(await readStorage()).toEqual({});
    await context.close();
  });

  test(
    "leads nowhere else, and says where the shop cannot be reached",
    smoke,
    async ({ browser, shop, expectComplaint }) => {
      expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
      const { page, context } = await openKiosk(browser, shop);
      await startVisit(page, "en");
      await page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), {
          href: "https://example.org/away",
          textContent: "Away",
        });
        document.querySelector("main")!.prepend(link);
      });
      await page.getByRole("link", { name: "Away" }).click();
      await expect(page.getByRole("img", { name: kioskTexts.en.elsewhereAlt })).toBeVisible();
      await expectNoViolations(page);
      expect(new URL(page.url()).pathname).toBe("/");
      await page.keyboard.press("Escape");

      await context.setOffline(true);
      await expect(page.getByText(kioskTexts.en.offline)).toBeVisible();
      await expectNoViolations(page);
      await context.setOffline(false);
      await expect(page.getByText(kioskTexts.en.offline)).toBeHidden();
      await page.getByRole("button", { name: kioskTexts.en.finish }).click();
      await page.waitForURL(/\/kiosk$/);
      await context.close();
    },
  );

  test("keeps its own face where the network goes away, whatever door is pressed", async ({
    browser,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page, context } = await openKiosk(browser, shop);
    await page.goto("/kiosk");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    for (const door of ["/", "/basket", "/admin/pin?next=/admin/counter"]) {
      await page.goto(door);
      await expect(page.getByRole("heading", { name: offlineTexts.en.title })).toBeVisible();
    }
    await context.close();
  });
});

/** Pressed by a finger, less than 64 pixels wide or high, and no link within a sentence. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")]
      .filter(
        (each) =>
          each.checkVisibility({ opacityProperty: true }) &&
          !each.closest(".sr-only, .skip-link, p"),
      )
      // Some reach over the whole card that they stand in.
      .filter((each) => getComputedStyle(each, "::after").position !== "absolute")
      .map((each) => (each.matches("input") ? (each.closest("label") ?? each) : each))
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width > 1 && (width < 63.5 || height < 63.5);
      })
      .map((each) => each.outerHTML.slice(0, 160)),
  );
}
