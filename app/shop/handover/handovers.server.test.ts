import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { handovers } from "#db/fulfilment-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { cancelWithdrawnOrder, completeFulfilledOrder } from "./ending-orders.server.ts";
import { handOver, undoHandover } from "./handovers.server.ts";
import { setStatus, undoStatuses } from "#app/shop/orders/order-changes.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { listHandovers, openCounter, printsAt } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint, makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { refusal } from "#tests/support/database/refusal.ts";
import { rounds } from "#tests/support/rounds.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);
const log = createLog("silent");

const claire = { id: "1", name: "Claire" };
const noor = { id: "2", name: "Noor" };
const lyon = await makePoint(db, { name: "Lyon" });
const at = new Date("2026-11-24T11:05:00Z");

const { request: asked, readyOrder } = openCounter(db, lyon, at);
const statusOf = async (id: number) => (await findOrder(db, id))!.status;

describe("handing over", () => {
  test("all of an order makes it collected, with proof, history and mail", async () => {
    const { id } = await readyOrder({ collectorName: "Luc", lines: [{}, { quantity: 3 }] });
    const answer = await handOver(db, claire, asked(id, { how: "camera", collector: "Luc" }));
    const parts = [...printsAt(0), { position: 1, quantity: 3 }];
    expect(answer).toEqual({ handedOver: { parts, completed: true } });
    const order = (await findOrder(db, id))!;
    expect(order.status).toBe("collected");
    expect(order.events).toMatchObject([
      { statusFrom: "ready", statusTo: "collected", staffName: "Claire" },
    ]);
    expect(await db.$count(mails, eq(mails.orderId, id))).toBe(1);
    expect(await listHandovers(db, id)).toMatchObject(
      [1, 0].map((position) => ({
        position,
        entryNumber: 1,
        kind: "handed_over",
        quantity: position === 0 ? 1 : 3,
        how: "camera",
        collector: "Luc",
        pointId: lyon.id,
        pointName: "Lyon",
        staffId: "1",
        staffName: "Claire",
        at,
      })),
    );
  });

  test("line by line while the rest is printed; the last one makes it collected", async () => {
    const { id } = await readyOrder({ status: "awaiting_collection", lines: [{}, {}] });
    expect(await handOver(db, claire, asked(id))).toEqual({ refused: "not-ready" });
    expect(await handOver(db, claire, asked(id, { parts: printsAt(1) }))).toEqual({
      handedOver: { parts: printsAt(1), completed: false },
    });
    expect(await statusOf(id)).toBe("awaiting_collection");
    expect(await handOver(db, noor, asked(id, { parts: printsAt(0) }))).toEqual({
      handedOver: { parts: printsAt(0), completed: true },
    });
    expect(await statusOf(id)).toBe("collected");
  });

  test("what was withdrawn or refunded stays behind, and the rest completes the order", async () => {
    const { id } = await readyOrder({
      paymentStatus: "partly_refunded",
      lines: [{ quantity: 3 }, {}, {}],
    });
    const refunded = { outcome: "refunded", handledAt: at } as const;
    await makeWithdrawal(db, { orderId: id, ...refunded });
    await makeWithdrawal(db, {
      orderId: id,
      parts: [{ position: 2, quantity: 1 }],
      outcome: "refused",
      handledAt: at,
    });
    await makeRefund(id, [{ position: 1, quantity: 1 }], "completed");
    await makeRefund(id, [{ position: 2, quantity: 1 }], "failed");
    expect(await handOver(db, claire, asked(id))).toEqual({
      handedOver: { parts: [{ position: 0, quantity: 2 }, ...printsAt(2)], completed: true },
    });
    expect((await listHandovers(db, id)).map(({ quantity }) => quantity)).toEqual([1, 2]);
  });

  test("once the rest is refunded the order is collected, by itself and once", async () => {
    const { id } = await readyOrder({ paymentStatus: "partly_refunded", lines: [{}, {}] });
    await handOver(db, claire, asked(id, { parts: printsAt(0) }));
    await completeFulfilledOrder(db, log);
    expect(await statusOf(id)).toBe("ready");
    await makeRefund(id, [{ position: 1, quantity: 1 }], "completed");
    expect(await completeFulfilledOrder(db, log)).toBe(true);
    expect(await statusOf(id)).toBe("collected");
    expect(await db.$count(mails, eq(mails.orderId, id)), "the refund's mail said it").toBe(0);
    expect(await completeFulfilledOrder(db, log)).toBe(false);
  });

  test("nor is it as long as money is only asked for, or nothing was handed over", async () => {
    const { id } = await readyOrder({ paymentStatus: "partly_refunded", lines: [{}, {}] });
    await handOver(db, claire, asked(id, { parts: printsAt(0) }));
    await makeWithdrawal(db, { orderId: id, parts: [{ position: 1, quantity: 1 }] });
    const back = await readyOrder({ paymentStatus: "partly_refunded", lines: [{}] });
    await makeRefund(back.id, [{ position: 0, quantity: 1 }], "completed");
    expect(await completeFulfilledOrder(db, log)).toBe(false);
    expect(await Promise.all([id, back.id].map(statusOf))).toEqual(["ready", "ready"]);
  });

  describe("an order that was withdrawn", () => {
    const withdraw = (orderId: number, given = {}) =>
      makeWithdrawal(db, { orderId, outcome: "refunded", handledAt: at, ...given });

    test("is cancelled by itself once all its money went back, once and without a mail", async () => {
      const { id } = await readyOrder({ paymentStatus: "refunded", lines: [{}, {}] });
      await withdraw(id, { parts: [0, 1].map((position) => ({ position, quantity: 1 })) });
      expect(await cancelWithdrawnOrder(db, log)).toBe(true);
      const order = (await findOrder(db, id))!;
      expect(order.status).toBe("cancelled");
      expect(order.events).toMatchObject([{ statusTo: "cancelled", staffName: null }]);
      expect(await db.$count(mails, eq(mails.orderId, id))).toBe(0);
      expect(await cancelWithdrawnOrder(db, log)).toBe(false);
      await setStatus(db, claire, order, "ready", fullOrderAccess);
      expect(await cancelWithdrawnOrder(db, log), "somebody wants it so").toBe(false);
    });

    test("is not as long as money, a print or an answer is outstanding", async () => {
      const part = await readyOrder({ paymentStatus: "partly_refunded" });
      const test = await readyOrder({ paymentMethod: "mock" });
      const reversed = await readyOrder({ paymentStatus: "reversed", reversedCents: 1500 });
      const here = await readyOrder({ paymentStatus: "refunded", lines: [{}, {}] });
      for (const { id } of [part, test, reversed, here]) await withdraw(id);
      const open = await readyOrder({ paymentStatus: "refunded", lines: [{ quantity: 2 }] });
      await withdraw(open.id);
      await withdraw(open.id, { outcome: null, handledAt: null });
      const out = await readyOrder({ lines: [{}, {}] });
      await handOver(db, claire, asked(out.id, { parts: printsAt(0) }));
      await db
        .update(orders)
        .set({ paymentStatus: "refunded", refundedCents: 3000 })
        .where(eq(orders.id, out.id));
      await withdraw(out.id, { parts: [{ position: 1, quantity: 1 }] });
      const kept = await readyOrder({ paymentStatus: "refunded" });
      await makeRefund(kept.id, [{ position: 0, quantity: 1 }], "completed");
      expect(await cancelWithdrawnOrder(db, log)).toBe(false);
    });
  });

  test("a refund that answers a withdrawal counts its prints once", async () => {
    const { id } = await readyOrder({ paymentStatus: "partly_refunded", lines: [{ quantity: 2 }] });
    const refundId = await makeRefund(id, [{ position: 0, quantity: 1 }], "completed");
    const { id: withdrawal } = await makeWithdrawal(db, { orderId: id });
    await db
      .update(withdrawals)
      .set({ refundId, outcome: "refunded", handledAt: at })
      .where(eq(withdrawals.id, withdrawal));
    expect(await handOver(db, claire, asked(id))).toMatchObject({
      handedOver: { parts: printsAt(0) },
    });
  });

  test("is refused by what is so now, and writes nothing", async () => {
    const other = await makePoint(db);
    const cases: [OrderOverrides, string][] = [
      [{ paymentStatus: "awaiting_payment", paymentId: null, status: "pending" }, "unpaid"],
      [{ status: "cancelled" }, "cancelled"],
      [{ paymentStatus: "refunded" }, "refunded"],
      [{ status: "collected" }, "handed-over"],
      [{ collectionPointId: other.id }, "other-point"],
      [{ status: "awaiting_collection" }, "not-ready"],
    ];
    for (const [given, refused] of cases) {
      const { id } = await readyOrder(given);
      expect(await handOver(db, claire, asked(id))).toEqual({ refused });
      expect(await listHandovers(db, id)).toEqual([]);
    }
    const { id } = await readyOrder();
    await makeWithdrawal(db, { orderId: id });
    expect(await handOver(db, claire, asked(id))).toEqual({ refused: "withdrawn" });
    expect(await handOver(db, claire, asked(999_999))).toEqual({ refused: "unknown" });
  });

  test("the same request sent again is the same handover; another one is told", async () => {
    const { id } = await readyOrder();
    const request = asked(id);
    const first = await handOver(db, claire, request);
    expect(await handOver(db, claire, request)).toEqual(first);
    expect(await handOver(db, noor, asked(id))).toEqual({ refused: "handed-over" });
    expect(await listHandovers(db, id)).toHaveLength(1);
  });
});

