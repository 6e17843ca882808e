import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails, textMessages } from "#db/mail-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { orderStatuses } from "#db/values.ts";
import {
  addNote,
  changeNote,
  setStatus,
  setStatuses,
  undoStatuses,
} from "./order-changes.server.ts";
import type { OrderStatus } from "./order-status.ts";
import { findOrder } from "./staff-orders.server.ts";
import { fullOrderAccess } from "./order-access.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { listHandovers, openCounter, printsAt } from "#tests/support/orders/handovers.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };
const noor = { id: "2", name: "Noor" };

test("a status that is set stands in the order, its timeline and the log of changes", async () => {
  const { id } = await makeOrder(db);
  expect(await setStatus(db, claire, { id, version: 1 }, "ready", fullOrderAccess)).toEqual({
    saved: { id, status: "ready", before: "pending", version: 2 },
  });
  const order = await findOrder(db, id);
  expect(order).toMatchObject({ status: "ready", version: 2 });
  expect(order!.events).toMatchObject([
    { kind: "status", statusFrom: "pending", statusTo: "ready", staffName: "Claire" },
  ]);
  expect(await listChanges(db, "order", id)).toMatchObject([
    {
      action: "changed",
      before: { status: "pending" },
      after: { status: "ready" },
      staffName: "Claire",
    },
  ]);
});

test("an order that is set back takes back the handover that set it, whatever their moments", async () => {
  const now = new Date();
  const { request: handoverRequest, readyOrder } = openCounter(db, await makePoint(db), now);
  const { id } = await readyOrder({ lines: [{}, {}] });
  const set = (db: Database, version: number, status: OrderStatus) =>
    setStatus(db, noor, { id, version }, status, fullOrderAccess);
  const book = async () =>
    (await listHandovers(db, id)).map(({ kind, position }) => [kind, position]);
  await db.transaction(async (db) => {
    await handOver(db, claire, handoverRequest(id, { parts: printsAt(0) }));
    await set(db, 2, "collected");
  });
  await set(db, 3, "ready");
  expect(await book()).toEqual([["handed_over", 0]]);
  await handOver(db, claire, handoverRequest(id));
  await set(db, 5, "ready");
  expect(await book()).toEqual([
    ["taken_back", 1],
    ["handed_over", 1],
    ["handed_over", 0],
  ]);
});

test("any status may follow any other", async () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses.filter((each) => each !== from)) {
      const { id } = await makeOrder(db, { status: from });
      expect(await setStatus(db, claire, { id, version: 1 }, to, fullOrderAccess)).toMatchObject({
        saved: { status: to },
      });
    }
  }
});

test("the same status again is refused and leaves no trace", async () => {
  const { id } = await makeOrder(db);
  expect(await setStatus(db, claire, { id, version: 1 }, "pending", fullOrderAccess)).toEqual({
    refused: "unchanged",
  });
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(0);
});

test("an order that does not exist is refused", async () => {
  expect(
    await setStatus(db, claire, { id: 999_999, version: 1 }, "ready", fullOrderAccess),
  ).toEqual({
    refused: "unknown",
  });
  expect(await addNote(db, claire, 999_999, "hello", fullOrderAccess)).toBeNull();
});

test("the second of two people is shown what the first one set", async () => {
  const { id } = await makeOrder(db);
  const answers = await Promise.all([
    setStatus(db, claire, { id, version: 1 }, "collected", fullOrderAccess),
    setStatus(db, noor, { id, version: 1 }, "cancelled", fullOrderAccess),
  ]);
  const saved = answers.find((answer) => "saved" in answer)!;
  expect(answers.filter((answer) => "refused" in answer)).toEqual([
    {
      refused: "changed-meanwhile",
      present: { id, status: "saved" in saved ? saved.saved.status : "", version: 2 },
    },
  ]);
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(1);
});

