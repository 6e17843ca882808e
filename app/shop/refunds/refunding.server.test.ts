import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import type { RefundRequest } from "./refund.ts";
import { requestRefund, sendRefund } from "./refunding.server.ts";
import { makeOrder } from "#tests/support/make.ts";
import { refundsAtPaypal, moneyOf } from "#tests/support/orders/paid-orders.ts";
import {
  fullyRefunded,
  fullRefund,
  staff,
  openRefunding,
} from "#tests/support/payments/refunding.ts";

const { db, paymentMethods, standin, paypal, fault, pay, ask, refund, reset, close } =
  await openRefunding();
afterAll(close);
beforeEach(reset);

describe("a refund", () => {
  test("of everything: the money, the order, one mail, one line in the journal", async () => {
    const { id } = await pay();
    expect(await refund(id)).toEqual({ status: "completed" });
    expect(await moneyOf(db, id)).toEqual(fullyRefunded);
    expect(await refundsAtPaypal(standin)).toEqual([3900]);
  });

  test("of prints, then of an amount, then of all that is left", async () => {
    const { id } = await pay();
    expect(await refund(id, { parts: [{ position: 0, quantity: 1 }] })).toEqual({
      status: "completed",
    });
    expect(await moneyOf(db, id)).toMatchObject({
      paymentStatus: "partly_refunded",
      refundedCents: 1500,
    });
    await refund(id, { cents: 250 });
    await refund(id);
    expect(await moneyOf(db, id)).toMatchObject({
      paymentStatus: "refunded",
      refundedCents: 3900,
      mails: 3,
    });
    expect(await refundsAtPaypal(standin)).toEqual([1500, 250, 2150]);
  });

  test("stands in the history as asked for, each with its own amount, whatever comes of it", async () => {
    const { id } = await pay();
    await fault("issue:REFUND_FAILED_INSUFFICIENT_FUNDS");
    await refund(id, { cents: 500 });
    await ask(id, { cents: 700 });
    expect(
      (await listChanges(db, "order", id)).map(({ before, after, staffName }) => [
        before,
        after,
        staffName,
      ]),
    ).toEqual([
      [{ refundAskedCents: null }, { refundAskedCents: 700 }, "Noor"],
      [{ refundAskedCents: null }, { refundAskedCents: 500 }, "Noor"],
    ]);
  });

  test("carries the reason to the buyer and a name by which it is known again", async () => {
    const { id } = await pay();
    const { id: number } = await ask(id);
    const [row] = await db.select().from(refunds).where(eq(refunds.id, number));
    await sendRefund(db, paypal, row!);
    const { refunds: told } = await standin.control<{ refunds: { custom_id: string }[] }>("ledger");
    expect(told).toMatchObject([{ custom_id: `refund-${number}` }]);
  });
});

describe("is refused, and nothing goes back:", () => {
  test.each([
    ["an amount of nothing", { cents: 0 }, { refused: "nothing" }],
    ["less than nothing", { cents: -1 }, { refused: "nothing" }],
    ["no prints", { parts: [] }, { refused: "nothing" }],
    ["more than was paid", { cents: 3901 }, { refused: "too-much", leftCents: 3900 }],
    [
      "more prints than were bought",
      { parts: [{ position: 0, quantity: 3 }] },
      { refused: "too-many" },
    ],
    [
      "a print that was not bought",
      { parts: [{ position: 2, quantity: 1 }] },
      { refused: "too-many" },
    ],
    ["half a print", { parts: [{ position: 0, quantity: 0.5 }] }, { refused: "too-many" }],
    [
      "a sum left that is no longer so",
      { expectedLeftCents: 3800 },
      { refused: "changed-meanwhile", leftCents: 3900 },
    ],
    ["a withdrawal that there is not", { withdrawalId: 999 }, { refused: "no-such-withdrawal" }],
  ] as [string, Partial<RefundRequest>, object][])("%s", async (_, options, refusal) => {
    const { id } = await pay();
    expect(
      await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, ...options }),
    ).toEqual(refusal);
    expect(await moneyOf(db, id)).toMatchObject({ paymentStatus: "paid", refunds: [] });
    expect(await refundsAtPaypal(standin)).toEqual([]);
  });

  test("of an order that does not exist", async () => {
    expect(await requestRefund(db, paymentMethods, staff, 999_999, fullRefund)).toEqual({
      refused: "unknown",
    });
  });

  test.each(["awaiting_payment", "payment_pending", "failed", "expired", "refunded"] as const)(
    "of an order that is %s",
    async (status) => {
      const { id } = await makeOrder(db, { paymentStatus: status });
      expect(await requestRefund(db, paymentMethods, staff, id, fullRefund)).toEqual({
        refused: "not-refundable",
      });
    },
  );

  test("of an order whose account the shop knows no more", async () => {
    const { id } = await pay();
    await db.update(payments).set({ account: "gone" }).where(eq(payments.orderId, id));
    expect(await requestRefund(db, paymentMethods, staff, id, fullRefund)).toEqual({
      refused: "no-account",
    });
    expect(await moneyOf(db, id)).toMatchObject({ paymentStatus: "paid", refunds: [] });
  });

  test("what is under way counts as gone", async () => {
    const { id } = await pay();
    await ask(id, { parts: [{ position: 1, quantity: 1 }] });
    expect(
      await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, cents: 3900 }),
    ).toEqual({
      refused: "too-much",
      leftCents: 3000,
    });
    const again = { ...fullRefund, parts: [{ position: 1, quantity: 1 }] };
    expect(await requestRefund(db, paymentMethods, staff, id, again)).toEqual({
      refused: "too-many",
    });
  });

  test.each([
    "REFUND_FAILED_INSUFFICIENT_FUNDS",
    "REFUND_TIME_LIMIT_EXCEEDED",
    "PERMISSION_DENIED",
  ])("by PayPal, %s: it has failed, and may be asked for again", async (issue) => {
    const { id } = await pay();
    await fault(`issue:${issue}`);
    expect(await refund(id)).toMatchObject({ name: issue, words: expect.stringMatching(/\w/) });
    expect(await moneyOf(db, id)).toMatchObject({
      paymentStatus: "paid",
      refundedCents: 0,
      refunds: [[3900, "failed"]],
      mails: 0,
    });
    expect(await refund(id)).toEqual({ status: "completed" });
  });
});

