// Every page in every other state, as a phone shows it: the desktop has the same document.
import { collectionPoints } from "#db/point-tables.ts";
import { areAccessible } from "../support/accessible-states.ts";
import type { States } from "../support/accessible-states.ts";
import { expect } from "../support/journey.ts";
import {
  breakCatalogue,
  fillBasket,
  fillCheckout,
  orderButton,
  toast,
  visit,
} from "../support/visitor.ts";

const states: States = {
  async "home, a search without an answer"({ page, words }) {
    await visit(page, "/?search=none&reference=IK99999");
    await expect(toast(page, words.home.searchErrorTitle)).toBeVisible();
  },
  async "home, the rooms not loaded"({ page, shop, words }) {
    const mend = await breakCatalogue(shop);
    await visit(page, "/");
    await expect(toast(page, words.home.categoriesErrorTitle)).toBeVisible();
    await mend();
  },
  async "browse, a print added"({ page, words }) {
    await visit(page, "/art");
    await page.getByRole("button", { name: /IK00011,/ }).click();
    await expect(toast(page, words.art.quickAdded("IK00011"))).toBeVisible();
  },
  async "browse, nothing matches"({ page, words }) {
    await visit(page, "/art?reference=nothing");
    await expect(page.getByRole("heading", { name: words.art.emptyTitle })).toBeVisible();
  },
  async "browse, failed"({ page, shop, words }) {
    const mend = await breakCatalogue(shop);
    await visit(page, "/art?sort=oldest");
    await expect(toast(page, words.art.errorLoadingArt)).toBeVisible();
    await mend();
  },
  async "a piece, added"({ page, words }) {
    await visit(page, "/art/4");
    await page.getByRole("button", { name: words.piece.addToBasket }).click();
    await expect(page.getByText(words.piece.added, { exact: true })).toBeVisible();
  },
  async "a piece that is not for sale"({ page }) {
    await visit(page, "/art/12");
  },
  async "a piece that is not there"({ page }) {
    await visit(page, "/art/999");
  },
  async "a page that is not there"({ page }) {
    await visit(page, "/no/such/page");
  },
  async "the basket, empty"({ page, words }) {
    await visit(page, "/basket");
    await expect(page.getByRole("heading", { name: words.basket.emptyTitle })).toBeVisible();
  },
  async "the basket, prices not known"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await page.route("**/basket/prices*", (route) => route.fulfill({ status: 500 }));
    await visit(page, "/basket");
    await expect(page.getByText(words.basket.pricingFailedTitle)).toBeVisible();
  },
  async "checkout, with problems"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await orderButton(page, words).click();
    await expect(toast(page, words.checkout.formInvalid)).toBeVisible();
  },
  async "checkout, the order on its way"({ page, shop, words }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, words);
    await page.route("**/checkout.data*", () => new Promise(() => {}));
    await orderButton(page, words).click();
    await expect(page.getByText(words.checkout.placing)).toBeVisible();
  },
  async "checkout, without collection points"({ page, shop, words }) {
    await shop.db.update(collectionPoints).set({ status: "Inactive" });
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(page.getByText(words.checkout.noPoints)).toBeVisible();
  },
  async "the confirmation, without an order"({ page, words }) {
    await visit(page, "/confirmation");
    await expect(page.getByRole("heading", { name: words.order.noneTitle })).toBeVisible();
  },
  async "contact, with problems"({ page, words }) {
    await visit(page, "/contact");
    await page.getByRole("button", { name: words.contact.send }).click();
    await expect(toast(page, words.contact.formInvalid)).toBeVisible();
  },
  async "contact, sent"({ page, words }) {
    await visit(page, "/contact");
    for (const name of ["name", "subject", "message"] as const)
      await page.getByLabel(words.contact[name], { exact: true }).fill("x");
    await page.getByLabel(words.contact.email, { exact: true }).fill("camille@example.com");
    await page.getByRole("button", { name: words.contact.send }).click();
    await expect(page.getByText(words.contact.sentText)).toBeVisible();
  },
};

areAccessible(states);