test("of a selection each order is set that nobody changed meanwhile", async () => {
  const [first, second, third] = [
    await makeOrder(db),
    await makeOrder(db, { status: "ready" }),
    await makeOrder(db),
  ];
  await setStatus(db, noor, { id: third.id, version: 1 }, "cancelled", fullOrderAccess);
  const expectedVersions = [third, second, first, { id: 999_999 }].map(({ id }) => ({
    id,
    version: 1,
  }));
  expect(await setStatuses(db, claire, expectedVersions, "ready", fullOrderAccess)).toEqual({
    changed: [{ id: first.id, version: 2, before: "pending" }],
    unchanged: 1,
    refunded: 0,
    refused: 2,
  });
  const [row] = await db.select().from(orders).where(eq(orders.id, third.id));
  expect(row!.status).toBe("cancelled");
});

test("an order whose money all went back is not set to ready, but an undo may bring it back", async () => {
  const { id } = await makeOrder(db, { paymentStatus: "refunded", status: "ready" });
  const chosen = (version: number, status: OrderStatus) =>
    setStatus(db, claire, { id, version }, status, fullOrderAccess, { isChosen: true });
  const { changed } = await setStatuses(
    db,
    claire,
    [{ id, version: 1 }],
    "cancelled",
    fullOrderAccess,
  );
  expect(await chosen(2, "ready")).toEqual({ refused: "refunded" });
  expect(
    await setStatuses(db, claire, [{ id, version: 2 }], "ready", fullOrderAccess),
  ).toMatchObject({ changed: [], refunded: 1, refused: 0 });
  expect(await undoStatuses(db, claire, changed, fullOrderAccess)).toMatchObject({ undone: 1 });
  expect(await chosen(3, "collected")).toHaveProperty("saved");
});

test("a note joins the timeline and disturbs nobody's edit", async () => {
  const { id } = await makeOrder(db);
  expect(await addNote(db, claire, id, "Called\nback", fullOrderAccess)).toEqual(
    expect.any(Number),
  );
  expect((await findOrder(db, id))!.events).toMatchObject([
    { kind: "note", note: "Called\nback", staffName: "Claire" },
  ]);
  expect(await setStatus(db, noor, { id, version: 1 }, "ready", fullOrderAccess)).toHaveProperty(
    "saved",
  );
});

test("statuses just set are taken back, each to its own, and both changes stay in the timeline", async () => {
  const [first, second] = [await makeOrder(db), await makeOrder(db, { status: "ready" })];
  const expectedVersions = [first, second].map(({ id }) => ({ id, version: 1 }));
  const { changed } = await setStatuses(db, claire, expectedVersions, "collected", fullOrderAccess);
  expect(await undoStatuses(db, noor, changed.toReversed(), fullOrderAccess)).toEqual({
    undone: 2,
    refused: 0,
  });
  expect((await findOrder(db, second.id))!.events).toMatchObject([
    { statusFrom: "collected", statusTo: "ready", staffName: "Noor" },
    { statusFrom: "ready", statusTo: "collected", staffName: "Claire" },
  ]);
  expect((await findOrder(db, first.id))!.status).toBe("pending");
  expect(await undoStatuses(db, noor, changed, fullOrderAccess)).toEqual({ undone: 0, refused: 2 });
});

test("a status is not taken back over what somebody else set since", async () => {
  const { id } = await makeOrder(db);
  const { changed } = await setStatuses(db, claire, [{ id, version: 1 }], "ready", fullOrderAccess);
  await setStatus(db, noor, { id, version: 2 }, "cancelled", fullOrderAccess);
  expect(await undoStatuses(db, claire, changed, fullOrderAccess)).toEqual({
    undone: 0,
    refused: 1,
  });
  expect((await findOrder(db, id))!.status).toBe("cancelled");
});

