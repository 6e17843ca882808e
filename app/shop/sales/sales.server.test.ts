import { afterAll, expect, test } from "vitest";
import {
  listBestPieces,
  listPointSales,
  listRecentOrders,
  listTakings,
  sumSales,
} from "./sales.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const now = new Date("2026-11-20T23:30:00Z");
let newest: number;

test("an empty shop has empty numbers", async () => {
  expect(await sumSales(db)).toEqual({ revenueCents: 0, orders: 0, test: { cents: 0, orders: 0 } });
  expect(await listBestPieces(db, "30days", now, 5)).toEqual([]);
  expect(await listPointSales(db, "30days", now, 5)).toEqual([]);
  const takings = await listTakings(db, "30days", now);
  expect(takings).toHaveLength(30);
  expect(takings.at(-1)).toEqual({ day: "2026-11-21", cents: 0, orders: 0 });
});

test("revenue is what was paid and stayed; test orders stand apart", async () => {
  await makeOrder(db, { createdAt: new Date("2026-11-20T23:05:00Z"), lines: [{ quantity: 2 }] });
  await makeOrder(db, {
    createdAt: new Date("2026-11-20T22:55:00Z"),
    lines: [{ reference: "IK00002" }],
    collectionPointName: "Bastille",
  });
  await makeOrder(db, {
    createdAt: new Date("2026-11-10T10:00:00Z"),
    paymentStatus: "partly_refunded",
    collectionPointName: "Bastille",
  });
  await makeOrder(db, { createdAt: new Date("2026-11-10T10:00:00Z"), status: "cancelled" });
  for (const paymentStatus of [
    "awaiting_payment",
    "payment_pending",
    "failed",
    "expired",
    "refunded",
  ] as const)
    await makeOrder(db, { createdAt: new Date("2026-11-10T10:00:00Z"), paymentStatus });
  await makeOrder(db, {
    createdAt: new Date("2025-12-05T10:00:00Z"),
    lines: [{ unitPriceCents: 9900 }],
  });
  newest = (
    await makeOrder(db, { createdAt: new Date("2026-11-20T23:20:00Z"), paymentMethod: "mock" })
  ).id;
  const sandbox = { isSandbox: true, createdAt: new Date("2026-11-10T10:00:00Z") };
  for (const paymentStatus of ["refunded", "partly_refunded"] as const)
    await makeOrder(db, { ...sandbox, paymentStatus });
  await makeOrder(db, { ...sandbox, status: "cancelled" });
  expect(await sumSales(db)).toEqual({
    revenueCents: 3000 + 1500 + 1000 + 9900,
    orders: 7,
    test: { cents: 1500 + 1000, orders: 3 },
  });
});

test("takings fall on the days and months of Paris", async () => {
  const days = await listTakings(db, "30days", now);
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { day: "2026-11-10", cents: 1000, orders: 1 },
    { day: "2026-11-20", cents: 1500, orders: 1 },
    { day: "2026-11-21", cents: 3000, orders: 1 },
  ]);
  const months = await listTakings(db, "12months", now);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual([
    { day: "2025-12-01", cents: 9900, orders: 1 },
    { day: "2026-11-01", cents: 5500, orders: 3 },
  ]);
});

test("pieces and points are ranked by what really sold in the time asked for", async () => {
  expect(
    (await listBestPieces(db, "30days", now, 5)).map(({ reference, prints, cents }) => [
      reference,
      prints,
      cents,
    ]),
  ).toEqual([
    ["IK00001", 3, 4500],
    ["IK00002", 1, 1500],
  ]);
  expect(await listPointSales(db, "30days", now, 5)).toEqual([
    { name: "Bastille", orders: 2, cents: 2500 },
    { name: "Gare du Nord", orders: 1, cents: 3000 },
  ]);
});

test("the newest orders come first, tests marked", async () => {
  expect((await listRecentOrders(db, 2, fullOrderAccess))[0]).toMatchObject({
    id: newest,
    isTest: true,
  });
});

test("what was never paid is not among the newest", async () => {
  for (const paymentStatus of ["awaiting_payment", "failed", "expired"] as const)
    await makeOrder(db, { createdAt: new Date("2026-11-20T23:25:00Z"), paymentStatus });
  const pending = await makeOrder(db, {
    createdAt: new Date("2026-11-20T23:26:00Z"),
    paymentStatus: "payment_pending",
  });
  expect((await listRecentOrders(db, 2, fullOrderAccess)).map(({ id }) => id)).toEqual([
    pending.id,
    newest,
  ]);
});
