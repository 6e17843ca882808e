// On a phone a list begins on the first screen, and its filters stand behind one button.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { makeOrder, makeSubscriber } from "#tests/support/make.ts";
import { expect, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

test.use({ viewport: { width: 390, height: 844 }, locale: "fr" });

test("the first row of orders, pieces and people is seen, and a filter is two presses away", async ({
  page,
  shop,
  expectComplaint,
}) => {
  // The picture of an order that was only written down has no file.
  expectComplaint(/404/);
  await makeOrder(shop.db);
  await makeSubscriber(shop.db, { email: "anna@example.org", name: "Anna" });
  await openAsStaff(page, shop, "/admin");
  for (const list of ["orders", "art-management", "users"]) {
    await page.goto(`/admin/${list}`);
    await waitForScripts(page);
    const row = page.getByRole("row").nth(1);
    await expect(row.getByRole("link").first()).toBeInViewport();
  }
  await page.getByRole("button", { name: adminTexts.fr.filters(0), exact: true }).click();
  await page.getByRole("combobox").first().selectOption("yes");
  await expect(page).toHaveURL(/subscribed=yes/);
  await expect(page.getByRole("button", { name: adminTexts.fr.filters(1) })).toBeVisible();
});
