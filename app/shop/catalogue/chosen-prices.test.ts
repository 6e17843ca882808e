import { expect, test } from "vitest";
import { chosenPricesFrom, withChosenPrices } from "#app/shop/catalogue/chosen-prices.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";

const price = { mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents: 950 };

test("a price of its own changes that size alone; what the rule lacks is left out", () => {
  const options = withChosenPrices(builtInOptions, [price, { ...price, mediaType: "Glass" }]);
  expect(options.map(({ sizes }) => sizes.map(({ priceCents }) => priceCents))).toEqual([
    [3500],
    [2500, 1500, 950],
  ]);
  expect(withChosenPrices(builtInOptions, [])).toEqual(builtInOptions);
});

test.each(["{", "{}", "7", "[null]", JSON.stringify([{ ...price, priceCents: 0 }])])(
  "%s is no list of prices",
  (typed) => expect(chosenPricesFrom(typed)).toBeNull(),
);

test("a list of prices is read without anything else in it", () => {
  expect(chosenPricesFrom(JSON.stringify([{ ...price, id: 7 }]))).toEqual([price]);
});
