import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsFromEuros, decimalFromCents } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";

describe("euro", () => {
  test("writes the euro sign where each language has it", () => {
    expect(euro(800, "en")).toBe("€8.00");
    expect(euro(800, "fr")).toBe("8,00\u00a0€");
    expect(euro(123_456, "en")).toBe("€1,234.56");
    expect(euro(123_456, "fr")).toBe("1\u202f234,56\u00a0€");
  });
});

describe("centsFromEuros", () => {
  test.each([
    ["12.50", 1250],
    ["12,5", 1250],
    [" 12 ", 1200],
    ["0.35", 35],
    ["0", 0],
  ])("reads %j as %d cents", (typed, cents) => expect(centsFromEuros(typed)).toBe(cents));

  test.each(["", "abc", "12.345", "-1", "1e3", "12.50 €", "１２", "99999999", ".5", "NaN"])("refuses %j", (typed) => {
    expect(centsFromEuros(typed)).toBeNull();
  });

  test("reads back every amount that decimalFromCents writes", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => centsFromEuros(decimalFromCents(cents)) === cents));
  });
});

test("decimalFromCents writes exactly two decimals", () => {
  expect([0, 5, 35, 100, 123_456, -250].map(decimalFromCents)).toEqual(["0.00", "0.05", "0.35", "1.00", "1234.56", "-2.50"]);
});
