import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defaultInvoices,
  displayedLegalForm,
  missingOnInvoices,
  typedVatRate,
  vatRateFrom,
  vatRateLimits,
} from "./invoice-settings.ts";

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
  test.each(["", "0", "30.01", "200", "5.555", "-5", "1e1", "20 %"])("%j is none", (typed) =>
    expect(vatRateFrom(typed)).toBeNull(),
  );

  test("comes back as it was typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: vatRateLimits.min, max: vatRateLimits.max }), (basisPoints) => {
        expect(vatRateFrom(typedVatRate(basisPoints))).toBe(basisPoints);
      }),
    );
    expect([2000, 550, 1000, 1].map(typedVatRate)).toEqual(["20", "5.5", "10", "0.01"]);
  });
});

test("what is missing is named, and a VAT number only where VAT is charged", () => {
  expect(missingOnInvoices({ invoices: defaultInvoices })).toEqual([
    "sellerName",
    "sellerAddress",
    "legalForm",
    "siren",
  ]);
  const filled = {
    ...defaultInvoices,
    sellerName: "Ink",
    sellerAddress: "1 rue A",
    legalForm: "EI",
    siren: "552100554",
  };
  expect(missingOnInvoices({ invoices: filled })).toEqual([]);
  expect(missingOnInvoices({ invoices: { ...filled, siren: " ", vatRegime: "rate" } })).toEqual([
    "siren",
    "vatNumber",
  ]);
  expect(
    missingOnInvoices({ invoices: { ...filled, vatRegime: "rate", vatNumber: "FR03552100554" } }),
  ).toEqual([]);
});

test.each([
  ["Moreau Claire EI", "EI", ""],
  ["Moreau Claire ei ", "EI", ""],
  ["Moreau Claire", "EI", "EI"],
  ["Galerie Thei", "EI", "EI"],
])("beside %j stands the form %j as %j", (sellerName, legalForm, expected) => {
  expect(displayedLegalForm({ sellerName, legalForm })).toBe(expected);
});
