import fc from "fast-check";
import { expect, test } from "vitest";
import {
  refundableCents,
  refundablePrints,
  refundAtFirst,
  findRefundBlocker,
  resolveRefund,
} from "./refund.ts";
import type { Refundable } from "./refund.ts";

const order = {
  totalCents: 3900,
  reversedCents: 0,
  lines: [line(0, 2, 1500), line(1, 1, 900)],
  earlier: [],
};

function line(position: number, quantity: number, unitPriceCents: number) {
  return { position, quantity, unitPriceCents };
}

test.each([
  [{}, null],
  [{ paymentStatus: "partly_refunded" }, null],
  [{ paymentStatus: "refunded", disputed: true, leftCents: 0 }, "refunded"],
  [{ paymentStatus: "reversed", disputed: true }, "disputed"],
  [{ disputed: true, leftCents: 0 }, "disputed"],
  [{ paymentStatus: "reversed" }, "reversed"],
  [{ paymentStatus: "awaiting_payment" }, "unpaid"],
  [{ paymentStatus: "awaiting_payment", hasAccount: false }, "unpaid"],
  [{ hasAccount: false, leftCents: 0 }, "no-account"],
  [{ leftCents: 0 }, "underWay"],
] as const)("what hinders a refund of an order that is %j is %j", (changes, blocker) => {
  const paid = {
    paymentStatus: "paid",
    disputed: false,
    hasAccount: true,
    leftCents: 3900,
  } as const;
  expect(findRefundBlocker({ ...paid, ...changes })).toBe(blocker);
});

test("neither prints nor an amount is all that is left, and its prints where they come to that", () => {
  const parts = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ];
  expect(resolveRefund({ parts: null, cents: null }, order)).toEqual({ cents: 3900, parts });
  const rest = [{ position: 0, quantity: 1 }, parts[1]];
  const one = [{ amountCents: 1500, parts: [{ position: 0, quantity: 1 }] }];
  expect(resolveRefund({ parts: null, cents: null }, { ...order, earlier: one })).toEqual({
    cents: 2400,
    parts: rest,
  });
  const earlier = [{ amountCents: 400, parts: null }];
  expect(resolveRefund({ parts: null, cents: null }, { ...order, earlier })).toEqual({
    cents: 3500,
    parts: null,
  });
});

test("prints come to what was paid for them", () => {
  const parts = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ];
  expect(resolveRefund({ parts, cents: null }, order)).toEqual({ cents: 2400, parts });
});

test("a line may be named once", () => {
  const parts = [
    { position: 0, quantity: 1 },
    { position: 0, quantity: 1 },
  ];
  expect(resolveRefund({ parts, cents: null }, order)).toEqual({ refused: "too-many" });
});

test("prints whose money went back as an amount cannot go back again", () => {
  const earlier = [{ amountCents: 3500, parts: null }];
  expect(
    resolveRefund({ parts: [{ position: 1, quantity: 1 }], cents: null }, { ...order, earlier }),
  ).toEqual({
    refused: "too-much",
    leftCents: 400,
  });
});

test("prints that went back cannot go back again, though money of other lines is left", () => {
  const parts = [{ position: 0, quantity: 1 }];
  const earlier = [{ amountCents: 1500, parts }];
  expect(resolveRefund({ parts, cents: null }, { ...order, earlier })).toEqual({
    cents: 1500,
    parts,
  });
  const both = [...earlier, ...earlier];
  expect(
    resolveRefund(
      { parts: [{ position: 0, quantity: 1 }], cents: null },
      { ...order, totalCents: 9000, earlier: both },
    ),
  ).toEqual({
    refused: "too-many",
  });
});

test("money that the provider took back is not left", () => {
  const reversed = { ...order, reversedCents: 3000 };
  expect(refundableCents(reversed)).toBe(900);
  expect(resolveRefund({ parts: null, cents: 901 }, reversed)).toEqual({
    refused: "too-much",
    leftCents: 900,
  });
});

test.each([Number.NaN, 0.5, -0, Number.POSITIVE_INFINITY, -1])("%s is no amount", (cents) => {
  expect(resolveRefund({ parts: null, cents }, order)).toHaveProperty("refused");
});

const bought = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPriceCents: fc.integer({ min: 1, max: 100_000 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((lines) => lines.map((each, position) => ({ ...each, position })));
const reversals = fc.constantFrom(0, 500, 100_000);
const anyRequest = fc.oneof(
  fc.record({ parts: fc.constant(null), cents: fc.option(fc.integer({ min: -5, max: 500_000 })) }),
  fc.record({
    parts: fc.array(
      fc.record({
        position: fc.integer({ min: -1, max: 5 }),
        quantity: fc.integer({ min: -1, max: 10 }),
      }),
      { maxLength: 4 },
    ),
    cents: fc.constant(null),
  }),
);

test("whatever is asked one after the other, nothing goes back twice and nothing beyond what was paid", () => {
  fc.assert(
    fc.property(
      bought,
      reversals,
      fc.array(anyRequest, { maxLength: 12 }),
      (lines, reversed, wishes) => {
        const totalCents = lines.reduce(
          (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
          0,
        );
        const reversedCents = Math.min(reversed, totalCents);
        const earlier: Refundable["earlier"] = [];
        const order = { totalCents, reversedCents, lines, earlier };
        for (const wish of wishes) {
          const left = refundableCents(order);
          const judged = resolveRefund(wish, order);
          if ("refused" in judged) {
            if (judged.refused === "too-much") expect(judged.leftCents).toBe(left);
            continue;
          }
          expect(judged.cents).toBeGreaterThan(0);
          earlier.push({ amountCents: judged.cents, parts: judged.parts });
          expect(refundableCents(order)).toBe(left - judged.cents);
          expect(refundableCents(order)).toBeGreaterThanOrEqual(0);
          for (const each of lines)
            expect(refundablePrints(each, earlier)).toBeGreaterThanOrEqual(0);
        }
        const rest = resolveRefund({ parts: null, cents: null }, order);
        if ("cents" in rest) expect(rest.cents).toBe(refundableCents(order));
        else expect(refundableCents(order)).toBe(0);
      },
    ),
  );
});

test("begins with what the buyer does not hold, or what a withdrawal names", () => {
  const { lines } = order;
  const parts = (first: number, second: number) => [
    { position: 0, quantity: first },
    { position: 1, quantity: second },
  ];
  const begin = (given: Partial<Parameters<typeof refundAtFirst>[0]>) =>
    refundAtFirst({ lines, earlier: [], handedOver: [], withdrawn: null, ...given });
  expect(begin({})).toEqual({ what: "all", parts: parts(0, 0) });
  expect(begin({ handedOver: parts(1, 0) })).toEqual({
    what: "lines",
    parts: parts(lines[0]!.quantity - 1, 1),
  });
  const earlier = [{ amountCents: 900, parts: [{ position: 1, quantity: 1 }] }];
  expect(begin({ handedOver: parts(2, 0), earlier })).toEqual({
    what: "lines",
    parts: parts(0, 0),
  });
  const withdrawn = [{ position: 0, quantity: 1 }];
  expect(begin({ handedOver: parts(2, 1), withdrawn })).toEqual({
    what: "lines",
    parts: parts(1, 0),
  });
});
