// Mails to the shop about orders and withdrawals: one each, one a day, or none.
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { staff } from "#db/staff-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { composeMail } from "./compose.server.ts";
import { listOutgoing } from "#app/shop/mail/outbox/outbox-list.server.ts";
import { sendNextMail } from "#app/shop/mail/outbox/outbox.server.ts";
import { mailDelivery } from "#app/shop/mail/sending/deliver-mail.server.ts";
import { insertOwnerNotices } from "#app/shop/settings/owner-notices.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { declareWithdrawal } from "#app/shop/withdrawals/withdrawals.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const { server, mailer } = await openTestMail();
const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };

beforeEach(async () => {
  await emptyTables(db, "settings", "mails", "orders", "staff");
  const owner = { name: "Claire Moreau", email: "claire@galerie.example", language: "fr" } as const;
  await db.insert(staff).values({ id: "owner", role: "owner", ...owner });
});

const ask = (notices: Partial<Settings["notices"]>) =>
  db.insert(settings).values({ value: { notices: { ...defaultSettings.notices, ...notices } } });
const pace = async (orders: Settings["notices"]["orders"]) => {
  await db.delete(settings);
  await ask({ orders });
};
const place = async (given: OrderOverrides = {}) => {
  const order = await makeOrder(db, { firstName: "小龙", lastName: "李", ...given });
  await db.insert(mails).values({ kind: "order_received", orderId: order.id });
  await db.execute(insertOwnerNotices("orders", sql`select ${order.id}::integer as id`));
  return order;
};
const told = () => db.select().from(mails).where(like(mails.kind, "%_for_shop"));
const compose = async (mail: typeof mails.$inferSelect) => composeMail(db, mail, sending);

test("each order goes to the owner in her language, once", async () => {
  const { id } = await place();
  await db.execute(insertOwnerNotices("orders", sql`select ${id}::integer as id`));
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
  await declareWithdrawal(db, id, { declaration, newestDeclaredId: 0 }, "fr", new Date());
  const [mail] = await told();
  expect(mail!.kind).toBe("withdrawal_for_shop");
  const composed = (await compose(mail!))!;
  expect(composed.to.address).toBe("atelier@galerie.example");
  expect(composed.subject).toContain("Marie Lefèvre");
});

test("once a day: one summary after eight in Paris with all of the day's orders", async () => {
  await ask({ orders: "daily" });
  const made = [await place(), await place()];
  const [mail, ...others] = await told();
  expect([mail!.kind, others]).toEqual(["day_for_shop", []]);
  const hour = mail!.dueAt.toLocaleTimeString("en-GB", { timeZone: "Europe/Paris" });
  expect(hour).toBe("08:05:00");
  expect(mail!.dueAt.getTime()).toBeGreaterThan(Date.now());
  const { text, subject } = (await compose(mail!))!;
  expect(subject).toBe("2 nouvelles commandes");
  for (const { id } of made) expect(text).toContain(`Commande ${id}`);
});

test("a pace that changes loses nothing, and tells nothing twice", async () => {
  await ask({ orders: "daily" });
  const before = await place();
  await pace("each");
  const each = await place();
  await pace("daily");
  const after = await place();
  const mail = (await told()).find(({ kind }) => kind === "day_for_shop")!;
  const shown = (await compose(mail))!;
  expect(shown.subject).toBe("2 nouvelles commandes");
  for (const { id } of [before, after]) expect(shown.text).toContain(`Commande ${id}`);
  expect(shown.text).not.toContain(`Commande ${each.id}`);
  await pace("each");
  expect((await compose(mail))!.subject).toBe("2 nouvelles commandes");
  await pace("never");
  expect(await compose(mail)).toBeNull();
});

test("a withdrawal belongs to the day of its receipt, whatever clock it was declared by", async () => {
  await ask({ withdrawals: "daily" });
  const { id } = await makeOrder(db);
  const parts = [{ position: 0, quantity: 1 }];
  const declaration = { parts, name: "Marie", email: "m@example.org" };
  const yesterday = new Date(Date.now() - 86_400_000);
  await declareWithdrawal(db, id, { declaration, newestDeclaredId: 0 }, "fr", yesterday);
  expect((await compose((await told())[0]!))!.subject).toBe("1 rétractation");
});

test("a TEST says so in the summary", async () => {
  await ask({ orders: "daily" });
  const { id } = await place({ paymentMethod: "mock" });
  const [mail] = await told();
  const { subject, text } = (await compose(mail!))!;
  expect(subject).toBe("TEST · 1 nouvelle commande");
  expect(text).toContain(`TEST · Commande ${id}`);
  const real = await place();
  const mixed = (await compose(mail!))!;
  expect(mixed.subject).toBe("2 nouvelles commandes (1 TEST)");
  expect(mixed.text).not.toContain(`TEST · Commande ${real.id}`);
});

test("where the address of the settings refuses for good, the owner is told, and why", async () => {
  await ask({ address: "closed@galerie.example" });
  await place();
  await db.delete(mails).where(eq(mails.kind, "order_received"));
  server.fault = (recipient) =>
    recipient === "closed@galerie.example" ? { at: "recipient", code: 550 } : null;
  await sendNextMail(db, mailDelivery(mailer, sending)(db), createLog("silent"));
  expect(server.mails).toMatchObject([{ recipients: ["claire@galerie.example"] }]);
  expect((await told())[0]).toMatchObject({ state: "sent" });
  expect(server.mails[0]!.text).toContain("closed@galerie.example");
});

test("an address without an owner is told in the default language", async () => {
  await ask({ address: "atelier@galerie.example", orders: "daily" });
  await db.delete(staff);
  await place();
  expect((await compose((await told())[0]!))!.subject).toBe("1 new order");
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