describe("what the buyer is told", () => {
  const mailsOf = async (orderId: number) =>
    (
      await db
        .select({
          kind: mails.kind,
          state: mails.state,
          due: sql<number>`round(extract(epoch from ${mails.dueAt} - now()))::integer`,
        })
        .from(mails)
        .where(eq(mails.orderId, orderId))
        .orderBy(mails.id)
    ).map(({ due, ...mail }) => ({ ...mail, soon: due > 110 && due <= 120 }));
  const kindsOf = async (orderId: number) => (await mailsOf(orderId)).map(({ kind }) => kind);
  const countTexts = (orderId: number) =>
    db.$count(textMessages, eq(textMessages.orderId, orderId));
  const set = (id: number, version: number, status: OrderStatus) =>
    setStatus(db, claire, { id, version }, status, fullOrderAccess);

  test.each([
    ["ready", ["order_ready"], 1],
    ["collected", ["order_collected"], 0],
    ["cancelled", ["order_cancelled"], 0],
    ["awaiting_collection", [], 0],
  ] as const)("of %s once the time to undo is over: %j", async (status, kinds, texts) => {
    const { id } = await makeOrder(db);
    await set(id, 1, status);
    expect(await mailsOf(id)).toEqual(
      kinds.map((kind) => ({ kind, state: "waiting", soon: true })),
    );
    expect(await countTexts(id)).toBe(texts);
  });

  test("of none of them where nobody paid", async () => {
    for (const paymentStatus of [
      "awaiting_payment",
      "payment_pending",
      "failed",
      "expired",
    ] as const) {
      const { id } = await makeOrder(db, { paymentStatus, paymentId: null });
      await set(id, 1, "ready");
      await set(id, 2, "cancelled");
      expect([await kindsOf(id), await countTexts(id)]).toEqual([[], 0]);
    }
  });

  test("a status that is undone is not told, and neither is one that another replaced", async () => {
    const { id } = await makeOrder(db);
    const { changed } = await setStatuses(
      db,
      claire,
      [{ id, version: 1 }],
      "ready",
      fullOrderAccess,
    );
    await undoStatuses(db, claire, changed, fullOrderAccess);
    expect([await kindsOf(id), await countTexts(id)]).toEqual([[], 0]);
    await set(id, 3, "ready");
    await set(id, 4, "collected");
    expect([await kindsOf(id), await countTexts(id)]).toEqual([["order_collected"], 0]);
  });

  test("what has gone is not told twice", async () => {
    const { id } = await makeOrder(db);
    await set(id, 1, "ready");
    await db.update(mails).set({ state: "sent", doneAt: new Date() }).where(eq(mails.orderId, id));
    await set(id, 2, "awaiting_collection");
    await set(id, 3, "ready");
    expect(await mailsOf(id)).toEqual([{ kind: "order_ready", state: "sent", soon: true }]);
  });

  test("what was tried stays, and what was put aside is told once it is so again", async () => {
    const { id } = await makeOrder(db);
    await set(id, 1, "ready");
    await db.update(mails).set({ attempts: 1 }).where(eq(mails.orderId, id));
    await set(id, 2, "cancelled");
    expect(await kindsOf(id)).toEqual(["order_ready", "order_cancelled"]);
    await db
      .update(mails)
      .set({ state: "discarded", doneAt: new Date() })
      .where(eq(mails.kind, "order_ready"));
    await set(id, 3, "ready");
    expect(await mailsOf(id)).toEqual([{ kind: "order_ready", state: "waiting", soon: true }]);
  });

  test.each(["ready", "collected", "cancelled"] as const)(
    "news of %s that was held back for its age does not silence the next",
    async (status) => {
      const { id } = await makeOrder(db);
      await set(id, 1, status);
      const heldBack = { state: "failed", reason: "too-late", doneAt: new Date() } as const;
      await db.update(mails).set(heldBack).where(eq(mails.orderId, id));
      await set(id, 2, "awaiting_collection");
      expect(await kindsOf(id)).toEqual([]);
      await set(id, 3, status);
      expect(await mailsOf(id)).toEqual([
        { kind: `order_${status}`, state: "waiting", soon: true },
      ]);
      await db
        .update(mails)
        .set({ ...heldBack, againAt: new Date() })
        .where(eq(mails.orderId, id));
      await set(id, 4, "awaiting_collection");
      await set(id, 5, status);
      expect(await mailsOf(id)).toMatchObject([{ kind: `order_${status}`, state: "waiting" }]);
    },
  );

  test("what staff send again keeps its place in the outbox, whatever becomes of the order", async () => {
    const { id } = await makeOrder(db);
    await set(id, 1, "ready");
    for (const table of [mails, textMessages])
      await db
        .update(table)
        .set({ againAt: new Date(), dueAt: new Date() })
        .where(eq(table.orderId, id));
    await set(id, 2, "collected");
    expect([await kindsOf(id), await countTexts(id)]).toEqual([
      ["order_ready", "order_collected"],
      1,
    ]);
  });

  test("what is told once more is as new: no attempt of old counts against it", async () => {
    const { id } = await makeOrder(db);
    await set(id, 1, "ready");
    const over = {
      state: "discarded",
      attempts: 3,
      againAt: new Date(0),
      doneAt: new Date(),
      error: "450 later",
    } as const;
    for (const table of [mails, textMessages])
      await db.update(table).set(over).where(eq(table.orderId, id));
    await set(id, 2, "awaiting_collection");
    await set(id, 3, "ready");
    const fresh = { state: "waiting", attempts: 0, againAt: null, doneAt: null, error: null };
    for (const table of [mails, textMessages])
      expect(await db.select().from(table).where(eq(table.orderId, id))).toEqual([
        expect.objectContaining(fresh),
      ]);
  });

  test("other mails of the order stay where they are", async () => {
    const { id } = await makeOrder(db);
    await db.insert(mails).values({ kind: "order_received", orderId: id });
    await set(id, 1, "ready");
    await set(id, 2, "pending");
    expect(await kindsOf(id)).toEqual(["order_received"]);
  });
});

