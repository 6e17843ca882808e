import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  companyNumberFrom,
  groupedSiren,
  isFrenchVatNumber,
  isSiren,
  isVatNumber,
} from "./company-number.ts";

describe("a SIREN", () => {
  test.each(["552100554", "443061841", "732829320"])("%s is one", (siren) =>
    expect(isSiren(siren)).toBe(true),
  );
  test.each([
    "",
    "55210055",
    "5521005544",
    "552100555",
    "525100554",
    "552 100 554",
    "000000000",
    "55210055a",
    "٥٥٢١٠٠٥٥٤",
  ])("%j is none", (siren) => expect(isSiren(siren)).toBe(false));

  test("with one digit mistyped is none", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (position, more) => {
        const digits = Array.from("552100554", Number);
        digits[position] = (digits[position]! + more) % 10;
        expect(isSiren(digits.join(""))).toBe(false);
      }),
    );
  });

  test("is read in groups of three", () => expect(groupedSiren("552100554")).toBe("552 100 554"));
});

describe("a French VAT number", () => {
  test.each(["FR40303265045", "FR03552081317", "FRK7303265045"])("%s is one", (number) =>
    expect(isFrenchVatNumber(number)).toBe(true),
  );
  test.each([
    "",
    "FR",
    "40303265045",
    "FR41303265045",
    "FR40303265046",
    "FRO7303265045",
    "DE136695976",
    "fr40303265045",
    "FR 40303265045",
  ])("%j is none", (number) => expect(isFrenchVatNumber(number)).toBe(false));
});

describe("a VAT number", () => {
  test.each([
    "FR40303265045",
    "ATU12345678",
    "BE0123456789",
    "DE136695976",
    "EL123456789",
    "ES12345678Z",
    "IE6388047V",
    "IT12345678901",
    "LT123456789012",
    "NL123456789B01",
    "PL1234567890",
    "SE123456789012",
    "XI123456789",
  ])("%s can be one", (number) => expect(isVatNumber(number)).toBe(true));
  test.each([
    "",
    "FR",
    "FR41303265045",
    "DE13669597",
    "de136695976",
    "US123456789",
    "GR123456789",
    "constructor",
    "__proto__123",
    "DE١٣٦٦٩٥٩٧٦",
  ])("%j is none", (number) => expect(isVatNumber(number)).toBe(false));
});

test("a typed number loses what people group it with", () => {
  expect(companyNumberFrom(" fr 40.303-265\u00a0045 ")).toBe("FR40303265045");
  expect(companyNumberFrom("552 100 554")).toBe("552100554");
});
