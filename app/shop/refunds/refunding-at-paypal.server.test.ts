// Refunds of which PayPal says nothing clear, and those that are made there and not in the shop.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { recordRefunds, requestRefund, sendRefund } from "./refunding.server.ts";
import { refundsAtPaypal, moneyOf } from "#tests/support/orders/paid-orders.ts";
import {
  fullyRefunded,
  fullRefund,
  staff,
  openRefunding,
} from "#tests/support/payments/refunding.ts";

const {
  db,
  paymentMethods,
  standin,
  paypal,
  fault,
  lookAfter,
  deliver,
  pay,
  ask,
  refund,
  reset,
  close,
} = await openRefunding();
afterAll(close);
beforeEach(reset);

describe("where PayPal does not answer clearly", () => {
  test.each(["500-after-success", "reset-after-success", "bad-json", "500-before", "429"])(
    "%s: the shop asks again by itself",
    async (what) => {
      const { id } = await pay();
      await fault(what);
      expect(await refund(id)).toEqual({ status: "requested" });
      expect(await moneyOf(db, id)).toMatchObject({
        paymentStatus: "paid",
        refunds: [[3900, "requested"]],
      });
      await lookAfter();
      expect(await moneyOf(db, id)).toEqual(fullyRefunded);
      expect(await refundsAtPaypal(standin)).toEqual([3900]);
    },
  );

  test("the webhook that overtakes the answer settles it, once", async () => {
    const { id } = await pay();
    await fault("500-after-success");
    await refund(id);
    await deliver();
    await lookAfter();
    expect(await moneyOf(db, id)).toEqual(fullyRefunded);
  });

  test("two that ask at the same time do not make a failure of it", async () => {
    const { id } = await pay();
    await fault("slow:300");
    const requested = await ask(id);
    await Promise.all([sendRefund(db, paypal, requested), sendRefund(db, paypal, requested)]);
    await lookAfter();
    expect(await moneyOf(db, id)).toEqual(fullyRefunded);
    expect(await refundsAtPaypal(standin)).toEqual([3900]);
  });

  test("a refund that PayPal does not show stays as it is: its money may have gone", async () => {
    const { id } = await pay();
    const requested = await ask(id);
    const [pending] = await db
      .update(refunds)
      .set({ status: "pending", providerRefundId: "0UNKNOWNREFUND000" })
      .where(eq(refunds.id, requested.id))
      .returning();
    expect(await sendRefund(db, paypal, pending!)).toEqual({ status: "pending" });
    expect(await moneyOf(db, id)).toMatchObject({ refunds: [[3900, "pending"]] });
  });
});

test("a refund that PayPal takes on and calls off tells why, also when it is looked up again", async () => {
  const { id } = await pay();
  const requested = await ask(id);
  const reported = { id: "0CALLEDOFFREFUND0", cents: 3900, shopReference: null };
  const calledOff = async () => ({
    refund: { ...reported, status: "failed" as const, failure: "CANCELLED" },
  });
  const account = { ...paypal.accountOf(null), refund: calledOff };
  const provider = { ...paypal, accountOf: () => account };
  const failed = { status: "failed", failure: "CANCELLED" };
  expect(await sendRefund(db, provider, requested)).toEqual(failed);
  expect(await sendRefund(db, provider, requested)).toEqual(failed);
});

describe("refunds made at PayPal", () => {
  test("arrive by webhook, however often, and leave less to refund", async () => {
    const { id, captureId } = await pay();
    await standin.control("refund-at-paypal", { capture: captureId, cents: 900 });
    for (let times = 0; times < 2; times += 1) {
      await deliver();
      await lookAfter();
    }
    expect(await moneyOf(db, id)).toEqual({
      paymentStatus: "partly_refunded",
      refundedCents: 900,
      refunds: [[900, "completed"]],
      journal: [["refunded", 900]],
      mails: 1,
    });
    expect(
      await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, cents: 3900 }),
    ).toEqual({
      refused: "too-much",
      leftCents: 3000,
    });
  });

  test("that the shop has not heard of are learnt where PayPal refuses because of them", async () => {
    const { id, captureId } = await pay();
    await standin.control("refund-at-paypal", { capture: captureId, cents: 900 });
    expect(await refund(id)).toMatchObject({ name: "REFUND_AMOUNT_EXCEEDED" });
    expect(await moneyOf(db, id)).toMatchObject({
      refundedCents: 900,
      refunds: [
        [3900, "failed"],
        [900, "completed"],
      ],
    });
    expect(await refund(id)).toEqual({ status: "completed" });
    expect(await refundsAtPaypal(standin)).toEqual([900, 3000]);
  });

  test("that failed there are none; one of ours that PayPal lists after all went back, even where it had failed here", async () => {
    const { id } = await pay();
    await fault("issue:REFUND_FAILED_INSUFFICIENT_FUNDS");
    const { id: number } = await ask(id);
    const [failed] = await db.select().from(refunds).where(eq(refunds.id, number));
    await sendRefund(db, paypal, failed!);
    const reported = { cents: 3900, shopReference: null };
    await recordRefunds(db, id, [{ ...reported, id: "A", status: "failed", failure: "FAILED" }]);
    await recordRefunds(db, id, [{ ...reported, id: "B", status: "failed", failure: "CANCELLED" }]);
    expect(await moneyOf(db, id)).toMatchObject({
      paymentStatus: "paid",
      refunds: [[3900, "failed"]],
    });
    await recordRefunds(db, id, [
      { ...reported, id: "C", status: "completed", shopReference: `refund-${number}` },
    ]);
    expect(await moneyOf(db, id)).toEqual(fullyRefunded);
  });

  test("what PayPal took back by itself is in the journal once, and is no refund", async () => {
    const { id, captureId } = await pay();
    await standin.control("reverse", { capture: captureId });
    await deliver();
    await lookAfter();
    expect(
      await requestRefund(db, paymentMethods, null, id, { parts: null, cents: null, reason: "" }),
    ).toEqual({
      refused: "not-refundable",
    });
    expect(await moneyOf(db, id)).toMatchObject({
      paymentStatus: "reversed",
      refundedCents: 0,
      journal: [["reversed", 3900]],
      mails: 0,
    });
  });

  test.each(["completed", "failed"] as const)(
    "of which one is %s after a while",
    async (status) => {
      const { id } = await pay();
      const requested = await ask(id);
      await recordRefunds(db, id, [
        { id: `D${id}`, status: "pending", cents: 3900, shopReference: `refund-${requested.id}` },
      ]);
      expect(await moneyOf(db, id)).toMatchObject({
        paymentStatus: "paid",
        refunds: [[3900, "pending"]],
      });
      const reported = { id: `D${id}`, cents: 3900, shopReference: `refund-${requested.id}` };
      await recordRefunds(db, id, [
        status === "failed" ? { ...reported, status, failure: "FAILED" } : { ...reported, status },
      ]);
      const [made] = await db.select().from(orders).where(eq(orders.id, id));
      expect(made!.paymentStatus).toBe(status === "completed" ? "refunded" : "paid");
    },
  );
});
