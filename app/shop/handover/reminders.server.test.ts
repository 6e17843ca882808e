import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import {
  extendRetention,
  listUncollected,
  remindAgain,
  writeDueReminders,
} from "./reminders.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "orders", "settings"));

const ada = { id: "1", name: "Ada" };
const readyAt = new Date("2026-11-02T10:00:00Z");
const after = (days: number) => new Date(readyAt.getTime() + days * 86_400_000);

async function ready(given: OrderOverrides = {}) {
  const { id, version } = await makeOrder(db, { status: "awaiting_collection", ...given });
  await setStatus(db, ada, { id, version }, "ready", fullOrderAccess);
  await db.update(orderEvents).set({ createdAt: readyAt }).where(eq(orderEvents.orderId, id));
  await db.delete(mails);
  return id;
}
const written = async () =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ orderId, kind, about }) => [
    orderId,
    kind,
    about,
  ]);

describe("reminders", () => {
  test("go out once for each day that is set, and not before", async () => {
    const id = await ready();
    expect(await writeDueReminders(db, after(2))).toBe(0);
    expect(await writeDueReminders(db, after(3))).toBe(1);
    expect(await writeDueReminders(db, after(4))).toBe(0);
    expect(await writeDueReminders(db, after(10))).toBe(1);
    expect(await written()).toEqual([
      [id, "order_reminder", "1"],
      [id, "order_reminder", "2"],
    ]);
  });

  test("wait for the morning where they are written at night", async () => {
    const id = await ready();
    await writeDueReminders(db, new Date("2026-11-05T23:30:00Z"));
    await remindAgain(db, id, new Date("2026-11-06T20:00:00Z"));
    const dueAt = (await db.select({ dueAt: mails.dueAt }).from(mails).orderBy(mails.id)).flat();
    expect(dueAt).toEqual([
      { dueAt: new Date("2026-11-06T08:00:00Z") },
      { dueAt: new Date("2026-11-07T08:00:00Z") },
    ]);
  });

  test("one that was held back for its age is written anew where the order is ready once more", async () => {
    await ready();
    await writeDueReminders(db, after(3));
    await db.update(mails).set({ state: "failed", reason: "too-late", doneAt: new Date() });
    expect(await writeDueReminders(db, after(4))).toBe(1);
    const [mail, ...others] = await db.select().from(mails);
    expect([mail!.state, mail!.error, others]).toEqual(["waiting", null, []]);
  });

  test("written by two processes at once they are one", async () => {
    await ready();
    await Promise.all([writeDueReminders(db, after(3)), writeDueReminders(db, after(3))]);
    expect(await written()).toHaveLength(1);
  });

  test("orders that were ready long before anybody was reminded are left alone", async () => {
    await ready();
    expect(await writeDueReminders(db, after(200))).toBe(0);
  });

  test.each<[string, OrderOverrides]>([
    ["printed", { status: "awaiting_collection" }],
    ["collected", { status: "collected" }],
    ["cancelled", { status: "cancelled" }],
    ["refunded", { status: "ready", paymentStatus: "refunded" }],
  ])("nobody is reminded of what is %s", async (_, given) => {
    await makeOrder(db, { ...given, updatedAt: readyAt });
    expect(await writeDueReminders(db, after(3))).toBe(0);
  });

  test("none where the owner set no days", async () => {
    await ready();
    await db.insert(settings).values({ value: { reminders: { days: [] } } });
    expect(await writeDueReminders(db, after(3))).toBe(0);
  });
});

describe("what nobody collects", () => {
  const listed = async (days: number) =>
    (await listUncollected(db, null, after(days))).map(({ id }) => id);

  test("is listed a week after the last reminder, and cancelled by nobody", async () => {
    const id = await ready();
    expect(await listed(26)).toEqual([]);
    expect(await listed(27)).toEqual([id]);
    expect((await db.select().from(orders))[0]!.status).toBe("ready");
  });

  test("is kept longer: off the list, unreminded, and said in its history", async () => {
    const id = await ready();
    expect(await extendRetention(db, ada, [id], after(27))).toBe(1);
    expect(await listed(40)).toEqual([]);
    expect(await listed(41)).toEqual([id]);
    const { rows } = await db.execute<{ after: { keptUntil: string } }>(
      sql`
        select after
        from changes
        where kind = 'order' and record_id = ${String(id)}
        order by id desc
        limit 1`,
    );
    expect(new Date(rows[0]!.after.keptUntil)).toEqual(after(41));
  });

  test("is kept no longer once it is collected", async () => {
    const { id } = await makeOrder(db, { status: "collected" });
    expect(await extendRetention(db, ada, [id], after(27))).toBe(0);
  });

  test("is reminded of by staff, once a day", async () => {
    const id = await ready();
    expect(await remindAgain(db, id, after(30))).toBe(true);
    expect(await remindAgain(db, id, after(30))).toBe(false);
    expect(await remindAgain(db, id, after(31))).toBe(true);
    const { id: gone } = await makeOrder(db, { status: "collected" });
    expect(await remindAgain(db, gone, after(30))).toBe(false);
    expect(await written()).toHaveLength(2);
  });

  test("is reminded of once in a night that is two days elsewhere", async () => {
    const id = await ready();
    expect(await remindAgain(db, id, new Date("2026-11-29T23:50:00Z"))).toBe(true);
    expect(await remindAgain(db, id, new Date("2026-11-30T00:10:00Z"))).toBe(false);
    expect(await remindAgain(db, id, new Date("2026-11-30T22:50:00Z"))).toBe(false);
    expect(await remindAgain(db, id, new Date("2026-11-30T23:10:00Z"))).toBe(true);
  });
});
