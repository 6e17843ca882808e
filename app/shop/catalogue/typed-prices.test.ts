import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "#app/i18n/language.ts";
import { readPrices, createSizeFinder } from "./typed-prices.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { euro } from "#app/shop/money.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";
import { readSize, formatSize } from "#app/shop/pricing/size-label.ts";
import { millimetresIn } from "#app/shop/pricing/size-text.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

const size = (name: string) => ({ size: name, priceCents: 100, ...millimetresIn(name)! });
const options = [
  ...builtInOptions,
  { mediaType: "Acrylic", sizes: [size("24cm x 13.5cm"), size("Small (20cm x 20cm)")] },
];
const names = { en: { Poster: "Poster" }, fr: { Poster: "Affiche", Canvas: "Toile" } };
const sizeOf = createSizeFinder([names.en, names.fr], "fr");
const read = (cell: string, of = sizeOf) => readPrices(cell, options, of);
const a2 = { mediaType: "Poster", size: "A2 (59cm x 42cm)" };

describe("two prices of one size", () => {
  test("are refused where they differ, and neither is taken", () =>
    expect(
      read("Poster A2 = 45 | Poster A1 = 20 | Affiche 59x42 cm = 54 | Poster A2 = 45"),
    ).toEqual({
      prices: [{ mediaType: "Poster", size: "A1 (84cm x 59cm)", priceCents: 2000 }],
      problems: [{ problem: "priceTwice", part: "Affiche 59x42 cm = 54" }],
    }));

  test("are one where they say the same", () =>
    expect(read("Poster A2 = 45 | Affiche A2 = 45,00")).toEqual({
      prices: [{ ...a2, priceCents: 4500 }],
      problems: [],
    }));
});

describe("one price", () => {
  test.each([
    ["Affiche A2 = 45,00", 4500],
    ["Affiche A2 : 45 €", 4500],
    ["Poster A2 45,00 €", 4500],
    ["poster a2=€45.5", 4550],
    ["Affiche A2 = 1 200,00", 120_000],
    ["Affiche A2 1\u202f200,00\u00a0€", 120_000],
    ["Poster A2 = 1,234.50", 123_450],
    ["Affiche A2 · 59 × 42 cm = 12,5", 1250],
    ["Affiche A2 · 42 × 59 cm 12,50 €", 1250],
    ["Affiche 59x42 cm: 12,50", 1250],
    ["Affiche 59 x 42 = 12,50", 1250],
    ["Affiche A2 59x42 12,50", 1250],
    ["Affiche 59 × 42 12,50 €", 1250],
    ["Affiche 59 x 42 1 200", 120_000],
  ])("%s", (cell, priceCents) =>
    expect(read(cell)).toEqual({ prices: [{ ...a2, priceCents }], problems: [] }),
  );

  test.each([
    ["Poster A2", "priceUnreadable"],
    ["Poster A2 =", "priceUnreadable"],
    ["Poster A2 = 0", "priceUnreadable"],
    ["Poster A2 = free", "priceUnreadable"],
    ["Poster A2 = -5", "priceUnreadable"],
    ["Poster A2 = 2000000", "priceUnreadable"],
    ["Poster A2 = 1,234", "priceUnclear"],
    ["Poster A2 = 1.234 €", "priceUnclear"],
    ["Glass A2 = 5", "sizeUnknown"],
    ["45,00 €", "priceOfWhich"],
  ])("%s is refused", (cell, problem) =>
    expect(read(cell)).toEqual({ prices: [], problems: [{ problem, part: cell }] }),
  );

  test.each(["Acrylic 24 x 13,5 = 9", "acrylic 24x13.5: 9", "Acrylic 24 × 13,5 cm 9"])(
    "%s, of a size whose name is its measures",
    (cell) =>
      expect(read(cell)).toEqual({
        prices: [{ mediaType: "Acrylic", size: "24cm x 13.5cm", priceCents: 900 }],
        problems: [],
      }),
  );

  test("that names no size is that of the only one", () => {
    const canvas = builtInOptions.find(({ mediaType }) => mediaType === "Canvas")!;
    expect(readPrices("45,00 €", [canvas], sizeOf)).toEqual({
      problems: [],
      prices: [{ mediaType: "Canvas", size: "A1 (84cm x 59cm)", priceCents: 4500 }],
    });
  });
});

test("of several each is told that is refused, and the others are taken", () => {
  expect(read("Poster A2 = 9 | Poster A1; Glass A2 = 5\nToile A1: 30 €")).toEqual({
    prices: [
      { ...a2, priceCents: 900 },
      { mediaType: "Canvas", size: "A1 (84cm x 59cm)", priceCents: 3000 },
    ],
    problems: [
      { part: "Poster A1", problem: "priceUnreadable" },
      { part: "Glass A2 = 5", problem: "sizeUnknown" },
    ],
  });
});

test("whichever way the shop writes a size and a price, in both languages, they are read", () => {
  const all = options.flatMap(({ mediaType, sizes }) =>
    sizes.map((each) => ({ mediaType, size: each.size })),
  );
  const upright = { width: 2, height: 3 };
  const notation = fc.record({
    option: fc.constantFrom(...all),
    language: fc.constantFrom(...languages),
    called: fc.constantFrom(
      (name: string) => name,
      (name: string, language: "en" | "fr") => readSize(name, language)[0],
      (name: string, language: "en" | "fr") => formatSize(name, language),
      (name: string, language: "en" | "fr") => formatSize(name, language, upright),
    ),
    price: fc.constantFrom(euro, typedEuros),
    between: fc.constantFrom(" = ", "=", ": ", " : ", " "),
    casing: fc.constantFrom("toLowerCase", "toUpperCase", "normalize" as const),
    cents: fc.integer({ min: 1, max: optionLimits.cents }),
    page: fc.constantFrom(...languages.map((each) => createSizeFinder([names.en, names.fr], each))),
  });
  fc.assert(
    fc.property(notation, ({ option, language, called, price, between, casing, cents, page }) => {
      const medium: string =
        (names[language] as Record<string, string>)[option.mediaType] ?? option.mediaType;
      const what = `${medium} ${called(option.size, language)}`[casing]();
      expect(read(`${what}${between}${price(cents, language)}`, page)).toEqual({
        prices: [{ ...option, priceCents: cents }],
        problems: [],
      });
    }),
  );
});

test("whatever a cell says, no price is made that it does not say", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (cell) => {
      const { prices, problems } = read(`Poster A2 = ${cell}`);
      expect(prices.length + problems.length).toBeGreaterThan(0);
      for (const { priceCents } of prices) {
        expect(priceCents).toBeGreaterThan(0);
        expect(cell.replaceAll(/\D/g, "")).toContain(String(Math.floor(priceCents / 100)));
      }
    }),
  );
});
