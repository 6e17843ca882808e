// Handing over some prints of a line, taking them back one handover at a time, and what cuts in.
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { handovers } from "#db/fulfilment-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { completeFulfilledOrder } from "./ending-orders.server.ts";
import { findFulfilment } from "#app/shop/fulfilment/fulfilment.server.ts";
import { handOver, listSteps, undoHandover } from "./handovers.server.ts";
import type { HandoverRequest } from "./handovers.server.ts";
import { remainingOfOrder } from "#app/shop/fulfilment/remaining-prints.server.ts";
import { findTicket } from "./tickets.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { listHandovers, openCounter, printsAt } from "#tests/support/orders/handovers.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint } from "#tests/support/make.ts";
import { rounds } from "#tests/support/rounds.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const [claire, noor] = [
  { id: "1", name: "Claire" },
  { id: "2", name: "Noor" },
];
const lyon = await makePoint(db, { name: "Lyon" });
const at = new Date("2026-11-24T11:05:00Z");
const { request: asked, readyOrder } = openCounter(db, lyon, at);

const statusOf = async (id: number) => (await findOrder(db, id))!.status;
const hereOf = async (id: number) => {
  const [row] = await db.select({ prints: remainingOfOrder }).from(orders).where(eq(orders.id, id));
  return row!.prints;
};
const give = async (id: number, given: Partial<HandoverRequest> = {}) => {
  const answer = await handOver(db, claire, asked(id, given));
  return "handedOver" in answer ? answer.handedOver.completed : answer.refused;
};
const back = async (id: number, seen?: string | null) => {
  const answer = await undoHandover(db, noor!, id, fullOrderAccess, seen);
  return "takenBack" in answer || answer.refused;
};
const setTo = async (id: number, status: "ready" | "collected" | "cancelled") =>
  setStatus(db, noor!, (await findOrder(db, id))!, status, fullOrderAccess);
const refundRest = (orderId: number, position: number, quantity = 1) =>
  db.insert(refunds).values({
    orderId,
    requestId: `rest of ${orderId}`,
    amountCents: 500,
    parts: [{ position, quantity }],
    source: "shop",
    status: "completed",
    settledAt: at,
  });
const ticketOf = async (id: number) => {
  const ticket = await findTicket(db, id, null);
  if (!ticket || "elsewhere" in ticket) throw new Error("no ticket");
  return ticket;
};

describe("one of several prints that are alike", () => {
  test("goes alone, and the last one completes the order", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    expect(await give(id, { parts: printsAt(0), key: "the-first-one" })).toBe(false);
    expect([await statusOf(id), await hereOf(id)]).toEqual(["ready", 2]);
    expect((await findFulfilment(db, id)).handedOver).toEqual({
      prints: 1,
      of: 3,
      parts: printsAt(0),
    });
    expect(await ticketOf(id)).toMatchObject({
      blocker: null,
      out: { key: "the-first-one" },
      lines: [{ left: 2, state: "here" }],
    });
    expect(await db.$count(mails, eq(mails.orderId, id))).toBe(0);
    expect(await give(id, { parts: [{ position: 0, quantity: 2 }] })).toBe(true);
    expect([await statusOf(id), await hereOf(id)]).toEqual(["collected", 0]);
    expect(
      (await listSteps(db, id)).map(({ prints, lines }) => [prints, lines[0]!.prints]),
    ).toEqual(
      expect.arrayContaining([
        [1, 1],
        [2, 2],
      ]),
    );
    expect(await db.$count(mails, eq(mails.orderId, id))).toBe(1);
  });

  test.each([
    ["more than are left", [{ position: 0, quantity: 2 }], "too-many"],
    ["more than were bought", [{ position: 0, quantity: 4 }], "too-many"],
    ["none", [{ position: 0, quantity: 0 }], "nothing"],
    ["no number", [{ position: 0, quantity: NaN }], "too-many"],
    ["of a line that is all out", printsAt(1), "not-here"],
    ["of no line", printsAt(7), "not-here"],
    ["one, and one too many of another", [...printsAt(0), ...printsAt(1)], "not-here"],
  ])("is refused, and nothing is written: %s", async (_, parts, refused) => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }, {}] });
    await give(id, { parts: [{ position: 0, quantity: 2 }, ...printsAt(1)] });
    const before = await listHandovers(db, id);
    expect(await give(id, { parts })).toBe(refused);
    expect(await listHandovers(db, id)).toEqual(before);
  });

  test("pressed twice goes once; the same request with another number is told", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    const request = asked(id, { parts: printsAt(0) });
    const answers = await Promise.all([
      handOver(db, claire!, request),
      handOver(db, claire!, request),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await hereOf(id)).toBe(2);
    const other = { ...request, parts: [{ position: 0, quantity: 2 }] };
    expect(await handOver(db, claire!, other)).toEqual({ refused: "other-lines" });
    expect(await handOver(db, claire!, { ...request, parts: null })).toEqual({
      refused: "other-lines",
    });
    await back(id);
    await give(id, { parts: printsAt(0) });
    expect(await handOver(db, claire!, request)).toEqual({ refused: "taken-back" });
  });

  test("at several counters at once: never more go than there are", async () => {
    for (let round = 0; round < rounds(10, 300); round += 1) {
      const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
      const answers = await Promise.all(
        [1, 1, 2, 1].map((quantity) => give(id, { parts: [{ position: 0, quantity }] })),
      );
      const gone = (await listHandovers(db, id)).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(gone).toBe(3);
      expect(answers.filter((answer) => answer === true)).toHaveLength(1);
      expect([await hereOf(id), await statusOf(id)]).toEqual([0, "collected"]);
    }
  });
});

