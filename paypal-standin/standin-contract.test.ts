// Conversations written down from PayPal's documentation and from recorded answers, held again with
// the stand-in.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startStandin } from "./standin.ts";
import type { Standin } from "./standin.ts";
import { firstCapture, issueOf, openClient } from "./test-client.ts";
import type { Client, Ledger } from "./test-client.ts";
import { sampleOrder } from "./sample-order.ts";

let standin: Standin;
let client: Client;

beforeAll(async () => {
  standin = await startStandin();
  client = await openClient(standin);
});
afterAll(() => standin.close());

/** The places of a sample that an answer lacks, or fills with something else. */
function lacking(sample: unknown, answer: unknown, path = ""): string[] {
  if (Array.isArray(sample)) {
    if (!Array.isArray(answer) || answer.length === 0) return [`${path} is no list`];
    return answer.flatMap((each, index) =>
      lacking(sample[Math.min(index, sample.length - 1)], each, `${path}/${index}`),
    );
  }
  if (typeof sample === "object" && sample !== null) {
    if (typeof answer !== "object" || answer === null) return [`${path} is no object`];
    return Object.entries(sample).flatMap(([key, value]) =>
      lacking(value, (answer as Record<string, unknown>)[key], `${path}/${key}`),
    );
  }
  return typeof sample === typeof answer ? [] : [`${path} is ${typeof answer}`];
}

const money = { currency_code: "EUR", value: "1.00" };
const link = { href: "https://…", rel: "self", method: "GET" };
const payer = {
  name: { given_name: "John", surname: "Doe" },
  email_address: "customer@example.com",
  payer_id: "QYR5Z8XDVJNXQ",
  address: { country_code: "US" },
};
const paymentSource = {
  paypal: {
    email_address: "customer@example.com",
    account_id: "QYR5Z8XDVJNXQ",
    name: payer.name,
    address: { country_code: "US" },
  },
};
const captureSample = {
  id: "3C679366HH908993F",
  status: "COMPLETED",
  amount: money,
  final_capture: true,
  seller_protection: { status: "ELIGIBLE", dispute_categories: ["ITEM_NOT_RECEIVED"] },
  seller_receivable_breakdown: { gross_amount: money, paypal_fee: money, net_amount: money },
  custom_id: "order-7",
  invoice_id: "IK-7",
  links: [link],
  create_time: "2018-04-01T21:20:49Z",
  update_time: "2018-04-01T21:20:49Z",
};

test("a token", async () => {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = standin.variables;
  const ask = (credentials: string, body: string) =>
    fetch(`${standin.url}/v1/oauth2/token`, {
      method: "POST",
      body,
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
    });
  const given = await ask(`${id}:${secret}`, "grant_type=client_credentials");
  const sample = {
    scope: "https://…",
    access_token: "A21AA…",
    token_type: "Bearer",
    app_id: "APP-…",
    expires_in: 31_668,
    nonce: "2020-…",
  };
  expect(given.status).toBe(200);
  expect(lacking(sample, await given.json())).toEqual([]);

  const refused = await ask(`${id}:wrong`, "grant_type=client_credentials");
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { error: "invalid_client", error_description: "Client Authentication failed" },
  ]);
  expect((await ask(`${id}:${secret}`, "grant_type=password")).status).toBe(400);
});

