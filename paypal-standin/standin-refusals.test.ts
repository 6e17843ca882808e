// Every no of this PayPal to an order or a token, each once.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toMinor, toMoney } from "./amounts.ts";
import { readOrderRequest } from "./order-request.ts";
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
const item = { name: "A print", quantity: "2", unit_amount: euros("5.00") };
const amount = { ...euros("10.00"), breakdown: { item_total: euros("10.00") } };
const create = (body: unknown) => client.post("/v2/checkout/orders", body);
const withUnit = (unit: object) =>
  create({ intent: "CAPTURE", purchase_units: [{ amount, items: [item], ...unit }] });
const long = "x".repeat(128);

test("an order like those below, with nothing wrong", async () => {
  expect((await withUnit({})).status).toBe(201);
});

describe("400, the schema", () => {
  const unit = (change: object) => ({
    intent: "CAPTURE",
    purchase_units: [{ amount, items: [item], ...change }],
  });
  const context = (change: object) => ({ ...unit({}), application_context: change });
  test.each<[string, string, unknown]>([
    ["MALFORMED_REQUEST_JSON", "/", "{"],
    ["MALFORMED_REQUEST_JSON", "/", "[]"],
    ["MISSING_REQUIRED_PARAMETER", "/intent", { purchase_units: [{ amount }] }],
    ["INVALID_PARAMETER_VALUE", "/intent", { intent: "capture", purchase_units: [{ amount }] }],
    ["MISSING_REQUIRED_PARAMETER", "/purchase_units", { intent: "CAPTURE" }],
    ["INVALID_ARRAY_MIN_ITEMS", "/purchase_units", { intent: "CAPTURE", purchase_units: [] }],
    [
      "INVALID_ARRAY_MAX_ITEMS",
      "/purchase_units",
      { intent: "CAPTURE", purchase_units: Array.from({ length: 11 }, () => ({ amount })) },
    ],
    [
      "INVALID_PARAMETER_SYNTAX",
      "/purchase_units",
      { intent: "CAPTURE", purchase_units: { amount } },
    ],
    ["MISSING_REQUIRED_PARAMETER", "/purchase_units/0/amount", unit({ amount: undefined })],
    ["INVALID_PARAMETER_SYNTAX", "/purchase_units/0/amount", unit({ amount: 10 })],
    [
      "MISSING_REQUIRED_PARAMETER",
      "/purchase_units/0/amount/value",
      unit({ amount: { currency_code: "EUR" } }),
    ],
    [
      "INVALID_PARAMETER_SYNTAX",
      "/purchase_units/0/amount/value",
      unit({ amount: { currency_code: "EUR", value: 10 } }),
    ],
    [
      "INVALID_PARAMETER_SYNTAX",
      "/purchase_units/0/amount/value",
      unit({ amount: euros("10,00") }),
    ],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/amount/value",
      unit({ amount: euros("1".repeat(33)) }),
    ],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/amount/currency_code",
      unit({ amount: { currency_code: "EURO", value: "1.00" } }),
    ],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/reference_id",
      unit({ reference_id: "x".repeat(257) }),
    ],
    ["INVALID_STRING_LENGTH", "/purchase_units/0/description", unit({ description: long })],
    ["INVALID_STRING_LENGTH", "/purchase_units/0/custom_id", unit({ custom_id: long })],
    ["INVALID_STRING_LENGTH", "/purchase_units/0/invoice_id", unit({ invoice_id: long })],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/soft_descriptor",
      unit({ soft_descriptor: "x".repeat(23) }),
    ],
    [
      "INVALID_PARAMETER_SYNTAX",
      "/purchase_units/0/items/0/quantity",
      unit({ items: [{ ...item, quantity: 2 }] }),
    ],
    [
      "INVALID_PARAMETER_SYNTAX",
      "/purchase_units/0/items/0/quantity",
      unit({ items: [{ ...item, quantity: "0" }] }),
    ],
    [
      "MISSING_REQUIRED_PARAMETER",
      "/purchase_units/0/items/0/name",
      unit({ items: [{ ...item, name: undefined }] }),
    ],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/items/0/name",
      unit({ items: [{ ...item, name: "" }] }),
    ],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/items/0/sku",
      unit({ items: [{ ...item, sku: long }] }),
    ],
    [
      "INVALID_STRING_LENGTH",
      "/purchase_units/0/items/0/description",
      unit({ items: [{ ...item, description: long }] }),
    ],
    [
      "INVALID_PARAMETER_VALUE",
      "/purchase_units/0/items/0/category",
      unit({ items: [{ ...item, category: "ART" }] }),
    ],
    ["INVALID_PARAMETER_SYNTAX", "/purchase_units/0/items/0", unit({ items: ["a print"] })],
    [
      "INVALID_PARAMETER_VALUE",
      "/application_context/user_action",
      context({ user_action: "PAY" }),
    ],
    [
      "INVALID_PARAMETER_VALUE",
      "/application_context/shipping_preference",
      context({ shipping_preference: "NONE" }),
    ],
    [
      "INVALID_PARAMETER_VALUE",
      "/application_context/landing_page",
      context({ landing_page: "HOME" }),
    ],
    ["INVALID_PARAMETER_SYNTAX", "/application_context/locale", context({ locale: "fr_FR" })],
    [
      "INVALID_PARAMETER_SYNTAX",
      "/application_context/return_url",
      context({ return_url: "/checkout/return" }),
    ],
    ["INVALID_STRING_LENGTH", "/application_context/brand_name", context({ brand_name: long })],
    ["NOT_SUPPORTED", "/payment_source", { ...unit({}), payment_source: { card: {} } }],
  ])("%s at %s", async (issue, field, body) => {
    const refused = await create(body);
    expect([refused.status, refused.body.name]).toEqual([400, "INVALID_REQUEST"]);
    expect(refused.body.details).toContainEqual(
      expect.objectContaining({ issue, field, location: "body", description: expect.any(String) }),
    );
  });

  test("several at once are all named", async () => {
    const refused = await withUnit({ custom_id: long, items: [{ ...item, quantity: 2 }] });
    expect(refused.body.details).toHaveLength(2);
  });

  test("a request id of more than 108 letters", async () => {
    const refused = await client.post(
      "/v2/checkout/orders",
      {},
      { "paypal-request-id": "x".repeat(109) },
    );
    expect([refused.status, issueOf(refused)]).toEqual([400, "INVALID_STRING_LENGTH"]);
  });

  test("415, a body that does not say it is JSON", async () => {
    const refused = await client.post("/v2/checkout/orders", "a=b", {
      "content-type": "text/plain",
    });
    expect([refused.status, refused.body.name]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });
});

