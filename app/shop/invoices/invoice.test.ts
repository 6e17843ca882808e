import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceDocument } from "#db/json-columns.ts";
import {
  creditedLines,
  invoicePath,
  invoiceFileName,
  invoiceKinds,
  invoiceLabel,
  parseInvoicePath,
  readInvoiceLabel,
} from "./invoice.ts";

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
        const [, kind, number] = invoicePath(name).split("/");
        expect(parseInvoicePath(kind, number)).toEqual(name);
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
      expect(parseInvoicePath(kind, number), `${kind}/${number}`).toBeNull();
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