describe("taking back", () => {
  test("adds to the book, and the order is what it was before", async () => {
    const { id } = await readyOrder({ status: "awaiting_collection", lines: [{}, {}] });
    await handOver(db, claire, asked(id, { parts: printsAt(0, 1) }));
    expect(await undoHandover(db, noor, id, fullOrderAccess)).toEqual({ takenBack: true });
    expect(await statusOf(id)).toBe("awaiting_collection");
    expect(await listHandovers(db, id)).toMatchObject([
      { entryNumber: 2, kind: "taken_back", staffName: "Noor", how: null },
      { entryNumber: 2, kind: "taken_back", staffName: "Noor", how: null },
      { entryNumber: 1, kind: "handed_over", staffName: "Claire" },
      { entryNumber: 1, kind: "handed_over", staffName: "Claire" },
    ]);
    expect(await handOver(db, claire, asked(id, { parts: printsAt(0, 1) }))).toMatchObject({
      handedOver: { completed: true },
    });
    expect((await listHandovers(db, id)).map(({ entryNumber }) => entryNumber)).toEqual([
      3, 3, 2, 2, 1, 1,
    ]);
  });

  test("before the order is complete leaves its status alone", async () => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    await handOver(db, claire, asked(id, { parts: printsAt(0) }));
    expect(await undoHandover(db, claire, id, fullOrderAccess)).toEqual({ takenBack: true });
    expect(await statusOf(id)).toBe("ready");
    expect(await undoHandover(db, claire, id, fullOrderAccess)).toEqual({ refused: "nothing" });
    expect(await undoHandover(db, claire, 999_999, fullOrderAccess)).toEqual({
      refused: "unknown",
    });
  });

  test("setting the status back does it as well, wherever it is set", async () => {
    const { id } = await readyOrder();
    await handOver(db, claire, asked(id));
    const { version } = (await findOrder(db, id))!;
    await setStatus(db, noor, { id, version }, "ready", fullOrderAccess);
    expect(await listHandovers(db, id)).toMatchObject([
      { kind: "taken_back", staffName: "Noor" },
      {},
    ]);

    await handOver(db, claire, asked(id));
    const again = (await findOrder(db, id))!.version;
    await undoStatuses(db, noor, [{ id, version: again, before: "ready" }], fullOrderAccess);
    expect(await listHandovers(db, id)).toMatchObject([
      { entryNumber: 4, kind: "taken_back" },
      {},
      {},
      {},
    ]);
  });

  test("a request from before, sent again, does not hand over anew", async () => {
    const { id } = await readyOrder();
    const request = asked(id);
    await handOver(db, claire, request);
    await undoHandover(db, claire, id, fullOrderAccess);
    expect(await handOver(db, claire, request)).toEqual({ refused: "taken-back" });
    expect(await statusOf(id)).toBe("ready");
  });
});

