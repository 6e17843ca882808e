// The fast lists of the back office against the plain reading of the same rows.
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { findAsOwner } from "#tests/support/reading/find-as-owner.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import { orderSorts, paymentFilters } from "#app/shop/orders/orders-query.ts";
import {
  listBestPieces,
  listPointSales,
  listTakings,
  sumSales,
} from "#app/shop/sales/sales.server.ts";
import { listOrders } from "#app/shop/orders/staff-orders.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { countUnhandled } from "#app/shop/admin-badge-counts.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { compare, paged, paging, pick, sortOf } from "#tests/support/reading/expected-lists.ts";
import type { Keys } from "#tests/support/reading/expected-lists.ts";
import { orderStatuses, paymentStatuses } from "#db/values.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const now = new Date("2026-11-20T23:30:00Z");
const names = ["Ada", "ada", "Zoé", "Émile", "Marie", "marie"];
const references = ["IK00001", "ik00002", "IK-Sea_7", "B00IK"];
describe("orders", () => {
  const points: number[] = [];

  beforeAll(async () => {
    for (let number = 0; number < 3; number += 1) points.push((await makePoint(db)).id);
    for (let seed = 1; seed <= 60; seed += 1) {
      const lines = Array.from({ length: 1 + (seed % 3) }, (_, line) => ({
        position: line,
        reference: pick(references, seed + line),
        quantity: 1 + ((seed + line) % 2),
        unitPriceCents: pick([800, 1500], seed),
      }));
      const paymentStatus = pick(["paid" as const, ...paymentStatuses], seed + 4);
      await makeOrder(db, {
        firstName: pick(names, seed),
        lastName: pick(names, seed * 5 + 1),
        email: `person${seed % 13}@example.org`,
        status: pick(orderStatuses, seed * 7),
        paymentMethod: seed % 6 === 0 ? "mock" : "paypal",
        paymentStatus,
        reversedCents: paymentStatus === "reversed" ? priceOfLines(lines) : 0,
        collectionPointId: pick(points, seed),
        collectionPointName: pick(["Bastille", "canal", "Atelier"], seed),
        createdAt: new Date(now.getTime() - (seed % 45) ** 3 * 400_000),
        lines,
      });
    }
    // What staff and payments do to orders afterwards.
    const all = await db.select({ id: orders.id }).from(orders);
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, all[3]!.id));
    await db.update(orders).set({ status: "collected" }).where(eq(orders.id, all[4]!.id));
    await db
      .update(orders)
      .set({ paymentStatus: "paid" })
      .where(eq(orders.paymentStatus, "failed"));
    await db
      .update(orders)
      .set({ email: "new@example.org", lastName: "Ångström" })
      .where(eq(orders.id, all[5]!.id));
    await db
      .update(orderLines)
      .set({ reference: "IK99999" })
      .where(eq(orderLines.orderId, all[6]!.id));
    await db.delete(collectionPoints).where(eq(collectionPoints.id, points[2]!));
    // This order was paid by mock payment; others cannot be deleted, because they brought money.
    await db.delete(orders).where(eq(orders.id, all[11]!.id));
  });

  async function readAll() {
    const lines = Map.groupBy(await db.select().from(orderLines), ({ orderId }) => orderId);
    return (await db.select().from(orders)).map((order) => ({
      ...order,
      lines: lines.get(order.id)!,
    }));
  }
  type FullOrder = Awaited<ReturnType<typeof readAll>>[number];

  const keysOf: Record<(typeof orderSorts)[number], (order: FullOrder) => Keys> = {
    number: ({ id }) => [id],
    customer: ({ id, lastName, firstName }) => [
      lastName.toLowerCase(),
      firstName.toLowerCase(),
      id,
    ],
    point: ({ id, collectionPointName }) => [collectionPointName.toLowerCase(), id],
    placed: ({ id, createdAt }) => [createdAt.getTime(), id],
    total: ({ id, totalCents }) => [totalCents, id],
    status: ({ id, status, createdAt }) => [orderStatuses.indexOf(status), createdAt.getTime(), id],
  };

  function matches({ id, firstName, lastName, email, lines }: FullOrder, text: string): boolean {
    const q = text.toLowerCase();
    const reference =
      /^[\w-]{3,}$/.test(q) && lines.some((line) => line.reference.toLowerCase().includes(q));
    return (
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(q) ||
      String(id) === q.replace("#", "") ||
      reference
    );
  }

  test("are listed and counted as a plain reading lists and counts them", async () => {
    const whole = await readAll();
    const query = fc.record({
      q: fc.constantFrom(
        "",
        "",
        "ad",
        "marie",
        "É",
        "example",
        "person1",
        "ik0",
        "ik-sea_",
        "_",
        "%",
        String(whole[0]!.id),
        "#10010",
        "none",
      ),
      status: fc.option(fc.constantFrom(...orderStatuses)),
      point: fc.option(fc.constantFrom(...points)),
      period: fc.constant(null),
      payment: fc.constantFrom(...paymentFilters.filter((each) => each !== "look")),
      ids: fc.option(fc.constant(whole.slice(0, 25).map(({ id }) => id))),
      sort: sortOf(orderSorts),
      ...paging,
    });
    await fc.assert(
      fc.asyncProperty(query, async ({ limit, ...filters }) => {
        const { rows, counts } = await listOrders(db, filters, limit, now, fullOrderAccess);
        const found = whole.filter(
          (order) =>
            (!filters.q || matches(order, filters.q)) &&
            (!filters.point || order.collectionPointId === filters.point) &&
            (filters.payment === "all" || isUnpaid(order) === (filters.payment === "unpaid")) &&
            (!filters.ids || filters.ids.includes(order.id)),
        );
        const sort = filters.sort.replace("-", "") as (typeof orderSorts)[number];
        const shown = found.filter(({ status }) => !filters.status || status === filters.status);
        expect(rows.map(({ id }) => id)).toEqual(
          paged(shown, keysOf[sort], filters.sort, filters.page, limit).map(({ id }) => id),
        );
        const expected = Object.fromEntries(
          [...Map.groupBy(found, ({ status }) => status)].map(([status, some]) => [
            status,
            some.length,
          ]),
        );
        expect(counts).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  const isUnpaid = ({ paymentStatus }: FullOrder) =>
    ["awaiting_payment", "failed", "expired"].includes(paymentStatus);
  const isSold = ({ paymentMethod, paymentStatus, status }: FullOrder) =>
    paymentMethod !== "mock" &&
    ["paid", "partly_refunded"].includes(paymentStatus) &&
    status !== "cancelled";
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

  test("are summed as a plain reading sums them", async () => {
    const whole = await readAll();
    const sold = whole.filter(isSold);
    const totals = await sumSales(db);
    const netCents = ({ totalCents, refundedCents }: FullOrder) => totalCents - refundedCents;
    expect(totals.revenueCents).toBe(sumOf(sold.map(netCents)));
    expect(totals.orders).toBe(
      whole.filter((order) => order.paymentMethod !== "mock" && !isUnpaid(order)).length,
    );
    const year = sold.filter(({ createdAt }) => createdAt >= new Date("2025-11-30T23:00:00Z"));
    expect(year.length).toBeLessThan(sold.length);
    const takings = await listTakings(db, "12months", now);
    expect(sumOf(takings.map(({ cents }) => cents))).toBe(sumOf(year.map(netCents)));
    const best = Map.groupBy(
      year.flatMap(({ lines }) => lines),
      ({ reference }) => reference,
    );
    const ranked = [...best]
      .map(([reference, lines]) => ({
        reference,
        prints: sumOf(lines.map(({ quantity }) => quantity)),
        cents: sumOf(lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents)),
      }))
      .toSorted((a, b) => b.prints - a.prints || compare(a.reference, b.reference));
    expect(await listBestPieces(db, "12months", now, 3)).toMatchObject(ranked.slice(0, 3));
    const perPoint = [...Map.groupBy(year, ({ collectionPointName }) => collectionPointName)]
      .map(([name, some]) => ({ name, orders: some.length, cents: sumOf(some.map(netCents)) }))
      .toSorted(
        (a, b) => b.orders - a.orders || compare(a.name.toLowerCase(), b.name.toLowerCase()),
      );
    expect(await listPointSales(db, "12months", now, 8)).toEqual(perPoint);
    const waiting = whole.filter((order) => order.status === "pending" && !isUnpaid(order));
    expect((await countUnhandled(db, fullOrderAccess)).orders).toBe(waiting.length);
  });

  test("a new order is in the list, the numbers and the palette with its commit, and in none of them before", async () => {
    const before = await sumSales(db);
    const identified = (text: string) =>
      listOrders(
        db,
        {
          q: text,
          status: null,
          point: null,
          period: "today",
          payment: "paid",
          ids: null,
          sort: "-placed",
          page: 1,
        },
        5,
        now,
        fullOrderAccess,
      );
    const { id } = await makeOrder(db, {
      firstName: "Grace",
      lastName: "Hopper",
      createdAt: now,
      lines: [{ reference: "NEW-77" }],
    });
    expect((await identified("new-7")).rows.map((row) => row.id)).toEqual([id]);
    expect((await sumSales(db)).revenueCents).toBe(before.revenueCents + 1500);
    expect((await findAsOwner(db, "hopper", "en")).orders).toEqual([{ id, name: "Grace Hopper" }]);
    expect((await findAsOwner(db, "new-77", "en")).orders).toEqual([]);
    expect((await findAsOwner(db, `#${id}`, "en")).orders).toEqual([{ id, name: "Grace Hopper" }]);
    await expect(
      db.transaction(async (db) => {
        await makeOrder(db, { firstName: "Nobody" });
        throw new Error("no order after all");
      }),
    ).rejects.toThrow("no order after all");
    expect((await identified("nobody")).rows).toEqual([]);
  });

  test("a name too long for an index is an order all the same", async () => {
    // The bytes are random, because repeated ones would be compressed until they fit.
    const [row] = (
      await db.execute<{ long: string }>(
        sql`select string_agg(md5(n::text), '') as long from generate_series(1, 300) as n`,
      )
    ).rows;
    const { id } = await makeOrder(db, {
      firstName: row!.long,
      lastName: row!.long,
      collectionPointName: row!.long,
    });
    expect((await findAsOwner(db, String(id), "en")).orders).toHaveLength(1);
  });
});
