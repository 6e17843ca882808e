import { eq } from "drizzle-orm";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { paymentsTexts } from "#app/i18n/admin/payments.ts";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders as ordersTable } from "#db/orders-tables.ts";
import { euro } from "#app/shop/money.ts";
import { makeOrder } from "#tests/support/make.ts";
import { refundsAtPaypal, makePaidOrder } from "#tests/support/orders/paid-orders.ts";
import { startStandin } from "../../paypal-standin/standin.ts";
import type { Standin } from "../../paypal-standin/standin.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smoke,
  test as journey,
} from "../support/journey.ts";
import { openAsStaff, openFilters } from "../support/staff.ts";

const test = journey.extend<{ standin: Standin }>({
  // oxlint-disable-next-line no-empty-pattern
  async standin({}, use) {
    const standin = await startStandin({ clientId: "ASellerThatThereIsNot" });
    await use(standin);
    await standin.close();
  },
  variables: async ({ standin }, use) => use(standin.variables),
});

inBothLanguages((language) => {
  const text = refundsTexts[language];
  const payments = paymentsTexts[language];
  const orders = adminOrdersTexts[language];
  const { statuses } = orderTexts[language];
  const money = (cents: number) => euro(cents, language);
  const lines = [{ quantity: 2 }, { reference: "IK00002", unitPriceCents: 900 }];

  test("a TEST order is refunded for practice, and says that no money goes back", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // The pictures of orders that tests make have no files.
    expectComplaint(/404/);
    const { id } = await makeOrder(shop.db, { paymentMethod: "mock" });
    await openAsStaff(page, shop, `/admin/orders/${id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: text.refund, exact: true }).click();
    await expect(dialog.getByText(text.practice)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: text.refundAmount(money(1500)) }).click();
    await expect(dialog.getByText(text.practised(money(1500)))).toBeVisible();
  });

  test(
    "prints go back, then all the rest, and the order is cancelled",
    smoke,
    async ({ page, shop, standin, expectComplaint }) => {
      // The pictures of orders that tests make have no files.
      expectComplaint(/404/);
      const { id, captureId } = await makePaidOrder(shop.db, standin, { lines });
      await openAsStaff(page, shop, `/admin/orders/${id}`);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(captureId)).toBeVisible();
      await expect(dialog.getByText(payments.paid(money(3900)))).toBeVisible();
      await expectNoViolations(page);

      await dialog.getByRole("link", { name: text.refund, exact: true }).click();
      await expect(dialog.getByRole("radio", { name: text.whats.lines })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog.getByRole("link", { name: text.refund, exact: true })).toBeFocused();
      await dialog.getByRole("link", { name: text.refund, exact: true }).click();
      const send = (cents: number) =>
        page.getByRole("button", { name: text.refundAmount(money(cents)) });
      await expect(send(3900)).toBeEnabled();
      await expectNoViolations(page);
      await dialog.getByRole("radio", { name: text.whats.lines }).check();
      await expect(send(0)).toBeDisabled();
      await dialog.getByLabel(text.printsOf("IK00001")).selectOption("1");
      await dialog.getByLabel(text.reason).fill("<b>Too dark</b>");
      await expectNoViolations(page);
      await expect(dialog.getByText(text.sum("Marie Lefèvre"))).toBeVisible();
      await expect(dialog.getByText(text.noWayBack)).toBeVisible();
      await dialog.getByLabel(text.reason).press("Enter");
      await expect(send(1500)).toBeEnabled();
      expect(await refundsAtPaypal(standin)).toEqual([]);
      await send(1500).click();
      await expect(dialog.getByText(text.results.completed(money(1500)))).toBeVisible();
      await expectNoViolations(page);

      await dialog.getByRole("button", { name: text.backToOrder }).click();
      await expect(dialog.getByText(text.refundsOf(money(1500), money(3900)))).toBeVisible();
      await expect(dialog.getByText(text.reasonGiven("<b>Too dark</b>")).first()).toBeVisible();
      await expectNoViolations(page);

      await dialog.getByRole("link", { name: text.refund, exact: true }).click();
      await expect(dialog.getByRole("checkbox", { name: text.cancelOrder })).toBeChecked();
      await send(2400).click();
      await expect(dialog.getByText(text.cancelledToo)).toBeVisible();
      await dialog.getByRole("button", { name: text.backToOrder }).click();
      await expect(
        dialog.getByText(orders.statusChanged(statuses.pending, statuses.cancelled)).first(),
      ).toBeVisible();
      await expect(dialog.getByRole("link", { name: text.refund, exact: true })).toHaveCount(0);
      expect(await refundsAtPaypal(standin)).toEqual([1500, 2400]);
    },
  );

  test("an order that was called off with a part of its money says what is left, and gives it back", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const { id } = await makePaidOrder(shop.db, standin, { lines });
    await openAsStaff(page, shop, `/admin/orders/${id}/refund`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: text.whats.amount }).check();
    const amount = dialog.getByLabel(text.amount);
    await amount.fill("99");
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveAccessibleDescription(text.refusals["too-much"](money(3900)));
    await amount.fill("5");
    await expect(amount).not.toHaveAttribute("aria-invalid");
    await page.getByRole("button", { name: text.refundAmount(money(500)) }).click();
    await expect(dialog.getByText(text.results.completed(money(500)))).toBeVisible();
    await shop.db.update(ordersTable).set({ status: "cancelled" }).where(eq(ordersTable.id, id));
    await page.goto(`/admin/orders/${id}`);
    await expect(dialog.getByText(payments.concerns["cancelled-partly"].title)).toBeVisible();
    await expect(dialog.getByText(payments.backAndLeft(money(500), money(3400)))).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("link", { name: text.refundAmount(money(3400)) }).click();
    await page.getByRole("button", { name: text.refundAmount(money(3400)) }).click();
    await expect(dialog.getByText(text.results.completed(money(3400)))).toBeVisible();
    await dialog.getByRole("button", { name: text.backToOrder }).click();
    await expect(dialog.getByText(payments.concerns["cancelled-partly"].title)).toBeHidden();
    expect(await refundsAtPaypal(standin)).toEqual([500, 3400]);
  });

  test("PayPal says no, then nothing, and what needs a look is dealt with", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/404|409/);
    const { id } = await makePaidOrder(shop.db, standin, { lines });
    const fault = (what: string) =>
      standin.control("faults", { match: { op: "refund" }, do: what });
    await openAsStaff(page, shop, `/admin/orders/${id}/refund`);
    const dialog = page.getByRole("dialog");
    async function refundFiveEuros() {
      await dialog.getByRole("radio", { name: text.whats.amount }).check();
      await dialog.getByLabel(text.amount).fill("5");
      await page.getByRole("button", { name: text.refundAmount(money(500)) }).click();
    }
    await fault("issue:REFUND_FAILED_INSUFFICIENT_FUNDS");
    await refundFiveEuros();
    await expect(dialog.getByText(text.failures.REFUND_FAILED_INSUFFICIENT_FUNDS)).toBeVisible();
    await expectNoViolations(page);

    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: payments.alerts })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("link", { name: payments.concerns["refund-failed"].title }).click();
    await expect(dialog.getByText(payments.concerns["refund-failed"].todo)).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: payments.seen }).click();
    await expect(dialog.getByText(payments.dealtWith)).toBeVisible();
    await expect(dialog.getByRole("button", { name: payments.seen })).toHaveCount(0);

    await fault("500-before");
    await dialog.getByRole("link", { name: text.refund, exact: true }).click();
    await refundFiveEuros();
    await expect(dialog.getByText(text.results.requested())).toBeVisible();
    await dialog.getByRole("button", { name: text.backToOrder }).click();
    await expect(dialog.getByText(text.refundStatuses.requested)).toBeVisible();
  });

  test("in text of twice the size both buttons are seen, or none, and every refusal is", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/404|409/);
    const { id } = await makePaidOrder(shop.db, standin, { lines });
    // The page would hear of a refund beside its own, and offer the rest before the press.
    await page.route("**/admin/events", (route) => route.fulfill({ status: 204 }));
    await openAsStaff(page, shop, `/admin/orders/${id}/refund`);
    const dialog = page.getByRole("dialog");
    const buttons = dialog.getByRole("button").filter({ visible: true });
    const send = dialog.getByRole("button", { name: text.refundAmount("") }).last();
    await expect(send).toBeEnabled();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const cancel = dialog.getByRole("button", { name: adminTexts[language].cancel, exact: true });
    const areInView = async () =>
      Promise.all(
        [cancel, send].map((button) =>
          button.evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        ),
      );
    const [one, other] = await areInView();
    expect(one).toBe(other);
    await expect(buttons.first()).toBeFocused();
    await cancel.focus();
    await expect.poll(areInView).toEqual([true, true]);

    for (const round of [1, 2]) {
      await shop.db.insert(refunds).values({
        orderId: id,
        requestId: `beside ${round}`,
        amountCents: 100,
        source: "shop",
        status: "pending",
      });
      await send.click();
      const left = euro(3900 - round * 100, language);
      const refusal = dialog.getByText(text.refusals["changed-meanwhile"](left));
      await expect(refusal).toBeInViewport();
      await expect(send).toHaveText(text.refundAmount(left));
    }
  });

  test("orders that were never paid are shown where they are asked for", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    await standin.control("faults", { match: { op: "capture" }, do: "decline-in-200" });
    const { id } = await makePaidOrder(shop.db, standin);
    await openAsStaff(page, shop, `/admin/orders?q=${id}`);
    await expect(page.getByText(orders.emptySearch)).toBeVisible();
    await page.getByRole("link", { name: orders.alsoUnpaid }).click();
    await expect(page.getByRole("link", { name: `#${id}` })).toBeVisible();
    await openFilters(page, language);
    await page.getByLabel(orders.paymentFilter, { exact: true }).selectOption("unpaid");
    await expect(page).toHaveURL(/payment=unpaid/);
    await expectNoViolations(page);
    await page.getByRole("link", { name: `#${id}` }).click();
    await expect(page.getByRole("dialog").getByText(payments.unpaidTitle)).toBeVisible();
    await expect(page.getByRole("dialog").getByText(payments.events.failed!)).toBeVisible();
    await expect(
      page.getByRole("dialog").getByRole("button", { name: adminTexts[language].close }),
    ).toBeVisible();
  });
});