describe("the book", () => {
  test("refuses to be changed or shortened, but for the name of somebody who is forgotten", async () => {
    const { id } = await readyOrder({ collectorName: "Luc" });
    await handOver(db, claire, asked(id, { collector: "Luc" }));
    const own = eq(handovers.orderId, id);
    const restricted = "23001";
    expect(await refusal(db.delete(handovers).where(own))).toBe(restricted);
    expect(await refusal(db.update(handovers).set({ staffName: "Noor" }).where(own))).toBe(
      restricted,
    );
    expect(await refusal(db.update(handovers).set({ collector: "Max" }).where(own))).toBe(
      restricted,
    );
    expect(
      await refusal(db.update(handovers).set({ collector: "[erased]", pointName: "x" }).where(own)),
    ).toBe(restricted);
    expect(await refusal(db.update(handovers).set({ collector: "[erased]" }).where(own))).toBe(
      "taken",
    );
  });

  test("refuses a second entry of the same number, whoever writes", async () => {
    const { id } = await readyOrder();
    await handOver(db, claire, asked(id));
    const copy = sql`
      insert into handovers (order_id, position, turn, kind, quantity, key, how, point_name, at)
      select order_id, position, turn, kind, quantity, key, how, point_name, at
      from handovers
      where order_id = ${id}`;
    expect(await refusal(db.execute(copy))).toBe("handovers_once");
    const odd = sql`
      insert into handovers (order_id, position, turn, kind, quantity, key, how, point_name, at)
      select order_id, position, 0, kind, quantity, key, how, point_name, at
      from handovers
      where order_id = ${id}`;
    expect(await refusal(db.execute(odd))).toBe("handovers_turn");
  });
});

