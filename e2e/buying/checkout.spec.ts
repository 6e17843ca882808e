import { legalTexts } from "#db/legal-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { eq } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { expect, inBothLanguages, onDesktopOnly, smoke, test } from "../support/journey.ts";
import {
  camille,
  cards,
  expectOrders,
  fillBasket,
  fillCheckout,
  orderButton,
  raisePrices,
  readStored,
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
  const { checkout, basket, frame, euro } = texts;

  test(
    "what is missing or wrong is said at the top and at each field",
    smoke,
    async ({ page, shop }) => {
      await fillBasket(page, shop, [{ reference: "IK00001" }]);
      await visit(page, "/checkout");
      await orderButton(page, texts).click();
      const missing = [
        "collectionPointRequired",
        "firstNameRequired",
        "lastNameRequired",
        "emailRequired",
        "phoneRequired",
        "addressLine1Required",
        "postalCodeRequired",
        "cityRequired",
        "consentRequired",
      ].map((key) => checkout.problems[key as keyof typeof checkout.problems]);
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page)).toContainText(checkout.summaryTitle(missing.length));
      await expect(summaryOf(page).getByRole("link")).toHaveText(missing);
      await expect(toast(page, checkout.formInvalid)).toBeVisible();
      for (const [field, key] of [
        ["firstName", "firstNameRequired"],
        ["lastName", "lastNameRequired"],
        ["email", "emailRequired"],
        ["phone", "phoneRequired"],
        ["addressLine1", "addressLine1Required"],
        ["postalCode", "postalCodeRequired"],
        ["city", "cityRequired"],
      ] as const) {
        await expect(page.getByLabel(checkout[field], { exact: true })).toHaveAccessibleDescription(
          checkout.problems[key as keyof typeof checkout.problems],
        );
        await expect(page.getByLabel(checkout[field], { exact: true })).toHaveAttribute(
          "aria-invalid",
          "true",
        );
      }
      await expect(
        page.getByRole("checkbox", { name: checkout.consent }),
      ).toHaveAccessibleDescription(checkout.problems["consentRequired"]!);

      await summaryOf(page).getByRole("link", { name: checkout.problems["cityRequired"] }).click();
      await expect(page.getByLabel(checkout.city, { exact: true })).toBeFocused();
      await summaryOf(page)
        .getByRole("link", { name: checkout.problems["collectionPointRequired"] })
        .click();
      await expect(page.getByRole("radio", { name: "Atelier Bastille" })).toBeFocused();

      await page.getByLabel(checkout.email, { exact: true }).fill("camille@example");
      await page.getByLabel(checkout.phone, { exact: true }).fill("soon");
      await page.getByLabel(checkout.phone, { exact: true }).blur();
      await expect(page.getByLabel(checkout.email, { exact: true })).toHaveAccessibleDescription(
        checkout.problems["emailInvalid"]!,
      );
      await expect(page.getByLabel(checkout.phone, { exact: true })).toHaveAccessibleDescription(
        checkout.problems["phoneInvalid"]!,
      );
      await page.getByLabel(checkout.email, { exact: true }).fill(camille.email);
      await expect(page.getByLabel(checkout.email, { exact: true })).toHaveAccessibleDescription(
        "",
      );
      await page.getByLabel(checkout.firstName, { exact: true }).fill(" \u200b ");
      await page.getByLabel(checkout.firstName, { exact: true }).blur();
      await expect(
        page.getByLabel(checkout.firstName, { exact: true }),
      ).toHaveAccessibleDescription(checkout.problems["firstNameRequired"]!);
      await expectOrders(shop, 0);
    },
  );

  test(
    "the order stands beside the fields, and stays there",
    onDesktopOnly,
    async ({ page, shop }) => {
      await fillBasket(page, shop, [{ reference: "IK00001" }]);
      await visit(page, "/checkout");
      const total = page.getByText(checkout.total, { exact: true });
      for (const last of ["firstName", "paymentMethod"]) {
        await page.locator(`[name=${last}]`).first().scrollIntoViewIfNeeded();
        await expect(total).toBeInViewport();
        await expect(orderButton(page, texts)).toBeInViewport();
      }
    },
  );

  test(
    "a price that changes between page and press is shown before it is charged",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/409/);
      await fillBasket(page, shop, [{ reference: "IK00001" }]);
      await visit(page, "/checkout");
      await fillCheckout(page, texts);
      await expect(page.getByRole("main")).toContainText(euro(900));
      await raisePrices(shop, "IK00001", 100);
      await orderButton(page, texts).click();
      await expect(summaryOf(page)).toContainText(checkout.refusals.repriced);
      await expect(page.getByText(basket.repriced(euro(900), euro(1000)))).toBeVisible();
      await orderButton(page, texts).click();
      await expectOrders(shop, 0);
      await page.getByRole("button", { name: basket.acceptPrice }).click();
      await orderButton(page, texts).click();
      await expect(thanked(page)).toBeVisible();
      const [order] = await shop.db.select().from(orders);
      expect(order!.totalCents).toBe(1000);
    },
  );

  test("a collection point that closes meanwhile is refused, and another one chosen", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await shop.db
      .update(collectionPoints)
      .set({ status: "Inactive" })
      .where(eq(collectionPoints.name, "Atelier Bastille"));
    await orderButton(page, texts).click();
    await expect(summaryOf(page)).toContainText(checkout.refusals["point-inactive"]);
    await expect(page.getByRole("radio", { name: "Atelier Bastille" })).toHaveCount(0);
    await page.getByRole("radio", { name: "Librairie du Canal" }).check();
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    const [order] = await shop.db.select().from(orders);
    expect(order!.collectionPointName).toBe("Librairie du Canal");
  });

  test("terms of sale that change meanwhile are asked for anew", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await shop.db
      .insert(legalTexts)
      .values({ page: "terms", version: 1, en: "New terms", fr: "Nouvelles conditions" });
    await orderButton(page, texts).click();
    await expect(summaryOf(page)).toContainText(checkout.refusals["terms-changed"]);
    await expect(summaryOf(page).getByRole("link")).toHaveAttribute("href", "/legal/terms");
    const consent = page.getByRole("checkbox", { name: checkout.consent });
    await expect(consent).not.toBeChecked();
    await expectOrders(shop, 0);
    await consent.check();
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    const [order] = await shop.db.select().from(orders);
    expect(order!.termsVersion).toBe(1);
  });

  test("a shop without collection points says so and takes no order", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/400/);
    await shop.db.update(collectionPoints).set({ status: "Inactive" });
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(page.getByText(checkout.noPoints)).toBeVisible();
    await expect(page.getByRole("group", { name: checkout.point })).toHaveAttribute("disabled");
    await orderButton(page, texts).click();
    await expect(summaryOf(page)).toContainText(checkout.problems["firstNameRequired"]!);
    await expectOrders(shop, 0);
  });

  test("an empty basket has nothing to order and is led to the art", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/checkout");
    await expect(page.getByRole("heading", { level: 1, name: checkout.emptyTitle })).toBeVisible();
    await expect(toast(page, checkout.emptyToast)).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: frame.browseArt }),
    ).toHaveAttribute("href", "/art");
    await page.clock.runFor(7000);
    await expect(page).toHaveURL("/art");
    await expect(cards(page)).toHaveCount(12);
  });

  // An e-mail address in letters of this size is wider than a phone.
  test(
    "at twice the text size every field is as wide as what is typed",
    onDesktopOnly,
    async ({ page, shop }) => {
      await fillBasket(page, shop, [{ reference: "IK00001" }]);
      await visit(page, "/checkout");
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      const typed = {
        "given-name": "Camille",
        email: "camille@example.com",
        tel: "+33 6 39 98 12 34",
        "postal-code": "75011",
      };
      for (const [token, value] of Object.entries(typed)) {
        const field = page.locator(`[autocomplete="${token}"]`);
        await field.fill(value);
        expect(
          await field.evaluate((input) => input.scrollWidth - input.clientWidth),
          token,
        ).toBeLessThanOrEqual(0);
      }
    },
  );

  test("PayPal says that it cannot be chosen, in words for buyers", async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(
      page.getByRole("radio", { name: checkout.paymentMethods.paypal.title }),
    ).toBeDisabled();
    await expect(
      page.getByText(
        `${checkout.paymentMethods.paypal.unavailable} ${checkout.paymentMethods.paypal.notNeeded}`,
      ),
    ).toBeVisible();
    await expect(page.getByText("Client ID")).toHaveCount(0);
    await expect(
      page.getByRole("radio", { name: checkout.paymentMethods.mock.title }),
    ).toBeChecked();
    await expect(page.getByText(checkout.paymentMethods.mock.note)).toBeVisible();
  });

  test("who buys for a company unfolds it, and what is wrong there is said there", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/400/);
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    const company = page.locator("[name=company]");
    await expect(company).toBeHidden();
    await fillCheckout(page, texts);
    await page.getByText(checkout.forCompany, { exact: true }).press("Enter");
    await company.fill("Plume & Cie");
    const siren = page.getByRole("textbox", { name: checkout.siren });
    await siren.fill("303265046");
    await page.getByText(checkout.forCompany, { exact: true }).press("Enter");
    await expect(company).toBeHidden();
    await orderButton(page, texts).click();
    await summaryOf(page).getByRole("link", { name: checkout.problems["sirenInvalid"] }).click();
    await expect(siren).toBeFocused();
    await expect(siren).toHaveAccessibleDescription(
      `${checkout.sirenHint} ${checkout.problems["sirenInvalid"]}`,
    );
    await page.reload();
    await expect(siren).toHaveValue("303265046");
    await siren.fill("303265045");
    await page.getByRole("checkbox", { name: checkout.consent }).check();
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    expect(await shop.db.select().from(orders)).toMatchObject([
      { company: "Plume & Cie", siren: "303265045" },
    ]);
  });

  test("an address that is optional is folded away, and two minutes are enough without it", async ({
    page,
    shop,
  }) => {
    await shop.db
      .insert(settings)
      .values({ value: { ...defaultSettings, billingAddress: "optional" } });
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(page.locator("[name=addressLine1]")).toBeHidden();
    await fillCheckout(page, texts, { addressLine1: null, postalCode: null, city: null });
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    expect(await shop.db.select().from(orders)).toMatchObject([
      { addressLine1: null, country: null },
    ]);
  });

  test("a reload keeps what was typed, in this tab only", async ({ page, context, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await page.getByLabel(checkout.country, { exact: true }).selectOption("BE");
    await page.reload();
    await expect(page.getByLabel(checkout.firstName, { exact: true })).toHaveValue(
      camille.firstName,
    );
    await expect(page.getByLabel(checkout.email, { exact: true })).toHaveValue(camille.email);
    await expect(page.getByLabel(checkout.city, { exact: true })).toHaveValue(camille.city);
    await expect(page.getByLabel(checkout.country, { exact: true })).toHaveValue("BE");
    await expect(page.getByRole("radio", { name: "Atelier Bastille" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: checkout.consent })).not.toBeChecked();

    const stored = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie);
    for (const personal of Object.values(camille).filter((value) => value !== "Paris"))
      expect(stored).not.toContain(personal);
    const other = await context.newPage();
    await visit(other, "/checkout");
    await expect(other.getByLabel(checkout.firstName, { exact: true })).toHaveValue("");
  });
});