describe("create, show, approve, capture, refund", () => {
  let order = "";
  let capture = "";

  test("create answers with the id and the links only", async () => {
    const created = await client.post("/v2/checkout/orders", sampleOrder);
    order = created.body.id;
    const self = `${standin.url}/v2/checkout/orders/${order}`;
    expect(created.status).toBe(201);
    expect(order).toMatch(/^[A-Z0-9]{17}$/);
    expect(created.headers.get("paypal-debug-id")).toMatch(/^[0-9a-f]{13}$/);
    expect(created.body).toEqual({
      id: order,
      status: "CREATED",
      links: [
        { href: self, rel: "self", method: "GET" },
        { href: `${standin.url}/checkoutnow?token=${order}`, rel: "approve", method: "GET" },
        { href: self, rel: "update", method: "PATCH" },
        { href: `${self}/capture`, rel: "capture", method: "POST" },
      ],
    });
  });

  test("show answers with all of it, amounts with two decimals", async () => {
    const { status, body } = await client.get(`/v2/checkout/orders/${order}`);
    expect(status).toBe(200);
    const { application_context: _, ...kept } = sampleOrder;
    expect(lacking({ id: "", status: "", ...kept, create_time: "", links: [link] }, body)).toEqual(
      [],
    );
    expect(body).toMatchObject({ intent: "CAPTURE", status: "CREATED" });
    expect(body.purchase_units).toMatchObject([
      {
        reference_id: "default",
        amount: { value: "54.50", breakdown: { item_total: { value: "59.50" } } },
        payee: { merchant_id: expect.any(String) },
      },
    ]);
  });

  test("a capture before the approval is refused", async () => {
    const refused = await client.capture(order, "too-early");
    expect([refused.status, refused.body.name, issueOf(refused)]).toEqual([
      422,
      "UNPROCESSABLE_ENTITY",
      "ORDER_NOT_APPROVED",
    ]);
  });

  test("the buyer approves and is sent back", async () => {
    expect(await standin.control("approve", { order })).toEqual({
      order,
      payer_id: "QYR5Z8XDVJNXQ",
      redirect: `http://localhost:3000/checkout/return?order=7&token=${order}&PayerID=QYR5Z8XDVJNXQ`,
    });
    expect((await client.get(`/v2/checkout/orders/${order}`)).body).toMatchObject({
      status: "APPROVED",
      payer: { name: { given_name: "Camille" } },
    });
    expect(await standin.control("cancel", { order })).toEqual({
      redirect: `http://localhost:3000/checkout?token=${order}`,
    });
  });

  test("capture, and the same again under the same id", async () => {
    const whole = { prefer: "return=representation", "paypal-request-id": "capture-1" };
    const first = await client.post(`/v2/checkout/orders/${order}/capture`, {}, whole);
    expect(first.status).toBe(201);
    const sample = {
      id: "5O190127TN364715T",
      intent: "CAPTURE",
      status: "COMPLETED",
      payment_source: paymentSource,
      payer,
      links: [link],
      purchase_units: [
        {
          reference_id: "default",
          amount: money,
          custom_id: "",
          invoice_id: "",
          payments: { captures: [captureSample] },
        },
      ],
    };
    expect(lacking(sample, first.body)).toEqual([]);
    capture = firstCapture(first.body).id;
    expect(firstCapture(first.body)).toMatchObject({
      status: "COMPLETED",
      amount: { currency_code: "EUR", value: "54.50" },
      seller_receivable_breakdown: {
        gross_amount: { value: "54.50" },
        paypal_fee: { value: "1.93" },
        net_amount: { value: "52.57" },
      },
    });

    const replayed = await client.post(`/v2/checkout/orders/${order}/capture`, {}, whole);
    expect([replayed.status, replayed.body]).toEqual([200, first.body]);
    const other = await client.capture(order, "capture-2");
    expect(other.status).toBe(422);
    expect(other.body).toEqual({
      name: "UNPROCESSABLE_ENTITY",
      details: [
        {
          issue: "ORDER_ALREADY_CAPTURED",
          description:
            "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
        },
      ],
      message:
        "The requested action could not be performed, semantically incorrect, or failed business validation.",
      debug_id: other.headers.get("paypal-debug-id"),
      links: [
        {
          href: "https://developer.paypal.com/docs/api/orders/v2/#error-ORDER_ALREADY_CAPTURED",
          rel: "information_link",
          method: "GET",
        },
      ],
    });
  });

  test("show the capture", async () => {
    const { status, body } = await client.get(`/v2/payments/captures/${capture}`);
    expect(status).toBe(200);
    expect(
      lacking({ ...captureSample, supplementary_data: { related_ids: { order_id: order } } }, body),
    ).toEqual([]);
  });

  test("a part of it is refunded, then the rest", async () => {
    const half = {
      amount: { currency_code: "EUR", value: "20.00" },
      note_to_payer: "One print less",
    };
    const headers = { "paypal-request-id": "refund-1", prefer: "return=representation" };
    const first = await client.post(`/v2/payments/captures/${capture}/refund`, half, headers);
    const sample = {
      id: "",
      status: "COMPLETED",
      amount: money,
      seller_payable_breakdown: { gross_amount: money },
      create_time: "",
      links: [link],
    };
    expect(first.status).toBe(201);
    expect(lacking(sample, first.body)).toEqual([]);
    expect(
      (await client.post(`/v2/payments/captures/${capture}/refund`, half, headers)).status,
    ).toBe(200);
    expect((await client.get(`/v2/payments/captures/${capture}`)).body.status).toBe(
      "PARTIALLY_REFUNDED",
    );

    const rest = await client.post(`/v2/payments/captures/${capture}/refund`, "");
    expect(rest.body).toEqual({
      id: expect.any(String),
      status: "COMPLETED",
      links: expect.any(Array),
    });
    expect((await client.get(`/v2/payments/refunds/${rest.body.id}`)).body).toMatchObject({
      amount: { value: "34.50" },
      seller_payable_breakdown: { total_refunded_amount: { value: "54.50" } },
      custom_id: "order-7",
    });
    expect((await client.get(`/v2/payments/captures/${capture}`)).body).toMatchObject({
      status: "REFUNDED",
      status_details: { reason: "REFUNDED" },
    });
    // the first request, asked once more, tells how things stand by now
    expect(firstCapture((await client.capture(order, "capture-1")).body).status).toBe("REFUNDED");
  });

  test("the ledger has one capture and two refunds", async () => {
    const { captures, refunds } = await standin.control<Ledger>("ledger");
    const amounts = {
      cents: 5450,
      custom_id: "order-7",
      invoice_id: "IK-7",
      refunded_cents: 5450,
      refundable_cents: 0,
    };
    expect(captures).toEqual([
      expect.objectContaining({
        id: capture,
        order,
        status: "REFUNDED",
        charged: true,
        ...amounts,
      }),
    ]);
    expect(refunds.map(({ order, by, cents }) => ({ order, by, cents }))).toEqual([
      { order, by: "shop", cents: 2000 },
      { order, by: "shop", cents: 3450 },
    ]);
  });
});

