// Every no of this PayPal to a capture or a refund, each once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStandin } from "./standin.ts";
import type { Standin } from "./standin.ts";
import { issueOf, openClient } from "./test-client.ts";
import type { Client } from "./test-client.ts";

let standin: Standin;
let client: Client;

beforeAll(async () => {
  standin = await startStandin();
  client = await openClient(standin);
});
afterAll(() => standin.close());

const euros = (value: string) => ({ currency_code: "EUR", value });
const amount = { ...euros("10.00"), breakdown: { item_total: euros("10.00") } };
const create = (body: unknown) => client.post("/v2/checkout/orders", body);

describe("captures", () => {
  test("404, an order that does not exist", async () => {
    const refused = await client.capture("NONE");
    expect([refused.status, issueOf(refused)]).toEqual([404, "INVALID_RESOURCE_ID"]);
  });
  test("an order that was to be authorized", async () => {
    const { body } = await create({ intent: "AUTHORIZE", purchase_units: [{ amount }] });
    expect(issueOf(await client.capture(body.id))).toBe("ACTION_DOES_NOT_MATCH_INTENT");
  });
  test("an approval that is three hours old", async () => {
    const order = await client.approved();
    await standin.control("clock", { shiftMs: 3 * 3600 * 1000 });
    expect((await client.get(`/v2/checkout/orders/${order}`)).body.status).toBe("VOIDED");
    expect(issueOf(await client.capture(order))).toBe("ORDER_NOT_APPROVED");
  });
});

describe("refunds", () => {
  const refund = (capture: string, body: object = {}) =>
    client.post(`/v2/payments/captures/${capture}/refund`, body);

  test("404, a capture or a refund that does not exist", async () => {
    for (const answer of [
      await refund("NONE"),
      await client.get("/v2/payments/captures/NONE"),
      await client.get("/v2/payments/refunds/NONE"),
    ])
      expect([answer.status, issueOf(answer)]).toEqual([404, "INVALID_RESOURCE_ID"]);
  });
  test("more than there is, another currency, nothing, twice all of it", async () => {
    const { capture } = await client.paid();
    expect(issueOf(await refund(capture, { amount: euros("24.51") }))).toBe(
      "REFUND_AMOUNT_EXCEEDED",
    );
    expect(
      issueOf(await refund(capture, { amount: { currency_code: "USD", value: "1.00" } })),
    ).toBe("REFUND_CAPTURE_CURRENCY_MISMATCH");
    expect(issueOf(await refund(capture, { amount: euros("0.00") }))).toBe(
      "CANNOT_BE_ZERO_OR_NEGATIVE",
    );
    expect(issueOf(await refund(capture, { amount: euros("1.001") }))).toBe("DECIMAL_PRECISION");
    expect(issueOf(await refund(capture, { amount: {} }))).toBe("MISSING_REQUIRED_PARAMETER");
    expect((await refund(capture)).status).toBe(201);
    expect(issueOf(await refund(capture))).toBe("CAPTURE_FULLY_REFUNDED");
  });
  test("money that did not come yet, or never", async () => {
    await standin.control("faults", { do: "pending" });
    const { capture } = await client.paid();
    expect(issueOf(await refund(capture))).toBe("PENDING_CAPTURE");
    await standin.control("settle-pending", { capture, outcome: "denied" });
    expect(issueOf(await refund(capture))).toBe("CAPTURE_STATUS_NOT_VALID");
  });
  test("after 180 days", async () => {
    const { capture } = await client.paid();
    await standin.control("clock", { shiftMs: 181 * 24 * 3600 * 1000 });
    client = await openClient(standin);
    expect(issueOf(await refund(capture))).toBe("REFUND_TIME_LIMIT_EXCEEDED");
  });
});

test("PayPal's own negative testing, by a header", async () => {
  const order = await client.approved();
  const mocked = (code: string) =>
    client.post(
      `/v2/checkout/orders/${order}/capture`,
      {},
      { "paypal-mock-response": JSON.stringify({ mock_application_codes: code }) },
    );
  const refused = await mocked("PAYEE_BLOCKED_TRANSACTION");
  expect([refused.status, issueOf(refused)]).toEqual([422, "PAYEE_BLOCKED_TRANSACTION"]);
  expect((await mocked("INTERNAL_SERVER_ERROR")).status).toBe(500);
  expect((await mocked("NO_SUCH_CODE")).status).toBe(400);
  expect((await client.capture(order)).status).toBe(201);
});
