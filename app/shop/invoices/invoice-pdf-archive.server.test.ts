// What a hybrid invoice has to be as PDF/A-3 and PDF/UA-1, as far as it can be read off the file.
import sharp from "sharp";
import fc from "fast-check";
import * as mupdf from "mupdf";
import { describe, expect, test } from "vitest";
import { facturX } from "./factur-x.server.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";
import { makeInvoicePdf } from "./invoice-pdf.server.ts";
import type { Invoice } from "./invoice.ts";
import { someCredit, someSale } from "#tests/support/orders/invoices.ts";

const [sale] = fc.sample(
  someSale.filter(({ document }) => document.vat.regime === "rate"),
  { numRuns: 1, seed: 5 },
);
const [credit] = fc.sample(someCredit, { numRuns: 1, seed: 5 });
// Names in each script need another font, so one document with a few of them is enough.
for (const { document } of [sale!, credit!]) {
  document.shopName = "Encre & Co";
  document.seller.name = "Atelier Encre";
  Object.assign(document.buyer, {
    name: "Marie Lefèvre",
    company: "Plume & Cie",
    address: ["3 rue du Bac", "75007 Paris"],
  });
  document.eInvoice!.collection.name = "Galerie Nord";
  document.eInvoice!.collection.address.lines = ["5 rue de Paradis"];
  if (document.corrects) document.corrects.reason = "Abîmé";
  document.lines = document.lines.map((each) => ({
    ...each,
    mediaType: "Canvas",
    size: "A1 (84cm x 59cm)",
  }));
}
const lines = Array.from({ length: 60 }, () => sale!.document.lines[0]!);
const long = {
  ...sale!,
  document: { ...sale!.document, buyer: { ...sale!.document.buyer, name: "李 小龙 דוד" }, lines },
};
const { eInvoice: _, ...plainDocument } = long.document;
const plain: Invoice = { ...long, document: plainDocument };

const worn = { ...sale!, document: { ...sale!.document, logo: "worn" } };
const logo: PaperLogo = {
  picture: await sharp({ create: { width: 300, height: 90, channels: 3, background: "#8a1c3c" } })
    .png()
    .toBuffer(),
  width: 300,
  height: 90,
  isWide: false,
};

async function open(invoice: Invoice) {
  const pdf = mupdf.Document.openDocument(
    await makeInvoicePdf(invoice, invoice.document.logo ? logo : null),
    "application/pdf",
  ) as mupdf.PDFDocument;
  const root = pdf.getTrailer().get("Root");
  return { pdf, root, xmp: root.get("Metadata").readStream().asString() };
}

const hybrids: [string, Invoice][] = [
  ["an invoice", sale!],
  ["a credit note", credit!],
  ["one with a logo", worn],
  ["a long one with foreign names", long],
];

describe.each(hybrids)("%s", (_, invoice) => {
  test("carries its data as factur-x.xml, as an alternative of the sheet", async () => {
    const { pdf, root } = await open(invoice);
    const files = root.get("AF");
    expect(files.length).toBe(1);
    const file = files.get(0);
    expect(file.get("AFRelationship").asName()).toBe("Alternative");
    expect([file.get("F").asString(), file.get("UF").asString()]).toEqual([
      "factur-x.xml",
      "factur-x.xml",
    ]);
    expect(file.get("EF").get("F").get("Subtype").asName()).toBe("text/xml");
    expect(file.get("EF").get("F").get("Params").get("ModDate").isNull()).toBe(false);
    expect(file.get("EF").get("F").readStream().asString()).toBe(facturX(invoice));
    expect(root.get("Names").get("EmbeddedFiles").get("Names").get(0).asString()).toBe(
      "factur-x.xml",
    );
    expect(Object.keys(pdf.getEmbeddedFiles())).toEqual(["factur-x.xml"]);
  });

  test("says that it is PDF/A-3a, PDF/UA-1 and Factur-X, and describes what XMP does not know", async () => {
    const { xmp } = await open(invoice);
    for (const said of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>A</pdfaid:conformance>",
      "<pdfuaid:part>1</pdfuaid:part>",
      'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
      "<fx:DocumentType>INVOICE</fx:DocumentType>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<fx:Version>1.0</fx:Version>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
    ])
      expect(xmp).toContain(said);
    const described = [...xmp.matchAll(/<pdfaProperty:name>(\w+)</g)].map(([, name]) => name);
    expect(described).toEqual([
      "DocumentType",
      "DocumentFileName",
      "Version",
      "ConformanceLevel",
      "part",
    ]);
    expect([...xmp.matchAll(/<pdfaSchema:prefix>(\w+)</g)].map(([, prefix]) => prefix)).toEqual([
      "fx",
      "pdfuaid",
    ]);
  });

  test("has an output intent with its profile, every font within, nothing transparent, no encryption", async () => {
    const { pdf, root } = await open(invoice);
    const [intent] = [root.get("OutputIntents").get(0)];
    expect(intent.get("S").asName()).toBe("GTS_PDFA1");
    expect(intent.get("DestOutputProfile").get("N").asNumber()).toBe(3);
    expect(intent.get("DestOutputProfile").readStream().asUint8Array().length).toBeGreaterThan(
      2000,
    );
    expect(pdf.getTrailer().get("Encrypt").isNull()).toBe(true);
    expect(pdf.getTrailer().get("ID").length).toBe(2);
    let fonts = 0;
    for (let number = 1; number < pdf.countObjects(); number += 1) {
      const object = pdf.newIndirect(number).resolve();
      if (!object.isDictionary()) continue;
      for (const key of ["SMask", "Group", "BM", "JS", "AA"])
        expect(object.get(key).isNull(), key).toBe(true);
      if (
        object.get("Type").isName() &&
        object.get("Type").asName() === "Font" &&
        object.get("Subtype").asName() === "Type0"
      ) {
        const descendant = object.get("DescendantFonts").get(0);
        const descriptor = descendant.get("FontDescriptor");
        expect(descriptor.get("FontFile2").isNull() && descriptor.get("FontFile3").isNull()).toBe(
          false,
        );
        expect(object.get("ToUnicode").isNull()).toBe(false);
        fonts += 1;
      }
    }
    expect(fonts).toBeGreaterThan(1);
  });
});

