import fc from "fast-check";
import { expect, test } from "vitest";
import { areWithdrawable, openLines, priceOfQuantities } from "./withdrawal.ts";
import { areSameQuantities } from "#app/shop/refunds/refund.ts";
import type { LineToWithdraw } from "./withdrawal.ts";

const line = (position: number, quantity: number, unitPriceCents = 1500): LineToWithdraw => ({
  position,
  quantity,
  unitPriceCents,
  reference: `IK0000${position}`,
  title: null,
  titleFr: null,
  mediumName: "Poster",
  mediumNameFr: null,
  size: "A2",
  picture: { width: 3, height: 2 },
});

const bought = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
  .map((all) => all.map((each, index) => line(index, each)));
const someParts = fc.array(
  fc.record({
    position: fc.integer({ min: -1, max: 6 }),
    quantity: fc.integer({ min: -1, max: 12 }),
  }),
  {
    maxLength: 6,
  },
);

test("what was declared takes from what is left, unless it was refused", () => {
  const lines = [line(0, 3), line(1, 1)];
  const parts = [{ position: 0, quantity: 2 }];
  expect(openLines(lines, []).map(({ withdrawable }) => withdrawable)).toEqual([3, 1]);
  expect(
    openLines(lines, [{ parts, outcome: null }]).map(({ withdrawable }) => withdrawable),
  ).toEqual([1, 1]);
  expect(
    openLines(lines, [{ parts, outcome: "refunded" }]).map(({ withdrawable }) => withdrawable),
  ).toEqual([1, 1]);
  expect(
    openLines(lines, [{ parts, outcome: "refused" }]).map(({ withdrawable }) => withdrawable),
  ).toEqual([3, 1]);
});

test.each([
  ["nothing", []],
  ["none of a line", [{ position: 0, quantity: 0 }]],
  ["less than none", [{ position: 0, quantity: -1 }]],
  ["half a print", [{ position: 0, quantity: 0.5 }]],
  ["more than was bought", [{ position: 0, quantity: 4 }]],
  ["a line that is not there", [{ position: 7, quantity: 1 }]],
  [
    "a line twice",
    [
      { position: 0, quantity: 1 },
      { position: 0, quantity: 1 },
    ],
  ],
])("%s cannot be withdrawn from", (_, parts) => {
  expect(areWithdrawable(parts, openLines([line(0, 3), line(1, 1)], []))).toBe(false);
});

test("however often and in whatever order, never more is taken than was bought", () => {
  fc.assert(
    fc.property(bought, fc.array(someParts, { maxLength: 12 }), (lines, attempts) => {
      const declared: { parts: { position: number; quantity: number }[]; outcome: null }[] = [];
      for (const parts of attempts)
        if (areWithdrawable(parts, openLines(lines, declared)))
          declared.push({ parts, outcome: null });
      for (const { position, quantity } of lines) {
        const withdrawn = declared
          .flatMap(({ parts }) => parts)
          .filter((part) => part.position === position);
        const sum = withdrawn.reduce((all, part) => all + part.quantity, 0);
        expect(sum).toBeLessThanOrEqual(quantity);
        expect(openLines(lines, declared)[position]!.withdrawable).toBe(quantity - sum);
      }
    }),
  );
});

test("the order of the parts does not count, their numbers do", () => {
  const parts = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ];
  expect(areSameQuantities(parts, parts.toReversed())).toBe(true);
  expect(areSameQuantities(parts, [parts[0]!])).toBe(false);
  expect(areSameQuantities([{ position: 0, quantity: 1 }], [{ position: 0, quantity: 2 }])).toBe(
    false,
  );
});

test("the price is what was paid for these prints, in cents", () => {
  expect(
    priceOfQuantities(
      [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
        { position: 9, quantity: 5 },
      ],
      [line(0, 3, 1250), line(1, 1, 99)],
    ),
  ).toBe(2599);
});
