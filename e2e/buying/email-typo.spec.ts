import { orders } from "#db/orders-tables.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { fillBasket, fillCheckout, orderButton, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { checkout } = texts;

  test("a likely typo in an address is asked about, and one press corrects it", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts, { email: "camille@gmial.com" });
    const email = page.getByLabel(checkout.email, { exact: true });
    const question = page
      .getByRole("status")
      .filter({ hasText: checkout.didYouMean.before.trim() });
    await expect(question).toContainText("camille@gmail.com");
    await email.fill("camille@gmial.org");
    await expect(question).toHaveCount(0);
    await email.fill("camille@orange.f");
    await email.blur();
    await question.getByRole("button", { name: "camille@orange.fr" }).click();
    await expect(email).toHaveValue("camille@orange.fr");
    await expect(email).toBeFocused();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(email).toHaveValue("camille@orange.fr");
    await page.getByRole("checkbox", { name: checkout.consent }).check();
    // It is a question only, also for the return key: what is sent again is ordered with.
    await email.fill("camille@gmial.com");
    await email.press("Enter");
    await expect(question).toContainText("camille@gmail.com");
    await expect(email).toBeFocused();
    await expect(orderButton(page, texts)).toBeEnabled();
    expect(await shop.db.$count(orders)).toBe(0);
    await email.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Camille/ })).toBeVisible();
    const [order] = await shop.db.select().from(orders);
    expect(order!.email).toBe("camille@gmial.com");
  });

  test("whoever leaves the address has read the question, and orders with one press", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts, { email: "camille@gmail.com" });
    await page.getByRole("checkbox", { name: checkout.consent }).check();
    await page.getByLabel(checkout.email, { exact: true }).fill("camille@gmial.com");
    await orderButton(page, texts).click();
    await expect(page.getByRole("heading", { level: 1, name: /Camille/ })).toBeVisible();
    const [order] = await shop.db.select().from(orders);
    expect(order!.email).toBe("camille@gmial.com");
  });
});
