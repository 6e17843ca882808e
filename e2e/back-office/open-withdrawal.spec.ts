import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { longDate } from "#app/i18n/dates.ts";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { euro } from "#app/shop/money.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { refuseWithdrawal } from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { refundDeadline } from "#app/shop/withdrawals/withdrawal-period.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
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
import { printsAt } from "#tests/support/orders/handovers.ts";

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
  test("which prints it is about is seen, and a refund beside it leads to it", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    // The pictures of orders that tests make have no files.
    expectComplaint(/404/);
    const text = adminWithdrawalsTexts[language];
    const money = refundsTexts[language];
    const lines = [{ title: "Harbour at dawn" }, { title: "Low tide" }];
    const { id } = await makePaidOrder(shop.db, standin, { status: "ready", lines });
    const step = { orderId: id, how: "typed", key: "in a journey", collector: null } as const;
    await handOver(shop.db, null, { ...step, parts: printsAt(1), served: null, at: new Date() });
    const parts = [0, 1].map((position) => ({ position, quantity: 1 }));
    const made = await makeWithdrawal(shop.db, { orderId: id, parts });

    await openAsStaff(page, shop, `/admin/withdrawals/${made.id}`);
    const prints = page.getByRole("dialog").getByRole("listitem");
    await expect(prints.filter({ hasText: "Harbour at dawn" })).toContainText(text.notHandedOver);
    await expect(prints.filter({ hasText: "Low tide" })).toContainText(
      ticketTexts[language].handedOver,
    );
    await expect(prints.locator("img")).toHaveCount(2);
    await expectNoViolations(page);

    await page.goto(`/admin/orders/${id}/refund`);
    await page.getByRole("link", { name: text.refundWithdrawal(made.id) }).click();
    await expect(page.getByText(money.forWithdrawal(made.id))).toBeVisible();
    await expect(page.getByRole("radio", { name: money.whats.lines })).toBeChecked();
    await expectNoViolations(page);
  });

  test("once its print is refunded that stays to be read, and nothing else is offered", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const money = refundsTexts[language];
    const lines = [{ unitPriceCents: 500 }, { unitPriceCents: 700 }];
    const { id } = await makePaidOrder(shop.db, standin, { status: "ready", lines });
    const parts = [{ position: 0, quantity: 1 }];
    const made = await makeWithdrawal(shop.db, { orderId: id, parts });

    await openAsStaff(page, shop, `/admin/withdrawals/${made.id}`);
    await page.getByRole("link", { name: adminWithdrawalsTexts[language].refund }).click();
    await page.getByRole("button", { name: money.refundAmount(euro(500, language)) }).click();
    const done = page.getByText(money.results.completed(euro(500, language)));
    await expect(done).toBeVisible();
    // The rest of the order is offered only after the page has read its rows again.
    await page.waitForLoadState("networkidle");
    await expect(done).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await page.reload();
    const { refunded } = adminWithdrawalsTexts[language].answeredBefore;
    await expect(page.getByText(refunded(made.id, euro(500, language)))).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expectNoViolations(page);
    expect(await refundsAtPaypal(standin)).toEqual([500]);
  });

  test("of a TEST order it has no due date, and is closed as the trial that it was", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const text = adminWithdrawalsTexts[language];
    const { id } = await makeOrder(shop.db, { paymentMethod: "mock", paymentId: "mock_closed" });
    const made = await makeWithdrawal(shop.db, { orderId: id });

    await openAsStaff(page, shop, `/admin/withdrawals/${made.id}`);
    const close = page.getByRole("link", { name: text.closeTrial });
    await expect(close).toBeVisible();
    const due = longDate(refundDeadline(made.declaredAt), language);
    await expect(page.getByText(text.refundBy(due))).toBeHidden();
    await expectNoViolations(page);
    await close.click();
    await page.getByRole("button", { name: text.closeTrial }).click();
    const amount = euro(1500, language);
    await expect(page.getByText(refundsTexts[language].practised(amount))).toBeVisible();

    await page.goto(`/admin/withdrawals/${made.id}`);
    await expect(page.getByText(text.refundedText(amount, true))).toBeVisible();
    await expectNoViolations(page);
  });

  test("a refusal that lacks something says so where it is pressed, by keys alone, and is made once", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/400|404|409/);
    const text = adminWithdrawalsTexts[language];
    const made = await makeWithdrawal(shop.db, { orderId: (await makeOrder(shop.db)).id });
    await openAsStaff(page, shop, `/admin/withdrawals/${made.id}`);
    const dialog = page.getByRole("dialog");
    const refuse = dialog.getByRole("button", { name: text.refuse, exact: true });
    const sure = dialog.getByRole("checkbox", { name: text.sure });
    await dialog.locator("summary").focus();
    await page.keyboard.press("Enter");
    if (language === "fr")
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await refuse.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("radiogroup")).toBeFocused();
    await expect(dialog.getByText(text.problems.groundInvalid)).toBeInViewport();
    await expectNoViolations(page);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(dialog.getByLabel(text.note)).toBeFocused();
    await page.keyboard.type("He took it back");
    await refuse.focus();
    await page.keyboard.press("Enter");
    await expect(sure).toBeFocused();
    await expect(dialog.getByText(text.problems.sureInvalid)).toBeInViewport();
    await page.keyboard.press("Space");
    await refuse.dblclick();
    await expect(page.getByText(text.refusedText)).toBeInViewport();
    await expect(page.getByText(text.failed)).toHaveCount(0);
    await expect(dialog.getByText("He took it back")).toBeVisible();
  });

  test("a refusal from a tab that is old says what became of it", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404|409/);
    const text = adminWithdrawalsTexts[language];
    const made = await makeWithdrawal(shop.db, { orderId: (await makeOrder(shop.db)).id });
    await openAsStaff(page, shop, `/admin/withdrawals/${made.id}`);
    const dialog = page.getByRole("dialog");
    await dialog.locator("summary").click();
    await dialog.getByText(text.grounds["taken-back"]).click();
    await dialog.getByLabel(text.note).fill("He took it back");
    await dialog.getByLabel(text.sure).check();
    const refusal = { ground: "taken-back", note: "In another tab" } as const;
    await refuseWithdrawal(shop.db, null, made.id, refusal);
    await dialog.getByRole("button", { name: text.refuse, exact: true }).click();
    await expect(page.getByText(text.notRefused.handled)).toBeInViewport();
    await expect(dialog.getByText("In another tab")).toBeVisible();
  });
});
