// Promises that staff move, and what each buyer hears of it.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Calendar } from "#db/json-columns.ts";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { weekdays } from "#db/values.ts";
import { dayFrom } from "#app/shop/calendar/paris-clock.ts";
import { dayOfPromise } from "#app/shop/collection/promise.ts";
import {
  closeDay,
  findPromised,
  listAffectedOrders,
  movePromise,
} from "./moving-promises.server.ts";
import { closureForm } from "#app/shop/collection/closure-form.ts";
import { promiseMoveForm } from "./promise-move-form.ts";
import { openPlacing, orderRequest } from "#tests/support/orders/placing.ts";

const { database, refurnish, place } = await openPlacing();
const { db, close } = database;
afterAll(close);

const windows = [{ from: 600, until: 1140 }];
const opening: Calendar = {
  ...neverOpen,
  ...Object.fromEntries(weekdays.map((day) => [day, windows])),
  holidays: "open",
};
/** A Monday. */
const now = new Date("2030-11-25T09:00:00Z");
const at = (iso: string) => new Date(iso);

beforeEach(async () => {
  await refurnish();
  await db.update(collectionPoints).set({ opening });
});

async function buy() {
  const workshop = { ...opening, cutOff: 1440 };
  const token = await place(orderRequest({}, { workshop, now }));
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  return order!;
}

const find = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const mailsOf = (id: number) =>
  db
    .select({ about: mails.about })
    .from(mails)
    .where(and(eq(mails.orderId, id), eq(mails.kind, "order_moved")));

describe("an order", () => {
  test("moves with its reason, and of two moves its buyer hears the last", async () => {
    const { id, version, promisedAt } = await buy();
    const first = { to: at("2030-11-27T10:00:00Z"), reason: "The press is down" };
    expect(await movePromise(db, { id: "1", name: "Ada" }, { id, version }, first, now)).toEqual({
      moved: true,
    });
    const second = { to: at("2030-11-28T10:00:00Z"), reason: "Still down" };
    await movePromise(db, null, { id, version: version + 1 }, second, now);
    const order = await find(id);
    expect(order.promisedAt).toEqual(second.to);
    expect(order.promise!.moves).toMatchObject([
      {
        why: "staff",
        reason: "The press is down",
        before: promisedAt!.toISOString(),
        staffName: "Ada",
      },
      { why: "staff", reason: "Still down", before: first.to.toISOString() },
    ]);
    expect(await mailsOf(id)).toEqual([{ about: "2" }]);
    await db.update(mails).set({ state: "failed", reason: "too-late" });
    const third = { to: at("2030-11-29T10:00:00Z"), reason: "Mended" };
    await movePromise(db, null, { id, version: version + 2 }, third, now);
    expect(await mailsOf(id), "what was held back for its age is no news").toEqual([
      { about: "3" },
    ]);
  });

  test.each([
    ["past", "2030-11-25T08:00:00Z", {}],
    ["far", "2099-11-24T11:00:00Z", {}],
    ["closed", "2030-11-27T20:00:00Z", {}],
    ["not-promised", "2030-11-27T10:00:00Z", { status: "collected" as const }],
    ["not-promised", "2030-11-27T10:00:00Z", { status: "cancelled" as const }],
  ])("is refused as %s", async (refused, to, given) => {
    const { id, version, promisedAt } = await buy();
    if ("status" in given) await db.update(orders).set(given).where(eq(orders.id, id));
    expect(await movePromise(db, null, { id, version }, { to: at(to), reason: "r" }, now)).toEqual({
      refused,
    });
    expect((await find(id)).promisedAt).toEqual(promisedAt);
    expect(await mailsOf(id)).toEqual([]);
  });

  test("is refused where nothing would move", async () => {
    const { id, version, promisedAt } = await buy();
    const same = { to: promisedAt!, reason: "r" };
    expect(await movePromise(db, null, { id, version }, same, now)).toEqual({
      refused: "unchanged",
    });
  });
});

describe("an order of 48 hours", () => {
  test("moves too, its buyer reads what it was, and nobody knows what it was reckoned from", async () => {
    await db.update(collectionPoints).set({ opening: null });
    const { id, version, createdAt, promisedAt } = await buy();
    expect(promisedAt).toBeNull();
    const before = new Date(createdAt.getTime() + 48 * 3_600_000);
    expect(await findPromised(db, id)).toEqual({ id, version, promisedAt: before });
    const move = { to: at("2030-11-29T10:00:00Z"), reason: "The press is down" };
    expect(await movePromise(db, null, { id, version }, move, now)).toEqual({ moved: true });
    const { promisedAt: to, promise } = await find(id);
    expect(to).toEqual(move.to);
    expect(promise).toMatchObject({ from: null, moves: [{ before: before.toISOString() }] });
    expect(await mailsOf(id)).toEqual([{ about: "1" }]);
  });
});

