// The network goes while staff press: nothing typed is lost, and no page claims what is not known.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { euro } from "#app/shop/money.ts";
import { refundsAtPaypal, makePaidOrder } from "#tests/support/orders/paid-orders.ts";
import { startStandin } from "../../paypal-standin/standin.ts";
import type { Standin } from "../../paypal-standin/standin.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  test as journey,
} from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

const test = journey.extend<{ standin: Standin }>({
  // oxlint-disable-next-line no-empty-pattern
  async standin({}, use) {
    const standin = await startStandin({ clientId: "ASellerThatThereIsNot" });
    await use(standin);
    await standin.close();
  },
  variables: async ({ standin }, use) => use(standin.variables),
});
test.beforeEach(({ expectComplaint }) => expectComplaint(/404|ERR_|Failed to (?:load|fetch)/));

inBothLanguages((language) => {
  const text = refundsTexts[language];
  const admin = adminTexts[language];
  const refundOf = (cents: number) => ({ name: text.refundAmount(euro(cents, language)) });

  test("a press without a network sends nothing and keeps what was typed", async ({
    page,
    context,
    shop,
    standin,
  }) => {
    const { id } = await makePaidOrder(shop.db, standin, {});
    await openAsStaff(page, shop, `/admin/orders/${id}/refund`);
    await waitForScripts(page);
    await page.getByLabel(text.reason).fill("Too dark");
    await context.setOffline(true);
    await page.getByRole("button", refundOf(1500)).click();
    await expect(page.getByText(admin.noNetworkText)).toBeVisible();
    await expectNoViolations(page);
    expect(await refundsAtPaypal(standin)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByLabel(text.reason)).toHaveValue("Too dark");
    await page.getByRole("button", refundOf(1500)).click();
    await expect(page.getByText(text.results.completed(euro(1500, language)))).toBeVisible();
  });

  test("an answer that never came says that the press may have been done, and the next form that it was", async ({
    page,
    shop,
    standin,
  }) => {
    const { id } = await makePaidOrder(shop.db, standin, { lines: [{ quantity: 2 }] });
    await openAsStaff(page, shop, `/admin/orders/${id}/refund`);
    await waitForScripts(page);
    await page.getByRole("radio", { name: text.whats.amount }).check();
    await page.getByLabel(text.amount).fill("4.25");
    await page.route(/refund\.data/, async (route) => {
      if (route.request().method() === "POST") await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", refundOf(425)).click();
    await expect(page.getByRole("heading", { name: admin.lineLost })).toBeVisible();
    await expectNoViolations(page);
    expect(await refundsAtPaypal(standin)).toHaveLength(1);

    await page.unroute(/refund\.data/);
    await page.getByRole("link", { name: admin.readAgain }).click();
    const before = page.getByRole("note").filter({ hasText: text.refundStatuses.completed });
    await expect(before).toContainText(euro(425, language));
    await expectNoViolations(page);
  });
});
