import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { prints } from "#db/production-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { handOver, undoHandover } from "#app/shop/handover/handovers.server.ts";
import { setStatus, setStatuses, undoStatuses } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import type { PrintKey, PrintStage } from "./print.ts";
import type { PrintMove } from "./prints-form.ts";
import { listOrderPrints } from "./order-prints.server.ts";
import { movePrints, reprint, takeBackReprint } from "./prints.server.ts";
import { listWork } from "./work.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeOrder, makePoint, makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "orders"));

const ada = { id: "1", name: "Ada" };
const at = new Date("2026-11-24T11:00:00Z");
const key = (orderId: number, given: Partial<PrintKey> = {}): PrintKey => ({
  orderId,
  position: 0,
  copy: 1,
  reprintNumber: 0,
  ...given,
});
const move = (
  orderId: number,
  from: PrintStage,
  to: PrintStage,
  given: Partial<PrintKey> = {},
) => ({
  ...key(orderId, given),
  from,
  to,
});
const back = (moved: PrintMove[]) =>
  moved.map((each) => ({ ...each, from: each.to, to: each.from }));
const work = (point: number | null = null) => listWork(db, point, at);
const shown = async () =>
  (await work()).prints.map(({ orderId, position, copy, stage }) => [
    orderId,
    position,
    copy,
    stage,
  ]);
const statusOf = async (id: number) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]!.status;
const giveAll = (orderId: number) =>
  handOver(db, ada, {
    orderId,
    parts: null,
    how: "typed",
    key: `gives order ${orderId} at ${Math.random()}`,
    collector: null,
    served: null,
    at: new Date(),
  });
const made = (given: OrderOverrides = {}) => makeOrder(db, { createdAt: at, ...given });

describe("what is to be done", () => {
  test("one row per copy, those first that are due first, of paid orders", async () => {
    const late = await made({ createdAt: new Date("2026-11-20T08:00:00Z") });
    const two = await made({ lines: [{ quantity: 2 }, {}] });
    await made({ paymentStatus: "awaiting_payment", paymentId: null });
    await made({ status: "cancelled" });
    await made({ status: "ready" });
    expect(await shown()).toEqual([
      [late.id, 0, 1, "to_print"],
      [two.id, 0, 1, "to_print"],
      [two.id, 0, 2, "to_print"],
      [two.id, 1, 1, "to_print"],
    ]);
    expect(await work()).toMatchObject({ count: 4, late: 1, inVain: [], complete: [] });
  });

  test("what is printed already is to be sent, and not to be printed", async () => {
    const { id } = await made({ lines: [{ quantity: 3 }] });
    const second = move(id, "to_print", "packed", { copy: 2 });
    await movePrints(db, ada, [move(id, "to_print", "printed"), second], at);
    expect(await work()).toMatchObject({ count: 3, toPrint: 1 });
  });

  test("counts all, however many orders there are", async () => {
    await made({ lines: [{ quantity: 2 }] });
    const createdAt = new Date("2026-11-20T08:00:00Z");
    await Promise.all(Array.from({ length: 520 }, () => made({ createdAt })));
    expect(await work()).toMatchObject({ count: 522, late: 520, lateOrderCount: 520 });
  });

  test("of one collection point where that is asked for", async () => {
    const lyon = await makePoint(db);
    const { id } = await made({ collectionPointId: lyon.id });
    await made();
    expect((await work(lyon.id)).prints.map(({ orderId }) => orderId)).toEqual([id]);
  });

  test("the promise says when it is due, and 48 hours where there is none", async () => {
    await made();
    const [print] = (await work()).prints;
    expect(print!.order.dueAt).toEqual(new Date("2026-11-26T11:00:00Z"));
  });
});

