// What a buyer reads about the money of an order: that it is paid as long as it is, and nothing of
// the sort once it went back or never came.
import { afterAll, expect, test } from "vitest";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

const paid = { en: ">Paid<", fr: ">Réglée<" };

test.each([
  [{ paymentStatus: "paid" }, true],
  // A trial: no money came in.
  [{ paymentStatus: "paid", paymentMethod: "mock" }, false],
  [{ paymentStatus: "paid", status: "awaiting_collection" }, true],
  [{ paymentStatus: "paid", status: "collected" }, true],
  [{ paymentStatus: "partly_refunded" }, true],
  [{ paymentStatus: "refunded" }, false],
  [{ paymentStatus: "reversed", reversedCents: 1500 }, false],
  [{ paymentStatus: "awaiting_payment", paymentId: null }, false],
  [{ paymentStatus: "payment_pending", paymentId: null }, false],
  [{ paymentStatus: "failed", paymentId: null }, false],
  [{ paymentStatus: "expired", paymentId: null }, false],
] as const)("an order with %o says that it is paid: %s", async (overrides, expected) => {
  const { token } = await makeOrder(shop.db, overrides);
  for (const language of ["en", "fr"] as const) {
    const page = await read(await shop.get(`/order/${token}`, { "accept-language": language }));
    const receipt = page.slice(page.indexOf(ticketTexts[language].receipt));
    expect(receipt.includes(paid[language])).toBe(expected);
  }
});
