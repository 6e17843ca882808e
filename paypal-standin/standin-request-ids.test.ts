// What a request id is for: the same question twice is one order, one capture, one refund.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStandin } from "./standin.ts";
import type { Standin } from "./standin.ts";
import { firstCapture, issueOf, openClient } from "./test-client.ts";
import type { Client } from "./test-client.ts";
import { sampleOrder } from "./sample-order.ts";

let standin: Standin;
let client: Client;

beforeAll(async () => {
  standin = await startStandin();
  client = await openClient(standin);
});
afterAll(() => standin.close());

test("with payment_source the state and the link have other names, and a request id is needed", async () => {
  const { application_context: experience_context, ...rest } = sampleOrder;
  const body = {
    ...rest,
    purchase_units: [{ amount: { currency_code: "EUR", value: "5.00" } }],
    payment_source: { paypal: { experience_context } },
  };
  const refused = await client.post("/v2/checkout/orders", body);
  expect([refused.status, issueOf(refused)]).toEqual([400, "PAYPAL_REQUEST_ID_REQUIRED"]);
  const created = await client.post("/v2/checkout/orders", body, {
    "paypal-request-id": "with-source",
  });
  expect(created.body.status).toBe("PAYER_ACTION_REQUIRED");
  expect(created.body.links).toContainEqual(expect.objectContaining({ rel: "payer-action" }));
});

describe("request ids", () => {
  const create = (requestId?: string) =>
    client.post(
      "/v2/checkout/orders",
      { intent: "CAPTURE", purchase_units: [{ amount: { currency_code: "EUR", value: "1.00" } }] },
      requestId === undefined ? {} : { "paypal-request-id": requestId },
    );

  test("without one each request is another order; with one it is the same, in its latest state", async () => {
    expect((await create()).body.id).not.toBe((await create()).body.id);
    const first = await create("create-1");
    const order = first.body.id;
    await standin.control("approve", { order });
    const again = await create("create-1");
    expect([first.status, again.status, again.body.id, again.body.status]).toEqual([
      201,
      200,
      order,
      "APPROVED",
    ]);
  });

  test("orders are known again for six hours, payments for 45 days", async () => {
    const order = (await create("create-2")).body.id;
    await standin.control("approve", { order });
    const capture = firstCapture((await client.capture(order, "capture-3")).body).id;
    const refund = () =>
      client.post(
        `/v2/payments/captures/${capture}/refund`,
        { amount: { currency_code: "EUR", value: "0.10" } },
        { "paypal-request-id": "r" },
      );
    const first = (await refund()).body.id;

    const hours = 3600 * 1000;
    await standin.control("clock", { shiftMs: 6 * hours - 60_000 });
    expect((await create("create-2")).body.id).toBe(order);
    await standin.control("clock", { shiftMs: 60_001 });
    expect((await create("create-2")).body.id).not.toBe(order);
    expect(issueOf(await client.capture(order, "capture-3"))).toBe("ORDER_ALREADY_CAPTURED");

    // The token of the old client has expired by then.
    await standin.control("clock", { shiftMs: 44 * 24 * hours });
    client = await openClient(standin);
    expect((await refund()).body.id).toBe(first);
    await standin.control("clock", { shiftMs: 24 * hours });
    client = await openClient(standin);
    expect((await refund()).body.id).not.toBe(first);
  });

  test("of two at the same time the second is refused, or waits where that is asked", async () => {
    await standin.control("latency", { ms: 60 });
    const order = await client.approved();
    const both = await Promise.all([
      client.capture(order, "twice"),
      client.capture(order, "twice"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect([refused.body.name, issueOf(refused)]).toEqual([
      "RESOURCE_CONFLICT",
      "PREVIOUS_REQUEST_IN_PROGRESS",
    ]);

    await standin.control("simultaneous", { do: "wait" });
    const other = await client.approved();
    const waited = await Promise.all([
      client.capture(other, "twice"),
      client.capture(other, "twice"),
    ]);
    expect(waited.map(({ status }) => status).sort()).toEqual([200, 201]);
    await standin.control("latency", { ms: 0 });
    await standin.control("simultaneous", { do: "refuse" });
  });
});