describe("two at once", () => {
  test("never give back more than was paid", async () => {
    const { id } = await pay();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        requestRefund(db, paymentMethods, staff, id, { ...fullRefund, cents: 2000 }),
      ),
    );
    expect(answers.filter((answer) => "refund" in answer)).toHaveLength(1);
    expect(answers).toContainEqual({ refused: "too-much", leftCents: 1900 });
  });

  test("under one key are one refund", async () => {
    const { id } = await pay();
    const refundRequest = { ...fullRefund, cents: 500, key: randomUUID(), expectedLeftCents: 3900 };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => requestRefund(db, paymentMethods, staff, id, refundRequest)),
    );
    const made = answers.flatMap((answer) => ("refund" in answer ? [answer] : []));
    expect(made.map(({ repeated }) => repeated).toSorted()).toEqual([false, true, true, true]);
    expect(new Set(made.map(({ refund }) => refund.id)).size).toBe(1);
    expect(await moneyOf(db, id)).toMatchObject({ refunds: [[500, "requested"]] });
  });

  test.each([
    ["another amount", { cents: 600 }],
    ["prints", { cents: null, parts: [{ position: 1, quantity: 1 }] }],
    ["all that is left", { cents: null }],
    ["another reason", { reason: "Printed too light" }],
  ] as [string, Partial<RefundRequest>][])(
    "under one key but over %s are not one refund: the second is refused",
    async (_, other) => {
      const { id } = await pay();
      const refundRequest = {
        ...fullRefund,
        cents: 500,
        key: randomUUID(),
        expectedLeftCents: 3900,
      };
      await ask(id, refundRequest);
      expect(
        await requestRefund(db, paymentMethods, staff, id, { ...refundRequest, ...other }),
      ).toEqual({
        refused: "another-before",
      });
      expect(await moneyOf(db, id)).toMatchObject({ refunds: [[500, "requested"]] });
    },
  );

  test.each([
    ["prints", { parts: [{ quantity: 1, position: 1 }] }],
    ["all that is left", {}],
  ])("under one key over the same %s are one", async (_, what) => {
    const { id } = await pay();
    const refundRequest = { ...fullRefund, ...what, key: randomUUID(), expectedLeftCents: 3900 };
    const first = await ask(id, refundRequest);
    expect(await requestRefund(db, paymentMethods, staff, id, refundRequest)).toMatchObject({
      refund: { id: first.id },
      repeated: true,
    });
  });

  test("who saw another sum left is told, and refunds nothing a second time", async () => {
    const { id } = await pay();
    const refundRequest = { ...fullRefund, cents: 500, expectedLeftCents: 3900 };
    await ask(id, { ...refundRequest, key: randomUUID() });
    const second = await requestRefund(db, paymentMethods, staff, id, {
      ...refundRequest,
      key: randomUUID(),
    });
    expect(second).toEqual({ refused: "changed-meanwhile", leftCents: 3400 });
  });

  test("a key counts for its order alone", async () => {
    const [one, other] = [await pay(), await pay()];
    const key = randomUUID();
    await ask(one.id, { key });
    expect((await ask(other.id, { key })).orderId).toBe(other.id);
  });
});