describe("taking back", () => {
  test("undoes the last handover and no earlier one, also of the same line", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }, {}] });
    await give(id, { parts: printsAt(0), key: "on-monday" });
    await give(id, { key: "on-tuesday" });
    expect(await statusOf(id)).toBe("collected");
    expect(await back(id, "on-tuesday")).toBe(true);
    expect([await statusOf(id), await hereOf(id)]).toEqual(["ready", 3]);
    expect((await ticketOf(id)).out).toMatchObject({ key: "on-monday", staffName: "Claire" });
    expect(await back(id, "on-tuesday"), "pressed twice").toBe("changed");
    expect(await back(id, "on-monday")).toBe(true);
    expect(await hereOf(id)).toBe(4);
    expect([await back(id, null), await back(id)]).toEqual(["nothing", "nothing"]);
    expect(await give(id)).toBe(true);
  });

  test("by setting the status back leaves alone what was handed over before", async () => {
    const { id } = await readyOrder({ lines: [{}, { quantity: 2 }] });
    await give(id, { parts: printsAt(1) });
    await give(id);
    await setTo(id, "ready");
    expect((await findFulfilment(db, id)).handedOver).toMatchObject({ parts: printsAt(1), of: 3 });
    expect(await hereOf(id)).toBe(2);
  });

  test("of what somebody set to collected is in no book", async () => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    await give(id, { parts: printsAt(0), key: "in-the-book" });
    await setTo(id, "collected");
    expect(await back(id, "in-the-book")).toBe(true);
    expect([await statusOf(id), await hereOf(id)]).toEqual(["ready", 1]);
    expect(await back(id, "in-the-book")).toBe(true);
    expect(await hereOf(id)).toBe(2);
  });

  test("of what was collected by itself is at once, and in the list stays as it was set", async () => {
    const { id } = await readyOrder({ paymentStatus: "partly_refunded", lines: [{}, {}] });
    await give(id, { parts: printsAt(0), key: "before-the-refund" });
    await refundRest(id, 1);
    const complete = () => completeFulfilledOrder(db, createLog("silent"), { orderId: id });
    expect(await complete()).toBe(true);
    await setTo(id, "ready");
    expect([await complete(), await statusOf(id)]).toEqual([false, "ready"]);
    await setTo(id, "collected");
    expect(await back(id, "before-the-refund")).toBe(true);
    expect([await statusOf(id), await hereOf(id)]).toEqual(["ready", 1]);
    expect(await give(id)).toBe(true);
  });
});

test("whoever is about to cancel sees first that a print went; afterwards none goes", async () => {
  const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
  const seen = (await findOrder(db, id))!;
  const cancel = (order: { id: number; version: number }) =>
    setStatus(db, noor!, order, "cancelled", fullOrderAccess);
  await give(id, { parts: printsAt(0) });
  expect(await cancel(seen)).toMatchObject({ refused: "changed-meanwhile" });
  const known = (await findOrder(db, id))!;
  await back(id);
  expect(await cancel(known), "nor that it came back").toMatchObject({
    refused: "changed-meanwhile",
  });
  await give(id, { parts: printsAt(0) });
  expect(await cancel((await findOrder(db, id))!)).toHaveProperty("saved");
  expect(await give(id)).toBe("cancelled");
  expect((await ticketOf(id)).out).not.toBeNull();
});

test("a cancellation beside a handover: one of them is told of the other", async () => {
  for (let round = 0; round < rounds(10, 300); round += 1) {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    const seen = (await findOrder(db, id))!;
    const [given, cancelled] = await Promise.all([
      give(id, { parts: round % 2 === 0 ? printsAt(0) : null }),
      setStatus(db, noor!, seen, "cancelled", fullOrderAccess),
    ]);
    const isCancelled = "saved" in cancelled;
    expect(given === "cancelled").toBe(isCancelled);
    expect(await listHandovers(db, id)).toHaveLength(isCancelled ? 0 : 1);
  }
});

describe("rows from before migration 0054, when a line went whole", () => {
  const write = (orderId: number, numbers: ("handed_over" | "taken_back")[]) =>
    db.insert(handovers).values(
      numbers.map((kind, index) => ({
        orderId,
        position: 0,
        entryNumber: index + 1,
        kind,
        quantity: 2,
        key: `before-0054-${index}`,
        how: kind === "handed_over" ? ("typed" as const) : null,
        pointName: "Lyon",
        at,
        createdAt: sql`now() - interval '3 months'`,
      })),
    );

  test("count as they did, and are numbered on", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }] });
    await write(id, ["handed_over", "taken_back"]);
    expect(await hereOf(id)).toBe(2);
    expect(await give(id, { parts: printsAt(0), key: "the-present-one" })).toBe(false);
    expect((await listHandovers(db, id))[0]).toMatchObject({ entryNumber: 3, quantity: 1 });
    expect(await back(id, "the-present-one")).toBe(true);
    expect([await hereOf(id), await give(id)]).toEqual([2, true]);
  });

  test("stand, and are taken back whole", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }, {}] });
    await write(id, ["handed_over", "taken_back", "handed_over"]);
    expect([await hereOf(id), await give(id, { parts: printsAt(0) })]).toEqual([1, "not-here"]);
    expect(await back(id, "before-0054-2")).toBe(true);
    expect(await hereOf(id)).toBe(3);
  });
});
