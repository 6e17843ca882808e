import { expect, test } from "vitest";
import { fitsCountry } from "./countries.ts";

test.each([
  ["FR", "75002"],
  ["FR", "97 400"],
  ["FR", "F-75002"],
  ["DE", "10115"],
  ["BE", "1000"],
  ["BE", "B-1000"],
  ["CH", "8001"],
  ["LU", "L-1150"],
  ["ES", "28013"],
  ["IT", "00184"],
  ["NL", "1012 ab"],
  ["AT", "1010"],
  ["PT", "1000-205"],
  ["GB", "sw1a 1aa"],
  ["GB", "M1 1AE"],
  ["US", "94103-1234"],
  ["IE", "anything"],
])("in %s %j is a postal code", (country, code) => expect(fitsCountry(code, country)).toBe(true));

test.each([
  ["FR", "7500"],
  ["FR", "750021"],
  ["FR", "7500A"],
  ["FR", "D-75002"],
  ["DE", "1011"],
  ["BE", "75002"],
  ["CH", "800"],
  ["LU", "11500"],
  ["NL", "1012"],
  ["PT", "1000"],
  ["GB", "75002"],
])("in %s %j is none", (country, code) => expect(fitsCountry(code, country)).toBe(false));
