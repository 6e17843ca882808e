// The promise of an order: frozen when it is placed, booked when it is paid.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { collectionPoints } from "#db/collection-tables.ts";
import { media } from "#db/media-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Calendar } from "#db/json-columns.ts";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { weekdays } from "#db/values.ts";
import { isOpen } from "#app/shop/collection/opening-hours.ts";
import { dayOfPromise, recomputeReadyAt } from "#app/shop/collection/promise.ts";
import { settlePayment } from "#app/shop/payments/settling.server.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/provider.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { defaultMedia } from "#app/shop/media/medium.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { makePoint } from "#tests/support/make.ts";
import { openPlacing, orderRequest } from "#tests/support/orders/placing.ts";

const { database, refurnish, place } = await openPlacing();
const { db, close } = database;
afterAll(close);

const daily = (from: number, until: number): Calendar => ({
  ...neverOpen,
  ...Object.fromEntries(weekdays.map((day) => [day, [{ from, until }]])),
  holidays: "open",
});
const always = daily(0, 1440);
const workshop = { ...always, cutOff: 1440 };
/** Long enough that nothing becomes ready on the day of the test. */
const tomorrow = { ...workshop, cutOff: 1 };
// A name is enough, since no test here calls a provider.
const paypal = { id: "paypal", movesMoney: true, isSandbox: false } as unknown as PaymentMethod;
const print = {
  ...defaultPrint,
  media: defaultMedia.map((medium) => ({ ...medium, makingMinutes: 60 })),
};
const hour = 3_600_000;

beforeEach(async () => {
  await refurnish();
  await db.update(media).set({ makingMinutes: 60, furtherMinutes: 0 });
  await db.update(collectionPoints).set({ opening: always, travelMinutes: 0 });
  await db.insert(settings).values({ value: { workshop } });
});

const buy = (given: Parameters<typeof orderRequest>[1] = {}) =>
  place(orderRequest({}, { print, workshop, now: new Date(), ...given }));

const buyLater = (given: Parameters<typeof orderRequest>[1] = {}) =>
  place(
    orderRequest(
      { paymentMethod: "paypal" },
      { print, workshop, now: new Date(), paymentMethods: paymentMethodsOf([paypal]), ...given },
    ),
  );

async function find(token: string) {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  return order!;
}

async function pay(token: string) {
  const { id, totalCents } = await find(token);
  const who = { givenName: null, payerId: null, refunds: [] };
  const captureId = `CAPTURE-${randomUUID()}`;
  const capture = { captureId, cents: totalCents, currency: "EUR", ...who };
  const settled = await settlePayment(db, id, { status: "captured", ...capture });
  expect(settled.paymentStatus).toBe("paid");
}

test("an order keeps when it is ready, and what that was reckoned from", async () => {
  const order = await find(await buy({ now: new Date("2026-11-23T10:00:00Z") }));
  expect(order.promisedAt).toEqual(new Date("2026-11-23T11:00:00Z"));
  expect(order.promise).toEqual({
    from: {
      orderedAt: "2026-11-23T10:00:00.000Z",
      makingMinutes: 60,
      workshop,
      point: { opening: always, travelMinutes: 0 },
      fullDays: [],
    },
    moves: [],
  });
  await db.update(collectionPoints).set({ opening: daily(600, 720) });
  const { promise, promisedAt } = await find(order.token);
  expect(recomputeReadyAt(promise!.from!)).toEqual(promisedAt);
});

test("without hours of the point an order is promised in 48 hours", async () => {
  await db.update(collectionPoints).set({ opening: null });
  expect(await find(await buy())).toMatchObject({ promisedAt: null, promise: null });
});

test("without hours of the workshop it is when the point opens after 48 hours", async () => {
  await db.update(collectionPoints).set({ opening: daily(600, 720) });
  const nobody = { ...neverOpen, cutOff: 1440 };
  const { promisedAt } = await find(await buy({ workshop: nobody }));
  expect(promisedAt!.getTime()).toBeGreaterThanOrEqual(Date.now() + 48 * hour - 60_000);
  expect(isOpen(daily(600, 720), promisedAt!)).toBe(true);
});

