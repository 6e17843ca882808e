import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { findOrOpenPayment } from "./open-payment.server.ts";
import { makeOrderToPay, shopfront, traceOf } from "#tests/support/payments/orders-to-pay.ts";
import { openShopAtPaypal } from "#tests/support/payments/shop-at-paypal.ts";

const { db, standin, paypal, fault, reset, close } = await openShopAtPaypal();
afterAll(close);
beforeEach(reset);

describe("opening a payment", () => {
  test("happens once, however often and simultaneously it is asked", async () => {
    const { token } = await makeOrderToPay(db);
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => findOrOpenPayment(db, paypal, token, shopfront)),
    );
    const ids = opened.flatMap((each) =>
      each && "providerOrderId" in each ? [each.providerOrderId] : [],
    );
    const again = await findOrOpenPayment(db, paypal, token, shopfront);
    expect(new Set([...ids, (again as { providerOrderId: string }).providerOrderId]).size).toBe(1);
  });

  test.each(["500-after-success", "reset-after-success", "500-before", "429", "bad-json"])(
    "%s: the order waits, and asking again finds the same one at PayPal",
    async (what) => {
      const { token } = await makeOrderToPay(db);
      await fault(what, "create");
      expect(await findOrOpenPayment(db, paypal, token, shopfront)).toEqual({
        refused: "provider-away",
      });
      expect(await findOrOpenPayment(db, paypal, token, shopfront)).toHaveProperty(
        "providerOrderId",
      );
      const { calls } = await standin.control<{ calls: { op: string; order?: string }[] }>("calls");
      expect(
        new Set(calls.flatMap((each) => (each.op === "create" && each.order ? [each.order] : [])))
          .size,
      ).toBeLessThanOrEqual(1);
    },
  );

  test("is renewed with another token where the one at hand ended", async () => {
    const { token } = await makeOrderToPay(db);
    await fault("401", "create");
    expect(await findOrOpenPayment(db, paypal, token, shopfront)).toHaveProperty("providerOrderId");
  });

  test("at an account whose credentials are gone is never paired with the present one", async () => {
    const { id, token } = await makeOrderToPay(db);
    expect(await findOrOpenPayment(db, paypal, token, shopfront)).toMatchObject({
      settings: paypal.browser.settings,
    });
    await db.update(payments).set({ account: "sandbox Gone" }).where(eq(payments.orderId, id));
    expect(paypal.accountOf("sandbox Gone").browser).toEqual({ settings: {}, sources: [] });
    expect(await findOrOpenPayment(db, paypal, token, shopfront)).toEqual({
      refused: "provider-away",
    });
  });

  test("that PayPal refuses is told in PayPal's words, and the order has failed", async () => {
    const { id, token } = await makeOrderToPay(db);
    await fault("issue:PAYEE_ACCOUNT_RESTRICTED", "create");
    expect(await findOrOpenPayment(db, paypal, token, shopfront)).toMatchObject({
      refused: "payment-refused",
      words: expect.stringMatching(/\w/),
    });
    expect((await traceOf(db, id)).paymentStatus).toBe("failed");
    expect(await findOrOpenPayment(db, paypal, token, shopfront)).toMatchObject({
      refused: "payment-refused",
    });
  });
});
