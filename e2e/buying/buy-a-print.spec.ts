// The journey that the shop is there for, by mouse, by finger and by keyboard alone.
import { eq } from "drizzle-orm";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import type { Page } from "@playwright/test";
import { orderLines, orders } from "#db/orders-tables.ts";
import { expect, inBothLanguagesEverywhere, smokeOnPhone, test } from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import type { RunningShop } from "../support/shop.ts";
import { waitForScripts, camille, cards, readStored, toast, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

/** What a browser can fill in, by the autocomplete tokens of fields. */
const autofill = {
  "given-name": camille.firstName,
  "family-name": camille.lastName,
  email: camille.email,
  tel: camille.phone,
  "address-line1": camille.addressLine1,
  "postal-code": camille.postalCode,
  "address-level2": camille.city,
};

async function expectOrder(shop: RunningShop, language: "en" | "fr", quantity: number) {
  const [order, ...others] = await shop.db.select().from(orders);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    language,
    firstName: "Camille",
    email: "camille@example.com",
    city: "Paris",
    country: "FR",
    collectionPointName: "Atelier Bastille",
    subtotalCents: 8300 * quantity,
    shippingCostCents: 0,
    totalCents: 8300 * quantity,
    currency: "EUR",
    paymentMethod: "mock",
    paymentStatus: "paid",
    status: "pending",
  });
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
  expect(lines).toMatchObject([
    {
      reference: "IK00004",
      mediumName: "Canvas",
      size: "A2 (59cm x 42cm)",
      quantity,
      unitPriceCents: 8300,
      widthMm: 590,
      heightMm: 420,
    },
  ]);
  return order!;
}

async function fillInWhatTheBrowserKnows(page: Page) {
  for (const [token, value] of Object.entries(autofill))
    await page.locator(`[autocomplete="${token}"]`).fill(value);
}