describe("a print goes through the workshop", () => {
  test("step by step and back, with who did it; its order begins with the first one", async () => {
    const { id } = await made({ lines: [{ quantity: 2 }] });
    const printed = await movePrints(db, ada, [move(id, "to_print", "printed")], at);
    expect(printed).toMatchObject({
      begun: [{ id, before: "pending" }],
      complete: [],
      refused: [],
    });
    expect(await statusOf(id)).toBe("awaiting_collection");
    expect(await db.$count(mails, eq(mails.orderId, id))).toBe(0);
    expect(await db.select().from(prints)).toMatchObject([
      { orderId: id, copy: 1, reprintNumber: 0, printedAt: at, packedAt: null, staffName: "Ada" },
    ]);
    const both = [move(id, "printed", "sent"), move(id, "to_print", "sent", { copy: 2 })];
    const sent = await movePrints(db, ada, both, at);
    expect(sent).toMatchObject({ begun: [], complete: [{ id }] });
    expect(await work()).toMatchObject({ prints: [], complete: [{ id, prints: 2 }] });
    expect(await statusOf(id)).toBe("awaiting_collection");
    await setStatus(db, ada, sent.complete[0]!, "ready", fullOrderAccess);
    expect((await work()).complete).toEqual([]);
  });

  test("undone, the order is as it was, and nothing is left of it but its history", async () => {
    const { id } = await made();
    const { moved, begun } = await movePrints(db, ada, [move(id, "to_print", "packed")], at);
    expect(await movePrints(db, ada, back(moved), at)).toMatchObject({ moved: [{ orderId: id }] });
    expect(await undoStatuses(db, ada, begun, fullOrderAccess)).toEqual({ undone: 1, refused: 0 });
    expect(await shown()).toEqual([[id, 0, 1, "to_print"]]);
    expect(await statusOf(id)).toBe("pending");
    expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(2);
  });

  test("what somebody else moved meanwhile to the same step is told and left alone", async () => {
    const { id } = await made();
    const other = await made();
    await movePrints(db, ada, [move(id, "to_print", "printed")], at);
    const late = [move(id, "to_print", "printed"), move(other.id, "to_print", "printed")];
    expect(await movePrints(db, ada, late, at)).toMatchObject({
      moved: [{ orderId: other.id }],
      refused: [{ orderId: id, refused: "already" }],
    });
  });

  test("of two people at once one is told that the other was faster", async () => {
    const { id } = await made();
    const answers = await Promise.all(
      ["Ada", "Noor"].map((name) =>
        movePrints(db, { id: name, name }, [move(id, "to_print", "printed")], at),
      ),
    );
    expect(answers.map(({ moved }) => moved.length).toSorted()).toEqual([0, 1]);
  });

  test.each([
    ["an order that there is not", 999_999, {}],
    ["a line that there is not", null, { position: 7 }],
    ["a copy that there is not", null, { copy: 2 }],
  ])("not %s", async (_, orderId, given) => {
    const { id } = await made();
    const requestedMove = move(orderId ?? id, "to_print", "printed", given);
    expect(await movePrints(db, ada, [requestedMove], at)).toMatchObject({
      moved: [],
      refused: [{ refused: "unknown" }],
    });
    expect(await db.$count(prints)).toBe(0);
  });

  test("not one that nobody waits for any more", async () => {
    const { id } = await made({ status: "cancelled" });
    expect(await movePrints(db, ada, [move(id, "to_print", "printed")], at)).toMatchObject({
      refused: [{ refused: "unwanted" }],
    });
  });
});

describe("a print that is not wanted any more", () => {
  test("leaves the list at once when it is cancelled, refunded or withdrawn", async () => {
    const cancelled = await made();
    const refunded = await made();
    const withdrawn = await made({ lines: [{ quantity: 2 }] });
    await setStatus(db, ada, cancelled, "cancelled", fullOrderAccess);
    await db
      .update(orders)
      .set({ paymentStatus: "refunded", refundedCents: refunded.totalCents })
      .where(eq(orders.id, refunded.id));
    await makeWithdrawal(db, { orderId: withdrawn.id });
    expect(await shown()).toEqual([[withdrawn.id, 0, 1, "to_print"]]);
    expect((await work()).inVain).toEqual([]);
  });

  test("is told where it was printed, until it is put aside", async () => {
    const order = await made();
    const { begun } = await movePrints(db, ada, [move(order.id, "to_print", "printed")], at);
    await setStatus(db, ada, begun[0]!, "cancelled", fullOrderAccess);
    expect(await work()).toMatchObject({ prints: [], inVain: [{ orderId: order.id }] });
    const { moved } = await movePrints(db, ada, [move(order.id, "printed", "aside")], at);
    expect((await work()).inVain).toEqual([]);
    await movePrints(db, ada, back(moved), at);
    expect((await work()).inVain).toMatchObject([{ orderId: order.id, stage: "printed" }]);
  });
});

