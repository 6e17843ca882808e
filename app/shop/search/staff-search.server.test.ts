import { afterAll, beforeAll, expect, test } from "vitest";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { findAnything } from "./staff-search.server.ts";
import { findAsOwner } from "#tests/support/reading/find-as-owner.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePiece, makeSubscriber } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeAll(async () => {
  const marie = { email: "Marie@example.org", lastName: "Lefèvre" };
  await makeOrder(db, { ...marie, firstName: "M." });
  await makeOrder(db, { ...marie, email: "marie@example.org", firstName: "Marie" });
  await makeOrder(db, { email: "other@example.org", firstName: "Marie", lastName: "Curie" });
  await makeSubscriber(db, { email: "marie@example.org" });
  await makeSubscriber(db, { email: "marie.only@example.org" });
});

test("a buyer is one person with all orders, under the newest name, and no subscriber beside", async () => {
  const { buyers, people } = await findAsOwner(db, "marie", "en");
  expect(buyers).toEqual([
    { email: "other@example.org", firstName: "Marie", lastName: "Curie", orders: 1 },
    { email: "marie@example.org", firstName: "Marie", lastName: "Lefèvre", orders: 2 },
  ]);
  expect(people.map(({ email }) => email)).toEqual(["marie.only@example.org"]);
});

test("a telephone number finds its buyer, order and subscriber, and no piece", async () => {
  const { id } = await makeOrder(db, { email: "ida@example.org", phone: "07 11 22 33 44" });
  await makeSubscriber(db, { email: "by-phone@example.org", phone: "+33 7 11 22 33 44" });
  await makePiece(db, { reference: "IK00071" });
  for (const q of ["0711223344", "+33711223344"]) {
    const found = await findAsOwner(db, q, "fr");
    expect(found.orders.map((order) => order.id)).toEqual([id]);
    expect(found.buyers.map(({ email }) => email)).toEqual(["ida@example.org"]);
    expect(found.people.map(({ email }) => email)).toEqual(["by-phone@example.org"]);
    expect(found.pieces).toEqual([]);
  }
  const access = { ...fullOrderAccess, people: false };
  const hidden = await findAnything(db, "0711223344", "fr", { access, runsShop: false });
  expect(hidden.orders).toEqual([]);
});

test("who does not run the shop finds nobody's address", async () => {
  const access = { ...fullOrderAccess, people: false };
  const { buyers, people } = await findAnything(db, "marie", "en", { access, runsShop: false });
  expect([...buyers, ...people]).toEqual([]);
});
