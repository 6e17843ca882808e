// What a visitor leaves behind in the browser, and for how long.
import { expect, inBothLanguages, test } from "../support/journey.ts";
import {
  camille,
  fillBasket,
  fillCheckout,
  orderButton,
  readStored,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const dayMs = 24 * 60 * 60 * 1000;

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { checkout, order } = texts;

  test("the last order is forgotten after a day, on whatever page that is noticed", async ({
    page,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    const thanks = page.getByRole("heading", { level: 1, name: order.thanks("Camille") });
    await expect(thanks).toBeVisible();
    await page.clock.setFixedTime(Date.now() + dayMs - 60_000);
    await page.reload();
    await expect(thanks).toBeVisible();
    await page.clock.setFixedTime(Date.now() + dayMs + 60_000);
    await visit(page, "/art");
    await expect.poll(() => readStored(page, "lastOrder")).toBeNull();
    await visit(page, "/confirmation");
    await expect(page.getByRole("heading", { level: 1, name: order.noneTitle })).toBeVisible();
  });

  test("what was typed is there on another visit only where its visitor asked for it", async ({
    page,
    context,
    shop,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    const remember = page.getByRole("checkbox", { name: checkout.remember });
    await expect(remember).not.toBeChecked();
    await fillCheckout(page, texts);
    await remember.check();
    await orderButton(page, texts).click();
    await expect(
      page.getByRole("heading", { level: 1, name: order.thanks("Camille") }),
    ).toBeVisible();

    const later = await context.newPage();
    await fillBasket(later, shop, [{ reference: "IK00003" }]);
    await visit(later, "/checkout");
    await expect(later.getByLabel(checkout.email, { exact: true })).toHaveValue(camille.email);
    await expect(later.getByRole("checkbox", { name: checkout.remember })).toBeChecked();
    await expect(later.getByRole("checkbox", { name: checkout.consent })).not.toBeChecked();
    await later.getByRole("checkbox", { name: checkout.remember }).uncheck();
    const stored = await later.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain(camille.email);
    await later.close();

    const last = await context.newPage();
    await visit(last, "/checkout");
    await expect(last.getByLabel(checkout.email, { exact: true })).toHaveValue("");
    await expect(last.getByRole("checkbox", { name: checkout.remember })).not.toBeChecked();
  });
});