test("a note gets other words or is taken back, and the log keeps what it said", async () => {
  const { id: orderId } = await makeOrder(db);
  const noteId = (await addNote(db, claire, orderId, "Comes on Friday", fullOrderAccess))!;
  const change = (before: string | null, note: string | null, actor = claire, others = false) =>
    changeNote(db, actor, { orderId, noteId, before, note }, { access: fullOrderAccess, others });
  expect(await change("Comes on Friday", "Comes on Saturday")).toBe("changed");
  expect(await change("Comes on Friday", "Comes never")).toBe("changed-meanwhile");
  expect(await change("Comes on Saturday", null, noor)).toBe("not-yours");
  const namesake = { ...noor, name: claire.name };
  expect(await change("Comes on Saturday", null, namesake)).toBe("not-yours");
  expect(await change("Comes on Saturday", null, noor, true)).toBe("changed");
  const events = async () => (await findOrder(db, orderId))!.events;
  expect(await events()).toMatchObject([{ id: noteId, note: null, staffName: "Claire" }]);
  expect(await change(null, "Comes on Saturday")).toBe("changed");
  expect(await events()).toMatchObject([{ id: noteId, note: "Comes on Saturday" }]);
  const [, taken, changed] = await listChanges(db, "order", orderId);
  expect([taken, changed]).toMatchObject([
    { before: { note: "Comes on Saturday" }, after: { note: null }, staffName: "Noor" },
    { before: { note: "Comes on Friday" }, after: { note: "Comes on Saturday" } },
  ]);
});

test("only a note of an order that one has access to can be changed", async () => {
  const [one, other] = [await makeOrder(db), await makeOrder(db)];
  const noteId = (await addNote(db, claire, one.id, "Here", fullOrderAccess))!;
  const words = { noteId, before: "Here", note: "There" };
  expect(
    await changeNote(
      db,
      claire,
      { ...words, orderId: other.id },
      { access: fullOrderAccess, others: true },
    ),
  ).toBe("unknown");
  const access = { points: [], money: true, people: true, statuses: orderStatuses };
  const asked = { ...words, orderId: one.id };
  expect(await changeNote(db, claire, asked, { others: true, access })).toBe("unknown");
  await setStatus(db, claire, { id: one.id, version: 1 }, "ready", fullOrderAccess);
  const status = (await findOrder(db, one.id))!.events.find(({ kind }) => kind === "status")!;
  const another = { orderId: one.id, noteId: status.id, before: null, note: "Made up" };
  expect(await changeNote(db, claire, another, { access: fullOrderAccess, others: true })).toBe(
    "unknown",
  );
});
