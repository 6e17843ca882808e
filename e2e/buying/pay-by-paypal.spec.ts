// Paying by PayPal in a browser, at the stand-in: the way that goes well, and each that does not.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { checkDuePayments } from "#app/shop/payments/due-payments.server.ts";
import { makeDue, paypalAt, traceOf } from "#tests/support/payments/orders-to-pay.ts";
import { startStandin } from "../../paypal-standin/standin.ts";
import type { Standin } from "../../paypal-standin/standin.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smoke,
  test as base,
} from "../support/journey.ts";
import {
  expectOrders,
  fillBasket,
  fillCheckout,
  orderButton,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const test = base.extend<{ standin: Standin }>({
  // oxlint-disable-next-line no-empty-pattern
  async standin({}, use) {
    const standin = await startStandin({ payer: { given_name: "Ada" } });
    await use(standin);
    await standin.close();
  },
  async variables({ standin }, use) {
    await use(standin.variables);
  },
});

type Ledger = { captures: { cents: number; charged: boolean }[] };

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { checkout, basket, order } = texts;
  const buttons =
    language === "fr"
      ? { pay: "Payer", cancel: "Annuler et revenir à la boutique" }
      : { pay: "Pay Now", cancel: "Cancel and return to the shop" };

  async function placeOrder(page: Page) {
    await expect(
      page.getByRole("radio", { name: checkout.paymentMethods.paypal.title }),
    ).toBeChecked();
    await orderButton(page, texts).click();
    await expect(page.getByRole("heading", { name: checkout.payTitle })).toBeFocused();
  }

  async function openPaypal(page: Page): Promise<Page> {
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "PayPal", exact: true }).click();
    return opened;
  }

  const thanked = (page: Page) =>
    page.getByRole("heading", { level: 1, name: order.thanks("Camille") });

  test(
    "an order is placed, paid in PayPal's window and thanked for",
    smoke,
    async ({ page, shop, standin }) => {
      const elsewhere: string[] = [];
      page.on(
        "request",
        (request) => new URL(request.url()).origin === shop.url || elsewhere.push(request.url()),
      );
      await fillBasket(page, shop, [{ reference: "IK00004" }]);
      await visit(page, "/basket");
      await page.getByRole("link", { name: basket.checkout }).click();
      await expect(page.getByRole("heading", { level: 1, name: checkout.title })).toBeVisible();
      await fillCheckout(page, texts);
      expect(
        elsewhere.filter((url) => !url.startsWith("data:")),
        "requests to others before PayPal was chosen",
      ).toEqual([]);
      await placeOrder(page);
      await expect(page.getByRole("button", { name: "PayPal", exact: true })).toBeVisible();
      await expectNoViolations(page);
      const popup = await openPaypal(page);
      await popup.getByRole("button", { name: buttons.pay, exact: true }).click();
      await expect(toast(page, checkout.paymentArrived)).toBeVisible();
      await expect(thanked(page)).toBeVisible();
      await expect(page.getByText(texts.ticket.leads.paid)).toBeVisible();
      const [placed] = await shop.db.select().from(orders);
      expect(placed).toMatchObject({
        paymentMethod: "paypal",
        paymentStatus: "paid",
        status: "pending",
        language,
      });
      expect(await traceOf(shop.db, placed!.id)).toMatchObject({
        journal: [["captured", placed!.totalCents]],
        mails: ["order_received"],
      });
      expect((await standin.control<Ledger>("ledger")).captures).toMatchObject([
        { cents: placed!.totalCents, charged: true },
      ]);
      await visit(page, "/basket");
      await expect(page.getByRole("heading", { name: basket.emptyTitle })).toBeVisible();
    },
  );

  test("who cancels finds the form as it was, and pays after all", async ({
    page,
    shop,
    standin,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await placeOrder(page);
    const popup = await openPaypal(page);
    await popup.getByRole("button", { name: buttons.cancel }).click();
    await expect(toast(page, checkout.paymentCancelled)).toBeVisible();
    await expect(page.getByLabel(checkout.firstName, { exact: true })).toHaveValue("Camille");
    await expect(page.getByLabel(checkout.firstName, { exact: true })).toBeEnabled();
    await placeOrder(page);
    await (await openPaypal(page)).getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(thanked(page)).toBeVisible();
    const placed = await shop.db.select().from(orders).orderBy(orders.id);
    expect(placed.map(({ paymentStatus }) => paymentStatus)).toEqual(["failed", "paid"]);
    expect((await standin.control<Ledger>("ledger")).captures).toHaveLength(1);
  });

  test("a checkout loaded anew before its order was paid says that the order exists, empties the basket and leads to paying", async ({
    page,
    shop,
    standin,
  }) => {
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await placeOrder(page);
    await page.reload();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(toast(page, checkout.orderUnpaid)).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1, name: order.payment.awaiting_payment.title }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: texts.frame.basket, exact: true })).toBeVisible();
    await page.getByRole("link", { name: order.payNow }).click();
    await page.getByRole("button", { name: buttons.pay, exact: true }).click();
    await checkDuePayments(shop.db, paypalAt(standin), createLog("silent"));
    await expect(thanked(page)).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(texts.ticket.leads.paid)).toBeVisible();
    await expectOrders(shop, 1);
  });

  test("whose payment PayPal refuses reads PayPal's words, orders again, and is charged once", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    await standin.control("faults", { match: { op: "capture" }, do: "issue:TRANSACTION_REFUSED" });
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await placeOrder(page);
    await (await openPaypal(page)).getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(toast(page, checkout.paymentError)).toBeVisible();
    await placeOrder(page);
    await (await openPaypal(page)).getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(thanked(page)).toBeVisible();
    await makeDue(shop.db);
    await checkDuePayments(shop.db, paypalAt(standin), createLog("silent"));
    const placed = await shop.db.select().from(orders).orderBy(orders.id);
    expect(placed.map(({ paymentStatus }) => paymentStatus)).toEqual(["failed", "paid"]);
    expect((await standin.control<Ledger>("ledger")).captures).toHaveLength(1);
  });

  test("who orders the same again shortly after paying is told, and may", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    for (const round of [1, 2]) {
      await fillBasket(page, shop, [{ reference: "IK00004" }]);
      await visit(page, "/checkout");
      await fillCheckout(page, texts);
      await page.getByRole("radio", { name: checkout.paymentMethods.paypal.title }).check();
      await orderButton(page, texts).click();
      if (round === 2) {
        await expect(
          page.getByRole("main").getByText(checkout.refusals["ordered-already"]),
        ).toBeVisible();
        await expectOrders(shop, 1);
        await page.getByRole("button", { name: checkout.orderAgain }).click();
      }
      await (
        await openPaypal(page)
      )
        .getByRole("button", { name: buttons.pay, exact: true })
        .click();
      await expect(thanked(page)).toBeVisible();
    }
    const placed = await shop.db.select().from(orders).orderBy(orders.id);
    expect(placed.map(({ paymentStatus }) => paymentStatus)).toEqual(["paid", "paid"]);
    expect((await standin.control<Ledger>("ledger")).captures).toHaveLength(2);
  });

  test("whose card is declined chooses another one in the same window", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    await standin.control("faults", { match: { op: "capture" }, do: "instrument-declined" });
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await placeOrder(page);
    const popup = await openPaypal(page);
    const second = page.waitForEvent("popup");
    await popup.getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(toast(page, checkout.paymentDeclined("PayPal"))).toBeVisible();
    await (await second).getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(thanked(page)).toBeVisible();
    await expectOrders(shop, 1);
    expect(
      (await standin.control<Ledger>("ledger")).captures.filter(({ charged }) => charged),
    ).toHaveLength(1);
  });

  test("whose payment PayPal took without saying so is told that it is being confirmed, and then thanked", async ({
    page,
    shop,
    standin,
  }) => {
    await standin.control("faults", { match: { op: "capture" }, do: "500-after-success" });
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await placeOrder(page);
    await (await openPaypal(page)).getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(toast(page, checkout.paymentConfirming)).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1, name: order.payment.awaiting_payment.title }),
    ).toBeVisible();
    await expectNoViolations(page);
    await makeDue(shop.db);
    await checkDuePayments(shop.db, paypalAt(standin), createLog("silent"));
    await expect(thanked(page)).toBeVisible({ timeout: 10_000 });
  });

  test("where PayPal's script is blocked, its page does as well", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/sdk\/js|PayPal|ERR_FAILED/i);
    await page.route("**/sdk/js*", (route) => route.abort());
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await placeOrder(page);
    const link = page.getByRole("link", { name: checkout.paypalPage });
    // This comes first, because the script could be loaded later and then be allowed.
    await expect(link).toBeVisible();
    await page.unroute("**/sdk/js*");
    await link.click();
    await page.getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(page).toHaveURL(/\/order\/[\w-]{43}\?payment=asked/);
    await expect(
      page.getByRole("heading", { level: 1, name: order.payment.awaiting_payment.title }),
    ).toBeVisible();
    await checkDuePayments(shop.db, paypalAt(standin), createLog("silent"));
    await expect(thanked(page)).toBeVisible({ timeout: 10_000 });
    expect(
      await shop.db.select().from(orders).where(eq(orders.paymentStatus, "paid")),
    ).toHaveLength(1);
  });

  test("while PayPal is away, nothing is lost and nothing charged", async ({
    page,
    shop,
    standin,
    expectComplaint,
  }) => {
    expectComplaint(/502/);
    await standin.control("faults", { match: { op: "create" }, do: "500-before" });
    await fillBasket(page, shop, [{ reference: "IK00004" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    await orderButton(page, texts).click();
    await expect(page.getByRole("main").getByText(checkout.providerAway("PayPal"))).toBeVisible();
    await page.getByLabel(checkout.firstName, { exact: true }).fill("Camille-Marie");
    await placeOrder(page);
    await (await openPaypal(page)).getByRole("button", { name: buttons.pay, exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: order.thanks("Camille-Marie") }),
    ).toBeVisible();
    const placed = await shop.db.select().from(orders).orderBy(orders.id);
    expect(placed.map(({ paymentStatus }) => paymentStatus)).toEqual(["awaiting_payment", "paid"]);
    expect((await standin.control<Ledger>("ledger")).captures).toHaveLength(1);
  });
});
