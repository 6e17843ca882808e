import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { recordRefunds, requestRefund } from "./refunding.server.ts";
import { readWithdrawnAndRefunded } from "#app/shop/fulfilment/withdrawn-or-refunded.server.ts";
import { listNeedingDecision } from "#app/shop/order-facts/withdrawal-answers.server.ts";
import { findFulfilment } from "#app/shop/fulfilment/fulfilment.server.ts";
import { remainingOfOrder } from "#app/shop/fulfilment/remaining-prints.server.ts";
import { refuseWithdrawal } from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { findWithdrawal } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { fullRefund, staff, openRefunding } from "#tests/support/payments/refunding.ts";

const { db, paymentMethods, fault, pay, ask, refund, reset, close } = await openRefunding();
afterAll(close);
beforeEach(reset);

describe("a withdrawal", () => {
  async function withdraw(orderId: number) {
    const parts = [{ position: 0, quantity: 2 }];
    const values = {
      orderId,
      parts,
      name: "Marie",
      email: "marie@example.org",
      language: "en" as const,
    };
    return (await db.insert(withdrawals).values(values).returning())[0]!;
  }
  const stateOf = async (id: number) =>
    (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]!;

  test("is answered by the refund that names it", async () => {
    const { id } = await pay();
    const { id: withdrawalId, parts } = await withdraw(id);
    expect(await refund(id, { parts, withdrawalId })).toEqual({ status: "completed" });
    expect(await stateOf(withdrawalId)).toMatchObject({ outcome: "refunded", staffName: "Noor" });
    expect(
      await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, withdrawalId }),
    ).toEqual({
      refused: "no-such-withdrawal",
    });
  });

  test("is answered by a refund of its very prints that names none, and by no other", async () => {
    const { id } = await pay({ lines: [{ quantity: 4 }] });
    const { id: withdrawalId, parts } = await withdraw(id);
    await refund(id, { parts: [{ position: 0, quantity: 1 }] });
    expect(await stateOf(withdrawalId)).toMatchObject({ outcome: null, refundId: null });
    await refund(id, { parts });
    expect(await stateOf(withdrawalId)).toMatchObject({ outcome: "refunded" });
  });

  test("like another one is answered by itself, the older first", async () => {
    const { id } = await pay({ lines: [{ quantity: 5 }] });
    const { id: older, parts } = await withdraw(id);
    const { id: younger } = await withdraw(id);
    await refund(id, { parts });
    expect(await stateOf(older)).toMatchObject({ outcome: "refunded" });
    expect(await stateOf(younger)).toMatchObject({ outcome: null, refundId: null });
  });

  test("with a refund under way takes no second one", async () => {
    const { id } = await pay();
    const { id: withdrawalId } = await withdraw(id);
    const first = await ask(id, { cents: 100, withdrawalId });
    expect(
      await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, withdrawalId }),
    ).toEqual({
      refused: "no-such-withdrawal",
    });
    expect((await stateOf(withdrawalId)).refundId).toBe(first.id);
  });

  test("is open again where the refund failed", async () => {
    const { id } = await pay();
    const { id: withdrawalId } = await withdraw(id);
    await fault("issue:REFUND_FAILED_INSUFFICIENT_FUNDS");
    await refund(id, { withdrawalId });
    expect(await stateOf(withdrawalId)).toMatchObject({ outcome: null });
    expect(await listNeedingDecision(db, id)).toEqual([withdrawalId]);
    expect(await refund(id, { withdrawalId })).toEqual({ status: "completed" });
  });

  test.each(["open", "refused"])(
    "that is %s after its refund failed is refunded once the money went back all the same",
    async (state) => {
      const { id } = await pay();
      const { id: withdrawalId, parts } = await withdraw(id);
      const requested = await ask(id, { parts, withdrawalId });
      const reported = {
        id: `LATE-${state}`,
        shopReference: `refund-${requested.id}`,
        cents: requested.amountCents,
      };
      await recordRefunds(db, id, [{ ...reported, status: "failed", failure: "FAILED" }]);
      if (state === "refused")
        expect(
          await refuseWithdrawal(db, staff, withdrawalId, {
            ground: "taken-back",
            note: "Too late",
          }),
        ).toEqual({
          saved: withdrawalId,
        });
      await recordRefunds(db, id, [{ ...reported, status: "completed" }]);
      expect(await stateOf(withdrawalId)).toMatchObject({
        outcome: "refunded",
        refundId: requested.id,
      });
      const returned = await readWithdrawnAndRefunded(db, [id]);
      expect(returned({ orderId: id, position: 0 })).toMatchObject({
        withdrawn: 2,
        refunded: 0,
        answered: 2,
      });
    },
  );

  test("is not refused while its refund is under way", async () => {
    const { id } = await pay();
    const { id: withdrawalId, parts } = await withdraw(id);
    await ask(id, { parts, withdrawalId });
    expect(
      await refuseWithdrawal(db, staff, withdrawalId, { ground: "taken-back", note: "Too late" }),
    ).toEqual({
      refused: "under-refund",
    });
    expect(await findWithdrawal(db, withdrawalId)).toMatchObject({ isUnderRefund: true });
    expect(await stateOf(withdrawalId)).toMatchObject({ outcome: null, note: "" });
  });

  test("is not refunded with prints that it does not name, unless all goes back", async () => {
    const { id } = await pay({ lines: [{ quantity: 3 }, { reference: "IK00002", quantity: 1 }] });
    const { id: withdrawalId } = await withdraw(id);
    const beyond = [
      [{ position: 0, quantity: 3 }],
      [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
    ];
    for (const parts of beyond)
      expect(
        await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, parts, withdrawalId }),
      ).toEqual({
        refused: "beyond-withdrawal",
      });
    expect(
      await requestRefund(db, paymentMethods, staff, id, { ...fullRefund, withdrawalId }),
    ).toMatchObject({
      repeated: false,
    });
  });

  test("that came in while a refund was being filled in is seen before money goes back", async () => {
    const { id } = await pay();
    const { id: withdrawalId } = await withdraw(id);
    const parts = [{ position: 0, quantity: 1 }];
    const refundRequest = { ...fullRefund, parts, knownWithdrawals: [] };
    expect(await requestRefund(db, paymentMethods, staff, id, refundRequest)).toEqual({
      refused: "withdrawn-meanwhile",
    });
    const updatedRequest = { ...refundRequest, knownWithdrawals: [withdrawalId] };
    expect(await requestRefund(db, paymentMethods, staff, id, updatedRequest)).toMatchObject({
      repeated: false,
    });
  });

  test.each(["open", "refused"])(
    "that is %s is answered once all of the order went back, or all of its line",
    async (state) => {
      const orders = [await pay(), await pay(), await pay()];
      const made = await Promise.all(orders.map(({ id }) => withdraw(id)));
      if (state === "refused")
        for (const { id } of made)
          await refuseWithdrawal(db, staff, id, { ground: "taken-back", note: "He said so" });
      await refund(orders[0]!.id);
      await refund(orders[1]!.id, { parts: [{ position: 0, quantity: 2 }] });
      await refund(orders[2]!.id, { parts: [{ position: 0, quantity: 1 }] });
      const outcomes = await Promise.all(made.map(async ({ id }) => (await stateOf(id)).outcome));
      const before = state === "refused" ? "refused" : null;
      expect(outcomes).toEqual(["refunded", "refunded", before]);
      const [all, line] = [orders[0]!.id, orders[1]!.id];
      const returned = await readWithdrawnAndRefunded(db, [all, line]);
      for (const orderId of [all, line])
        expect(returned({ orderId, position: 0 })).toMatchObject({ withdrawn: 2, refunded: 0 });
      expect(returned({ orderId: all, position: 1 })).toMatchObject({ refunded: 1 });
    },
  );

  test("whose refund gives back all says so of the other prints, too, and counts none twice", async () => {
    const lines = [{ quantity: 3 }, { reference: "IK00002", unitPriceCents: 900 }];
    const { id } = await pay({ lines });
    const { id: withdrawalId } = await withdraw(id);
    await refund(id, { withdrawalId });
    const returned = await readWithdrawnAndRefunded(db, [id]);
    expect([0, 1].map((position) => returned({ orderId: id, position }))).toMatchObject([
      { withdrawn: 2, answered: 2, refunded: 1 },
      { withdrawn: 0, answered: 0, refunded: 1 },
    ]);
    const { breakdown } = await findFulfilment(db, id);
    expect(breakdown.map(({ refunded }) => refunded)).toEqual([3, 1]);
    const [prints] = await db
      .select({ remaining: remainingOfOrder })
      .from(orders)
      .where(eq(orders.id, id));
    expect(prints).toEqual({ remaining: 0 });
  });

  test("that is refunded by itself leaves the other prints of its line to be handed over", async () => {
    const { id } = await pay({ lines: [{ quantity: 3 }] });
    const { id: withdrawalId, parts } = await withdraw(id);
    await refund(id, { parts, withdrawalId });
    const returned = await readWithdrawnAndRefunded(db, [id]);
    expect(returned({ orderId: id, position: 0 })).toMatchObject({ answered: 2, refunded: 0 });
    const [prints] = await db
      .select({ remaining: remainingOfOrder })
      .from(orders)
      .where(eq(orders.id, id));
    expect(prints).toEqual({ remaining: 1 });
  });

  test("of another order is none", async () => {
    const [one, other] = [await pay(), await pay()];
    const { id: withdrawalId } = await withdraw(other.id);
    expect(
      await requestRefund(db, paymentMethods, staff, one.id, { ...fullRefund, withdrawalId }),
    ).toEqual({
      refused: "no-such-withdrawal",
    });
  });
});
