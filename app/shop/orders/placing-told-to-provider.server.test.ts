// The request to a provider for an order that was just placed, and when it is repeated.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { acceptCheckout } from "./placing.server.ts";
import type { CheckoutRequest } from "./placing.server.ts";
import { openPayment } from "#app/shop/payments/open-payment.server.ts";
import { ProviderUnavailable } from "#app/shop/payment-providers/provider.ts";
import type { Provider, ProviderAccount } from "#app/shop/payment-providers/provider.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { makeOrderToPay, shopfront } from "#tests/support/payments/orders-to-pay.ts";
import { line, openPlacing, orderRequest } from "#tests/support/orders/placing.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { database, refurnish } = await openPlacing();
const { db } = database;
beforeEach(refurnish);
afterAll(database.close);

test("asked again after it was away, it hears the same under the same request id", async () => {
  const heard: object[] = [];
  const bank = openTestBank("paypal");
  const account = bank.provider.accountOf(null);
  let isAway = true;
  const open: ProviderAccount["open"] = async (order, shopfront, requestId) => {
    const { id, language, totalCents, lines } = order;
    heard.push({ id, language, totalCents, lines, shopfront, requestId });
    if (isAway) throw new ProviderUnavailable("closed for the night");
    return account.open(order, shopfront, requestId);
  };
  const provider: Provider = { ...bank.provider, accountOf: () => ({ ...account, open }) };
  const lines = [line(), line({ mediaType: "Canvas", quantity: 1, seenPriceCents: 3500 })];
  const sent: CheckoutRequest = {
    ...orderRequest(
      { lines, paymentMethod: "paypal" },
      { paymentMethods: paymentMethodsOf([provider]), language: "fr" },
    ),
    newsletterWording: null,
    shopName: "Inkiosk",
    publicUrl: "https://shop.example",
  };
  expect(await acceptCheckout(db, sent)).toEqual({ refused: "provider-away" });
  isAway = false;
  expect(await acceptCheckout(db, sent)).toMatchObject({ opened: { method: "paypal" } });
  expect(heard[0]).toMatchObject({ language: "fr", totalCents: 6500 });
  expect(heard[1]).toMatchObject(heard[0]!);
});

test("opened in the same moment, each order keeps its own payment, and the first", async () => {
  const { provider } = openTestBank("paypal");
  const made: { id: number }[] = [];
  for (const email of ["a@example.org", "b@example.org", "c@example.org"])
    made.push(await makeOrderToPay(db, { email }));
  const open = () =>
    Promise.all(
      made.map(async ({ id }) => {
        const order = { id, language: "en", totalCents: 1500 } as const;
        const request = { ...order, account: null, lines: [], requestId: randomUUID() };
        const opened = await openPayment(db, provider, request, shopfront);
        if ("refused" in opened) throw new Error(opened.refused);
        return { orderId: id, providerOrderId: opened.providerOrderId };
      }),
    );
  const first = await open();
  expect(await open()).not.toEqual(first);
  const { orderId, providerOrderId } = payments;
  const noted = db.select({ orderId, providerOrderId }).from(payments).orderBy(orderId);
  expect(await noted).toEqual(first);
});
