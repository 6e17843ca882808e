import { expect, test } from "vitest";
import { isContact, phoneEnd } from "./phone-search.ts";

test.each([
  ["06 12 34 56 78", "612345678"],
  ["0612345678", "612345678"],
  ["+33612345678", "612345678"],
  ["+33 (0)6-12.34.56.78", "612345678"],
  ["0033612345678", "612345678"],
  ["33612345678", "612345678"],
  ["06 12", null],
  ["10012", null],
  ["552 100 554", null],
  ["IK00006", null],
])("%s ends in %s", (text, end) => {
  expect(phoneEnd(text)).toBe(end);
});

test("what identifies a person is kept out of addresses, also half typed", () => {
  expect(["marie@", "06 12 34", "+336123"].every(isContact)).toBe(true);
  expect(["10012", "Lefèvre", "IK00006", "4F7K 9QXC"].some(isContact)).toBe(false);
});
