// Two accounts at one provider: an event of one does not change payments at the other.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { paymentEvents, payments } from "#db/payments-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { combineAccounts } from "#app/shop/payment-providers/across-accounts.ts";
import { handleDueEvents, receiveEvent } from "./payment-events.server.ts";
import { captureOnReturn } from "./capturing.server.ts";
import { findOrOpenPayment } from "./open-payment.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import {
  makeDue,
  makeOrderToPay,
  shopfront,
  traceOf,
} from "#tests/support/payments/orders-to-pay.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { db, close } = await createTestDatabase();
const [mine, theirs] = [openTestBank(undefined, "mine"), openTestBank(undefined, "theirs")];
const provider = combineAccounts(mine.provider, [mine.account, theirs.account]);
const log = createLog("silent");
let buyers = 0;
beforeAll(async () => {
  // A constraint of the database allows only the shop's own payment methods.
  await db.execute(sql`alter table orders drop constraint orders_payment_method`);
});
beforeEach(() => emptyTables(db, "orders", "payments", "payment_events", "money_journal"));
afterAll(close);

async function paidOrder() {
  const made = await makeOrderToPay(db, {
    paymentMethod: provider.id,
    email: `${(buyers += 1)}@example.org`,
  });
  await db.update(payments).set({ account: "mine" }).where(eq(payments.orderId, made.id));
  const opened = await findOrOpenPayment(db, provider, made.token, shopfront);
  if (!opened || "refused" in opened) throw new Error("not opened");
  mine.approve(opened.providerOrderId);
  await captureOnReturn(db, provider, made.token);
  const { captureId } = await traceOf(db, made.id);
  return { ...made, ticket: opened.providerOrderId, charge: captureId! };
}

type Order = Awaited<ReturnType<typeof paidOrder>>;
const at = "2026-11-22T10:00:00Z";
const takenBack = ({ ticket, charge, totalCents }: Order) => ({
  number: "told-1",
  what: "took back",
  at,
  ticket,
  charge,
  cents: totalCents,
  back: "back-1",
});
const disputed = ({ charge, totalCents }: Order) => ({
  number: "told-2",
  what: "quarrel",
  at,
  charge,
  quarrel: { id: "quarrel-9", charge, cents: totalCents, since: at, reportedAt: at, end: null },
});

/** As the webhook takes it in. */
async function receive({ headers, body }: ReturnType<typeof mine.sign>) {
  const answer = await provider.authenticate(headers, body, new Date(), () => Promise.resolve(0));
  if ("refused" in answer) throw new Error(answer.refused);
  await receiveEvent(
    db,
    { ...provider, account: answer.account },
    JSON.parse(Buffer.from(body).toString("utf8")),
  );
}

async function handle() {
  await makeDue(db);
  await handleDueEvents(db, provider, log);
}

async function stateOf({ id }: Order) {
  const events = await db.select().from(paymentEvents);
  return {
    paymentStatus: (await traceOf(db, id)).paymentStatus,
    disputes: await db.execute(sql`select id from disputes`).then(({ rows }) => rows.length),
    failures: events.map(({ failure, handledAt }) => handledAt && failure),
  };
}

const unmoved = { paymentStatus: "paid", disputes: 0 };

test.each([
  ["a reversal", takenBack, { paymentStatus: "reversed", disputes: 0 }],
  ["a dispute", disputed, { paymentStatus: "paid", disputes: 1 }],
])(
  "%s counts from the account where the order is paid, and from no other",
  async (_, eventOf, moved) => {
    const order = await paidOrder();
    await receive(theirs.sign(eventOf(order)));
    await handle();
    expect(await stateOf(order)).toEqual({ ...unmoved, failures: ["other-account"] });
    await receive(mine.sign(eventOf(order)));
    await handle();
    expect(await stateOf(order)).toEqual({ ...moved, failures: [null] });
    await receive(theirs.sign(eventOf(order)));
    await handle();
    expect(await stateOf(order)).toEqual({ ...moved, failures: [null] });
  },
);

test("what came before its order was known is not believed by its word, whoever told it", async () => {
  const order = await paidOrder();
  await db
    .update(payments)
    .set({ captureId: null, providerOrderId: null })
    .where(eq(payments.orderId, order.id));
  await receive(theirs.sign(takenBack(order)));
  await db
    .update(payments)
    .set({ captureId: order.charge, providerOrderId: order.ticket })
    .where(eq(payments.orderId, order.id));
  await handle();
  expect(await stateOf(order)).toEqual({ ...unmoved, failures: ["unknown-order"] });
});

test("a payment from before accounts were noted hears each of them", async () => {
  const order = await paidOrder();
  await db.update(payments).set({ account: null }).where(eq(payments.orderId, order.id));
  await receive(theirs.sign(takenBack(order)));
  await handle();
  expect(await stateOf(order)).toMatchObject({ paymentStatus: "reversed" });
});
