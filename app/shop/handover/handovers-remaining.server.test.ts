// Prints of a line that become owed once others of it were handed over.
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { completeFulfilledOrder } from "./ending-orders.server.ts";
import { countRemaining } from "#app/shop/fulfilment/fulfilment.ts";
import { findHandedOver } from "#app/shop/fulfilment/fulfilment.server.ts";
import { handOver, readCounterOrder, undoHandover } from "./handovers.server.ts";
import type { HandoverRequest } from "./handovers.server.ts";
import {
  remainingOfOrder,
  isWaitingAtCounter,
} from "#app/shop/fulfilment/remaining-prints.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { recordReturnedPrints } from "#app/shop/withdrawals/returns.server.ts";
import { listHandovers, openCounter, printsAt } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };
const lyon = await makePoint(db, { name: "Lyon" });
const at = new Date("2026-11-24T11:05:00Z");

const { request: handoverRequest, readyOrder } = openCounter(db, lyon, at);
const statusOf = async (id: number) => (await findOrder(db, id))!.status;

describe("prints that are owed once others of their line are out", () => {
  const refuse = (id: number) =>
    db.update(withdrawals).set({ outcome: "refused", handledAt: at }).where(eq(withdrawals.id, id));
  const waiting = async (id: number) => {
    const [row] = await db
      .select({ prints: remainingOfOrder, waits: sql<boolean>`${isWaitingAtCounter!}` })
      .from(orders)
      .where(eq(orders.id, id));
    return row!.waits ? row!.prints : 0;
  };
  const step = async (id: number, given: Partial<HandoverRequest> = {}) => {
    const answer = await handOver(db, claire, handoverRequest(id, given));
    return "handedOver" in answer ? answer.handedOver.completed : answer.refused;
  };

  test("as their withdrawal is refused: wait on the list, go, and only then complete the order", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    const withdrawal = await makeWithdrawal(db, { orderId: id });
    expect(await step(id)).toBe(false);
    expect([await statusOf(id), await waiting(id)]).toEqual(["ready", 0]);
    expect(await completeFulfilledOrder(db, createLog("silent"), { orderId: id })).toBe(false);
    expect(await step(id)).toBe("handed-over");
    expect(await db.$count(mails, eq(mails.orderId, id))).toBe(0);
    await refuse(withdrawal.id);
    expect(await waiting(id)).toBe(1);
    expect(await completeFulfilledOrder(db, createLog("silent"), { orderId: id })).toBe(false);
    expect(await findHandedOver(db, id)).toEqual({
      prints: 1,
      of: 2,
      parts: [{ position: 0, quantity: 1 }],
    });
    expect(await step(id)).toBe(true);
    expect(await statusOf(id)).toBe("collected");
    expect(await listHandovers(db, id)).toMatchObject([
      { entryNumber: 2, kind: "handed_over", quantity: 1 },
      { entryNumber: 1, kind: "handed_over", quantity: 1 },
    ]);
    await undoHandover(db, claire, id, fullOrderAccess);
    expect((await listHandovers(db, id))[0]).toMatchObject({ kind: "taken_back", quantity: 1 });
    expect(await waiting(id), "the first was another handover").toBe(1);
    expect(await step(id)).toBe(true);
  });

  test.each(["requested", "pending"] as const)("as their %s refund fails", async (status) => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }, {}] });
    await db.insert(refunds).values({
      orderId: id,
      requestId: `refund-${status}`,
      amountCents: 500,
      parts: [{ position: 0, quantity: 1 }],
      source: "shop",
      status,
    });
    expect(await step(id)).toBe(false);
    await db
      .update(refunds)
      .set({ status: "failed", settledAt: at })
      .where(eq(refunds.orderId, id));
    expect(await waiting(id)).toBe(1);
    expect(await step(id)).toBe(true);
  });

  test("of another line: the order waits for what becomes of its withdrawal", async () => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    const withdrawal = await makeWithdrawal(db, { orderId: id });
    expect(await step(id)).toBe(false);
    await refuse(withdrawal.id);
    expect([await waiting(id), await step(id)]).toEqual([1, true]);
  });

  test("are no fewer once a print that is out was brought back, until that is handed over anew", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }, {}] });
    const refused = await makeWithdrawal(db, { orderId: id });
    await step(id, { parts: printsAt(0) });
    await refuse(refused.id);
    const brought = await makeWithdrawal(db, { orderId: id });
    expect(await waiting(id), "one of two, and the buyer has it").toBe(1);
    await recordReturnedPrints(db, claire, id, brought.id, brought.parts);
    expect(await waiting(id)).toBe(2);
    await step(id, { parts: printsAt(0) });
    expect(await waiting(id)).toBe(1);
    await undoHandover(db, claire, id, fullOrderAccess);
    expect(await waiting(id)).toBe(2);
    await step(id, { parts: printsAt(0) });
    expect(await waiting(id)).toBe(1);
    await db
      .update(withdrawals)
      .set({ outcome: "refunded", handledAt: at })
      .where(eq(withdrawals.id, brought.id));
    expect(await step(id)).toBe(true);
  });

  test("are no more for a return that names more than had left", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    const stayed = await makeWithdrawal(db, { orderId: id, parts: [{ position: 0, quantity: 2 }] });
    await step(id);
    await refuse(stayed.id);
    const brought = await makeWithdrawal(db, {
      orderId: id,
      parts: [{ position: 0, quantity: 2 }],
    });
    await recordReturnedPrints(db, claire, id, brought.id, brought.parts);
    expect(await waiting(id)).toBe(1);
    await step(id);
    expect([await waiting(id), await step(id)]).toEqual([0, "handed-over"]);
  });

  test("are none for what came back of a withdrawal in part, but for all of it one more", async () => {
    for (const [came, remaining] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
      await step(id, { parts: [{ position: 0, quantity: 2 }] });
      const brought = await makeWithdrawal(db, {
        orderId: id,
        parts: [{ position: 0, quantity: 2 }],
      });
      await recordReturnedPrints(db, claire, id, brought.id, [{ position: 0, quantity: came }]);
      const [line] = (await readCounterOrder(db, id))!.lines;
      expect([await waiting(id), countRemaining(line!), line!.broughtBack]).toEqual([
        remaining,
        remaining,
        came,
      ]);
      expect(await recordReturnedPrints(db, claire, id, brought.id, null)).toBe(true);
      expect([await waiting(id), await step(id)]).toEqual([0, "handed-over"]);
    }
  });

  test("are none while the money for all of them is on its way back", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const whole = { requestId: `whole-${id}`, amountCents: order!.totalCents };
    await db
      .insert(refunds)
      .values({ ...whole, orderId: id, source: "shop", status: "pending", parts: null });
    expect([await waiting(id), await step(id)]).toEqual([0, "refunded"]);
    await db
      .update(refunds)
      .set({ status: "failed", settledAt: at })
      .where(eq(refunds.orderId, id));
    expect([await waiting(id), await step(id)]).toEqual([2, true]);
  });

  test("do not keep an order open whose withdrawn prints are all out", async () => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    await step(id, { parts: printsAt(0) });
    await makeWithdrawal(db, { orderId: id });
    expect(await step(id)).toBe(true);
  });
});
