// One press is one order, whatever happens to the answer, the page and the tab beside it.
import type { Page } from "@playwright/test";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import {
  expectOrders,
  fillBasket,
  fillCheckout,
  orderButton,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const summaryOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("group")
    .filter({ has: page.locator("#error-summary") });
const thanked = (page: Page) => page.getByRole("heading", { level: 1, name: /Camille/ });

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { basket, checkout, frame } = texts;

  test("who orders too often is told so at every press", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/429/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    const address = new URL("/checkout", page.url());
    const headers = { Origin: address.origin };
    for (let sent = 0; sent < 30; sent += 1)
      await page.request.post(address.href, { form: {}, headers });
    for (let press = 1; press <= 3; press += 1) {
      await orderButton(page, texts).click();
      await expect(summaryOf(page)).toBeFocused();
      await expect(page.locator('[data-sonner-toast][data-removed="true"]')).toHaveCount(0);
      await expect(toast(page, checkout.orderError)).toHaveCount(1);
    }
    await expectOrders(shop, 0);
  });

  test("the form is locked while the order is on its way, and a second press changes nothing", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    let sent = 0;
    const { promise: whenReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      await whenReleased;
      await route.continue();
    });
    // The mouse is too slow: the second press must come before the first is rendered.
    await orderButton(page, texts).evaluate((button: HTMLButtonElement) => {
      const { fetch } = window;
      window.fetch = (...input) => {
        window.fetch = fetch;
        const leaving = fetch(...input);
        button.form!.requestSubmit();
        return leaving;
      };
      button.form!.requestSubmit();
    });
    await expect(orderButton(page, texts)).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("status").filter({ hasText: checkout.placing })).toBeVisible();
    await expect(page.getByLabel(checkout.firstName, { exact: true })).toBeDisabled();
    await expect(page.getByRole("checkbox", { name: checkout.consent })).toBeDisabled();
    await orderButton(page, texts).press("Enter");
    release();
    await expect(thanked(page)).toBeVisible();
    expect(sent).toBe(1);
    await expectOrders(shop, 1);
  });

  test("a page that is loaded anew while its order is under way finds it, and empties the basket", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00003" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    const placed = Promise.withResolvers<void>();
    await page.route("**/checkout.data*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await route.fetch();
      placed.resolve();
    });
    await orderButton(page, texts).click();
    await placed.promise;
    await page.reload();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(toast(page, checkout.orderFound)).toBeVisible();
    await expect(page.getByRole("link", { name: frame.basket, exact: true })).toBeVisible();
    await expectOrders(shop, 1);
  });

  test("a page that is loaded anew once its order stands leads to it", async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00003" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await visit(page, "/checkout");
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(toast(page, checkout.orderFound)).toBeVisible();
    await expectOrders(shop, 1);
  });

  test("a basket that another tab empties is no order", async ({ page, shop, context }) => {
    await fillBasket(page, shop, [{ reference: "IK00003" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    const other = await context.newPage();
    await visit(other, "/basket");
    await other.getByRole("button", { name: new RegExp(basket.removeNamed("IK00001.*")) }).click();
    await expect(page.getByRole("heading", { name: checkout.emptyTitle })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await expectOrders(shop, 1);
  });

  test("an answer that is lost unlocks the form, and pressing again finds the order that was made", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await page.route("**/checkout.data*", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderButton(page, texts).click();
    await expect(summaryOf(page)).toContainText(checkout.networkError);
    await expect(summaryOf(page)).toBeFocused();
    await expect(toast(page, checkout.orderError)).toContainText(checkout.networkError);
    await expect(page.getByLabel(checkout.firstName, { exact: true })).toHaveValue("Camille");
    await expectOrders(shop, 1);
    await page.unroute("**/checkout.data*");
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    await expectOrders(shop, 1);
  });
});

test(
  "two tabs that order the same basket at once make one order",
  smoke,
  async ({ page, context, shop }) => {
    const texts = textsIn("en");
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    const tabs = [page, await context.newPage()];
    let arrived = 0;
    const { promise: bothArrived, resolve } = Promise.withResolvers<void>();
    for (const tab of tabs) {
      await visit(tab, "/checkout");
      await fillCheckout(tab, texts);
      await tab.route("**/checkout.data*", async (route) => {
        arrived += 1;
        if (arrived === tabs.length) resolve();
        await bothArrived;
        await route.continue();
      });
    }
    for (const tab of tabs) await orderButton(tab, texts).click();
    for (const tab of tabs) await expect(thanked(tab)).toBeVisible();
    await expectOrders(shop, 1);
  },
);

test("the same prints ordered again are another order", async ({ page, shop }) => {
  const texts = textsIn("en");
  for (const count of [1, 2]) {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    await expectOrders(shop, count);
  }
});
