// A page of the storefront that stayed open while the shop was updated to another build: it is
// loaded anew where the new shop would answer what it does not understand, and loses nothing typed.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { collectionPoints } from "#db/collection-tables.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { becomeOlder, expectLoadedAnew } from "../support/older-build.ts";
import { textsIn } from "../support/texts.ts";
import {
  camille,
  expectOrders,
  fillBasket,
  fillCheckout,
  orderButton,
  visit,
} from "../support/visitor.ts";

/** Wherever the window shows it. */
const pressBasket = (page: Page) =>
  page.locator("a[href='/basket']").filter({ visible: true }).first().click();

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { checkout } = texts;

  test("goes where the visitor wanted, in the new build", smoke, async ({ page }) => {
    await visit(page, "/art");
    await becomeOlder(page);
    await pressBasket(page);
    await expect(page).toHaveURL(/\/basket$/);
    await expectLoadedAnew(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("goes back to a page whose scripts it has, in the new build", async ({ page }) => {
    await visit(page, "/art");
    await pressBasket(page);
    await expect(page).toHaveURL(/\/basket$/);
    await becomeOlder(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/art$/);
    await expectLoadedAnew(page);
  });

  test("a refused checkout keeps its words", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/409/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await shop.db
      .update(collectionPoints)
      .set({ status: "Inactive" })
      .where(eq(collectionPoints.name, "Atelier Bastille"));
    await becomeOlder(page);
    await orderButton(page, texts).click();
    await expectLoadedAnew(page);
    for (const name of ["firstName", "email", "city"] as const)
      await expect(page.getByLabel(checkout[name], { exact: true })).toHaveValue(camille[name]);
    await expectOrders(shop, 0);
    await expect(page.getByRole("radio", { name: "Atelier Bastille" })).toHaveCount(0);
  });

  test("an order that the new shop takes is placed", async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await becomeOlder(page);
    await orderButton(page, texts).click();
    await expect(page.getByRole("heading", { level: 1, name: /Camille/ })).toBeVisible();
    await expectOrders(shop, 1);
    await expectLoadedAnew(page);
  });
});
