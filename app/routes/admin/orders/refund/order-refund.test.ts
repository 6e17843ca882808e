import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handovers } from "#db/fulfilment-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { refundsAtPaypal, makePaidOrder, moneyOf } from "#tests/support/orders/paid-orders.ts";
import { startStandin } from "../../../../../paypal-standin/standin.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const standin = await startStandin({ clientId: "ASellerThatThereIsNot" });
let shop: TestShop;
let session: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop(standin.variables);
  session = await staffHeaders(shop);
});
beforeEach(() => standin.control("reset", {}));
afterAll(async () => {
  await shop.close();
  await standin.close();
});

const lines = [{ quantity: 2 }, { reference: "IK00002", unitPriceCents: 900 }];
const pay = () => makePaidOrder(shop.db, standin, { lines });
const page = async (path: string, language = "en") => {
  const answer = await shop.get(path, { ...session, "accept-language": language });
  return { status: answer.status, text: await answer.text() };
};
const form = (fields: Record<string, string | string[]> = {}) => ({
  what: "all",
  reason: "Too dark",
  key: randomUUID(),
  left: "3900",
  version: "1",
  withdrawal: "",
  ...fields,
});
async function send(id: number, fields: Record<string, string | string[]> = {}) {
  const answer = await shop.post(`/admin/orders/${id}/refund.data`, form(fields), session);
  return { status: answer.status, text: await answer.text() };
}
const statusOf = async (id: number) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.status;

test("a refund goes back, and who sent it and why stand on the order", async () => {
  const { id } = await pay();
  expect((await send(id, { what: "lines", part: "0:1", cancel: "on" })).status).toBe(200);
  expect(await refundsAtPaypal(standin)).toEqual([1500]);
  expect(await statusOf(id), "not all went back").toBe("pending");
  expect(await shop.db.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
    { reason: "Too dark", staffName: expect.stringContaining("Member"), status: "completed" },
  ]);
});

test("all of it: the order is cancelled where that was wished, unless somebody changed it meanwhile", async () => {
  const [one, other, kept] = [await pay(), await pay(), await pay()];
  await shop.db.update(orders).set({ version: 2 }).where(eq(orders.id, other.id));
  for (const { id } of [one, other]) expect((await send(id, { cancel: "on" })).status).toBe(200);
  expect((await send(kept.id)).status).toBe(200);
  expect([await statusOf(one.id), await statusOf(other.id), await statusOf(kept.id)]).toEqual([
    "cancelled",
    "pending",
    "pending",
  ]);
  expect((await moneyOf(shop.db, other.id)).paymentStatus).toBe("refunded");
});