test("without hours of the workshop a day counts on which another point is open", async () => {
  const saturday = new Date("2027-01-09T17:00:00Z");
  const weekend = { sunday: [], monday: [], holidays: "open" as const };
  const opening = { ...daily(600, 1140), ...weekend };
  await db.update(collectionPoints).set({ opening });
  const nobody = { ...neverOpen, cutOff: 1440 };
  const readyAt = async () =>
    (await find(await buy({ workshop: nobody, now: saturday }))).promisedAt!.toISOString();
  expect(await readyAt()).toBe("2027-01-13T17:00:00.000Z");
  await makePoint(db, { opening: { ...neverOpen, monday: [{ from: 600, until: 720 }] } });
  expect(await readyAt()).toBe("2027-01-12T17:00:00.000Z");
});

describe("money that comes later", () => {
  test("within half an hour moves nothing", async () => {
    const token = await buyLater({ now: new Date(Date.now() - hour / 3) });
    const { promisedAt } = await find(token);
    await pay(token);
    expect(await find(token)).toMatchObject({ promisedAt, promise: { moves: [] } });
  });

  test("two hours later has it reckoned anew, and kept as moved", async () => {
    const token = await buyLater({ now: new Date(Date.now() - 2 * hour) });
    const before = await find(token);
    await pay(token);
    const after = await find(token);
    expect(after.promisedAt!.getTime()).toBeGreaterThanOrEqual(Date.now() + hour - 60_000);
    expect(recomputeReadyAt(after.promise!.from!)).toEqual(after.promisedAt);
    const moved = { why: "paid-later", before: before.promisedAt!.toISOString() };
    expect(after.promise!.moves).toMatchObject([moved]);
  });

  test("never makes it earlier", async () => {
    const token = await buyLater();
    const promisedAt = new Date(Date.now() + 99 * hour);
    await db.update(orders).set({ promisedAt }).where(eq(orders.token, token));
    await pay(token);
    expect(await find(token)).toMatchObject({ promisedAt, promise: { moves: [] } });
  });
});

describe("a point that takes ten orders a day", () => {
  beforeEach(() => db.update(collectionPoints).set({ dailyCapacity: 10 }));

  async function perDay(): Promise<Record<string, number>> {
    const rows = await db.select({ promisedAt: orders.promisedAt }).from(orders);
    const days = rows.map(({ promisedAt }) => dayOfPromise(promisedAt!)).toSorted();
    return Object.fromEntries(
      [...new Set(days)].map((day) => [day, days.filter((each) => each === day).length]),
    );
  }

  test("200 buyers at once have ten of them ready a day, in whatever way they pay", async () => {
    const mock = Array.from({ length: 100 }, () => buy({ workshop: tomorrow }));
    const provider = Array.from({ length: 100 }, async () => {
      const token = await buyLater({ workshop: tomorrow });
      await pay(token);
    });
    await db.update(settings).set({ value: { workshop: tomorrow } });
    await Promise.all([...mock, ...provider]);
    expect(Object.values(await perDay())).toEqual(Array.from({ length: 20 }, () => 10));
  }, 120_000);

  test("what is not paid, or is cancelled, takes no place", async () => {
    await Promise.all(Array.from({ length: 12 }, () => buyLater({ workshop: tomorrow })));
    const [first] = await Promise.all(
      Array.from({ length: 10 }, () => buy({ workshop: tomorrow })),
    );
    const { promisedAt } = await find(first!);
    expect((await find(await buy({ workshop: tomorrow }))).promisedAt).not.toEqual(promisedAt);
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.token, first!));
    expect((await find(await buy({ workshop: tomorrow }))).promisedAt).toEqual(promisedAt);
  });
});
