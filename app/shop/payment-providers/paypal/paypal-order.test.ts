import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPaypalError, readPaypalEvent, readPaypalOrder } from "./answers.server.ts";
import {
  amount,
  approveUrlOf,
  centsOf,
  paypalOrderBody,
  providerPaymentOf,
} from "./paypal-order.ts";

const euros = (value: string) => ({ currency_code: "EUR", value });
const captured = (status: string, others: object = {}) => ({
  id: "5O190127TN364715T",
  status: "COMPLETED",
  purchase_units: [
    {
      payments: {
        captures: [{ id: "3C679366HH908993F", status, amount: euros("24.50") }],
        ...others,
      },
    },
  ],
});

describe("amounts", () => {
  test("go out as PayPal writes them and come back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (cents) => {
        const { value } = amount(cents);
        expect(value).toMatch(/^\d+\.\d{2}$/);
        expect(centsOf(value)).toBe(cents);
      }),
    );
  });

  test.each([
    ["24.5", 2450],
    [".5", 50],
    ["7", 700],
    ["0.00", 0],
  ])("%s is %i cents", (text, cents) => expect(centsOf(text)).toBe(cents));

  test.each(["", ".", "24.505", "-1.00", "1e3", "1,50", " 1", "NaN", "12345678901.00"])(
    "%j is no amount",
    (text) => expect(centsOf(text)).toBeNull(),
  );

  test("of an order are of pieces that the buyer knows by their titles", () => {
    const medium = { mediumName: "Poster", mediumNameFr: null };
    const line = { ...medium, size: "A1", unitPriceCents: 500, quantity: 1 };
    const lines = [
      { ...line, reference: "IK1", title: "Quiet herons", titleFr: "Hérons calmes" },
      { ...line, reference: "IK2", title: "Tide", titleFr: null },
      { ...line, reference: "IK3", title: null, titleFr: null },
    ];
    const front = { shopName: "Inkiosk", returnUrl: "https://a.test", cancelUrl: "https://a.test" };
    const body = paypalOrderBody({ id: 10001, language: "fr", totalCents: 1500, lines }, front);
    expect(body).toMatchObject({
      purchase_units: [
        { items: [{ name: "Hérons calmes, IK1" }, { name: "Tide, IK2" }, { name: "IK3" }] },
      ],
    });
  });

  test("of an order add up to its items, whatever they are", () => {
    const line = fc.record({
      reference: fc.string({ minLength: 1, maxLength: 200 }),
      title: fc.option(fc.string({ minLength: 1, maxLength: 200 })),
      titleFr: fc.option(fc.string({ minLength: 1, maxLength: 200 })),
      mediumName: fc.string({ maxLength: 80 }),
      mediumNameFr: fc.constant(null),
      size: fc.string({ maxLength: 80 }),
      unitPriceCents: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const totalCents = lines.reduce(
          (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
          0,
        );
        const body = paypalOrderBody(
          { id: 10001, language: "fr", totalCents, lines },
          {
            shopName: "Inkiosk",
            returnUrl: "https://shop.example/back",
            cancelUrl: "https://shop.example/away",
          },
        ) as {
          purchase_units: {
            amount: unknown;
            items: { quantity: string; unit_amount: { value: string }; name: string }[];
          }[];
        };
        const [unit] = body.purchase_units;
        const sum = unit!.items.reduce(
          (all, item) => all + centsOf(item.unit_amount.value)! * Number(item.quantity),
          0,
        );
        expect(sum).toBe(totalCents);
        expect(unit!.amount).toEqual({
          ...amount(totalCents),
          breakdown: { item_total: amount(totalCents) },
        });
        expect(unit!.items.every(({ name }) => name.length <= 127)).toBe(true);
      }),
    );
  });
});

