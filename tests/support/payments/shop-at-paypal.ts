// A shop and the stand-in for PayPal that it is paid at, with the faults that PayPal can have.
import { createLog } from "#app/platform/process/log.server.ts";
import { checkDuePayments } from "#app/shop/payments/due-payments.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { handleDueEvents, receiveEvent } from "#app/shop/payments/payment-events.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeDue, paypalAt } from "./orders-to-pay.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";

type Ledger = { captures: { order: string; cents: number; charged: boolean }[] };

export async function openShopAtPaypal() {
  const { db, close: closeDatabase } = await createTestDatabase();
  const standin = await startStandin();
  const paypal = paypalAt(standin);
  const paymentMethods = paymentMethodsOf([paypal]);
  const log = createLog("silent");

  const charged = async () =>
    (await standin.control<Ledger>("ledger")).captures.filter((capture) => capture.charged);
  const fault = (what: string, op = "capture", times = 1) =>
    standin.control("faults", { match: { op }, do: what, times });

  /** All payments that wait are looked after, as by the shop's own clock. */
  async function handleDue(): Promise<void> {
    await makeDue(db);
    while ((await handleDueEvents(db, paypal, log)) || (await checkDuePayments(db, paypal, log)));
  }

  /** What PayPal would tell by webhook, straight to the shop. */
  async function deliver(): Promise<void> {
    const { events } = await standin.control<{ events: { event: unknown }[] }>("events");
    for (const { event } of events) await receiveEvent(db, paypal, event);
  }

  async function close(): Promise<void> {
    await standin.close();
    await closeDatabase();
  }
  const reset = () => standin.control("reset", {});
  return {
    db,
    standin,
    paypal,
    paymentMethods,
    log,
    charged,
    fault,
    lookAfter: handleDue,
    deliver,
    reset,
    close,
  };
}
