import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "./language.ts";
import { grouped, tenths } from "./numbers.ts";
import { writing } from "#app/i18n/ui/writing.ts";

describe.each(languages)("in %s, numbers are written as Intl does", (language) => {
  const { locale } = writing[language];

  test("whole ones", () => {
    const format = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(grouped(value, language)).toBe(format.format(value));
      }),
    );
  });

  test("tenths", () => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(tenths(value / 10, language)).toBe(format.format(value / 10));
      }),
    );
  });

  test("what has more digits is rounded to a tenth", () => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    for (const value of [0.04, 0.05, 39.25, 59.37, 1234.56])
      expect(tenths(value, language)).toBe(format.format(value));
  });
});
