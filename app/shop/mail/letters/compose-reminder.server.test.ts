// A reminder counts and shows what still waits.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { composeMail } from "./compose.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeMail } from "#tests/support/orders/order-mails.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };

const waits = async (given: OrderOverrides, change: (orderId: number) => Promise<unknown>) => {
  const { order, mail } = await makeMail(db, "order_reminder", given);
  await change(order.id);
  const { subject, text } = (await composeMail(db, mail, sending))!;
  return { subject: subject.replace(` ${order.id}`, ""), text: text.replaceAll(/\s+/g, " ") };
};
const at = new Date();
const step = { how: "typed", collector: null, served: null, at } as const;
const handed = (quantity: number) => (orderId: number) =>
  handOver(db, null, {
    ...step,
    orderId,
    parts: [{ position: 0, quantity }],
    key: `reminder of ${orderId}`,
  });
const refunded = (quantity: number) => (orderId: number) =>
  db.insert(refunds).values({
    orderId,
    requestId: `reminder of ${orderId}`,
    amountCents: 3900,
    parts: [{ position: 0, quantity }],
    reason: "Scratched",
    source: "shop",
    status: "completed",
    settledAt: at,
  });
const withdrawn = (orderId: number) =>
  makeWithdrawal(db, { orderId, parts: [{ position: 1, quantity: 1 }] });
/** Withdrawn as the others go, and owed again once that is refused. */
const oneLeft = async (orderId: number) => {
  const { id } = await makeWithdrawal(db, { orderId });
  await handed(2)(orderId);
  await db
    .update(withdrawals)
    .set({ outcome: "refused", handledAt: at })
    .where(eq(withdrawals.id, id));
};

test.each([
  ["all", {}, async () => null, "Your prints are still waiting: order", "IK00012", null],
  ["one that is left", {}, handed(2), "Your print is still waiting: order", "IK00077", "IK00012"],
  [
    "what was not refunded",
    {},
    refunded(2),
    "Your print is still waiting: order",
    "IK00077",
    "IK00012",
  ],
  [
    "two that are left of a line of three",
    { lines: [{ quantity: 3 }] as { quantity: number }[] },
    handed(1),
    "Your prints are still waiting: order",
    "1 of 3 prints is handed over",
    "3 × €",
  ],
  [
    "a part of a line",
    {},
    refunded(1),
    "Your prints are still waiting: order",
    "1 × €39.00",
    "2 × €39.00",
  ],
  [
    "a print of a line of which others were handed over",
    { lines: [{ quantity: 3 }] as { quantity: number }[] },
    oneLeft,
    "Your print is still waiting: order",
    "1 × €",
    "3 × €",
  ],
  [
    "what was not withdrawn",
    {},
    withdrawn,
    "Your prints are still waiting: order",
    "IK00012",
    "IK00077",
  ],
  [
    "en français",
    { language: "fr" },
    handed(2),
    "Votre tirage vous attend toujours\u00a0: commande",
    "Il est prêt",
    "IK00012",
  ],
] as const)("%s", async (_, given, change, subject, said, unsaid) => {
  const mail = await waits(given, change);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(said);
  if (unsaid) expect(mail.text).not.toContain(unsaid);
});
