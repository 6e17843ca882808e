import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDocument } from "#db/json-columns.ts";
import { eInvoiceOf, netShares, postalAddressFrom } from "./e-invoice.ts";
import { someCompanyOrder, someSale } from "#tests/support/orders/invoices.ts";

const { eInvoice: _, ...document } = fc.sample(
  someSale.filter(({ document }) => document.vat.regime === "rate"),
  { numRuns: 1, seed: 3 },
)[0]!.document;
const { siren: _siren, ...person } = document.buyer;
const { company: _company, ...nameless } = document.buyer;

describe("a document is issued as Factur-X", () => {
  test("to a buyer with a SIREN, telling the addresses apart", () => {
    expect(eInvoiceOf(document, someCompanyOrder)).toMatchObject({
      buyer: { lines: ["3 rue du Bac"], postalCode: "75007", city: "Paris", country: "FR" },
      collection: {
        name: "Galerie Nord",
        address: { lines: ["5 rue de Paradis"], postalCode: "75010", city: "Paris", country: "FR" },
      },
    });
  });

  test("under the franchise also without a VAT number", () => {
    const seller = { ...document.seller, vatNumber: "" };
    expect(
      eInvoiceOf({ ...document, seller, vat: { regime: "franchise" } }, someCompanyOrder),
    ).toBeDefined();
  });

  test.each<
    [why: string, given: Partial<InvoiceDocument>, order?: Partial<typeof someCompanyOrder>]
  >([
    ["a buyer without a SIREN", { buyer: person }],
    ["a buyer without a company's name", { buyer: nameless }],
    ["a seller without a SIREN", { seller: { ...document.seller, siren: "" } }],
    ["a seller with a wrong SIREN", { seller: { ...document.seller, siren: "552100555" } }],
    ["a seller without an address", { seller: { ...document.seller, address: " " } }],
    ["VAT without a VAT number", { seller: { ...document.seller, vatNumber: "" } }],
    ["a total that is not its lines", { totalCents: document.totalCents + 1 }],
    ["a buyer without a street", {}, { addressLine1: "" }],
    ["a buyer without a postal code", {}, { postalCode: "" }],
    ["a buyer without a town", {}, { city: "" }],
    ["a buyer without a country", {}, { country: "" }],
  ])("but not for %s", (_, given, order = {}) => {
    expect(
      eInvoiceOf({ ...document, ...given }, { ...someCompanyOrder, ...order }),
    ).toBeUndefined();
  });
});

test.each([
  [
    "12 rue des Ateliers\n75011 Paris",
    { lines: ["12 rue des Ateliers"], postalCode: "75011", city: "Paris" },
  ],
  [
    "12 rue des Ateliers, 75011 Paris, France",
    { lines: ["12 rue des Ateliers"], postalCode: "75011", city: "Paris" },
  ],
  [
    "Tour A\n\n1 place X\n92800 Puteaux\nFRANCE",
    { lines: ["Tour A", "1 place X"], postalCode: "92800", city: "Puteaux" },
  ],
  ["Lyon", { lines: ["Lyon"], postalCode: "", city: "" }],
  ["75011 Paris, Bâtiment B", { lines: ["75011 Paris", "Bâtiment B"], postalCode: "", city: "" }],
])("the address %j is told apart", (typed, address) => {
  expect(postalAddressFrom(typed)).toEqual({ ...address, country: "FR" });
});

test("the shares of parts are whole cents, none below zero, each within one of its share, and together all", () => {
  const someParts = fc.array(fc.integer({ min: 1, max: 50_000_000 }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(someParts, fc.double({ min: 0.7, max: 1, noNaN: true }), (parts, ratio) => {
      const whole = parts.reduce((sum, cents) => sum + cents, 0);
      const net = Math.round(whole * ratio);
      const shares = netShares(parts, net);
      expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(net);
      for (const [index, share] of shares.entries()) {
        expect(Number.isInteger(share) && share >= 0).toBe(true);
        expect(Math.abs(share - (parts[index]! * net) / whole)).toBeLessThan(1.0001);
      }
    }),
  );
});