test(
  "an order leaves nothing of its buyer in the browser but the key to it",
  smoke,
  async ({ page, shop }) => {
    const texts = textsIn("en");
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(thanked(page)).toBeVisible();
    const [order] = await shop.db.select().from(orders);
    expect(order!.token).toMatch(/^[\w-]{43}$/);
    expect(await readStored(page, "lastOrder")).toBe(order!.token);
    const stored = await page.evaluate(
      () =>
        JSON.stringify({ ...localStorage }) +
        JSON.stringify({ ...sessionStorage }) +
        document.cookie,
    );
    for (const personal of Object.values(camille)) expect(stored).not.toContain(personal);
    expect(JSON.parse((await readStored(page, "inkiosk-cart"))!)).toEqual([]);
  },
);

test.describe("where mock payment is off and PayPal not configured", () => {
  test.use({ variables: { MOCK_PAYMENT: "off" } });

  test("nobody orders for free", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/400|409/);
    const texts = textsIn("en");
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await expect(page.getByText(texts.frame.testBanner)).toHaveCount(0);
    await expect(
      page.getByRole("radio", { name: texts.checkout.paymentMethods.mock.title }),
    ).toHaveCount(0);
    await expect(page.getByText(texts.checkout.noPaymentMethod)).toBeVisible();
    // The spec's sentence is meant for the operator, so visitors see it only beside the banner
    // of a demonstration.
    await expect(page.getByText(texts.checkout.paymentMethods.paypal.unavailable)).toHaveCount(0);
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(summaryOf(page)).toContainText("Choose how you want to pay.");
    await expectOrders(shop, 0);

    // A form that was tampered with is refused just the same.
    await page.getByRole("radio", { name: "PayPal" }).evaluate((radio: HTMLInputElement) => {
      radio.disabled = false;
      radio.value = "mock";
      radio.checked = true;
    });
    await orderButton(page, texts).click();
    await expect(summaryOf(page)).toContainText(texts.checkout.refusals["payment-unavailable"]);
    await expectOrders(shop, 0);
  });
});
