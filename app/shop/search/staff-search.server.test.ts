import { afterAll, beforeAll, expect, test } from "vitest";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { findAnything } from "#app/shop/search/staff-search.server.ts";
import { findAsOwner } from "#tests/support/find-as-owner.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makeSubscriber } from "#tests/support/make.ts";

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

test("who does not run the shop finds nobody's address", async () => {
  const access = { ...fullOrderAccess, people: false };
  const { buyers, people } = await findAnything(db, "marie", "en", { access, runsShop: false });
  expect([...buyers, ...people]).toEqual([]);
});
