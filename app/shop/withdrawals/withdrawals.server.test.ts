import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { countUnhandled } from "#app/shop/admin-badge-counts.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { refuseWithdrawal, reopenWithdrawal } from "./decide-withdrawal.server.ts";
import {
  countOpenWithdrawals,
  findWithdrawal,
  listWithdrawals,
} from "./staff-withdrawals.server.ts";
import {
  declareWithdrawal,
  findOrderByBuyer,
  findOrderToReturn,
  findOrderToWithdraw,
} from "./withdrawals.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };
const now = new Date();
const marie = { name: "Marie", email: "marie@example.org" };
const two = {
  lines: [{ quantity: 3 }, { quantity: 1, reference: "IK00002", unitPriceCents: 2000 }],
};
const whole = [
  { position: 0, quantity: 3 },
  { position: 1, quantity: 1 },
];
const declare = (orderId: number, parts = whole, newestDeclaredId = 0, at = now, person = marie) =>
  declareWithdrawal(db, orderId, { declaration: { ...person, parts }, newestDeclaredId }, "fr", at);

describe("finding the order", () => {
  test("by its link", async () => {
    const { id, token } = await makeOrder(db, two);
    expect(await findOrderToWithdraw(db, token, now)).toMatchObject({
      number: id,
      isTest: false,
      buyer: { name: "Marie Lefèvre", email: "marie@example.org" },
      period: { open: true, last: null },
      lines: [
        { position: 0, quantity: 3, withdrawable: 3 },
        { position: 1, quantity: 1, withdrawable: 1 },
      ],
      declared: [],
    });
    for (const other of ["", "x", "a".repeat(43), `${token}x`])
      expect(await findOrderToWithdraw(db, other, now)).toBeNull();
  });

  test("with the buyer's name as it is said", async () => {
    const { token } = await makeOrder(db, { firstName: "小龙", lastName: "李" });
    expect((await findOrderToWithdraw(db, token, now))!.buyer.name).toBe("李 小龙");
  });

  test("by number and address, whatever the case of the address, and only by both", async () => {
    const { id } = await makeOrder(db, { email: "Zoé.Martin@Example.org" });
    const other = await makeOrder(db);
    const find = (number: number, orderEmail: string) =>
      findOrderByBuyer(db, { number, orderEmail }, now);
    expect(await find(id, "zoé.martin@example.ORG")).toMatchObject({ number: id });
    for (const email of [
      "marie@example.org",
      "%",
      "zoé.martin@example.org ",
      "_oé.martin@example.org",
    ])
      expect(await find(id, email)).toBeNull();
    expect(await find(other.id, "zoé.martin@example.org")).toBeNull();
    expect(await find(1, "marie@example.org")).toBeNull();
  });

  test("the period begins when it was last set to collected", async () => {
    const { id, token } = await makeOrder(db);
    await setStatus(db, claire, { id, version: 1 }, "collected", fullOrderAccess);
    const past = new Date("2026-01-05T10:00:00Z");
    await db.update(orderEvents).set({ createdAt: past }).where(eq(orderEvents.orderId, id));
    const last = new Date("2026-01-19T22:59:59.999Z");
    expect(await findOrderToWithdraw(db, token, now)).toMatchObject({
      period: { open: false, why: "over", last },
    });
    await setStatus(db, claire, { id, version: 2 }, "ready", fullOrderAccess);
    expect(await findOrderToWithdraw(db, token, now)).toMatchObject({
      period: { open: true, last: null },
    });
    await setStatus(db, claire, { id, version: 3 }, "collected", fullOrderAccess);
    expect(await findOrderToWithdraw(db, token, now)).toMatchObject({ period: { open: true } });
  });
});

