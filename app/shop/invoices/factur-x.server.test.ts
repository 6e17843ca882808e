import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facturX } from "./factur-x.server.ts";
import { splitVat } from "./vat.ts";
import type { Invoice } from "./invoice.ts";
import { brokenRules, readXml } from "#tests/support/orders/en16931.ts";
import { someCredit, someInvoice, someSale } from "#tests/support/orders/invoices.ts";

const [sale] = fc.sample(
  someSale.filter(({ document }) => document.vat.regime === "rate" && document.lines.length > 1),
  { numRuns: 1, seed: 7 },
);
const [exempt] = fc.sample(
  someSale.filter(({ document }) => document.vat.regime === "franchise"),
  { numRuns: 1, seed: 7 },
);
const [credit] = fc.sample(someCredit, { numRuns: 1, seed: 7 });

test("whatever is sold or credited to a company, to the cent, keeps the rules of EN 16931", () => {
  fc.assert(
    fc.property(someInvoice, (invoice) => {
      expect(brokenRules(facturX(invoice)!)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("the tax is the rate of the net wherever whole cents can be so, else off by one (BR-CO-17)", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 3000 }),
      (cents, rateBasisPoints) => {
        const taxOn = (net: number) => Math.floor((2 * net * rateBasisPoints + 10_000) / 20_000);
        const { netCents, taxCents } = splitVat(cents, { regime: "rate", rateBasisPoints });
        const off = Math.abs(taxCents - taxOn(netCents));
        expect(off).toBeLessThanOrEqual(1);
        const possible = Array.from({ length: 7 }, (_, index) => netCents - 3 + index).some(
          (net) => net + taxOn(net) === cents,
        );
        expect(off === 0).toBe(possible);
      },
    ),
  );
});

test("the same document gives the same data, and what it says comes out of them as it was typed", () => {
  fc.assert(
    fc.property(someInvoice, (invoice) => {
      expect(facturX(invoice)).toBe(facturX(structuredClone(invoice)));
      const buyer = /<ram:BuyerTradeParty><ram:Name>.*?<\/ram:Name>/su.exec(facturX(invoice)!)![0];
      expect(readXml(buyer.replace("<ram:BuyerTradeParty>", "")).text).toBe(
        invoice.document.buyer.company!.trim(),
      );
    }),
  );
});

test("there are none for a document that froze nothing for them", () => {
  const { eInvoice: _, ...document } = sale!.document;
  expect(facturX({ ...sale!, document })).toBeNull();
});

test("a credit note is a 381, names its invoice with its day, and counts above zero", () => {
  const xml = facturX(credit!)!;
  expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
  expect(xml).toMatch(
    /<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>F-000007<.*<qdt:DateTimeString format="102">\d{8}</s,
  );
  expect(xml).not.toContain("Amount>-");
});

test("a credit note says under each code of the terms that nothing is to be paid (BR-FR-05)", () => {
  const notesOf = (given: Invoice) =>
    ["AAB", "PMD", "PMT"].map(
      (code) =>
        new RegExp(
          `<ram:Content>([^<]*)</ram:Content><ram:SubjectCode>${code}</ram:SubjectCode>`,
        ).exec(facturX(given)!)![1],
    );
  const { document } = credit!;
  const french: Invoice = { ...credit!, document: { ...document, language: "fr" } };
  expect(new Set(notesOf(french))).toEqual(
    new Set([
      "Rien n’est à payer pour cet avoir\u00a0: ni escompte, ni pénalités de retard, ni frais de recouvrement ne s’appliquent.",
    ]),
  );
  const { nothingOwed: _, ...issuedBefore } = document.corrects!;
  const kept = { ...french, document: { ...french.document, corrects: issuedBefore } };
  expect(notesOf(kept).join(), "issued before, it stays as it was").toContain("Banque centrale");
});

test("under the franchise it says why no VAT is charged, and the SIREN stands for a VAT number that is not there", () => {
  const seller = { ...exempt!.document.seller, vatNumber: "" };
  const xml = facturX({ ...exempt!, document: { ...exempt!.document, seller } })!;
  expect(xml).toContain("<ram:ExemptionReasonCode>VATEX-FR-FRANCHISE<");
  expect(xml).toContain('<ram:ID schemeID="FC">552100554<');
  expect(brokenRules(xml)).toEqual([]);
});

describe("a rule that is broken is found", () => {
  const first = (name: string) => new RegExp(`<ram:${name}[^>]*>[^<]*</ram:${name}>`);
  const within = (party: string, name: string) =>
    new RegExp(`(<ram:${party}>.*?)<ram:${name}[^>]*>[^<]*</ram:${name}>`, "s");
  const header = "SpecifiedTradeSettlementHeaderMonetarySummation";

  test.each<[rule: string, cut: RegExp, put?: string]>([
    ["BR-01", /urn:cen\.eu:en16931:2017/],
    ["BR-02", /(<rsm:ExchangedDocument>)<ram:ID>[^<]*<\/ram:ID>/, "$1"],
    ["BR-03", /(<ram:IssueDateTime>.*?)\d{8}/, "$100001399"],
    ["BR-04", /<ram:TypeCode>380/, "<ram:TypeCode>999"],
    ["BR-05", /<ram:InvoiceCurrencyCode>EUR/, "<ram:InvoiceCurrencyCode>USD"],
    ["BR-06", within("SellerTradeParty", "Name"), "$1"],
    ["BR-07", within("BuyerTradeParty", "Name"), "$1"],
    ["BR-09", within("SellerTradeParty", "CountryID"), "$1"],
    ["BR-11", within("BuyerTradeParty", "CountryID"), "$1"],
    ["BR-12", within(header, "LineTotalAmount"), "$1"],
    ["BR-13", within(header, "TaxBasisTotalAmount"), "$1"],
    ["BR-14", within(header, "GrandTotalAmount"), "$1"],
    ["BR-15", within(header, "DuePayableAmount"), "$1"],
    ["BR-16", /<ram:IncludedSupplyChainTradeLineItem>.*<\/ram:IncludedSupplyChainTradeLineItem>/s],
    ["BR-21", /<ram:LineID>2</, "<ram:LineID>1<"],
    ["BR-22", first("BilledQuantity")],
    ["BR-23", / unitCode="C62"/],
    ["BR-25", within("SpecifiedTradeProduct", "Name"), "$1"],
    ["BR-26", first("ChargeAmount")],
    ["BR-27", /<ram:ChargeAmount>/, "<ram:ChargeAmount>-"],
    ["BR-45", first("BasisAmount")],
    ["BR-46", first("CalculatedAmount")],
    ["BR-49", /<ram:TypeCode>68<\/ram:TypeCode>/],
    ["BR-57", within("ShipToTradeParty", "CountryID"), "$1"],
    ["BR-62", /(<ram:SellerTradeParty>.*?) schemeID="0225"/s, "$1"],
    ["BR-63", /(<ram:BuyerTradeParty>.*?) schemeID="0225"/s, "$1"],
    ["BR-CO-09", /schemeID="VA">FR/, 'schemeID="VA">12'],
    [
      "BR-CO-10",
      /(<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>)/,
      "$11",
    ],
    ["BR-CO-13", /<ram:TaxBasisTotalAmount>/, "<ram:TaxBasisTotalAmount>1"],
    ["BR-CO-14", /(<ram:TaxTotalAmount currencyID="EUR">)/, "$11"],
    ["BR-CO-15", /<ram:GrandTotalAmount>/, "<ram:GrandTotalAmount>1"],
    ["BR-CO-16", /<ram:DuePayableAmount>0.00/, "<ram:DuePayableAmount>0.01"],
    ["BR-CO-17", /<ram:CalculatedAmount>/, "<ram:CalculatedAmount>1"],
    ["BR-CO-18", /<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?<\/ram:ApplicableTradeTax>/s],
    [
      "BR-CO-26",
      /(<ram:SellerTradeParty>.*?)<ram:SpecifiedLegalOrganization>.*?<\/ram:SellerTradeParty>/s,
      "$1</ram:SellerTradeParty>",
    ],
    ["BR-S-01", /(<ram:CalculatedAmount>.*?<ram:CategoryCode>)S/s, "$1Z"],
    [
      "BR-S-02",
      /(<ram:SellerTradeParty>.*?)<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/s,
      "$1",
    ],
    ["BR-S-05", /(<ram:RateApplicablePercent>)[\d.]+/, "$10.00"],
    ["BR-S-08", /<ram:BasisAmount>/, "<ram:BasisAmount>1"],
    [
      "BR-S-10",
      /<ram:BasisAmount>/,
      "<ram:ExemptionReason>x</ram:ExemptionReason><ram:BasisAmount>",
    ],
    ["BR-FR-05", /<ram:SubjectCode>PMT<\/ram:SubjectCode>/],
    [
      "BR-FR-10",
      /(<ram:SellerTradeParty>.*?)<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>/s,
      "$1",
    ],
    [
      "BR-FR-11",
      /(<ram:BuyerTradeParty>.*?)<ram:SpecifiedLegalOrganization>.*?<\/ram:SpecifiedLegalOrganization>/s,
      "$1",
    ],
    ["BR-FR-CO-09", /<ram:TotalPrepaidAmount>/, "<ram:TotalPrepaidAmount>1"],
    ["BT-131", /<ram:ChargeAmount>/, "<ram:ChargeAmount>1"],
  ])("%s", (rule, cut, put = "") => {
    const xml = facturX(sale!)!;
    const changed = xml.replace(cut, put);
    expect(changed).not.toBe(xml);
    expect(brokenRules(changed)).toContain(rule);
  });

  test.each<[rule: string, cut: RegExp, put: string]>([
    ["BR-E-01", /(<ram:CalculatedAmount>.*?<ram:CategoryCode>)E/s, "$1Z"],
    [
      "BR-E-02",
      /(<ram:SellerTradeParty>.*?)<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/s,
      "$1",
    ],
    ["BR-E-05", /<ram:RateApplicablePercent>0.00/, "<ram:RateApplicablePercent>20.00"],
    ["BR-E-08", /<ram:BasisAmount>/, "<ram:BasisAmount>1"],
    ["BR-E-09", /<ram:CalculatedAmount>0.00/, "<ram:CalculatedAmount>0.01"],
    ["BR-E-10", /<ram:ExemptionReason>.*?<\/ram:ExemptionReason>/, ""],
  ])("%s", (rule, cut, put) => {
    expect(brokenRules(facturX(exempt!)!.replace(cut, put))).toContain(rule);
  });

  test("BR-FR-CO-05 and BR-55", () => {
    const xml = facturX(credit!)!;
    expect(
      brokenRules(
        xml.replace(/<ram:FormattedIssueDateTime>.*?<\/ram:FormattedIssueDateTime>/s, ""),
      ),
    ).toEqual(["BR-FR-CO-05"]);
    expect(
      brokenRules(xml.replace("<ram:IssuerAssignedID>F-000007</ram:IssuerAssignedID>", "")),
    ).toEqual(["BR-55"]);
  });
});