test("who has seen an older order moves nothing", async () => {
  const { id, version, promisedAt } = await buy();
  const move = { to: at("2030-11-27T10:00:00Z"), reason: "r" };
  const older = { id, version: version - 1 };
  const refused = { refused: "changed-meanwhile" };
  expect(await movePromise(db, null, older, move, now)).toEqual(refused);
  expect((await find(id)).promisedAt).toEqual(promisedAt);
  await movePromise(db, null, { id, version }, move, now);
  const again = { to: at("2030-11-28T10:00:00Z"), reason: "r" };
  expect(await movePromise(db, null, { id, version }, again, now)).toEqual(refused);
});

describe("a point that is closed unexpectedly", () => {
  test("has its orders of that day moved to when it opens next, as many a day as it takes", async () => {
    const hit = await Promise.all([buy(), buy(), buy()]);
    const day = dayOfPromise(hit[0]!.promisedAt!);
    await db.update(collectionPoints).set({ dailyCapacity: 2 });
    const [point] = await db.select().from(collectionPoints);
    expect(await listAffectedOrders(db, point!.id, dayFrom(day)!)).toHaveLength(3);
    const closing = { day: dayFrom(day)!, reason: "A burst pipe" };
    expect(await closeDay(db, null, point!.id, closing, now)).toEqual({ moved: 3 });
    const days = await Promise.all(
      hit.map(async ({ id }) => dayOfPromise((await find(id)).promisedAt!)),
    );
    const next = (offset: number) =>
      new Date(Date.parse(day) + offset * 86_400_000).toISOString().slice(0, 10);
    expect(days.toSorted()).toEqual([next(1), next(1), next(2)]);
    for (const { id } of hit) expect(await mailsOf(id)).toHaveLength(1);
    const [closed] = await db.select().from(collectionPoints);
    expect(closed!.opening!.specialDays).toEqual([{ day, windows: [] }]);
    expect(await listAffectedOrders(db, point!.id, dayFrom(day)!)).toEqual([]);
  });

  test("is refused for a day that is past, whose buyers hear nothing", async () => {
    const { id, promisedAt } = await buy();
    const [point] = await db.select().from(collectionPoints);
    const day = dayFrom(dayOfPromise(promisedAt!))!;
    const later = new Date(promisedAt!.getTime() + 2 * 86_400_000);
    const closing = { day, reason: "r" };
    expect(await closeDay(db, null, point!.id, closing, later)).toEqual({ refused: "past-day" });
    expect((await find(id)).promisedAt).toEqual(promisedAt);
    expect(await mailsOf(id)).toEqual([]);
    const [same] = await db.select().from(collectionPoints);
    expect(same!.opening!.specialDays).toEqual([]);
  });

  test("is refused without hours", async () => {
    await db.update(collectionPoints).set({ opening: null });
    const day = dayFrom("2030-11-26")!;
    expect(await closeDay(db, null, 1, { day, reason: "r" }, now)).toBeNull();
  });
});

test.each([
  [
    { promisedAt: "", reason: "" },
    { promisedAt: "promisedAtRequired", reason: "reasonRequired" },
  ],
  [{ promisedAt: "tomorrow", reason: "r" }, { promisedAt: "promisedAtInvalid" }],
  // Skipped by the clock.
  [{ promisedAt: "2030-03-31T02:30", reason: "r" }, { promisedAt: "promisedAtInvalid" }],
])("the form refuses %j", (typed, problems) => {
  expect(promiseMoveForm.read(new URLSearchParams(typed))).toEqual({ problems });
});

test("a moment is typed on the clocks of Paris", () => {
  const typed = { promisedAt: "2030-07-01T11:00", reason: "r" };
  expect(promiseMoveForm.read(new URLSearchParams(typed))).toEqual({
    fields: { promisedAt: at("2030-07-01T09:00:00Z"), reason: "r" },
  });
  expect(closureForm.read(new URLSearchParams({ day: "2030-02-30", reason: "r" }))).toEqual({
    problems: { day: "dayInvalid" },
  });
});
