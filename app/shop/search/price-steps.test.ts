import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bucketOf, bucketsOf, priceBuckets, priceSteps } from "./price-steps.ts";
import { readPriceStep, writePriceStep } from "./price-steps.ts";

describe("steps of prices", () => {
  const offersAt = (cents: number[]) => {
    const offers = Array.from({ length: priceBuckets }, () => 0);
    for (const each of cents) offers[bucketOf(each)]! += 1;
    return offers;
  };

  test("are made of what is asked for prints", () => {
    const steps = priceSteps(offersAt([800, 900, 1500, 1900, 2500, 3500, 4500, 5900, 7900, 12000]));
    expect(steps.map(writePriceStep)).toEqual(["-10", "10-20", "20-40", "40-60", "60-"]);
  });

  test("are none where every price lies in one", () => {
    expect(priceSteps(offersAt([800, 850, 900]))).toEqual([]);
    expect(priceSteps(offersAt([]))).toEqual([]);
  });

  test("are few, hold every price once, and none is empty", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1 }), (cents) => {
        const steps = priceSteps(offersAt(cents));
        expect(steps.length).toBeLessThanOrEqual(5);
        const within = (price: number) =>
          steps.filter((step) => {
            const { first, last } = bucketsOf(step);
            return first <= bucketOf(price) && bucketOf(price) <= last;
          });
        for (const price of steps.length > 0 ? cents : []) expect(within(price)).toHaveLength(1);
        for (const step of steps) {
          expect(cents.some((price) => within(price)[0] === step)).toBe(true);
          expect(readPriceStep(writePriceStep(step))).toEqual(step);
        }
      }),
    );
  });
});
