// An order that is placed in the moment in which its account is removed names no account that is
// gone.
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { credentials } from "#db/credentials-tables.ts";
import { removeAccount } from "#app/shop/payments/payments-by-account.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { placeOrder } from "./placing.server.ts";
import { orderRequest, openPlacing } from "#tests/support/orders/placing.ts";
import { makeMember } from "#tests/support/staff.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { database, countOrders, refurnish } = await openPlacing();
const { db } = database;
const { provider } = openTestBank("paypal");
const account = provider.account;
const at = { kind: "paypal", account } as const;
/** As a process knows the account that has not heard of its removal yet. */
const paymentMethodsWith = (isRemovable: boolean) =>
  paymentMethodsOf([{ ...provider, isRemovable }]);
const place = (isRemovable = true) =>
  placeOrder(
    db,
    orderRequest({ paymentMethod: "paypal" }, { paymentMethods: paymentMethodsWith(isRemovable) }),
  );
let owner: Awaited<ReturnType<typeof makeMember>>;
beforeEach(async () => {
  await refurnish();
  owner = await makeMember(db, { role: "owner" });
  await db.delete(credentials);
  await db.insert(credentials).values({ ...at, open: {}, sealed: "sealed", isOn: true });
});
afterAll(database.close);

test("an order that comes while the account is being removed is refused, and none is kept", async () => {
  let placing: ReturnType<typeof place> | undefined;
  await db.transaction(async (db) => {
    expect(await removeAccount(db, owner, at)).toEqual({ removed: true });
    placing = place();
    await sleep(300);
    expect(await countOrders()).toBe(0);
  });
  expect(await placing).toEqual({ refused: "payment-unavailable" });
  expect(await countOrders()).toBe(0);
});

test("one that comes right after, in a process that has not heard of it, is refused as well", async () => {
  await removeAccount(db, owner, at);
  expect(await place()).toEqual({ refused: "payment-unavailable" });
  expect(await countOrders()).toBe(0);
});

test("one that was placed before keeps its account", async () => {
  expect(await place()).toMatchObject({ order: {} });
  expect(await removeAccount(db, owner, at)).toEqual({ moving: 1 });
  expect(await db.$count(payments, eq(payments.account, account))).toBe(1);
});

test("what the environment says of the same account goes on", async () => {
  await removeAccount(db, owner, at);
  expect(await place(false)).toMatchObject({ order: {} });
});