describe("a reprint", () => {
  const sent = async (given: OrderOverrides = {}) => {
    const order = await made(given);
    await movePrints(db, ada, [move(order.id, "to_print", "sent")], at);
    return order;
  };
  const torn = { reason: "damaged", note: "Torn at the counter" } as const;

  test("is tied to what it replaces, on the list again, and costs nothing", async () => {
    const { id, totalCents } = await sent();
    expect(await reprint(db, ada, key(id), torn)).toEqual({
      reprint: key(id, { reprintNumber: 1 }),
    });
    const [original, again] = await db.select().from(prints).orderBy(prints.reprintNumber);
    expect(again).toMatchObject({ reprintOf: original!.id, ...torn, printedAt: null });
    expect(await work()).toMatchObject({
      prints: [{ orderId: id, reprintNumber: 1, stage: "to_print", reason: "damaged" }],
      complete: [],
    });
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ totalCents, refundedCents: 0 });
    expect(await db.$count(orderLines, eq(orderLines.orderId, id))).toBe(1);
  });

  test("is made of what was ready before its steps were noted, too", async () => {
    const { id } = await made({ status: "collected" });
    expect(await reprint(db, ada, key(id), torn)).toHaveProperty("reprint");
    expect(await shown()).toEqual([[id, 0, 1, "to_print"]]);
  });

  test("is taken back while nobody has begun it", async () => {
    const { id } = await sent();
    await reprint(db, ada, key(id), torn);
    expect(await takeBackReprint(db, key(id))).toBe(false);
    expect(await takeBackReprint(db, key(id, { reprintNumber: 1 }))).toBe(true);
    await reprint(db, ada, key(id), torn);
    await movePrints(db, ada, [move(id, "to_print", "printed", { reprintNumber: 1 })], at);
    expect(await takeBackReprint(db, key(id, { reprintNumber: 1 }))).toBe(false);
  });

  test("is refused", async () => {
    const { id } = await made();
    expect(await reprint(db, ada, key(id), torn)).toEqual({ refused: "not-printed" });
    expect(await reprint(db, ada, key(id, { copy: 2 }), torn)).toEqual({ refused: "unknown" });
    expect(await reprint(db, ada, key(999_999), torn)).toEqual({ refused: "unknown" });
    const cancelled = await made({ status: "cancelled" });
    expect(await reprint(db, ada, key(cancelled.id), torn)).toEqual({ refused: "not-made" });
    const withdrawn = await sent();
    await makeWithdrawal(db, { orderId: withdrawn.id });
    expect(await reprint(db, ada, key(withdrawn.id), torn)).toEqual({ refused: "unwanted" });
    const twice = await sent();
    await reprint(db, ada, key(twice.id), torn);
    expect(await reprint(db, ada, key(twice.id), torn)).toEqual({ refused: "moved" });
    expect(await reprint(db, ada, key(twice.id, { reprintNumber: 1 }), torn)).toEqual({
      refused: "not-printed",
    });
  });
});

test("a print that was handed over says when and by whom, also once it is withdrawn", async () => {
  const { id } = await made({ status: "awaiting_collection" });
  await movePrints(db, ada, [move(id, "to_print", "sent")], at);
  await db.update(orders).set({ status: "ready" }).where(eq(orders.id, id));
  expect(await listOrderPrints(db, id)).toMatchObject([{ whereabouts: "waiting", at }]);
  const handedAt = new Date("2026-11-24T18:57:00Z");
  const step = {
    orderId: id,
    how: "typed",
    key: "handed over once",
    collector: null,
    served: null,
  } as const;
  await handOver(db, { id: "2", name: "Léa" }, { ...step, parts: printsAt(0), at: handedAt });
  const out = { whereabouts: "handed-over", at: handedAt, staffName: "Léa" };
  expect(await listOrderPrints(db, id)).toMatchObject([{ ...out, wanted: true }]);
  await makeWithdrawal(db, { orderId: id, declaredAt: new Date("2026-11-25T09:00:00Z") });
  expect(await listOrderPrints(db, id)).toMatchObject([{ ...out, wanted: false }]);
});

const sent = { printedAt: at, packedAt: at, sentAt: at };

