// Wherever staff choose or read a collection point, two of one name are told apart.
import { afterAll, beforeAll, expect, test } from "vitest";
import { devices } from "#db/devices-tables.ts";
import { removePoint } from "#app/shop/collection/collection-points.server.ts";
import { listOrdersToPick } from "#app/shop/handover/counter-papers.server.ts";
import { listToPrint, recordLabels } from "#app/shop/labels/labels.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { openDevice } from "#tests/support/devices/devices.ts";
import { makeOrder, makePiece, makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

const [lyon, otherLyon, nantes, closed] = [
  await makePoint(db, { name: "Lyon", address: "1 Quai Foch\n69001 Lyon" }),
  await makePoint(db, { name: "Lyon", address: "2 Rue Hugo\n69007 Lyon" }),
  await makePoint(db, { name: "Nantes", address: "3 Rue Kervégan" }),
  await makePoint(db, { name: "Lyon", address: "4 Rue Neuve\n69002 Lyon" }),
];
const owner = await signIn(shop, (await makeMember(db)).email);

beforeAll(async () => {
  for (const point of [lyon, otherLyon, nantes, closed])
    for (const status of ["awaiting_collection", "ready"] as const)
      await makeOrder(db, {
        status,
        // Sales sum up the orders of a name, whichever point they were at.
        paymentMethod: "mock",
        collectionPointId: point.id,
        collectionPointName: point.name,
        collectionPointAddress: point.address,
      });
  const piece = await makePiece(db);
  const keys = [lyon, otherLyon].map(({ id }) => ({ artPieceId: piece.id, collectionPointId: id }));
  await recordLabels(db, { name: "Anna" }, await listToPrint(db, keys), ["en"]);
  for (const point of [lyon, otherLyon]) await openDevice(shop, point, "kiosk");
  await db.update(devices).set({ staffCalledAt: new Date() });
  await removePoint(db, null, closed.id);
});

test.each([
  "/admin",
  "/admin/orders",
  "/admin/orders?view=cards",
  "/admin/counter",
  "/admin/counter?q=Marie",
  "/admin/staff",
  "/admin/devices",
  "/admin/devices/new",
  "/admin/labels",
  "/admin/art-management",
  "/admin/email-marketing/campaigns/new",
])("%s", async (page) => {
  const answer = await owner.get(page);
  expect(answer.status).toBe(200);
  const text = await textOf(answer);
  expect(text).toContain("Lyon (1 Quai Foch)");
  expect(text).toContain("Lyon (2 Rue Hugo)");
  expect(text).not.toMatch(/\bLyon<|"Lyon\\?"/);
  expect(text).not.toContain("Nantes (");
});

test("the dialog that closes a point for a day names which", async () => {
  const page = await owner.get(`/admin/collection-points/${otherLyon.id}/closure`);
  expect(await textOf(page)).toContain("Lyon (2 Rue Hugo)");
});

test("a deleted point, where orders wait, is told from those of its name", async () => {
  for (const page of ["/admin", "/admin/orders", "/admin/counter"])
    expect(await textOf(await owner.get(page))).toContain("Lyon (4 Rue Neuve)");
});

test("each has its own page of the pick list", async () => {
  const points = (await listOrdersToPick(db, null)).map(({ pointName }) => pointName);
  expect(new Set(points)).toEqual(
    new Set(["Lyon (1 Quai Foch)", "Lyon (2 Rue Hugo)", "Lyon (4 Rue Neuve)", "Nantes"]),
  );
});
