// The books held against what PayPal says, as the stand-in says it, and while the shop goes on
// selling.
import { afterAll, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { stateOf } from "./check.ts";
import { checkIntegrity } from "./integrity.server.ts";
import { checkProviderOrders } from "./provider-orders.server.ts";
import { captureOnReturn } from "#app/shop/payments/capturing.server.ts";
import { settlePayment } from "#app/shop/payments/settling.server.ts";
import { withoutTriggers } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeApprovedOrder,
  makeOrderToPay,
  paypalAt,
} from "#tests/support/payments/orders-to-pay.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";

const { db, close } = await createTestDatabase();
const standin = await startStandin();
const paypal = paypalAt(standin);
afterAll(async () => {
  await standin.close();
  await close();
});
beforeEach(async () => {
  await standin.control("reset", {});
  await withoutTriggers(db, sql`truncate orders, payments, money_journal cascade`);
});

const pay = async () => {
  const order = await makeApprovedOrder(db, standin, paypal);
  await captureOnReturn(db, paypal, order.token);
  return order.id;
};
const ask = (now = new Date()) => checkProviderOrders(db, paypal, now);

test("orders that PayPal knows as the shop does hold", async () => {
  await pay();
  await pay();
  await makeOrderToPay(db);
  expect(await ask()).toEqual({
    key: "provider",
    state: "holds",
    looked: 2,
    count: 0,
    findings: [],
    remarks: [],
  });
});

test("only the last thirty days are asked about", async () => {
  await pay();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  expect((await ask(inDays(29))).looked).toBe(1);
  expect((await ask(inDays(31))).looked).toBe(0);
});

test("another amount, another capture, an order that was never captured, one that PayPal does not know", async () => {
  const ids = [await pay(), await pay(), await pay(), await pay()];
  const open = await makeApprovedOrder(db, standin, paypal);
  await withoutTriggers(
    db,
    sql`update orders set subtotal_cents = 1400, total_cents = 1400 where id = ${ids[0]!}`,
    sql`update orders set payment_id = 'FORGED' where id = ${ids[1]!}`,
    sql`update payments set provider_order_id = null where order_id = ${open.id}`,
    sql`
      update payments set provider_order_id = ${open.providerOrderId} where order_id = ${ids[2]!}`,
    sql`update payments set provider_order_id = 'UNKNOWN' where order_id = ${ids[3]!}`,
  );
  const { state, findings } = await ask();
  expect(state).toBe("broken");
  expect(
    Object.fromEntries(
      findings.map(({ orderId, kind, values }) => [ids.indexOf(orderId!), [kind, values]]),
    ),
  ).toEqual({
    0: ["provider-differs", { standing: "captured", cents: 1500, expectedCents: 1400 }],
    1: ["provider-differs", { standing: "captured", cents: 1500, expectedCents: 1500 }],
    2: ["provider-differs", { standing: "approved", cents: 0, expectedCents: 1500 }],
    3: ["provider-unknown", { reference: "UNKNOWN", cents: 1500 }],
  });
});

test("where PayPal does not answer, nothing is said", async () => {
  await pay();
  await standin.control("faults", { match: { op: "show" }, do: "500-before", times: 5 });
  expect(await ask()).toMatchObject({ state: "unknown", looked: 0, count: 0 });
});

test("no sale under way looks like a fault", async () => {
  const storage = folderStorage(await createTestFolder());
  const log = createLog("silent");
  const orders = await Promise.all(Array.from({ length: 30 }, () => makeOrderToPay(db)));
  const settling = Promise.all(
    orders.map(({ id }) =>
      settlePayment(db, id, {
        status: "captured",
        captureId: `C${id}`,
        cents: 1500,
        currency: "EUR",
        givenName: null,
        payerId: null,
        refunds: [],
      }),
    ),
  );
  const seen: string[] = [];
  for (let times = 0; times < 8; times += 1) {
    const { checks } = await checkIntegrity(db, { provider: null, storage, now: new Date(), log });
    // Files are left out, since these orders have none.
    seen.push(stateOf(checks.filter(({ key }) => key !== "files")));
  }
  await settling;
  expect(new Set(seen)).toEqual(new Set(["holds"]));
});
