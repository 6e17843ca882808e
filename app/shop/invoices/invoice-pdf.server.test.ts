import fc from "fast-check";
import sharp from "sharp";
import * as mupdf from "mupdf";
import { describe, expect, test } from "vitest";
import type { InvoiceDocument } from "#db/json-columns.ts";
import { makeInvoicePdf } from "./invoice-pdf.server.ts";
import { itemsOf } from "./invoice-sheet.server.ts";
import { accentOf, contrast } from "#app/shop/branding/accent.ts";
import type { Invoice } from "./invoice.ts";
import { someCredit } from "#tests/support/orders/invoices.ts";

const line = {
  reference: "IK00012",
  mediaType: "Canvas",
  size: "A1 (84cm x 59cm)",
  quantity: 2,
  unitPriceCents: 60_000,
};
const charged: InvoiceDocument = {
  language: "fr",
  shopName: "Encre & Co",
  seller: {
    name: "Atelier Encre",
    legalForm: "SAS au capital de 5 000 €",
    address: "12 rue des Ateliers\n75011 Paris",
    email: "hello@inkiosk.example",
    phone: "",
    siren: "552100554",
    vatNumber: "FR03552100554",
  },
  buyer: {
    name: "Marie Lefèvre",
    address: ["3 rue du Bac", "75007 Paris", "France"],
    email: "marie@example.org",
  },
  order: { number: 10_001, placedAt: "2026-11-22T23:30:00.000Z" },
  payment: { method: "paypal", reference: "8XK12345AB678901C", at: "2026-11-22T23:31:00.000Z" },
  lines: [line],
  shippingCents: 0,
  totalCents: 120_000,
  netCents: 100_000,
  taxCents: 20_000,
  vat: { regime: "rate", rateBasisPoints: 2000 },
};
const franchise = { vat: { regime: "franchise" }, netCents: 120_000, taxCents: 0 } as const;

const invoice = (given: Partial<InvoiceDocument> = {}): Invoice => ({
  kind: given.corrects ? "credit_note" : "invoice",
  number: 12,
  issuedAt: new Date("2026-11-23T10:00:00Z"),
  document: { ...charged, ...given },
});

async function read(given: Invoice) {
  const document = mupdf.Document.openDocument(
    await makeInvoicePdf(given),
    "application/pdf",
  ) as mupdf.PDFDocument;
  const pages = Array.from({ length: document.countPages() }, (_, index) =>
    document
      .loadPage(index)
      .toStructuredText("")
      .asText()
      .split("\n")
      .map((each) => each.trim())
      .filter(Boolean),
  );
  return { document, pages, root: document.getTrailer().get("Root") };
}

test("an invoice says in French all that the law wants of it", async () => {
  const { pages } = await read(invoice());
  expect(pages.map((page) => page.join("|"))).toEqual([
    [
      "Encre & Co|Facture F-000012",
      "Date d’émission|23 novembre 2026|Date de la vente|23 novembre 2026|Commande|10001",
      "Vendeur|Atelier Encre|SAS au capital de 5 000 €|12 rue des Ateliers|75011 Paris",
      "SIREN 552 100 554|Numéro de TVA FR03552100554",
      "Facturé à|Marie Lefèvre|3 rue du Bac|75007 Paris|France",
      "Désignation|Prix unitaire TTC|Quantité|Total TTC",
      "Tirage d’art IK00012|Toile · A1 · 84 × 59 cm · Image générée par IA|600,00 €|2|1 200,00 €",
      "Total HT|1 000,00 €|TVA 20 %|200,00 €|Total TTC|1 200,00 €",
      "Réglée le 23 novembre 2026 par PayPal, référence 8XK12345AB678901C.",
      "Atelier Encre · hello@inkiosk.example|Page 1 sur 1",
    ].join("|"),
  ]);
});

test.each([
  [
    "a document of today says what the medium was called",
    "Baryta",
    "Papier baryté",
    "Papier baryté",
  ],
  ["and its other name where it had no French one", "Canvas", null, "Canvas"],
  ["one from before what the shop called it then", "Poster", undefined, "Affiche"],
  ["or what it was sold as", "Alu Dibond", undefined, "Alu Dibond"],
])("in French %s", async (_, mediaType, mediaTypeFr, read) => {
  const { document } = invoice({ lines: [{ ...line, mediaType, mediaTypeFr }] });
  const [item] = itemsOf(document);
  expect(item!.detail).toMatch(new RegExp(`^${read} · `));
});

test("and in English", async () => {
  const { pages } = await read(
    invoice({ language: "en", vat: { regime: "rate", rateBasisPoints: 550 } }),
  );
  for (const text of [
    "Invoice F-000012",
    "23 November 2026",
    "Unit price incl. VAT",
    "Art print IK00012",
    "€1,200.00",
    "VAT 5.5%",
  ]) {
    expect(pages[0]).toContain(text);
  }
  expect(pages[0]).toContain("Canvas · A1 · 84 × 59 cm · AI-generated");
  expect(pages[0]).toContain("Paid on 23 November 2026 by PayPal, reference 8XK12345AB678901C.");
});

