// A basket put together on a large screen, and taken along on a phone.
import type { Browser, Page } from "@playwright/test";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { fillBasket, findPiece, raisePrices, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

async function openScreen(browser: Browser, shop: RunningShop, locale: string): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  return (await browser.newContext({ baseURL: shop.url, viewport, locale })).newPage();
}

/** Until it shows a code; answers with the address in it. */
async function showCode(screen: Page, texts: (typeof basketLinkTexts)["en"]): Promise<string> {
  await visit(screen, "/basket");
  await screen.getByRole("button", { name: texts.toPhone }).click();
  await expect(screen.getByRole("img", { name: texts.codeAlt })).toBeVisible();
  return new URL(await screen.getByText(/\/b\/[\w-]{27}$/).innerText()).pathname;
}

inBothLanguages((language) => {
  const texts = basketLinkTexts[language];
  const { basket, frame, euro } = textsIn(language);

  test(
    "a basket goes from the screen to the phone, once, and is gone from the screen",
    smokeOnPhone,
    async ({ page, browser, shop, locale, expectComplaint }) => {
      const screen = await openScreen(browser, shop, locale!);
      await fillBasket(screen, shop, [
        { reference: "IK00001", quantity: 2 },
        { reference: "IK00003" },
      ]);
      const address = await showCode(screen, texts);
      await expectNoViolations(screen);
      const { priceCents } = lowestOption((await findPiece(shop, "IK00003")).mediaOptions)!;
      await raisePrices(shop, "IK00003", 100);

      await fillBasket(page, shop, [{ reference: "IK00001" }]);
      await visit(page, address);
      await expect(page.getByText(texts.ownBasket(1))).toBeVisible();
      await expect(
        page.getByText(texts.was(euro(priceCents), euro(priceCents + 100))),
      ).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("button", { name: texts.take(3) }).click();
      await expect(page.getByRole("heading", { level: 1, name: basket.title })).toBeVisible();
      await expect(toast(page, texts.added(3))).toBeVisible();
      const lines = page.getByRole("region", { name: basket.listLabel }).getByRole("listitem");
      await expect(lines).toHaveCount(2);
      await expect(lines.first().getByRole("textbox")).toHaveValue("3");
      await expect(page.getByText(basket.settleFirst)).toBeHidden();

      await expect(screen.getByRole("heading", { name: texts.takenTitle })).toBeVisible();
      await screen.getByRole("button", { name: texts.close }).last().click();
      await expect(
        screen.getByRole("heading", { level: 1, name: basket.emptyTitle }),
      ).toBeVisible();

      expectComplaint(/410/);
      await visit(page, address);
      await expect(
        page.getByRole("heading", { level: 1, name: texts.ended.taken.title }),
      ).toBeVisible();
      await expectNoViolations(page);
      await screen.context().close();
    },
  );

  test("a phone that was cut off while it took the basket gets it after all", async ({
    page,
    browser,
    shop,
    locale,
    expectComplaint,
  }) => {
    expectComplaint(/410|ERR_FAILED/);
    const screen = await openScreen(browser, shop, locale!);
    await fillBasket(screen, shop, [{ reference: "IK00001" }]);
    const address = await showCode(screen, texts);
    await visit(page, address);
    // The shop hears of it, and its answer is lost.
    await page.route("**/taking", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: texts.take(1) }).click();
    await expect(page.getByText(texts.failed)).toBeVisible();
    await page.unroute("**/taking");
    await page.reload();
    await page.getByRole("button", { name: frame.tryAgain }).click();
    await expect(page.getByRole("heading", { level: 1, name: basket.title })).toBeVisible();
    await expect(toast(page, texts.added(1))).toBeVisible();
    await screen.context().close();
  });
});
