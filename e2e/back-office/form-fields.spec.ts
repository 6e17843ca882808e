// A field that was forgotten on its screen would be lost in silence.
import { orders } from "#db/orders-tables.ts";
import { formScreens } from "#tests/support/forms/form-screens.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { fillBasket } from "../support/visitor.ts";

inBothLanguages(() => {
  test.beforeEach(() => test.slow());

  test("a visitor finds every declared field", smoke, async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    for (const { form, address, without = [] } of formScreens.filter(({ outside }) => outside)) {
      await page.goto(address);
      for (const name of form.names.filter((name) => !without.includes(name)))
        await expect(page.locator(`[name="${name}"]`), `${address}: ${name}`).not.toHaveCount(0);
    }
  });

  test("staff find every declared field", async ({ page, shop, expectComplaint }) => {
    // The picture of an order that a test makes has no file.
    expectComplaint(/status of 404/);
    await makeOrder(shop.db);
    const [order] = await shop.db.select({ id: orders.id }).from(orders).limit(1);
    await makeWithdrawal(shop.db, { orderId: order!.id });
    // Only the owner may fill in accounts.
    await openAsStaff(page, shop, "/admin", { role: "owner" });
    for (const { form, address, first = {}, without = [] } of formScreens.filter(
      ({ outside }) => !outside,
    )) {
      await page.goto(address);
      for (const [name, value] of Object.entries(first)) {
        const control = page.locator(`[name="${name}"]`);
        await (value === true ? control.check() : control.selectOption(value));
      }
      for (const name of form.names.filter((name) => !without.includes(name)))
        await expect(page.locator(`[name="${name}"]`), `${address}: ${name}`).not.toHaveCount(0);
    }
  });
});
