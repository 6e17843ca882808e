// What the shop itself is told of orders and withdrawals: each, once a day, or never.
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { staff } from "#db/staff-tables.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { listOutgoing } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { tellingShop } from "#app/shop/settings/owner-notices.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { declareWithdrawal } from "#app/shop/withdrawals/withdrawals.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };

beforeEach(async () => {
  await emptyTables(db, "settings", "mails", "orders", "staff");
  const owner = { name: "Claire Moreau", email: "claire@galerie.example", language: "fr" } as const;
  await db.insert(staff).values({ id: "owner", role: "owner", ...owner });
});

const ask = (notices: Partial<Settings["notices"]>) =>
  db.insert(settings).values({ value: { notices: { ...defaultSettings.notices, ...notices } } });
const place = async () => {
  const order = await makeOrder(db, { firstName: "小龙", lastName: "李" });
  await db.insert(mails).values({ kind: "order_received", orderId: order.id });
  await db.execute(tellingShop("orders", sql`select ${order.id}::integer as id`));
  return order;
};
const told = () => db.select().from(mails).where(like(mails.kind, "%_for_shop"));
const compose = async (mail: typeof mails.$inferSelect) => composeMail(db, mail, sending);

test("each order goes to the owner in her language, once", async () => {
  const { id } = await place();
  await db.execute(tellingShop("orders", sql`select ${id}::integer as id`));
  const [mail, ...others] = await told();
  expect([mail!.kind, mail!.about, others]).toEqual(["order_for_shop", String(id), []]);
  const composed = (await compose(mail!))!;
  expect(composed.to).toEqual({ name: "Claire Moreau", address: "claire@galerie.example" });
  expect(composed.subject).toContain(`Nouvelle commande ${id}`);
  expect(composed.text).toContain(`https://shop.example/admin/orders/${id}`);
  const { rows } = await listOutgoing(
    db,
    { q: "", state: null, kind: "order_for_shop", sort: "-written", page: 1 },
    10,
  );
  expect(rows.map(({ to, orderId }) => [to, orderId])).toEqual([["claire@galerie.example", null]]);
});

test("a withdrawal does too, to the address of the settings where one is typed", async () => {
  await ask({ address: "atelier@galerie.example" });
  const { id } = await makeOrder(db);
  const declaration = {
    parts: [{ position: 0, quantity: 1 }],
    name: "Marie Lefèvre",
    email: "marie@example.org",
  };
  await declareWithdrawal(db, id, { declaration, seen: 0 }, "fr", new Date());
  const [mail] = await told();
  expect(mail!.kind).toBe("withdrawal_for_shop");
  const composed = (await compose(mail!))!;
  expect(composed.to.address).toBe("atelier@galerie.example");
  expect(composed.subject).toContain("Marie Lefèvre");
});

test("once a day: one summary at eight in Paris with all of the day's orders", async () => {
  await ask({ orders: "daily" });
  const made = [await place(), await place()];
  const [mail, ...others] = await told();
  expect([mail!.kind, others]).toEqual(["day_for_shop", []]);
  const hour = mail!.dueAt.toLocaleTimeString("en-GB", { timeZone: "Europe/Paris" });
  expect(hour).toBe("08:00:00");
  expect(mail!.dueAt.getTime()).toBeGreaterThan(Date.now());
  const { text, subject } = (await compose(mail!))!;
  expect(subject).toBe("2 nouvelles commandes");
  for (const { id } of made) expect(text).toContain(`Commande ${id}`);
  await db.delete(settings);
  expect(await compose(mail!)).toBeNull();
});

test("never is never, and nobody to write to is nothing to say", async () => {
  await ask({ orders: "never" });
  await place();
  expect(await told()).toEqual([]);
  await db.delete(settings);
  await place();
  await db.delete(staff).where(eq(staff.id, "owner"));
  expect(await compose((await told())[0]!)).toBeNull();
});