test("who is there is asked once more where the last proof is older than five minutes, and nothing goes back until then", async () => {
  const { id } = await pay();
  const age = (seconds: number) =>
    shop.db.update(staffSessions).set({ provenAt: sql`now() - make_interval(secs => ${seconds})` });
  await age(301);
  const answer = await shop.post(`/admin/orders/${id}/refund.data`, form(), {
    ...session,
    "x-inkiosk-asks": "1",
  });
  expect([answer.status, answer.headers.get("x-inkiosk-asks")]).toEqual([403, "proof"]);
  expect(await shop.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  expect(await refundsAtPaypal(standin)).toEqual([]);
  await age(290);
  expect((await send(id)).status).toBe(200);
  await age(0);
});

test("two clicks at once are one refund", async () => {
  const { id } = await pay();
  const fields = form({ what: "amount", amount: "5,00" });
  const answers = await Promise.all(
    Array.from({ length: 3 }, () =>
      shop.post(`/admin/orders/${id}/refund.data`, fields, session).then(({ status }) => status),
    ),
  );
  expect(answers).toEqual([200, 200, 200]);
  expect(await refundsAtPaypal(standin)).toEqual([500]);
});

test("two people at once: the second is told and refunds nothing", async () => {
  const { id } = await pay();
  const answers = await Promise.all([1, 2].map(() => send(id, { what: "amount", amount: "5.00" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refundsAtPaypal(standin)).toEqual([500]);
});

test.each([
  ["nothing chosen", { what: "" }, 400],
  ["a form without its hidden fields", { key: "" }, 400],
  ["more than there is", { what: "amount", amount: "39.01" }, 409],
  ["more prints than were bought", { what: "lines", part: "0:3" }, 409],
  ["a withdrawal that there is not", { withdrawal: "99" }, 409],
] as [string, Record<string, string>, number][])("%s is refused", async (_, fields, status) => {
  const { id } = await pay();
  expect((await send(id, fields)).status).toBe(status);
  expect(await refundsAtPaypal(standin)).toEqual([]);
});

test("PayPal's no is told, and the order stays where it is", async () => {
  const { id } = await pay();
  await standin.control("faults", {
    match: { op: "refund" },
    do: "issue:REFUND_FAILED_INSUFFICIENT_FUNDS",
  });
  const { status, text } = await send(id, { cancel: "on" });
  expect(status).toBe(409);
  expect(text).toContain("REFUND_FAILED_INSUFFICIENT_FUNDS");
  expect(await statusOf(id)).toBe("pending");
});

test("where PayPal does not answer, the refund is under way and no second one fits", async () => {
  const { id } = await pay();
  await standin.control("faults", { match: { op: "refund" }, do: "500-before" });
  const { status, text } = await send(id);
  expect(status).toBe(200);
  expect(text).toContain("requested");
  expect((await send(id, { left: "0" })).status).toBe(409);
});

test("more in the form than was asked changes nothing", async () => {
  const { id } = await pay();
  const more = {
    amountCents: "1",
    cents: "1",
    status: "completed",
    source: "paypal",
    staffName: "Nobody",
    providerRefundId: "X",
    orderId: "1",
  };
  expect((await send(id, { ...more, what: "amount", amount: "1" })).status).toBe(200);
  const [made] = await shop.db.select().from(refunds).where(eq(refunds.orderId, id));
  expect(made).toMatchObject({
    amountCents: 100,
    source: "shop",
    staffName: expect.stringContaining("Member"),
  });
});

test("of an order that is not there, there is no form and no refund", async () => {
  expect((await page("/admin/orders/999999/refund")).status).toBe(404);
  expect((await send(999_999)).status).toBe(404);
});

describe("the page", () => {
  test.each(["en", "fr"])("of an order offers the refund, in %s", async (language) => {
    const { id } = await pay();
    expect((await page(`/admin/orders/${id}`, language)).status).toBe(200);
    expect((await page(`/admin/orders/${id}/refund`, language)).status).toBe(200);
  });

  test("of a refund knows the prints of a withdrawal, and none of another order's", async () => {
    const [one, other] = [await pay(), await pay()];
    const values = {
      orderId: one.id,
      parts: [{ position: 1, quantity: 1 }],
      name: "Marie",
      email: "m@example.org",
      language: "en" as const,
    };
    const { id } = (await shop.db.insert(withdrawals).values(values).returning())[0]!;
    const withdrawn = async (orderId: number) =>
      (await page(`/admin/orders/${orderId}/refund.data?withdrawal=${id}`)).text.includes(
        '"withdrawal",{',
      );
    expect([await withdrawn(one.id), await withdrawn(other.id)]).toEqual([true, false]);
    expect(
      (await send(one.id, { what: "lines", part: "1:1", withdrawal: String(id) })).status,
    ).toBe(200);
    expect(
      (await shop.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]!.outcome,
    ).toBe("refunded");
  });

  test("of a withdrawal that is refunded says so, and arms no refund of the rest", async () => {
    const order = await pay();
    const parts = [{ position: 1, quantity: 1 }];
    const { id } = await makeWithdrawal(shop.db, { orderId: order.id, parts });
    const path = `/admin/orders/${order.id}/refund.data?withdrawal=${id}`;
    const fields = { what: "lines", part: "1:1", withdrawal: String(id) };
    expect((await page(path)).text).not.toMatch(/"answered",\{/);
    expect((await send(order.id, fields)).status).toBe(200);
    expect((await page(path)).text).toMatch(/"answered",\{/);
    expect((await send(order.id, fields)).status, "the form pressed again").toBe(409);
    expect(await refundsAtPaypal(standin)).toEqual([900]);
  });

  const button = /"refundable",true/;

  test("is offered by no button and refuses once the account's credentials are gone, and nothing is noted", async () => {
    const { id } = await pay();
    expect((await page(`/admin/orders/${id}.data`)).text).toMatch(button);
    await shop.db.update(payments).set({ account: "gone" }).where(eq(payments.orderId, id));
    expect((await page(`/admin/orders/${id}.data`)).text).not.toMatch(button);
    expect((await page(`/admin/orders/${id}/refund.data`)).text).toContain(
      '"blocker","no-account"',
    );
    expect((await send(id)).status).toBe(409);
    expect(await shop.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  });

  test("is offered by no button while a refund of all that is left is under way", async () => {
    const { id } = await pay();
    await shop.db.insert(refunds).values({
      orderId: id,
      requestId: randomUUID(),
      amountCents: 3900,
      source: "shop",
      status: "requested",
    });
    expect((await page(`/admin/orders/${id}.data`)).text).not.toMatch(button);
    expect((await page(`/admin/orders/${id}/refund.data`)).text).toContain('"blocker","underWay"');
  });

  test("of a test order goes through at once", async () => {
    const { id } = await makeOrder(shop.db, { paymentMethod: "mock" });
    expect((await page(`/admin/orders/${id}.data`)).text).toMatch(button);
    expect((await send(id, { left: "1500" })).status).toBe(200);
    expect((await page(`/admin/orders/${id}/refund.data`)).text).toContain('"blocker","refunded"');
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    const buyer = await (await shop.get(`/order/${order!.token}`)).text();
    expect(buyer).toContain("Nothing was paid, so no money goes back");
    expect(buyer).not.toContain("went back to you");
  });
});

// "seen" is what pages of the former version send and read.
test.each(["acknowledge", "seen"])("what needed a look is dealt with once: %s", async (intent) => {
  const { id } = await pay();
  await shop.db.update(payments).set({ problem: "reversed" }).where(eq(payments.orderId, id));
  const acknowledge = () => shop.post(`/admin/orders/${id}.data`, { intent }, session);
  expect((await page("/admin/orders?payment=look")).text).toContain(`#${id}`);
  expect((await page("/admin")).text).toContain(`/admin/orders/${id}`);
  const answer = await acknowledge();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(intent === "seen" ? /"seen"/ : /"acknowledged"/);
  expect((await acknowledge()).status).toBe(409);
  expect((await page("/admin/orders?payment=look")).text).not.toContain(`#${id}`);
});

test("with a print handed over the form begins with the others and cancels nothing", async () => {
  const { id } = await pay();
  await shop.db.insert(handovers).values({
    orderId: id,
    position: 1,
    entryNumber: 1,
    kind: "handed_over",
    quantity: 1,
    key: randomUUID(),
    how: "typed",
    pointName: "Lyon",
    at: new Date(),
  });
  expect((await page(`/admin/orders/${id}/refund.data`)).text).toMatch(/"handedOver",\[\d+\],\{/);
  expect((await send(id, { cancel: "on" })).status).toBe(200);
  expect(await statusOf(id)).toBe("pending");
});
