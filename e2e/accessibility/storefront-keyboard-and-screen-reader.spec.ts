// What no automatic checker finds: where the focus is, what is read out, names without a space.
import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { artPieces } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { listCutOff } from "../support/cut-off.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { cards, fillBasket, fillCheckout, orderButton, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

/** In pixels; 0 where all of it can be seen, or the header has the focus itself. */
const underHeader = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector("header")!;
    const focused = document.activeElement;
    if (!focused || focused === document.body || header.contains(focused)) return 0;
    if (focused.matches(".skip-link")) return 0;
    const below = header.getBoundingClientRect().bottom - focused.getBoundingClientRect().top;
    return focused.getBoundingClientRect().height > innerHeight / 2
      ? 0
      : Math.max(0, Math.round(below));
  });

inBothLanguages((language) => {
  const texts = textsIn(language);
  const sixty = "W".repeat(60);

  test("what the keyboard goes back to does not lie under the header", async ({ page }) => {
    for (const address of ["/", "/art", "/art/4"]) {
      await visit(page, address);
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
      );
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press("Shift+Tab");
        await expect.poll(() => underHeader(page), `${address}, step ${step}`).toBe(0);
      }
    }
  });

  test(
    "a change of page is read out, and the focus goes to its headline",
    smoke,
    async ({ page }) => {
      await visit(page, "/art");
      await cards(page).first().click();
      await expect(page).toHaveURL(/\/art\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect
        .poll(
          async () =>
            (await page.locator("p[aria-live=polite]").textContent()) === (await page.title()),
        )
        .toBe(true);
    },
  );

  test("a size is read out with its name and its measures apart", async ({ page }) => {
    await visit(page, "/art/4");
    await page.getByText(texts.paper, { exact: true }).click();
    await expect(page.getByRole("radio", { name: /^A4 21\s×\s30\scm\s/ })).toHaveCount(1);
  });

  test("what nobody wrote in French is marked as English", async ({ page, shop }) => {
    await shop.db.update(artPieces).set({ additionalInfoFr: null }).where(eq(artPieces.id, 4));
    await shop.db.update(collectionPoints).set({ hoursFr: null });
    await visit(page, "/art/4");
    await expect(page.getByText("Painted for the tests, number 4.")).toHaveAttribute("lang", "en");
    await visit(page, "/art/3");
    const own =
      language === "fr" ? "Peinte pour les tests, numéro 3." : "Painted for the tests, number 3.";
    await expect(page.getByText(own)).toHaveAttribute("lang", language);
    await fillBasket(page, shop, [{ reference: "IK00003" }]);
    await visit(page, "/checkout");
    await expect(page.getByText("Mon–Sat 10:00–19:00")).toHaveAttribute("lang", "en");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(page.getByRole("heading", { name: texts.order.thanks("Camille") })).toBeVisible();
    await expect(page.getByText("Mon–Sat 10:00–19:00")).toHaveAttribute("lang", "en");
  });

  test("a reference and a name of sixty letters break nothing", async ({ page, shop }) => {
    await shop.db
      .update(artPieces)
      .set({ reference: sixty, additionalInfo: sixty, additionalInfoFr: null })
      .where(eq(artPieces.id, 11));
    const expectWhole = async (at: string) =>
      expect(await page.evaluate(listCutOff), at).toEqual([]);
    await visit(page, `/art?reference=${sixty}`);
    await page.getByRole("button", { name: new RegExp(`${sixty},`) }).click();
    const added = toast(page, texts.art.quickAdded(sixty));
    await expect(added).toBeVisible();
    const { x, width } = (await added.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
    expect(
      await added.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(1);
    await expectWhole("browse");
    for (const address of ["/art", "/art/11", "/basket", "/checkout"]) {
      await visit(page, address);
      await expect(page.getByText(sixty).first()).toBeVisible();
      await expectWhole(address);
    }
    await fillCheckout(page, texts, { firstName: sixty, lastName: sixty });
    await orderButton(page, texts).click();
    await expect(page.getByRole("heading", { name: texts.order.thanks(sixty) })).toBeVisible();
    await expectWhole("the order's sheet");
    await visit(page, `/?search=none&reference=${sixty}`);
    await expect(toast(page, texts.home.searchErrorTitle)).toContainText(sixty);
    await expectWhole("a search without an answer");
  });
});