describe("under the franchise", () => {
  test.each([
    ["fr", "TVA non applicable, art. 293 B du CGI.", "Prix unitaire"],
    [
      "en",
      "VAT not applicable, article 293 B of the French tax code (TVA non applicable, art. 293 B du CGI).",
      "Unit price",
    ],
  ] as const)("no tax is told, and why, in %s", async (language, sentence, column) => {
    const { pages } = await read(invoice({ language, ...franchise }));
    expect(pages[0]).toContain(sentence);
    expect(pages[0]).toContain(column);
    expect(pages[0]).toContain("Total");
    expect(pages[0]!.join("\n")).not.toMatch(/TVA \d|VAT \d|TTC|HT$|incl|excl/m);
  });
});

describe("a credit note", () => {
  const corrects = { number: 7, issuedAt: "2026-11-20T10:00:00.000Z", reason: "Abîmé à l’arrivée" };

  test("names the invoice that it corrects, and why", async () => {
    const { pages } = await read(invoice({ corrects }));
    for (const text of [
      "Avoir A-000012",
      "Rectifie la facture",
      "F-000007",
      "Total de l’avoir TTC",
      "Remboursé le 23 novembre 2026 par PayPal, référence 8XK12345AB678901C.",
      "Rectifie la facture F-000007 du 20 novembre 2026.",
      "Motif : Abîmé à l’arrivée",
    ]) {
      expect(pages[0]).toContain(text);
    }
    const english = await read(invoice({ corrects, language: "en", ...franchise }));
    for (const text of [
      "Credit note A-000012",
      "Total credited",
      "Corrects invoice F-000007 of 20 November 2026.",
    ])
      expect(english.pages[0]).toContain(text);
  });

  test("to a company says once that nothing is to be paid, and no terms of payment", async () => {
    const [given] = fc.sample(someCredit, { numRuns: 1, seed: 7 });
    const { pages } = await read({ ...given!, document: { ...given!.document, language: "fr" } });
    const said = pages.flat().join(" ");
    expect(said.match(/Rien n’est à payer pour cet avoir/g)).toHaveLength(1);
    expect(said).not.toContain("Banque centrale");
    expect(said).not.toContain("Indemnité");
  });

  test("about an amount alone says of which order", async () => {
    const { pages } = await read(
      invoice({ corrects: { ...corrects, reason: "" }, lines: [], totalCents: 1000 }),
    );
    expect(pages[0]).toContain("Partie du prix de la commande 10001");
    expect(pages[0]!.filter((text) => text === "10,00 €")).toHaveLength(3);
    expect(pages[0]!.join()).not.toContain("Motif");
  });
});

test("what was not asked for leaves no gap: the e-mail stands for the address, and nothing for what is empty", async () => {
  const seller = {
    ...charged.seller,
    legalForm: "",
    siren: "",
    vatNumber: "",
    email: "",
    phone: "",
  };
  const { pages } = await read(invoice({ seller, buyer: { ...charged.buyer, address: [] } }));
  expect(pages[0]!.join("|")).toContain(
    "Vendeur|Atelier Encre|12 rue des Ateliers|75011 Paris|Facturé à|Marie Lefèvre|marie@example.org|",
  );
  expect(pages[0]).toContain("Atelier Encre");
});

test("a company stands above whom it is for, with its numbers", async () => {
  const buyer = {
    ...charged.buyer,
    company: "Plume & Cie",
    siren: "303265045",
    vatNumber: "FR40303265045",
  };
  const { pages } = await read(invoice({ buyer }));
  expect(pages[0]!.join("|")).toContain(
    "Facturé à|Plume & Cie|Marie Lefèvre|3 rue du Bac|75007 Paris|France|SIREN 303 265 045|Numéro de TVA FR40303265045",
  );
});

test("the names of buyers come out of it as they were typed", async () => {
  for (const name of [
    "李 小龙",
    "Łukasz Żółć",
    "Γιώργος Παπαδόπουλος",
    "דוד כהן",
    "Zoë 🎨 Müller",
  ]) {
    const { pages } = await read(invoice({ buyer: { ...charged.buyer, name } }));
    expect(pages[0]).toContain(name);
  }
});