describe("the same ticket on several devices at once", () => {
  test("is handed over by one of them, and the others are told", async () => {
    for (let round = 0; round < rounds(15, 500); round += 1) {
      const { id } = await readyOrder({ lines: [{}, {}] });
      const answers = await Promise.all(
        [claire, noor, claire, noor].map((staff, device) =>
          handOver(db, staff, asked(id, { parts: device === 3 ? printsAt(1) : null })),
        ),
      );
      const book = await listHandovers(db, id);
      expect(book.map(({ position }) => position).toSorted()).toEqual([0, 1]);
      expect(answers.filter((answer) => "handedOver" in answer).length).toBeLessThanOrEqual(2);
      const positions = answers.flatMap((answer) =>
        "handedOver" in answer ? answer.handedOver.parts.map(({ position }) => position) : [],
      );
      expect(positions.toSorted()).toEqual([0, 1]);
      expect(await statusOf(id)).toBe("collected");
    }
  });

  test("beside somebody who sets it back: numbers alternate and the last agrees with the status", async () => {
    for (let round = 0; round < rounds(8, 200); round += 1) {
      const { id } = await readyOrder();
      await Promise.all([
        handOver(db, claire, asked(id)),
        undoHandover(db, noor, id, fullOrderAccess),
        handOver(db, noor, asked(id)),
        undoHandover(db, claire, id, fullOrderAccess),
      ]);
      const book = (await listHandovers(db, id)).toReversed();
      expect(book.map(({ entryNumber }) => entryNumber)).toEqual(book.map((_, index) => index + 1));
      const isOut = book.at(-1)?.kind === "handed_over";
      expect(await statusOf(id)).toBe(isOut ? "collected" : "ready");
    }
  });

  test("leaves each order handed over or not where a process is killed, never in between", async () => {
    const { connectionString } = connection;
    for (let round = 0; round < rounds(1, 20); round += 1) {
      const ids: number[] = [];
      // With fewer orders, the loop below would wait for output that never comes.
      for (let made = 0; made < 50; made += 1) ids.push((await readyOrder({ lines: [{}, {}] })).id);
      const devices = ["left", "right"].map((name) =>
        spawn(
          process.execPath,
          [
            path.join(projectRoot, "tests/support/devices/device-at-the-counter.ts"),
            JSON.stringify({ connectionString, orders: ids, name: `${name} ${round}` }),
          ],
          { stdio: ["ignore", "pipe", "inherit"] },
        ),
      );
      const ended = devices.map((device) => once(device, "exit"));
      // Each round ends the devices at a later point of their work.
      for (let reported = 0; reported <= round * 2;) {
        const [dots] = (await once(devices[0]!.stdout!, "data")) as [Buffer];
        reported += dots.length;
      }
      for (const device of devices) device.kill("SIGKILL");
      await Promise.all(ended);
      for (const id of ids) {
        const order = await statusOf(id);
        const positions = (await listHandovers(db, id)).map(({ position }) => position);
        expect(positions.toSorted()).toEqual(order === "collected" ? [0, 1] : []);
      }
      await Promise.all(ids.map((id) => handOver(db, claire, asked(id))));
      for (const id of ids) expect(await listHandovers(db, id)).toHaveLength(2);
    }
  });
});

async function makeRefund(
  orderId: number,
  parts: { position: number; quantity: number }[],
  status: "completed" | "failed",
): Promise<number> {
  const [made] = await db
    .insert(refunds)
    .values({
      orderId,
      requestId: `refund-${crypto.randomUUID()}`,
      amountCents: 500,
      parts,
      source: "shop",
      status,
      settledAt: at,
    })
    .returning({ id: refunds.id });
  return made!.id;
}
