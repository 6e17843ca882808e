// Every page in every other state, as a phone shows it: the desktop has the same document.
import { collectionPoints } from "#db/collection-tables.ts";
import { testAccessibility } from "../support/accessible-states.ts";
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
  async "home, a search without an answer"({ page, texts }) {
    await visit(page, "/?search=none&reference=IK99999");
    await expect(toast(page, texts.home.searchErrorTitle)).toBeVisible();
  },
  async "home, the rooms not loaded"({ page, shop, texts }) {
    const mend = await breakCatalogue(shop);
    await visit(page, "/");
    await expect(toast(page, texts.home.categoriesErrorTitle)).toBeVisible();
    await mend();
  },
  async "browse, a print added"({ page, texts }) {
    await visit(page, "/art");
    await page.getByRole("button", { name: /IK00011,/ }).click();
    await expect(toast(page, texts.art.quickAdded("IK00011"))).toBeVisible();
  },
  async "browse, nothing matches"({ page, texts }) {
    await visit(page, "/art?reference=nothing");
    await expect(page.getByRole("heading", { name: texts.art.emptyTitle })).toBeVisible();
  },
  async "browse, failed"({ page, shop, texts }) {
    const mend = await breakCatalogue(shop);
    await visit(page, "/art?sort=oldest");
    await expect(toast(page, texts.art.errorLoadingArt)).toBeVisible();
    await mend();
  },
  async "a piece, added"({ page, texts }) {
    await visit(page, "/art/4");
    await page.getByRole("button", { name: texts.piece.addToBasket }).click();
    await expect(page.getByText(texts.piece.added, { exact: true })).toBeVisible();
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
  async "the basket, empty"({ page, texts }) {
    await visit(page, "/basket");
    await expect(page.getByRole("heading", { name: texts.basket.emptyTitle })).toBeVisible();
  },
  async "the basket, prices not known"({ page, shop, texts }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await page.route("**/basket/prices*", (route) => route.fulfill({ status: 500 }));
    await visit(page, "/basket");
    await expect(page.getByText(texts.basket.pricingFailedTitle)).toBeVisible();
  },
  async "checkout, with problems"({ page, shop, texts }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await orderButton(page, texts).click();
    await expect(toast(page, texts.checkout.formInvalid)).toBeVisible();
  },
  async "checkout, the order on its way"({ page, shop, texts }) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await page.route("**/checkout.data*", () => new Promise(() => {}));
    await orderButton(page, texts).click();
    await expect(page.getByText(texts.checkout.placing)).toBeVisible();
  },
  async "checkout, without collection points"({ page, shop, texts }) {
    await shop.db.update(collectionPoints).set({ status: "Inactive" });
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(page.getByText(texts.checkout.noPoints)).toBeVisible();
  },
  async "the confirmation, without an order"({ page, texts }) {
    await visit(page, "/confirmation");
    await expect(page.getByRole("heading", { name: texts.order.noneTitle })).toBeVisible();
  },
  async "contact, with problems"({ page, texts }) {
    await visit(page, "/contact");
    await page.getByRole("button", { name: texts.contact.send }).click();
    await expect(toast(page, texts.contact.formInvalid)).toBeVisible();
  },
  async "contact, sent"({ page, texts }) {
    await visit(page, "/contact");
    for (const name of ["name", "subject", "message"] as const)
      await page.getByLabel(texts.contact[name], { exact: true }).fill("x");
    await page.getByLabel(texts.contact.email, { exact: true }).fill("camille@example.com");
    await page.getByRole("button", { name: texts.contact.send }).click();
    await expect(page.getByText(texts.contact.sentText)).toBeVisible();
  },
};

testAccessibility(states);
