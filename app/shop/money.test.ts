import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/language.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { centsFromEuros, decimalFromCents, readEuros, typedEuros } from "./decimal-money.ts";
import { euro } from "./money.ts";

describe("euro", () => {
  test("writes the euro sign where each language has it", () => {
    expect(euro(800, "en")).toBe("€8.00");
    expect(euro(800, "fr")).toBe("8,00\u00a0€");
    expect(euro(123_456, "en")).toBe("€1,234.56");
    expect(euro(123_456, "fr")).toBe("1\u202f234,56\u00a0€");
  });

  test.each(languages)("writes every amount as Intl does in %s", (language) => {
    const format = new Intl.NumberFormat(writing[language].locale, {
      style: "currency",
      currency: "EUR",
    });
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(euro(cents, language)).toBe(format.format(cents / 100));
      }),
    );
  });
});

describe("readEuros", () => {
  test.each([
    ["12.50", 1250],
    ["12,50", 1250],
    ["12,5", 1250],
    [" 12 ", 1200],
    ["0.35", 35],
    ["0", 0],
    ["1250", 125_000],
    ["1 250,00", 125_000],
    ["1\u202f250,00\u00a0€", 125_000],
    ["1 250", 125_000],
    ["1,250.00", 125_000],
    ["1.250,00", 125_000],
    ["€1,250.5", 125_050],
    ["1,250,000", 125_000_000],
    ["1.250.000", 125_000_000],
    ["12,50 €", 1250],
  ])("reads %j as %d cents", (typed, cents) => expect(readEuros(typed)).toEqual({ cents }));

  test.each(["1,250", "1.250", "12,500", "999.999", "€1,250"])(
    "asks back for %j, which two people read in two ways",
    (typed) => {
      expect(readEuros(typed)).toEqual({ refused: "unclear" });
      expect(centsFromEuros(typed)).toBeNull();
    },
  );

  test.each([
    "",
    "abc",
    "-1",
    "1e3",
    "１２",
    "99999999",
    ".5",
    "NaN",
    "0,250",
    "1250,500",
    "12,3456",
    "1 25",
    "12 50,00",
    "1,25,000.00",
    "1,250,00",
    "1.250.00",
    "1,250.000,00",
    "1 250 00",
    "12.50.00",
    "€",
    "€€1",
    "€1€",
    "1 000 000 000",
  ])("finds no amount in %j", (typed) =>
    expect(readEuros(typed)).toEqual({ refused: "no-amount" }),
  );

  const cents = fc.integer({ min: 0, max: 999_999_999 });

  test("reads back every amount that machines, English and French people write", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const written = [
          decimalFromCents(amount),
          typedEuros(amount, "en"),
          typedEuros(amount, "fr"),
          euro(amount, "en"),
          euro(amount, "fr"),
          new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(
            amount / 100,
          ),
        ];
        expect(written.map(centsFromEuros)).toEqual(written.map(() => amount));
      }),
    );
  });

  test("never reads an amount another way when its two separators change places", () => {
    const swap = { ",": ".", ".": "," } as Record<string, string>;
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,4}([.,]\d{1,4}){0,3}$/), (typed) => {
        expect(readEuros(typed.replaceAll(/[.,]/g, (each) => swap[each]!))).toEqual(
          readEuros(typed),
        );
      }),
    );
  });

  test("never throws, and what it reads is whole cents", () => {
    const nearly = fc.string({ unit: fc.constantFrom(..."0123456789., \u00a0€-e") });
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (typed) => {
        const read = readEuros(typed);
        expect("refused" in read || (Number.isSafeInteger(read.cents) && read.cents >= 0)).toBe(
          true,
        );
      }),
    );
  });
});

test("decimalFromCents writes exactly two decimals", () => {
  expect([0, 5, 35, 100, 123_456, -250].map(decimalFromCents)).toEqual([
    "0.00",
    "0.05",
    "0.35",
    "1.00",
    "1234.56",
    "-2.50",
  ]);
});
