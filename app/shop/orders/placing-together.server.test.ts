// Orders of one moment are inserted by one statement, and each stays its own.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { line, openPlacing, orderRequest } from "#tests/support/orders/placing.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";
import { placeOrder } from "./placing.server.ts";

const { database, countOrders, refurnish } = await openPlacing();
const { db, connection } = database;
const { provider } = openTestBank("paypal");
const paymentMethods = paymentMethodsOf([mockPayment, provider]);
afterAll(database.close);
beforeEach(refurnish);

/** Paid at once where the number is even, at a provider where it is odd. */
const buyer = (number: number, others: { language?: Language } = {}) =>
  orderRequest(
    {
      email: `buyer-${number}@example.org`,
      paymentMethod: number % 2 ? "paypal" : "mock",
      lines: [line({ quantity: number + 1 })],
    },
    { paymentMethods, ...others },
  );

test("each has its buyer, its lines and sum, and is paid at once or waits for its own payment", async () => {
  const numbers = Array.from({ length: 16 }, (_, number) => number);
  const answers = await Promise.all(numbers.map((number) => placeOrder(db, buyer(number))));
  expect(await countOrders()).toBe(16);
  for (const [number, answer] of answers.entries()) {
    if ("refused" in answer) throw new Error(answer.refused);
    const [row] = await db.select().from(orders).where(eq(orders.token, answer.order.token));
    const isPaid = number % 2 === 0;
    expect(row).toMatchObject({
      email: `buyer-${number}@example.org`,
      totalCents: 1500 * (number + 1),
      paymentStatus: isPaid ? "paid" : "awaiting_payment",
    });
    const ofOrder = eq(orderLines.orderId, row!.id);
    expect(await db.select().from(orderLines).where(ofOrder)).toMatchObject([
      { quantity: number + 1, reference: "IK00001" },
    ]);
    expect(answer.unopened).toMatchObject({ id: row!.id, totalCents: 1500 * (number + 1) });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, row!.id));
    expect(payment?.createRequestId).toBe(isPaid ? undefined : answer.unopened!.requestId);
    expect(payment?.account).toBe(isPaid ? undefined : provider.account);
    expect(await db.$count(mails, eq(mails.orderId, row!.id))).toBe(isPaid ? 1 : 0);
    const asked = db
      .select()
      .from(printFiles)
      .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
      .where(ofOrder);
    expect(await asked).toHaveLength(isPaid ? 1 : 0);
  }
});

test("mails are woken by an order that is paid at once, and not by one that waits for its money", async () => {
  let woken = 0;
  const stop = await listen(connection, "background_mail", () => (woken += 1), createLog("silent"));
  await placeOrder(db, buyer(1));
  await placeOrder(db, buyer(2));
  await expect.poll(() => woken).toBeGreaterThan(0);
  // Both statements of the paid order tell in one transaction, which is one notice.
  expect(woken).toBe(1);
  await stop();
});

test("one that the database refuses takes no other with it", async () => {
  const outcomes = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      placeOrder(db, buyer(number, number === 2 ? { language: "xx" as Language } : {})),
    ),
  );
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(await countOrders()).toBe(4);
});

test("one that names a point that is gone is refused, and no other", async () => {
  const gone = buyer(2);
  const answers = await Promise.all(
    [buyer(0), buyer(1), { ...gone, form: { ...gone.form, collectionPoint: 99 } }, buyer(3)].map(
      (request) => placeOrder(db, request),
    ),
  );
  expect(answers.map((answer) => ("refused" in answer ? answer.refused : null))).toEqual([
    null,
    null,
    "point-inactive",
    null,
  ]);
});
