import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDocument, VatRegime } from "#db/json-columns.ts";
import {
  creditedLines,
  invoiceAddress,
  invoiceFileName,
  invoiceKinds,
  invoiceLabel,
  readInvoiceAddress,
  readInvoiceLabel,
  splitCredit,
  splitTax,
} from "#app/shop/invoices/invoice.ts";
import { vatRateLimits } from "#app/shop/settings/invoice-settings.ts";

const rate = (rateBasisPoints: number): VatRegime => ({ regime: "rate", rateBasisPoints });
const franchise: VatRegime = { regime: "franchise" };
const someRate = fc.integer({ min: vatRateLimits.least, max: vatRateLimits.most }).map(rate);
const someRegime = fc.oneof(someRate, fc.constant(franchise));
const someCents = fc.integer({ min: 1, max: 2_147_483_647 });
const someName = fc.record({
  kind: fc.constantFrom(...invoiceKinds),
  number: fc.integer({ min: 1, max: 999_999_999 }),
});

describe("names", () => {
  test("an invoice is F, a credit note A", () => {
    expect(invoiceLabel({ kind: "invoice", number: 1 })).toBe("F-000001");
    expect(invoiceLabel({ kind: "credit_note", number: 12 })).toBe("A-000012");
    expect(invoiceLabel({ kind: "invoice", number: 1_234_567 })).toBe("F-1234567");
  });

  test("are read back, however they are typed", () => {
    fc.assert(
      fc.property(someName, (name) => {
        expect(readInvoiceLabel(invoiceLabel(name))).toEqual(name);
      }),
    );
    expect(readInvoiceLabel("f12")).toEqual({ kind: "invoice", number: 12 });
    expect(readInvoiceLabel("A-3")).toEqual({ kind: "credit_note", number: 3 });
    for (const none of ["", "F", "F-0", "12", "B-1", "F-1x", "F--1", "F-1234567890"])
      expect(readInvoiceLabel(none)).toBeNull();
  });

  test("stand in addresses in one way", () => {
    fc.assert(
      fc.property(someName, (name) => {
        const [, kind, number] = invoiceAddress(name).split("/");
        expect(readInvoiceAddress(kind, number)).toEqual(name);
      }),
    );
    for (const [kind, number] of [
      ["invoice", "0"],
      ["invoice", "01"],
      ["invoice", "1.0"],
      ["invoice", "1e3"],
      ["invoice", "F-000001"],
      ["invoice", "9999999999"],
      ["invoice", undefined],
      ["credit_note", "1"],
      ["Invoice", "1"],
      [undefined, "1"],
    ]) {
      expect(readInvoiceAddress(kind, number), `${kind}/${number}`).toBeNull();
    }
  });

  test("make file names that hold no path", () => {
    const named = (shopName: string) =>
      invoiceFileName({
        kind: "invoice",
        number: 12,
        issuedAt: new Date(0),
        document: { shopName } as InvoiceDocument,
      });
    expect(named("Inkiosk")).toBe("Inkiosk F-000012.pdf");
    expect(named("../a\\b\u0000:é")).toBe(".. a b  é F-000012.pdf");
    expect(named("/")).toBe("F-000012.pdf");
  });
});

describe("the tax in a price", () => {
  test.each([
    [12_000, 2000, 2000],
    [1500, 2000, 250],
    [1000, 2000, 167],
    [1, 2000, 0],
    [3, 2000, 1],
    [10_550, 550, 550],
    [999, 550, 52],
  ])("%d cents at %d basis points hold %d", (cents, basisPoints, taxCents) => {
    expect(splitTax(cents, rate(basisPoints))).toEqual({ netCents: cents - taxCents, taxCents });
  });

  test("and what is left add up to it, and are never negative", () => {
    fc.assert(
      fc.property(someCents, someRegime, (cents, vat) => {
        const { netCents, taxCents } = splitTax(cents, vat);
        expect(netCents + taxCents).toBe(cents);
        expect(Number.isInteger(taxCents) && taxCents >= 0 && netCents >= 0).toBe(true);
        if (vat.regime === "franchise") expect(taxCents).toBe(0);
      }),
    );
  });

  test("is the nearest cent to the exact one, the higher of two", () => {
    fc.assert(
      fc.property(someCents, someRate, (cents, vat) => {
        const basisPoints = BigInt(vat.regime === "rate" ? vat.rateBasisPoints : 0);
        const whole = 10_000n + basisPoints;
        const twiceOff =
          2n * (BigInt(splitTax(cents, vat).taxCents) * whole - BigInt(cents) * basisPoints);
        expect(twiceOff > -whole && twiceOff <= whole).toBe(true);
      }),
    );
  });
});

describe("the tax that goes back", () => {
  const someRefunds = fc.array(fc.integer({ min: 1, max: 50_000_000 }), {
    minLength: 1,
    maxLength: 20,
  });

  test("is that of the invoice once all of it is refunded, in however many parts", () => {
    fc.assert(
      fc.property(someRefunds, someRegime, (refunds, vat) => {
        const total = refunds.reduce((sum, cents) => sum + cents, 0);
        let credited = 0;
        let [net, tax] = [0, 0];
        for (const cents of refunds) {
          const split = splitCredit(cents, credited, vat);
          expect(split.netCents + split.taxCents).toBe(cents);
          expect(split.netCents >= 0 && split.taxCents >= 0).toBe(true);
          expect(Math.abs(split.taxCents - splitTax(cents, vat).taxCents)).toBeLessThanOrEqual(1);
          credited += cents;
          net += split.netCents;
          tax += split.taxCents;
        }
        expect({ netCents: net, taxCents: tax }).toEqual(splitTax(total, vat));
      }),
    );
  });

  test("of thirds of €10.00 at 20 %: 56, 55 and 56 cents, as much as the invoice holds", () => {
    const taxes = [0, 333, 666].map(
      (before, index) => splitCredit(index === 2 ? 334 : 333, before, rate(2000)).taxCents,
    );
    expect(taxes).toEqual([56, 55, 56]);
    expect(splitTax(1000, rate(2000)).taxCents).toBe(167);
  });
});

describe("what a credit note lists", () => {
  const line = { reference: "IK00001", mediaType: "Canvas", size: "A3" };
  const lines = [
    { ...line, quantity: 2, unitPriceCents: 1500 },
    { ...line, quantity: 1, unitPriceCents: 800 },
  ];

  test("is the prints that go back, with how many of them", () => {
    expect(creditedLines(lines, [{ position: 0, quantity: 1 }], 1500)).toEqual([
      { ...lines[0], quantity: 1 },
    ]);
    const all = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ];
    expect(creditedLines(lines, all, 3800)).toEqual(lines);
  });

  test.each([
    ["an amount alone", null, 1500],
    ["another amount than the prints cost", [{ position: 0, quantity: 1 }], 1000],
    ["a line that is not there", [{ position: 2, quantity: 1 }], 800],
    ["more than were bought", [{ position: 1, quantity: 2 }], 1600],
  ])("is nothing for %s", (_, parts, cents) => {
    expect(creditedLines(lines, parts, cents)).toEqual([]);
  });
});