describe("422, the sums", () => {
  const at = (field: string) => `/purchase_units/@reference_id=='default'/${field}`;
  const broken = (breakdown: object, value = "10.00") => ({
    amount: { ...euros(value), breakdown },
  });
  test.each<[string, string, object]>([
    [
      "AMOUNT_MISMATCH",
      "amount/value",
      broken({ item_total: euros("10.00"), tax_total: euros("0.01") }),
    ],
    [
      "AMOUNT_MISMATCH",
      "amount/value",
      broken({ item_total: euros("10.00"), discount: euros("1.00") }),
    ],
    [
      "ITEM_TOTAL_MISMATCH",
      "amount/breakdown/item_total/value",
      { ...broken({ item_total: euros("9.99") }, "9.99") },
    ],
    ["ITEM_TOTAL_REQUIRED", "amount/breakdown/item_total", { amount: euros("10.00") }],
    [
      "TAX_TOTAL_REQUIRED",
      "amount/breakdown/tax_total",
      { items: [{ ...item, tax: euros("1.00") }] },
    ],
    [
      "TAX_TOTAL_MISMATCH",
      "amount/breakdown/tax_total/value",
      {
        ...broken({ item_total: euros("10.00"), tax_total: euros("1.00") }, "11.00"),
        items: [{ ...item, tax: euros("1.00") }],
      },
    ],
    ["CANNOT_BE_ZERO_OR_NEGATIVE", "amount/value", { amount: euros("0.00"), items: [] }],
    ["CANNOT_BE_ZERO_OR_NEGATIVE", "amount/value", { amount: euros("-1.00"), items: [] }],
    [
      "CANNOT_BE_NEGATIVE",
      "amount/breakdown/discount/value",
      broken({ item_total: euros("10.00"), discount: euros("-1.00") }),
    ],
    [
      "CANNOT_BE_NEGATIVE",
      "items/0/unit_amount/value",
      { items: [{ ...item, unit_amount: euros("-5.00") }] },
    ],
    ["DECIMAL_PRECISION", "amount/value", { amount: euros("10.001"), items: [] }],
    [
      "DECIMALS_NOT_SUPPORTED",
      "amount/value",
      { amount: { currency_code: "JPY", value: "10.5" }, items: [] },
    ],
    [
      "INVALID_CURRENCY_CODE",
      "amount/currency_code",
      { amount: { currency_code: "XXX", value: "1.00" }, items: [] },
    ],
    ["MAX_VALUE_EXCEEDED", "amount/value", { amount: euros("1000000000000000.00"), items: [] }],
  ])("%s at %s", async (issue, field, unit) => {
    const refused = await withUnit(unit);
    expect([refused.status, refused.body.name]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    expect(refused.body.details).toContainEqual(
      expect.objectContaining({ issue, field: at(field) }),
    );
  });

  const several = (...units: object[]) => create({ intent: "CAPTURE", purchase_units: units });
  test("MULTI_CURRENCY_ORDER", async () => {
    expect(
      issueOf(
        await withUnit({
          items: [{ ...item, unit_amount: { currency_code: "USD", value: "5.00" } }],
        }),
      ),
    ).toBe("MULTI_CURRENCY_ORDER");
  });
  test("REFERENCE_ID_REQUIRED and DUPLICATE_REFERENCE_ID", async () => {
    expect(issueOf(await several({ amount }, { amount, reference_id: "b" }))).toBe(
      "REFERENCE_ID_REQUIRED",
    );
    expect(
      issueOf(await several({ amount, reference_id: "b" }, { amount, reference_id: "b" })),
    ).toBe("DUPLICATE_REFERENCE_ID");
  });
  test("DUPLICATE_INVOICE_ID, once money was taken for it", async () => {
    const unit = { amount: euros("3.00"), invoice_id: "IK-42" };
    const [paid, other] = [await client.approved(unit), await client.approved(unit)];
    expect((await client.capture(paid)).status).toBe(201);
    expect(issueOf(await client.capture(other))).toBe("DUPLICATE_INVOICE_ID");
    expect(issueOf(await several(unit))).toBe("DUPLICATE_INVOICE_ID");
  });

  test("whatever is added up from whole cents is taken, and one cent more or less is not", () => {
    const line = fc.record({
      cents: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(-1, 0, 1),
        (lines, off) => {
          const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
          fc.pre(total + off > 0);
          const purchaseUnit = {
            amount: {
              ...toMoney(total + off, "EUR"),
              breakdown: { item_total: toMoney(total, "EUR") },
            },
            items: lines.map(({ cents, quantity }) => ({
              name: "A print",
              quantity: String(quantity),
              unit_amount: toMoney(cents, "EUR"),
            })),
          };
          const read = readOrderRequest({ intent: "CAPTURE", purchase_units: [purchaseUnit] });
          if (off === 0)
            expect(read).toHaveProperty("request.units.0.amount.value", purchaseUnit.amount.value);
          else expect(read).toHaveProperty("reply.body.details.0.issue", "AMOUNT_MISMATCH");
        },
      ),
    );
  });

  test("amounts are read as they are written", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -99_999_999n, max: 99_999_999n }),
        fc.constantFrom("EUR", "JPY"),
        (minor, currency) => {
          expect(toMinor(toMoney(minor, currency))).toBe(minor);
        },
      ),
    );
    expect([toMinor(euros("7")), toMinor(euros(".5")), toMinor(euros("12.5"))]).toEqual([
      700n,
      50n,
      1250n,
    ]);
  });
});

describe("401, tokens", () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${standin.url}/v2/checkout/orders/1`, { headers });
    return [answer.status, await answer.json()];
  };
  test("none, and another kind", async () => {
    expect(await ask({})).toEqual([
      401,
      expect.objectContaining({ name: "AUTHENTICATION_FAILURE", debug_id: expect.any(String) }),
    ]);
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = standin.variables;
    expect(await ask({ authorization: `Basic ${btoa(`${id}:${secret}`)}` })).toEqual([
      401,
      expect.objectContaining({ error: "invalid_token" }),
    ]);
  });
  test("one that nobody gave, and one that has run out", async () => {
    expect(await ask({ authorization: "Bearer A21AAnone" })).toEqual([
      401,
      expect.objectContaining({ error: "invalid_token" }),
    ]);
    await standin.control("clock", { shiftMs: 31_668_000 });
    expect((await client.get("/v2/checkout/orders/1")).status).toBe(401);
    client = await openClient(standin);
    expect((await client.get("/v2/checkout/orders/1")).status).toBe(404);
  });
});
