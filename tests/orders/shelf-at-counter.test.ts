// Where an order lies, as staff write it down at the counter and in the list of orders.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);
const text = counterTexts.en;

let staff: Record<string, string>;
beforeAll(async () => {
  staff = await staffHeaders(shop);
});

test("the shelf is kept, cleared, and refused where it is too long", async () => {
  const { id } = await makeOrder(db, { status: "ready" });
  const save = (shelf: string) =>
    shop.post(`/admin/counter/${id}`, { intent: "shelf", shelf }, staff);
  const shelfOf = async () =>
    (await db.select({ shelf: orders.shelf }).from(orders).where(eq(orders.id, id)))[0]!.shelf;
  expect((await save("  B   12 ")).status).toBe(303);
  expect(await shelfOf()).toBe("B 12");
  expect((await save("x".repeat(21))).status).toBe(400);
  for (const control of ["a\u0000b", "a\u0007b"]) {
    const answer = await save(control);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(text.shelfProblems.notAllowed);
    expect(
      (await shop.post(`/admin/orders/${id}`, { intent: "shelf", shelf: control }, staff)).status,
    ).toBe(400);
  }
  expect(await shelfOf()).toBe("B 12");
  expect((await save("\u202eC\u200b 7\u200b")).status).toBe(303);
  expect(await shelfOf()).toBe("C 7");
  expect((await save("\u200b")).status).toBe(303);
  expect(await shelfOf()).toBe(null);
  expect((await save(" ")).status).toBe(303);
  expect(await shelfOf()).toBe(null);
});

test("the shelf is shown and set from the list of orders, and its history kept", async () => {
  const { id } = await makeOrder(db, { status: "ready" });
  const save = (shelf: string) =>
    shop.post(`/admin/orders/${id}`, { intent: "shelf", shelf }, staff);
  expect((await save("x".repeat(21))).status).toBe(400);
  expect((await save("Tube 77")).status).toBe(200);
  expect(await (await shop.get("/admin/orders", staff)).text()).toContain("Tube 77");
  expect(await listChanges(db, "order", id)).toMatchObject([
    { before: { shelf: null }, after: { shelf: "Tube 77" } },
  ]);
});
