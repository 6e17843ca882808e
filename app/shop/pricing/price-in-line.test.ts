import fc from "fast-check";
import { expect, test } from "vitest";
import { priceInLine } from "./price-in-line.ts";
import type { MediaSize } from "#db/json-columns.ts";
import { builtInOptions } from "./pricing-rule.ts";

const poster = builtInOptions.find(({ mediaType }) => mediaType === "Poster")!.sizes;
const side = fc.integer({ min: 20, max: 3000 });
const size = fc.record({ widthMm: side, heightMm: side });
const priced = fc.record({
  size: fc.constant("a size"),
  widthMm: side,
  heightMm: side,
  priceCents: fc.integer({ min: 1, max: 1_000_000 }),
});

test("the delivered rule goes on below its smallest size", () => {
  const of = (widthMm: number, heightMm: number) => priceInLine(poster, { widthMm, heightMm });
  expect([of(420, 297), of(297, 210), of(210, 148), of(200, 200)]).toEqual([550, 500, 500, 500]);
});

test("nothing is proposed below what a print takes, but where the rule sells for less", () => {
  const a5 = { widthMm: 210, heightMm: 148 };
  const at = (priceCents: number) => [{ size: "A4", widthMm: 297, heightMm: 210, priceCents }];
  expect([at(2000), at(600), at(500), at(300)].map((rule) => priceInLine(rule, a5))).toEqual([
    1400, 500, 500, 300,
  ]);
});

test("a size costs whole cents, at least as much as a smaller one of the rule, at most as much as a larger one", () => {
  fc.assert(
    fc.property(fc.array(priced, { minLength: 1 }), size, (sizes, wished) => {
      // Sorted, since a rule whose larger sizes are cheaper has no line.
      const prices = sizes.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b);
      const rule = sizes
        .toSorted((a, b) => a.widthMm * a.heightMm - b.widthMm * b.heightMm)
        .map((each, index) => ({ ...each, priceCents: prices[index]! }));
      const cents = priceInLine(rule, wished)!;
      expect(Number.isInteger(cents) && cents > 0).toBe(true);
      const area = wished.widthMm * wished.heightMm;
      for (const each of rule) {
        if (each.widthMm * each.heightMm < area)
          expect(cents).toBeGreaterThanOrEqual(each.priceCents);
        if (each.widthMm * each.heightMm > area) expect(cents).toBeLessThanOrEqual(each.priceCents);
      }
    }),
  );
});

test("a size of the rule's own measures costs what it costs there; without millimetres nothing is known", () => {
  for (const each of poster)
    expect(priceInLine(poster, { widthMm: each.widthMm!, heightMm: each.heightMm! })).toBe(
      each.priceCents,
    );
  const bare = [{ size: "large", priceCents: 900, widthMm: null, heightMm: null }];
  expect(priceInLine(bare, { widthMm: 100, heightMm: 100 })).toBeNull();
  expect(priceInLine([], { widthMm: 100, heightMm: 100 })).toBeNull();
});

test("a size that is taken at its price changes the price of no other", () => {
  const rule = fc.array(priced, { minLength: 1, maxLength: 5 });
  const wished = fc.array(size, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(rule, wished, (sizes, wished) => {
      const pricesOf = (of: MediaSize[]) => wished.map((each) => priceInLine(of, each)!);
      const prices = pricesOf(sizes);
      const accepted = wished.map((each, at) => ({
        ...each,
        size: "taken",
        priceCents: prices[at]!,
      }));
      for (const at of wished.keys())
        expect(pricesOf([...sizes, ...accepted.slice(0, at + 1)])).toEqual(prices);
    }),
  );
});

test("one that is taken at another price moves the line to it", () => {
  const dear = { size: "A4", widthMm: 297, heightMm: 210, priceCents: 1400 };
  const a5 = { widthMm: 210, heightMm: 148 };
  expect(priceInLine([...poster, dear], a5)).toBeGreaterThan(priceInLine(poster, a5)!);
});
