// What a buyer reads about the money of an order: on the page behind its link, and on the
// confirmation, which shows the same sheet.
import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";

const shop = await openTestShop();
afterAll(() => shop.close());

const paid = { en: ">Paid<", fr: ">Réglée<" };
const counting = { en: ">Paid - Awaiting Collection<", fr: ">Payée, en attente de retrait<" };

test.each([
  [{ paymentStatus: "paid" }, "paid"],
  [{ paymentStatus: "paid", paymentMethod: "mock" }, "paid"],
  [{ paymentStatus: "paid", status: "ready" }, "paid"],
  [{ paymentStatus: "paid", status: "collected" }, "paid"],
  [{ paymentStatus: "partly_refunded" }, "paid"],
  [{ paymentStatus: "paid", status: "awaiting_collection" }, "counting"],
  [{ paymentStatus: "refunded" }, "neither"],
  [{ paymentStatus: "awaiting_payment", paymentId: null }, "neither"],
  [{ paymentStatus: "payment_pending", paymentId: null }, "neither"],
  [{ paymentStatus: "failed", paymentId: null }, "neither"],
  [{ paymentStatus: "expired", paymentId: null }, "neither"],
] as const)("an order with %o reads as %s", async (given, expected) => {
  const { token } = await makeOrder(shop.db, given);
  for (const language of ["en", "fr"] as const) {
    const page = await (await shop.get(`/order/${token}`, { "accept-language": language })).text();
    expect([page.includes(paid[language]), page.includes(counting[language])]).toEqual([
      expected === "paid",
      expected === "counting",
    ]);
  }
});
