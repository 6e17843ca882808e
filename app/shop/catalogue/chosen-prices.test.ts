import { expect, test } from "vitest";
import { chosenPriceFrom, pricesWithoutSize, withChosenPrices } from "./chosen-prices.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";

const price = { mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents: 950 };

test("a price of its own changes that size alone", () => {
  const options = withChosenPrices(builtInOptions, [price]);
  expect(options.map(({ sizes }) => sizes.map(({ priceCents }) => priceCents))).toEqual([
    [3500],
    [2500, 1500, 950],
  ]);
  expect(withChosenPrices(builtInOptions, [])).toEqual(builtInOptions);
});

test("a price has no size where the rule lacks the medium, or the size in it", () => {
  const [medium, size] = [
    { ...price, mediaType: "Glass" },
    { ...price, mediaType: "Canvas" },
  ];
  expect(pricesWithoutSize(builtInOptions, [price, medium, size])).toEqual([medium, size]);
  expect(pricesWithoutSize([], [price])).toEqual([price]);
});

test.each([
  7,
  null,
  {},
  { ...price, priceCents: 0 },
  { ...price, priceCents: 9.5 },
  { ...price, priceCents: "950" },
  { ...price, size: 2 },
])("%j is no chosen price", (sent) => expect(chosenPriceFrom(sent)).toBeNull());

test("a chosen price is read without anything else in it", () => {
  expect(chosenPriceFrom({ ...price, id: 7 })).toEqual(price);
});
