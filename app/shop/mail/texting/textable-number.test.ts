import fc from "fast-check";
import { expect, test } from "vitest";
import { textableNumber } from "./textable-number.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["07.12.34.56.78", "+33712345678"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["+33 (0)6 12 34 56 78", "+33612345678"],
  ["0033 612345678", "+33612345678"],
  ["+44 7700 900123", "+447700900123"],
  ["+1 (415) 555-2671", "+14155552671"],
])("%s is %s", (typed, number) => expect(textableNumber(typed)).toBe(number));

test.each([
  "01 99 00 42 18",
  "+33 1 99 00 42 18",
  "612345678",
  "06 12 34 56 7",
  "+33 6 12 34 56 789",
  "+123",
  "+0612345678",
  "call me",
  "",
])("%j is none", (typed) => expect(textableNumber(typed)).toBeNull());

test("whatever was typed makes a plain number or none", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom(...naughtyTexts),
    fc.stringMatching(/^[+0-9 ().-]{1,20}$/),
  );
  fc.assert(
    fc.property(typed, (text) => {
      expect(textableNumber(text) ?? "+33612345678").toMatch(/^\+[1-9]\d{7,14}$/);
    }),
  );
});