test("a document without data is no archive and has no file within, but is PDF/UA too", async () => {
  const { root, xmp } = await open(plain);
  expect(root.get("AF").isNull() && root.get("OutputIntents").isNull()).toBe(true);
  expect(xmp).not.toContain("pdfaid");
  expect(xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

describe.each([...hybrids, ["a document without data", plain] as [string, Invoice]])(
  "for PDF/UA %s",
  (_, invoice) => {
    test("has nothing on its pages that is neither tagged nor decoration, and no mark within another that counts", async () => {
      const { pdf } = await open(invoice);
      for (let page = 0; page < pdf.countPages(); page += 1) {
        const contents = pdf.loadPage(page).getObject().get("Contents");
        const streams = contents.isArray()
          ? Array.from({ length: contents.length }, (_, index) => contents.get(index))
          : [contents];
        const drawn = streams
          .map((stream) => Buffer.from(stream.readStream().asUint8Array()).toString("latin1"))
          .join("\n");
        const marks: string[] = [];
        for (const [operator, type, properties] of drawn.matchAll(
          /\/(\w+) (?:<<(.*?)>> BDC|BMC)|^EMC$|(?:TJ|Tj)$|^(?:f\*?|S)$/gms,
        )) {
          if (operator === "EMC") expect(marks.pop()).toBeDefined();
          else if (!type) expect(marks[0]).toMatch(/^(tag|Artifact)$/);
          else {
            const mark = properties?.includes("/MCID") ? "tag" : type;
            if (mark !== "Span") expect(marks).toEqual([]);
            marks.push(mark);
          }
        }
        expect(drawn).toContain("TJ");
        expect(marks).toEqual([]);
      }
    });

    test("has a title that is shown, a language, heads with their scope, and rows of one width", async () => {
      const { pdf, root } = await open(invoice);
      expect(root.get("Lang").asString()).toBe(invoice.document.language);
      expect(root.get("ViewerPreferences").get("DisplayDocTitle").asBoolean()).toBe(true);
      expect(root.get("MarkInfo").get("Marked").asBoolean()).toBe(true);
      expect(pdf.getMetaData("info:Title")).not.toBe("");
      const [widths, scopes, types]: [number[], string[], Set<string>] = [[], [], new Set()];
      const walk = (element: mupdf.PDFObject) => {
        if (element.isArray()) return element.forEach((each) => walk(each));
        if (!element.isDictionary() || element.get("S").isNull()) return;
        const type = element.get("S").asName();
        types.add(type);
        if (type === "TR") widths.push(element.get("K").length);
        if (type === "TH") scopes.push(String(element.get("A")));
        walk(element.get("K"));
      };
      walk(root.get("StructTreeRoot").get("K"));
      expect(new Set(widths)).toEqual(new Set([4]));
      expect(scopes).toHaveLength(4);
      for (const scope of scopes) expect(scope).toContain("/Column");
      expect([...types].toSorted()).toEqual([
        "Document",
        ...(invoice.document.logo ? ["Figure"] : []),
        "H1",
        "H2",
        "P",
        "TD",
        "TH",
        "TR",
        "Table",
      ]);
    });
  },
);

test("the same document makes the same bytes", async () => {
  expect((await makeInvoicePdf(long)).equals(await makeInvoicePdf(structuredClone(long)))).toBe(
    true,
  );
});