describe("how a payment stands", () => {
  test.each([
    ["COMPLETED", "captured"],
    ["PARTIALLY_REFUNDED", "captured"],
    ["REFUNDED", "captured"],
    ["PENDING", "pending"],
    ["DECLINED", "declined"],
    ["FAILED", "declined"],
  ])("a capture that is %s decides over an order that is completed: %s", (status, expected) => {
    expect(providerPaymentOf(readPaypalOrder(captured(status)))).toMatchObject({
      status: expected,
      captureId: "3C679366HH908993F",
      cents: 2450,
    });
  });

  test.each([
    ["CREATED", "open"],
    ["SAVED", "open"],
    ["PAYER_ACTION_REQUIRED", "open"],
    ["APPROVED", "approved"],
    ["VOIDED", "voided"],
  ])("without a capture, %s is %s", (status, expected) =>
    expect(providerPaymentOf(readPaypalOrder({ id: "5O190127TN364715T", status }))).toEqual({
      status: expected,
    }),
  );

  test("the capture that took money counts, whatever others say", () => {
    const order = captured("DECLINED");
    order.purchase_units[0]!.payments.captures.push({
      id: "2",
      status: "COMPLETED",
      amount: euros("24.50"),
    });
    expect(providerPaymentOf(readPaypalOrder(order))).toMatchObject({
      status: "captured",
      captureId: "2",
    });
  });

  test("refunds come along, known by what the shop gave them", () => {
    const refunds = [
      { id: "R1", status: "COMPLETED", amount: euros("4.50"), custom_id: "refund-7" },
      { id: "R2", status: "PENDING" },
    ];
    expect(
      providerPaymentOf(readPaypalOrder(captured("PARTIALLY_REFUNDED", { refunds }))),
    ).toMatchObject({
      refunds: [
        { id: "R1", status: "completed", cents: 450, shopReference: "refund-7" },
        { id: "R2", status: "pending", cents: null, shopReference: null },
      ],
    });
  });

  test("what is no order throws", () => {
    for (const body of [undefined, {}, { id: "x", status: "CREATED" }, { id: "ABC" }, "<html>"])
      expect(() => readPaypalOrder(body)).toThrow();
  });

  test("the page to approve on is the link that says so", () => {
    const links = [
      { rel: "self", href: "https://api-m.paypal.com/v2/checkout/orders/A" },
      { rel: "payer-action", href: "https://www.paypal.com/checkoutnow?token=A" },
    ];
    expect(approveUrlOf({ id: "A", status: "CREATED", links })).toBe(links[1]!.href);
    expect(approveUrlOf({ id: "A", status: "CREATED" })).toBeNull();
  });
});

describe("errors in words", () => {
  test("details are joined as field: description", () => {
    const details = [
      {
        field: "/purchase_units/0/amount",
        issue: "AMOUNT_MISMATCH",
        description: "Should equal item_total.",
      },
      { issue: "DECIMAL_PRECISION" },
    ];
    expect(readPaypalError({ name: "UNPROCESSABLE_ENTITY", message: "No.", details })).toEqual({
      issue: "AMOUNT_MISMATCH",
      words: "/purchase_units/0/amount: Should equal item_total.; DECIMAL_PRECISION",
    });
  });
  test.each<[unknown, string | null, string]>([
    [
      { name: "RESOURCE_NOT_FOUND", message: "The specified resource does not exist." },
      "RESOURCE_NOT_FOUND",
      "The specified resource does not exist.",
    ],
    [
      { error: "invalid_client", error_description: "Client Authentication failed" },
      null,
      "Client Authentication failed",
    ],
    [undefined, null, ""],
    ["<html>", null, ""],
  ])("%o", (body, issue, words) => expect(readPaypalError(body)).toEqual({ issue, words }));
});

test("an event is about the order it names, or the capture above it", () => {
  const event = (event_type: string, resource: object) =>
    readPaypalEvent({ id: "WH-1", event_type, resource })!;
  const up = (path: string) => ({
    links: [{ rel: "up", href: `https://api-m.paypal.com${path}` }],
  });
  expect(event("CHECKOUT.ORDER.APPROVED", { id: "O1" }).about).toEqual({
    providerOrderId: "O1",
    captureId: null,
  });
  expect(
    event("PAYMENT.CAPTURE.COMPLETED", {
      id: "C1",
      supplementary_data: { related_ids: { order_id: "O1" } },
    }).about,
  ).toEqual({
    providerOrderId: "O1",
    captureId: "C1",
  });
  expect(
    event("PAYMENT.CAPTURE.PENDING", { id: "C1", ...up("/v2/checkout/orders/O2") }).about,
  ).toEqual({
    providerOrderId: "O2",
    captureId: "C1",
  });
  expect(
    event("PAYMENT.CAPTURE.REFUNDED", { id: "R1", ...up("/v2/payments/captures/C1") }).about,
  ).toEqual({
    providerOrderId: null,
    captureId: "C1",
  });
  expect(readPaypalEvent({ id: "WH-1" })).toBeNull();
});