describe("of an order set to collected in the list, a print", () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  const collected = async (before: (id: number) => Promise<unknown> = async () => null) => {
    const { id } = await made({ status: "ready", lines: [{ quantity: 2 }] });
    await before(id);
    await db.update(orders).set({ status: "collected" }).where(eq(orders.id, id));
    const event = { kind: "status", statusFrom: "ready", statusTo: "collected" } as const;
    await db
      .insert(orderEvents)
      .values({ orderId: id, ...event, staffName: "Léa", createdAt: day(25) });
    return id;
  };
  const mailsOf = async (id: number) =>
    (await listOrderPrints(db, id)).map(({ whereabouts, wanted }) => [whereabouts, wanted]);

  test("that is withdrawn afterwards was handed over all the same", async () => {
    const id = await collected();
    await makeWithdrawal(db, { orderId: id, declaredAt: day(26) });
    expect(await mailsOf(id)).toEqual([
      ["handed-over", true],
      ["handed-over", false],
    ]);
    expect((await listOrderPrints(db, id))[1]).toMatchObject({ at: day(25), staffName: "Léa" });
  });

  test("that was noted as sent, and is withdrawn afterwards, was handed over, too", async () => {
    const id = await collected((orderId) =>
      db.insert(prints).values([1, 2].map((copy) => ({ ...key(orderId, { copy }), ...sent }))),
    );
    await makeWithdrawal(db, {
      orderId: id,
      declaredAt: day(26),
      parts: [{ position: 0, quantity: 2 }],
    });
    expect(await mailsOf(id)).toEqual([
      ["handed-over", false],
      ["handed-over", false],
    ]);
  });

  test("that was withdrawn before stayed here", async () => {
    const id = await collected((orderId) => makeWithdrawal(db, { orderId, declaredAt: day(24) }));
    expect(await mailsOf(id)).toEqual([
      ["handed-over", true],
      ["unnoted", false],
    ]);
  });

  test("whose withdrawal was refused then, and opened again since, was handed over", async () => {
    const id = await collected(async (orderId) => {
      const { id: withdrawalId } = await makeWithdrawal(db, { orderId, declaredAt: day(24) });
      await db.insert(orderEvents).values({
        orderId,
        kind: "withdrawal",
        withdrawalId,
        withdrawalStep: "reopened",
        createdAt: day(26),
      });
    });
    expect((await mailsOf(id))[1]).toEqual(["handed-over", false]);
  });
});

test("a print that is not wanted any more is never told to be on its way once its order is ready", async () => {
  const { id } = await made({ status: "ready" });
  await makeWithdrawal(db, { orderId: id });
  expect(await listOrderPrints(db, id)).toMatchObject([{ whereabouts: "unnoted" }]);
  await db.insert(prints).values({ ...key(id), ...sent });
  expect(await listOrderPrints(db, id)).toMatchObject([{ whereabouts: "at-counter", at }]);
});

describe("a misprint that is printed once more while its order is on its way", () => {
  const misprint = async () => {
    const { id } = await made();
    const { begun } = await movePrints(db, ada, [move(id, "to_print", "sent")], at);
    await reprint(db, ada, key(id), { reason: "misprinted", note: null });
    const again = { reprintNumber: 1 };
    await movePrints(db, ada, [move(id, "to_print", "sent", again)], at);
    return begun[0]!;
  };
  const where = async (id: number) =>
    (await listOrderPrints(db, id)).map(({ whereabouts }) => whereabouts);

  test.each(["in bulk", "by hand"])("stays behind, and the reprint goes: %s", async (way) => {
    const { id, version } = await misprint();
    expect(await where(id)).toEqual(["sent", "sent"]);
    const { changed } = await setStatuses(db, ada, [{ id, version }], "ready", fullOrderAccess);
    expect(await where(id)).toEqual(["sent", "waiting"]);
    if (way === "by hand") await setStatus(db, ada, changed[0]!, "collected", fullOrderAccess);
    else await giveAll(id);
    expect(await where(id)).toEqual(["sent", "handed-over"]);
    expect(await work()).toMatchObject({ prints: [], complete: [] });
  });

  test("the handover undone, the reprint is at the counter again", async () => {
    const { id, version } = await misprint();
    await setStatuses(db, ada, [{ id, version }], "ready", fullOrderAccess);
    await giveAll(id);
    expect(await undoHandover(db, ada, id, fullOrderAccess)).toEqual({ takenBack: true });
    expect(await where(id)).toEqual(["sent", "waiting"]);
  });
});
