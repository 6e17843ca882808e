import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { textMessages } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { openTextMessenger } from "#app/platform/network/text-messenger.server.ts";
import { sendNextTextMessage } from "#app/shop/mail/outbox/outbox.server.ts";
import { deliverText, discardTexts } from "./texting.server.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { startSmsProviders } from "#tests/support/mail/sms-providers.ts";

const { db, close } = await createTestDatabase();
const providers = await startSmsProviders();
const log = createLog("silent");
afterAll(async () => {
  await providers.close();
  await close();
});
afterEach(async () => {
  providers.messages.length = 0;
  await db.delete(textMessages);
});

const messenger = openTextMessenger(providers.twilio);
const publicUrl = "https://shop.example";
async function write(given: OrderOverrides = {}) {
  const order = await makeOrder(db, { status: "ready", ...given });
  await db.insert(textMessages).values({ kind: "order_ready", orderId: order.id });
  return order;
}
const send = () => sendNextTextMessage(db, deliverText(db, messenger, { publicUrl }), log);
const state = async () => (await db.select().from(textMessages))[0];

test("whoever can collect is told so in the order's language, once", async () => {
  const { id, token, ticketCode } = await write({
    language: "fr",
    phone: "06 12 34 56 78",
    collectionPointName: "L’atelier du Prêt",
  });
  expect(await send()).toBe(true);
  const code = groupedTicketCode(ticketCode);
  const text = `Inkiosk : la commande ${id} est prete, L'atelier du Pret. Code ${code} ${publicUrl}/order/${token}`;
  expect(providers.messages).toEqual([
    { by: "twilio", to: "+33612345678", from: "+33644601234", text },
  ]);
  expect(await state()).toMatchObject({
    state: "sent",
    messageId: "SM1",
    attempts: 1,
    error: null,
  });
  expect(await send()).toBe(false);
});

test.each([
  { attempts: 0, inMs: 120_000, isAside: true },
  { attempts: 1, inMs: -1000, isAside: true },
  { attempts: 1, inMs: 120_000, isAside: false },
])("without a provider none waits but what is being sent: %j", async ({ isAside, ...given }) => {
  await write();
  const dueAt = new Date(Date.now() + given.inMs);
  await db.update(textMessages).set({ dueAt, attempts: given.attempts });
  await discardTexts(db);
  expect(await state()).toMatchObject(
    isAside ? { state: "discarded", reason: "no-provider" } : { state: "waiting" },
  );
});

test("a number that cannot be texted fails for good, without asking anybody", async () => {
  await write({ phone: "01 99 00 42 18" });
  await send();
  expect(await state()).toMatchObject({ state: "failed", reason: "no-mobile-number", attempts: 1 });
  expect(providers.messages).toEqual([]);
});

test("what the provider refuses is final where it is about the message, and tried again where it is about us", async () => {
  await write();
  providers.faults.push(
    { status: 401, message: "Authenticate" },
    { status: 400, message: "Not a telephone" },
  );
  await send();
  expect(await state()).toMatchObject({ state: "waiting", error: "Twilio: 401 Authenticate" });
  await db.update(textMessages).set({ dueAt: new Date() });
  await send();
  expect(await state()).toMatchObject({
    state: "failed",
    error: "Twilio: 400 Not a telephone",
    attempts: 2,
  });
});

test("an order that was collected meanwhile is no news", async () => {
  const { id } = await write();
  await db.update(orders).set({ status: "collected" }).where(eq(orders.id, id));
  await send();
  expect(await state()).toMatchObject({ state: "discarded", error: null });
  expect(providers.messages).toEqual([]);
});