describe("declaring", () => {
  test("takes it down with its moment, its mail and its line in the timeline", async () => {
    const { id, token } = await makeOrder(db, two);
    const parts = [{ position: 0, quantity: 2 }];
    const { declared } = (await declare(id, parts)) as { declared: { id: number } };
    expect(await db.select().from(withdrawals).where(eq(withdrawals.orderId, id))).toMatchObject([
      {
        id: declared.id,
        ...marie,
        parts,
        language: "fr",
        declaredAt: now,
        outcome: null,
        handledAt: null,
      },
    ]);
    expect(await db.select().from(mails).where(eq(mails.orderId, id))).toMatchObject([
      { kind: "withdrawal_received", about: String(declared.id) },
    ]);
    expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
      { withdrawalId: declared.id, withdrawalStep: "declared", note: null, staffName: null },
    ]);
    expect(
      (await findOrderToWithdraw(db, token, now))!.lines.map(({ withdrawable }) => withdrawable),
    ).toEqual([1, 1]);
  });

  test("the same form twice, also at the same moment, is one withdrawal", async () => {
    const { id } = await makeOrder(db, two);
    const parts = [{ position: 0, quantity: 1 }];
    const answers = await Promise.all([declare(id, parts), declare(id, parts), declare(id, parts)]);
    const numbers = new Set(
      answers.map((answer) => ("declared" in answer ? answer.declared.id : null)),
    );
    expect(numbers.size).toBe(1);
    expect(await db.$count(withdrawals, eq(withdrawals.orderId, id))).toBe(1);
    expect(await db.$count(mails, eq(mails.orderId, id))).toBe(1);
  });

  test("the same again by somebody who has seen the first is another one, as long as prints are left", async () => {
    const { id } = await makeOrder(db, two);
    const parts = [{ position: 0, quantity: 2 }];
    const first = (await declare(id, parts)) as { declared: { id: number } };
    expect(await declare(id, parts, first.declared.id)).toEqual({ refused: "not-left" });
    expect(await declare(id, [{ position: 0, quantity: 1 }], first.declared.id)).toMatchObject({
      declared: { ...marie },
    });
    expect(await declare(id, whole)).toEqual({ refused: "not-left" });
    expect(await declare(id, parts, 0, now, { ...marie, name: "Somebody" })).toEqual({
      refused: "not-left",
    });
  });

  test("many at once never take more than was bought", async () => {
    const { id } = await makeOrder(db, two);
    const people = Array.from({ length: 6 }, (_, number) => ({
      ...marie,
      name: `Marie ${number}`,
    }));
    const answers = await Promise.all(
      people.map((person) => declare(id, [{ position: 0, quantity: 1 }], 0, now, person)),
    );
    expect(answers.filter((answer) => "declared" in answer)).toHaveLength(3);
    expect(
      answers.filter((answer) => "refused" in answer && answer.refused === "not-left"),
    ).toHaveLength(3);
  });

  test("what was refused may be declared anew", async () => {
    const { id } = await makeOrder(db, two);
    const { declared } = (await declare(id)) as { declared: { id: number } };
    await refuseWithdrawal(db, claire, declared.id, { ground: "taken-back", note: "No" });
    expect(await declare(id, whole, declared.id)).toMatchObject({ declared: { outcome: null } });
  });

  test("what was refunded already is not left", async () => {
    const { id } = await makeOrder(db, { ...two, paymentStatus: "partly_refunded" });
    await db.insert(refunds).values({
      orderId: id,
      requestId: `shop-${id}`,
      amountCents: 2000,
      parts: [{ position: 1, quantity: 1 }],
      source: "shop",
      status: "completed",
      settledAt: now,
    });
    const order = await findOrderToReturn(db, id, now);
    expect(order!.lines.map(({ withdrawable }) => withdrawable)).toEqual([3, 0]);
    expect(await declare(id)).toEqual({ refused: "not-left" });
  });

  test.each([
    [{ paymentStatus: "awaiting_payment", paymentId: null }, "closed"],
    [{ paymentStatus: "expired", paymentId: null }, "closed"],
    [{ paymentStatus: "refunded" }, "closed"],
  ] as const)("from %j is refused", async (given, refused) => {
    const { id } = await makeOrder(db, { ...two, ...given });
    expect(await declare(id)).toEqual({ refused });
    expect(await db.$count(withdrawals, eq(withdrawals.orderId, id))).toBe(0);
  });

  test("after the period is refused, but a form sent twice across its end is answered", async () => {
    const { id } = await makeOrder(db, two);
    await setStatus(db, claire, { id, version: 1 }, "collected", fullOrderAccess);
    const late = new Date(now.getTime() + 40 * 86_400_000);
    expect(await declare(id, whole, 0, late)).toEqual({ refused: "closed" });
    const first = await declare(id);
    expect(await declare(id, whole, 0, late)).toEqual(first);
  });

  test("from an order that is not there is refused", async () => {
    expect(await declare(1)).toEqual({ refused: "closed" });
  });

  test("from an order paid by mock payment is taken down", async () => {
    const { id, token } = await makeOrder(db, {
      ...two,
      paymentMethod: "mock",
      paymentId: "mock_1",
    });
    expect(await declare(id)).toMatchObject({ declared: marie });
    expect(await findOrderToWithdraw(db, token, now)).toMatchObject({ isTest: true });
  });
});

