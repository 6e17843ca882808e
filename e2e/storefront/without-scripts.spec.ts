// Everything but buying, because the basket lives in the browser.
import { makePiece } from "#tests/support/make.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { cards } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

test.use({ javaScriptEnabled: false });

inBothLanguages((language) => {
  const { art, piece, home, frame, basket, checkout, order, sea, shore } = textsIn(language);

  test("the wall can be walked along, filtered and ordered", async ({ page, shop }) => {
    for (let number = 13; number <= 70; number += 1) {
      await makePiece(shop.db, {
        reference: `IK${String(number).padStart(5, "0")}`,
        pictureId: 1 + (number % 6),
        categoryId: 2,
      });
    }
    await page.goto("/");
    await page.getByRole("link", { name: home.browse(70) }).click();
    await expect(cards(page)).toHaveCount(60);
    // `getByText` skips noscript.
    await expect(page.locator("noscript p").first()).toHaveText(filterTexts[language].noScript);
    await expect(page.locator("noscript p").first()).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator(".gallery button").first()).toBeHidden();
    await page.getByRole("link", { name: art.loadMore }).click();
    await expect(cards(page)).toHaveCount(70);

    await page.getByLabel(art.category, { exact: true }).selectOption({ label: sea });
    await page.getByLabel(art.sort).selectOption({ label: art.sorts.price_asc });
    await page.getByRole("button", { name: art.apply }).click();
    await expect(page.getByRole("heading", { level: 1, name: sea })).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first()).toHaveAccessibleName(/^IK00001,/);
    await expect(page.getByLabel(art.category, { exact: true })).toHaveValue("1");
    await page.getByLabel(art.subCategory, { exact: true }).selectOption({ label: shore });
    await page.getByRole("button", { name: art.apply }).click();
    await expect(page.getByRole("heading", { level: 1, name: shore })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole("searchbox", { name: art.reference }).fill("6");
    await page.getByRole("searchbox", { name: art.reference }).press("Enter");
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("link", { name: art.clear }).click();
    await expect(cards(page)).toHaveCount(60);
  });

  test("a code leads to its piece, or back with what was wrong", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel(home.searchLabel).fill("ik00005");
    await page.getByRole("button", { name: home.searchButton }).click();
    await expect(page.getByRole("heading", { level: 1, name: "IK00005" })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^A4/ })).toBeVisible();
    await page.goto("/");
    await page.getByLabel(home.searchLabel).fill("IK99999");
    await page.getByRole("button", { name: home.searchButton }).click();
    await expect(page.getByText(home.searchErrorNotFound("IK99999"))).toBeVisible();
    await expect(page.getByLabel(home.searchLabel)).toHaveValue("IK99999");
  });

  test(
    "basket, checkout and confirmation say what they need scripts for",
    smoke,
    async ({ page }) => {
      for (const [address, text] of [
        ["/basket", basket.noScript],
        ["/checkout", checkout.noScript],
        ["/confirmation", order.noScript],
      ] as const) {
        await page.goto(address);
        // `getByText` skips noscript, even where the browser shows it.
        await expect(page.locator("noscript p").first()).toHaveText(text);
        await expect(page.locator("noscript p").first()).toBeVisible();
        await expect(page.getByRole("link", { name: frame.contact }).last()).toBeVisible();
      }
    },
  );

  test("nobody types all of checkout for an order that cannot be sent", async ({ page }) => {
    await page.goto("/checkout");
    await expect(page.locator("form")).toBeHidden();
    await page.locator("noscript a", { hasText: checkout.writeToUs }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("a piece shows what it costs and says what its basket needs", smoke, async ({ page }) => {
    await page.goto("/art/3");
    await expect(page.getByRole("heading", { level: 1, name: "IK00003" })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^A4/ })).toBeVisible();
    await expect(page.getByRole("article").locator("noscript p")).toHaveText(piece.noScript);
    await expect(page.getByRole("article").locator("noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: piece.addToBasket })).toBeHidden();
  });
});
