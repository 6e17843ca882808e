import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { collectionPoints } from "#db/collection-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { removePoint } from "#app/shop/collection/collection-points.server.ts";
import { countToCollect, listServedPoints } from "./points-to-collect-at.server.ts";
import { findMemberRights, setMemberRights } from "#app/shop/staff/member-rights.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "orders", "collection_points"));

const orderAt = (point: { id: number; name: string }, overrides: OrderOverrides = {}) =>
  makeOrder(db, { collectionPointId: point.id, collectionPointName: point.name, ...overrides });

test("paid orders are counted until they are collected, and TEST orders with them", async () => {
  const [lyon, nantes] = [await makePoint(db), await makePoint(db, { status: "Inactive" })];
  for (const status of ["pending", "awaiting_collection", "ready"] as const)
    await orderAt(lyon, { status });
  await orderAt(lyon, { paymentMethod: "mock" });
  await orderAt(lyon, { status: "collected" });
  await orderAt(lyon, { status: "cancelled" });
  await orderAt(lyon, { paymentStatus: "refunded" });
  await orderAt(lyon, { paymentStatus: "awaiting_payment", paymentId: null });
  expect(await countToCollect(db, [lyon.id, nantes.id])).toEqual({ [lyon.id]: 4, [nantes.id]: 0 });
  expect(await countToCollect(db, [])).toEqual({});
});

test("a deleted point is listed until its last order is collected", async () => {
  const [lyon, nantes] = [
    await makePoint(db, { name: "Lyon" }),
    await makePoint(db, { name: "Nantes" }),
  ];
  const { id } = await orderAt(lyon);
  await orderAt(nantes, { status: "collected" });
  await removePoint(db, null, lyon.id);
  await removePoint(db, null, nantes.id);
  const listed = { id: lyon.id, name: "Lyon" };
  expect(await listServedPoints(db, "en", null)).toEqual([listed]);
  expect(await listServedPoints(db, "en", [lyon.id])).toEqual([listed]);
  expect(await listServedPoints(db, "en", [nantes.id])).toEqual([]);
  await db.update(orders).set({ status: "collected" }).where(eq(orders.id, id));
  expect(await listServedPoints(db, "en", null)).toEqual([]);
});

test("a point that was restored is listed once, and its orders are there", async () => {
  const lyon = await makePoint(db, { name: "Lyon" });
  await orderAt(lyon, { collectionPointName: "Lyon, as it was called" });
  const removed = await removePoint(db, null, lyon.id);
  expect(await undoRemoval(db, null, removed!.deletion)).toEqual({ label: "Lyon" });
  expect(await listServedPoints(db, "en", null)).toEqual([{ id: lyon.id, name: "Lyon" }]);
  expect(await countToCollect(db, [lyon.id])).toEqual({ [lyon.id]: 1 });
});

test("a counter goes on serving a deleted point, but none begins to", async () => {
  const lyon = await makePoint(db);
  const [there, other] = [
    await makeMember(db, { role: "counter", email: "there@example.org" }),
    await makeMember(db, { role: "counter", email: "other@example.org" }),
  ];
  const counterOf = (points: number[]) =>
    ({ role: "counter", mayRefund: false, mayErase: false, points }) as const;
  await setMemberRights(db, null, there.id, counterOf([lyon.id]));
  await removePoint(db, null, lyon.id);
  for (const { id } of [there, other]) await setMemberRights(db, null, id, counterOf([lyon.id]));
  expect(await findMemberRights(db, there.id)).toMatchObject({ points: [lyon.id] });
  expect(await findMemberRights(db, other.id)).toMatchObject({ points: [] });
  await setMemberRights(db, null, there.id, counterOf([]));
  expect(await findMemberRights(db, there.id)).toMatchObject({ points: [] });
  expect(await db.$count(collectionPoints)).toBe(0);
});
