import fc from "fast-check";
import { expect, test } from "vitest";
import { log10Guesses, knownSentences } from "./guessable-passwords.ts";
import { passwordLimits } from "./password.ts";

const ranks = new Map([
  ["iloveyou", 9],
  ["forever", 99],
  ["love", 999],
  ["for", 999],
]);

test("common passwords in a row take the guesses of each, in any order", () => {
  expect(log10Guesses("iloveyouforever", ranks)).toBeCloseTo(Math.log10(10 * 100 * 2));
  expect(log10Guesses("iloveyou", ranks)).toBeCloseTo(1);
});

test("whatever else is in it makes it another matter", () => {
  for (const text of ["", "iloveyouforeverx", "xiloveyou", "il", "iloveyou forever"])
    expect(log10Guesses(text, ranks) ?? 0, text).toBe(0);
});

test("the cheapest way of taking it apart counts, never a dearer one", () => {
  const part = fc.constantFrom(...ranks.keys());
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const dearest = parts.reduce(
        (power, each, index) => power + Math.log10((ranks.get(each)! + 1) * (index + 1)),
        0,
      );
      return log10Guesses(parts.join(""), ranks)! <= dearest + 1e-9;
    }),
  );
});

test("the sentences are written as they are looked up", () => {
  for (const each of knownSentences) {
    expect(each).toMatch(/^[a-z]+$/);
    expect(each.length).toBeLessThanOrEqual(passwordLimits.max);
  }
});