inBothLanguagesEverywhere((language) => {
  const texts = textsIn(language);

  test(
    "a visitor finds a piece, chooses, orders two prints and keeps the link",
    smokeOnPhone,
    async ({ page, shop }) => {
      await visit(page, "/");
      await expect(page.getByText(texts.frame.testBanner)).toBeVisible();
      await page.getByRole("link", { name: texts.home.browse(12) }).click();

      await page.getByLabel(texts.art.category).selectOption({ label: texts.sea });
      await expect(page.getByRole("heading", { level: 1, name: texts.sea })).toBeVisible();
      await expect(cards(page)).toHaveCount(6);
      await page.getByLabel(texts.art.subCategory).selectOption({ label: texts.shore });
      await expect(cards(page)).toHaveCount(4);
      await page
        .getByRole("link", { name: texts.art.alt("IK00004", null, "trainedAlgorithmicMedia") })
        .click();

      await expect(page.getByRole("heading", { level: 1, name: "IK00004" })).toBeVisible();
      await expect(
        page.getByText(
          language === "en"
            ? "Painted for the tests, number 4."
            : "Peinte pour les tests, numéro 4.",
        ),
      ).toBeVisible();
      await page.getByText(texts.paper, { exact: true }).click();
      await expect(page.getByText(texts.euro(1200)).first()).toBeVisible();
      await page.getByText(texts.canvas, { exact: true }).click();
      await page.getByRole("radio", { name: /A2/ }).check();
      await page.getByRole("button", { name: texts.piece.addToBasket }).click();
      await expect(page.getByText(texts.piece.added, { exact: true })).toBeVisible();
      await page.getByRole("link", { name: texts.piece.goToBasket }).click();

      await expect(page.getByRole("heading", { level: 1, name: texts.basket.title })).toBeVisible();
      await page
        .getByRole("button", {
          name: texts.basket.more(
            `IK00004, ${texts.canvas}, ${texts.size("A2 (59cm x 42cm)", "IK00004")}, ${fitTexts[language].filled}`,
          ),
        })
        .click();
      await expect(page.getByRole("region", { name: texts.basket.summary })).toContainText(
        texts.euro(16600),
      );
      await expect(
        page.getByRole("link", { name: `${texts.frame.basket} 2 ${texts.frame.prints(2)}` }),
      ).toBeVisible();
      await page.getByRole("link", { name: texts.basket.checkout }).click();

      await expect(
        page.getByRole("heading", { level: 1, name: texts.checkout.title }),
      ).toBeVisible();
      await fillInWhatTheBrowserKnows(page);
      await page.getByRole("radio", { name: "Atelier Bastille" }).check();
      await page.getByRole("checkbox", { name: texts.checkout.consent }).check();
      await page.getByRole("button", { name: texts.checkout.placeOrder }).click();

      await expect(page).toHaveURL("/confirmation");
      await expect(
        page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
      ).toBeVisible();
      await expect(toast(page, texts.checkout.orderPlaced)).toBeVisible();
      await expect(page.getByText(texts.order.test, { exact: true })).toBeVisible();
      await expect(page.getByText(texts.order.noMoneyMoved)).toBeVisible();
      await expect(page.getByRole("main")).toContainText(texts.euro(16600));
      await expect(page.getByRole("main")).toContainText("Atelier Bastille");
      await expect(
        page.getByRole("list", { name: texts.ticket.stepsTitle }).locator("[aria-current=step]"),
      ).toContainText(texts.ticket.steps.paid);
      await expect(page.getByRole("link", { name: texts.frame.basket, exact: true })).toBeVisible();
      const order = await expectOrder(shop, language, 2);
      expect(await readStored(page, "lastOrder")).toBe(order.token);

      const link = await page.getByLabel(texts.order.link).inputValue();
      expect(link).toBe(`${shop.url}/order/${order.token}`);
      await visit(page, link);
      await expect(
        page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
      ).toBeVisible();
      await expect(page.getByText(texts.order.orderTitle(order.id))).toBeVisible();
      await expect(page.getByText(texts.order.test, { exact: true })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(texts.euro(16600));
    },
  );
});

test("a visitor without a mouse buys a print and always sees where the focus is", async ({
  page,
  shop,
}) => {
  const texts = textsIn("en");
  await visit(page, "/");
  await tabAndPress(page, page.getByRole("link", { name: "Walk in: 12 pieces" }), "Enter");
  await expect(page).toHaveURL("/art");

  await tabTo(page, page.getByLabel("Category", { exact: true }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { level: 1, name: "Sea" })).toBeVisible();
  await tabAndPress(
    page,
    page.getByRole("link", { name: texts.art.alt("IK00004", null, "trainedAlgorithmicMedia") }),
    "Enter",
  );

  await expect(page.getByRole("heading", { level: 1, name: "IK00004" })).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "Fine art paper" }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Canvas" })).toBeChecked();
  await tabTo(page, page.getByRole("radio", { name: /A3/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /A2/ })).toBeChecked();
  await tabAndPress(page, page.getByRole("button", { name: "Add to basket" }), "Space");
  await tabAndPress(page, page.getByRole("link", { name: "Go to basket" }), "Enter");

  await tabAndPress(
    page,
    page.getByRole("button", { name: /^One more print of IK00004/ }),
    "Space",
  );
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("€166.00");
  await tabAndPress(page, page.getByRole("link", { name: "Checkout" }), "Enter");
  await expect(page).toHaveURL("/checkout");
  await waitForScripts(page);

  for (const [token, value] of Object.entries(autofill)) {
    await tabTo(page, page.locator(`[autocomplete="${token}"]`));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByRole("radio", { name: "Atelier Bastille" }));
  await page.keyboard.press("Space");
  await tabAndPress(page, page.getByRole("checkbox", { name: texts.checkout.consent }), "Space");
  await tabAndPress(page, page.getByRole("button", { name: texts.checkout.placeOrder }), "Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Thank you, Camille." })).toBeFocused();
  await expectOrder(shop, "en", 2);
});