describe("staff", () => {
  test("find the open ones first and of these the oldest, and search them", async () => {
    await db.delete(withdrawals);
    const day = (number: number) => new Date(Date.UTC(2026, 10, number));
    const { id } = await makeOrder(db, { lines: [{ quantity: 99 }] });
    const fresh = await makeWithdrawal(db, {
      orderId: id,
      name: "Fresh",
      declaredAt: day(20),
      parts: [{ position: 0, quantity: 4 }],
    });
    const old = await makeWithdrawal(db, { orderId: id, name: "Old 100%", declaredAt: day(10) });
    const done = await makeWithdrawal(db, {
      orderId: id,
      name: "Done",
      declaredAt: day(1),
      outcome: "refunded",
      handledAt: day(2),
    });
    const usual = { q: "", sort: "-state" as const, page: 1, open: false };
    const ids = async (query: object) =>
      (await listWithdrawals(db, { ...usual, ...query }, 50)).rows.map((row) => row.id);
    expect(await ids({})).toEqual([old.id, fresh.id, done.id]);
    expect(await ids({ open: true })).toEqual([old.id, fresh.id]);
    expect(await ids({ sort: "declared" })).toEqual([done.id, old.id, fresh.id]);
    expect(await ids({ q: "100%" })).toEqual([old.id]);
    for (const sign of ["#", "#0", "N° "])
      expect(await ids({ q: `${sign}${id}` }), sign).toHaveLength(3);
    expect(await ids({ q: "_" })).toEqual([]);
    expect(await ids({ page: 2 })).toEqual([old.id, fresh.id, done.id]);
    const { rows, counts } = await listWithdrawals(db, { ...usual, q: "fresh" }, 50);
    expect(rows).toMatchObject([{ prints: 4, isTest: false, orderId: id }]);
    expect(counts).toEqual({ all: 1, open: 1 });
    expect(await countOpenWithdrawals(db)).toEqual({ open: 2, oldest: day(10), ofTests: 0 });
    expect(await countUnhandled(db, fullOrderAccess)).toMatchObject({ withdrawals: 2 });
  });

  test("open one with its prints and their price", async () => {
    const { id } = await makeOrder(db, two);
    const made = await makeWithdrawal(db, {
      orderId: id,
      parts: [{ position: 0, quantity: 2 }, whole[1]!],
    });
    expect(await findWithdrawal(db, made.id)).toMatchObject({
      id: made.id,
      orderId: id,
      priceCents: 5000,
      prints: [
        { reference: "IK00001", quantity: 2, of: 3 },
        { reference: "IK00002", quantity: 1, of: 1 },
      ],
    });
    expect(await findWithdrawal(db, 999_999)).toBeNull();
  });

  test("refuse one once, with who, when, why, and a line in the timeline", async () => {
    const { id } = await makeOrder(db, two);
    const made = await makeWithdrawal(db, { orderId: id });
    expect(
      await refuseWithdrawal(db, claire, made.id, { ground: "taken-back", note: "A year late" }),
    ).toEqual({ saved: made.id });
    expect(await findWithdrawal(db, made.id)).toMatchObject({
      outcome: "refused",
      note: "A year late",
      staffName: "Claire",
    });
    expect(
      await refuseWithdrawal(db, claire, made.id, { ground: "taken-back", note: "Again" }),
    ).toEqual({ refused: "handled" });
    expect(
      await refuseWithdrawal(db, claire, 999_999, { ground: "taken-back", note: "None" }),
    ).toEqual({ refused: "unknown" });
    expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
      {
        withdrawalId: made.id,
        withdrawalStep: "refused",
        note: "A year late",
        staffName: "Claire",
      },
    ]);
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]!.version).toBe(1);
  });

  test("open a refused one again, and why it was refused stays in the timeline", async () => {
    const { id } = await makeOrder(db, two);
    const made = await makeWithdrawal(db, { orderId: id });
    const refusal = { ground: "taken-back", note: "He wrote so\non Monday" } as const;
    await refuseWithdrawal(db, claire, made.id, refusal);
    expect(await reopenWithdrawal(db, { id: "2", name: "Noor" }, made.id)).toEqual({
      reopened: made.id,
    });
    expect(await findWithdrawal(db, made.id)).toMatchObject({ outcome: null, note: "" });
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events).toMatchObject([
      { withdrawalStep: "refused", note: refusal.note, staffName: "Claire" },
      { withdrawalStep: "reopened", note: null, staffName: "Noor" },
    ]);
  });

  test("are owed nothing by one of a TEST order, which is counted apart", async () => {
    await db.delete(withdrawals);
    const { id } = await makeOrder(db, { ...two, paymentMethod: "mock" });
    await makeWithdrawal(db, { orderId: id });
    expect(await countOpenWithdrawals(db)).toEqual({ open: 0, oldest: null, ofTests: 1 });
  });

  test("are owed nothing by one whose whole payment the bank took back, until that is returned", async () => {
    await db.delete(withdrawals);
    const { id } = await makeOrder(db, two);
    const made = await makeWithdrawal(db, { orderId: id });
    const open = async () => [
      (await countOpenWithdrawals(db)).open,
      (await countUnhandled(db, fullOrderAccess)).withdrawals,
      (await listWithdrawals(db, { q: "", sort: "-state", page: 1, open: true }, 50)).counts.open,
    ];
    expect(await open()).toEqual([1, 1, 1]);
    const reversed = { paymentStatus: "reversed", reversedCents: 6500 } as const;
    await db.update(orders).set(reversed).where(eq(orders.id, id));
    expect(await open()).toEqual([0, 0, 0]);
    expect(await findWithdrawal(db, made.id)).toMatchObject({ isChargedBack: true });
    const paid = { paymentStatus: "paid", reversedCents: 0 } as const;
    await db.update(orders).set(paid).where(eq(orders.id, id));
    expect(await open()).toEqual([1, 1, 1]);
    expect(await findWithdrawal(db, made.id)).toMatchObject({ isChargedBack: false });
  });
});