test("an order that does not exist, word for word", async () => {
  const { status, headers, body } = await client.get("/v2/checkout/orders/99767898");
  expect(status).toBe(404);
  expect(body).toEqual({
    name: "RESOURCE_NOT_FOUND",
    details: [
      {
        field: "order_id",
        value: "99767898",
        location: "path",
        issue: "INVALID_RESOURCE_ID",
        description:
          "Specified resource ID does not exist. Please check the resource ID and try again.",
      },
    ],
    message: "The specified resource does not exist.",
    debug_id: headers.get("paypal-debug-id"),
    links: [
      {
        href: "https://developer.paypal.com/docs/api/orders/v2/#error-INVALID_RESOURCE_ID",
        rel: "information_link",
        method: "GET",
      },
    ],
  });
});

test("the recorded trap: success over HTTP, the order complete, the capture declined", async () => {
  const order = await client.approved({
    custom_id: "trapped",
    amount: { currency_code: "EUR", value: "9.00" },
  });
  await standin.control("faults", {
    match: { op: "capture", custom_id: "trapped" },
    do: "decline-in-200",
  });
  const { status, body } = await client.capture(order);
  expect([status, body.status]).toEqual([201, "COMPLETED"]);
  expect(firstCapture(body)).toMatchObject({
    status: "DECLINED",
    processor_response: { response_code: "9520" },
  });
  const { captures } = await standin.control<Ledger>("ledger");
  expect(captures.find((each) => each.order === order)).toMatchObject({
    status: "DECLINED",
    charged: false,
  });
});
