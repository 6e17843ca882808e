import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defaultInvoices,
  groupedSiren,
  isFrenchVatNumber,
  isSiren,
  missingOnInvoices,
  typedVatRate,
  vatRateFrom,
  vatRateLimits,
} from "#app/shop/settings/invoice-settings.ts";

describe("a SIREN", () => {
  test.each(["552100554", "443061841", "732829320"])("%s is one", (siren) => expect(isSiren(siren)).toBe(true));
  test.each(["", "55210055", "5521005544", "552100555", "525100554", "552 100 554", "000000000", "55210055a", "٥٥٢١٠٠٥٥٤"])(
    "%j is none",
    (siren) => expect(isSiren(siren)).toBe(false),
  );

  test("with one digit mistyped is none", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = Array.from("552100554", Number);
        digits[place] = (digits[place]! + more) % 10;
        expect(isSiren(digits.join(""))).toBe(false);
      }),
    );
  });

  test("is read in groups of three", () => expect(groupedSiren("552100554")).toBe("552 100 554"));
});

describe("a French VAT number", () => {
  test.each(["FR40303265045", "FR03552081317", "FRK7303265045"])("%s is one", (number) => expect(isFrenchVatNumber(number)).toBe(true));
  test.each(["", "FR", "40303265045", "FR41303265045", "FR40303265046", "FRO7303265045", "DE136695976", "fr40303265045", "FR 40303265045"])(
    "%j is none",
    (number) => expect(isFrenchVatNumber(number)).toBe(false),
  );
});

describe("a rate", () => {
  test.each([
    ["20", 2000],
    ["5,5", 550],
    ["5.50", 550],
    ["2.1", 210],
    [" 10 ", 1000],
    ["0.01", 1],
    ["30", 3000],
  ])("%j is %d basis points", (typed, basisPoints) => expect(vatRateFrom(typed)).toBe(basisPoints));
  test.each(["", "0", "30.01", "200", "5.555", "-5", "1e1", "20 %"])("%j is none", (typed) => expect(vatRateFrom(typed)).toBeNull());

  test("comes back as it was typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: vatRateLimits.least, max: vatRateLimits.most }), (basisPoints) => {
        expect(vatRateFrom(typedVatRate(basisPoints))).toBe(basisPoints);
      }),
    );
    expect([2000, 550, 1000, 1].map(typedVatRate)).toEqual(["20", "5.5", "10", "0.01"]);
  });
});

test("what is missing is named, and a VAT number only where VAT is charged", () => {
  expect(missingOnInvoices({ invoices: defaultInvoices })).toEqual(["sellerName", "sellerAddress", "legalForm", "siren"]);
  const filled = { ...defaultInvoices, sellerName: "Ink", sellerAddress: "1 rue A", legalForm: "EI", siren: "552100554" };
  expect(missingOnInvoices({ invoices: filled })).toEqual([]);
  expect(missingOnInvoices({ invoices: { ...filled, siren: " ", vatRegime: "rate" } })).toEqual(["siren", "vatNumber"]);
  expect(missingOnInvoices({ invoices: { ...filled, vatRegime: "rate", vatNumber: "FR03552100554" } })).toEqual([]);
});