test("many lines run over pages that each say whose they are, and none is lost or cut", async () => {
  const lines = Array.from({ length: 70 }, (_, index) => ({
    ...line,
    reference: `IK1${String(index).padStart(4, "0")}`,
  }));
  const { pages } = await read(invoice({ lines }));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} sur ${pages.length}`);
    expect(page).toContain("Facture F-000012");
    expect(page).toContain("Encre & Co");
  }
  for (const page of pages.slice(0, -1)) expect(page).toContain("Désignation");
  const references = pages.flat().filter((text) => text.startsWith("Tirage d’art "));
  expect(references).toEqual(lines.map(({ reference }) => `Tirage d’art ${reference}`));
  expect(pages.at(-1)).toContain("Total TTC");
});

test("whatever the lengths, nothing leaves the sheet", async () => {
  const long = "Wolfeschlegelsteinhausenbergerdorff ".repeat(4).trim();
  const { document, pages } = await read(
    invoice({
      shopName: long.slice(0, 60),
      seller: {
        ...charged.seller,
        name: long.slice(0, 120),
        legalForm: long,
        address: `${"x".repeat(150)}\n${long}`,
      },
      buyer: { name: long, address: [long, long, long, long], email: "a@b.c" },
      lines: [
        {
          ...line,
          reference: "x".repeat(60),
          mediaType: long,
          size: long,
          quantity: 99,
          unitPriceCents: 9_999_999,
        },
      ],
      totalCents: 989_999_901,
      corrects: {
        number: 999_999,
        issuedAt: "2026-11-20T10:00:00.000Z",
        reason: `${long} ${long} ${long}`,
      },
    }),
  );
  for (let index = 0; index < pages.length; index += 1) {
    const page = document.loadPage(index);
    page.toStructuredText("preserve-whitespace").walk({
      onChar(_char, _origin, _font, _size, quad) {
        const [left, top, right, , , bottom] = quad;
        expect(
          left! >= 55 && right! <= 540 && top! >= 40 && bottom! <= 830,
          `${index}: ${quad.join()}`,
        ).toBe(true);
      },
    });
  }
});

test("a wide logo says the name itself; beside a mark it is written", async () => {
  const picture = await sharp({
    create: { width: 60, height: 20, channels: 3, background: "#8a1c3c" },
  })
    .png()
    .toBuffer();
  const first = async (isWide: boolean) => {
    const pdf = await makeInvoicePdf(invoice(), { picture, width: 60, height: 20, isWide });
    const document = mupdf.Document.openDocument(pdf, "application/pdf");
    const text = document.loadPage(0).toStructuredText("").asText();
    return text
      .split("\n")
      .find((each) => each.trim())!
      .trim();
  };
  expect(await first(true)).toBe("Facture F-000012");
  expect(await first(false)).toBe("Encre & Co");
});

test("one rule has the accent of its day, dark enough for paper; words stay black", async () => {
  const coloursOf = async (accent?: string) => {
    const pdf = await makeInvoicePdf({
      ...invoice(),
      document: { ...charged, ...(accent && { accent }) },
    });
    const page = mupdf.Document.openDocument(pdf, "application/pdf").loadPage(0);
    const pixels = page.toPixmap(mupdf.Matrix.scale(2, 2), mupdf.ColorSpace.DeviceRGB).getPixels();
    const seen = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 3) {
      const hex = Buffer.from(pixels.subarray(at, at + 3)).toString("hex");
      seen.set(hex, (seen.get(hex) ?? 0) + 1);
    }
    return seen;
  };
  const [before, ofYellow] = [await coloursOf(), await coloursOf("#ffe14d")];
  const added = [...ofYellow]
    .filter(([hex]) => !before.has(hex))
    .toSorted(([, one], [, other]) => other - one)
    .map(([hex]) => `#${hex}`)[0];
  expect(added).toBe(accentOf("#ffe14d").day.accent);
  expect(contrast(added!, "#ffffff")).toBeGreaterThan(4.5);
});

test("the same document makes the same bytes, with the day of issue in them", async () => {
  const [first, second] = [await makeInvoicePdf(invoice()), await makeInvoicePdf(invoice())];
  expect(first.equals(second)).toBe(true);
  const { document } = await read(invoice());
  expect(document.getMetaData("info:CreationDate")).toBe("D:20261123100000Z");
  expect(document.getMetaData("info:Title")).toBe("Facture F-000012 · Encre & Co");
  expect(document.getMetaData("info:Author")).toBe("Atelier Encre");
});

test("a screen reader is told the language, the title, and what is a table", async () => {
  const { root } = await read(invoice());
  expect(root.get("Lang").asString()).toBe("fr");
  expect(root.get("MarkInfo").get("Marked").asBoolean()).toBe(true);
  expect(root.get("ViewerPreferences").get("DisplayDocTitle").asBoolean()).toBe(true);
  const metadata = root.get("Metadata").readStream().asString();
  expect(metadata).toContain("Facture F-000012 · Encre &amp; Co");
  const types: string[] = [];
  const walk = (element: mupdf.PDFObject) => {
    if (element.isArray()) element.forEach((each) => walk(each));
    else if (element.isDictionary() && !element.get("S").isNull()) {
      types.push(element.get("S").asName());
      walk(element.get("K"));
    }
  };
  walk(root.get("StructTreeRoot").get("K"));
  expect(types.slice(0, 3)).toEqual(["Document", "P", "H1"]);
  expect(types.join(" ")).toContain("Table TR TH TH TH TH TR TD TD TD TD P");
});
