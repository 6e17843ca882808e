import { describe, expect, test } from "vitest";
import { priceBasket } from "#app/shop/basket/price-basket.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { acceptBeforePricing, refusalOfPriced } from "./order-refusal.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/provider.ts";

type Line = CheckoutForm["lines"][number];

const line = (given: Partial<Line> = {}): Line => ({
  artPieceId: 1,
  mediaType: "Poster",
  size: "A1",
  quantity: 2,
  seenPriceCents: 1500,
  ...given,
});

describe("before its basket is priced, an order is refused", () => {
  const mock = { id: "mock", movesMoney: false } as PaymentMethod;
  const paypalAt = (isSandbox: boolean) =>
    ({ id: "paypal", movesMoney: true, isSandbox }) as PaymentMethod;
  const form = {
    paymentMethod: "mock" as const,
    sandboxes: [] as CheckoutForm["sandboxes"],
    lines: [line()],
    termsVersion: 3,
  };
  const facts = {
    method: mock as PaymentMethod | undefined,
    isAccountRemoved: false,
    point: { id: 1 } as { id: number } | null,
    termsVersion: 3,
  };
  const live = { ...facts, method: paypalAt(false) };
  const sandbox = { ...facts, method: paypalAt(true) };
  const byPaypal = { ...form, paymentMethod: "paypal" as const };
  const fromSandbox = { ...byPaypal, sandboxes: ["paypal" as const] };

  test.each([
    ["at a sandbox that was live when the page was shown", byPaypal, sandbox, "now-test"],
    ["live where the page showed a sandbox", fromSandbox, live, "now-live"],
    ["with an empty basket", { ...form, lines: [] }, facts, "empty-basket"],
    [
      "by a method that is not offered",
      form,
      { ...facts, method: undefined },
      "payment-unavailable",
    ],
    [
      "for an account that was just removed",
      byPaypal,
      { ...live, isAccountRemoved: true },
      "payment-unavailable",
    ],
    ["for a point that is not active", form, { ...facts, point: null }, "point-inactive"],
  ])("%s", (_, given, known, refused) => {
    expect(acceptBeforePricing(given, known)).toEqual({ refused });
  });

  test("under terms that have changed, which are named", () => {
    expect(acceptBeforePricing({ ...form, termsVersion: 2 }, facts)).toEqual({
      refused: "terms-changed",
      termsVersion: 3,
    });
  });

  test.each([
    ["mock payment", form, facts],
    ["live as it was shown", byPaypal, live],
    ["at a sandbox as it was shown", fromSandbox, sandbox],
  ])("else it is not: %s", (_, given, known) => {
    const { method, point } = known;
    expect(acceptBeforePricing(given, known)).toEqual({ method, point });
  });
});

describe("once its basket is priced, an order is refused", () => {
  const sizes = [
    { size: "A1", priceCents: 1500, widthMm: null, heightMm: null },
    { size: "A0", priceCents: 100_000_000, widthMm: null, heightMm: null },
  ];
  const piece = {
    id: 1,
    pictureId: 1,
    reference: "IK00001",
    title: null,
    titleFr: null,
    mediaOptions: [{ mediaType: "Poster", sizes }],
    fits: {},
    enlargement: 1,
    picture: { width: 3000, height: 2000 },
  };
  const dear = line({ size: "A0", seenPriceCents: 100_000_000 });

  function refusal(lines: Line[], duplicateOf: string | null = null) {
    const priced = priceBasket(lines, [piece], { wrap: "mirrored", mmOf: {} });
    return refusalOfPriced(lines, priced, duplicateOf);
  }

  test.each([
    ["a piece that is gone", line({ artPieceId: 2 }), "2/Poster/A1", "piece"],
    ["a size that is not offered", line({ size: "A2" }), "1/Poster/A2", "option"],
  ])("for %s", (_, gone, id, reason) => {
    expect(refusal([gone])).toEqual({ refused: "unavailable", lines: [{ id, reason }] });
  });

  test("if the buyer has just ordered the same, unless something is gone", () => {
    expect(refusal([line()], "former")).toEqual({ refused: "ordered-already", token: "former" });
    expect(refusal([line({ size: "A2" })], "former")).toMatchObject({ refused: "unavailable" });
  });

  test.each([1, 1499, 1501, 0])("at a price of %i cents that is not today's", (seenPriceCents) => {
    expect(refusal([line({ seenPriceCents })])).toEqual({
      refused: "repriced",
      lines: [{ id: "1/Poster/A1", seenPriceCents, unitPriceCents: 1500 }],
    });
  });

  test("for more of one print than a line may hold, asked for at once or again and again", () => {
    const many = line({ quantity: 600 });
    expect(refusal([many, line({ quantity: 400 })])).toEqual({ refused: "too-many-of-one" });
    expect(refusal([many, line({ quantity: 399 })])).toBeNull();
    expect(refusal([many, line({ quantity: 600, shift: 250 })]), "another crop").toBeNull();
  });

  test("for a total beyond what can be stored", () => {
    expect(refusal([{ ...dear, quantity: 22 }])).toEqual({ refused: "total-too-high" });
    expect(refusal([{ ...dear, quantity: 21 }])).toBeNull();
  });
});
