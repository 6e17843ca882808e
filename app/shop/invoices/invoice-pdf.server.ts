// Draws an invoice on request, from its frozen document: always the same bytes.
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import { hairline, inks, paper } from "#app/platform/documents/paper.ts";
import type { PaperDocument } from "#app/platform/documents/paper-document.server.ts";
import type { Element, Lettering } from "#app/platform/documents/paper.ts";
import { facturX } from "./factur-x.server.ts";
import { invoiceSheet } from "./invoice-sheet.server.ts";
import type { Fact, InvoiceSheet, SheetRow } from "./invoice-sheet.server.ts";
import { accentOf } from "#app/shop/branding/accent.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";
import { drawLetterhead } from "#app/shop/settings/letterhead.server.ts";
import type { Invoice } from "./invoice.ts";

const margin = { side: 56, top: 52, bottom: 78 };
const left = margin.side;
const width = paper.width - 2 * margin.side;
const lowest = paper.height - margin.bottom;

const { ink, soft, line } = inks;

const body: Lettering = { face: "plain", size: 9.5, colour: ink };
const strong: Lettering = { ...body, face: "bold" };
const quiet: Lettering = { ...body, colour: soft };
const small: Lettering = { face: "plain", size: 8, colour: soft };
const amount: Lettering = { ...body, align: "right" };

const columnWidths = { unitPrice: 96, quantity: 60, total: 96 };
const gap = 12;
const itemWidth = width - columnWidths.unitPrice - columnWidths.quantity - columnWidths.total - gap;
const columns = [
  { name: "item", x: left, width: itemWidth, align: "left" },
  { name: "unitPrice", x: left + itemWidth + gap, width: columnWidths.unitPrice, align: "right" },
  {
    name: "quantity",
    x: left + itemWidth + gap + columnWidths.unitPrice,
    width: columnWidths.quantity,
    align: "right",
  },
  {
    name: "total",
    x: left + width - columnWidths.total,
    width: columnWidths.total,
    align: "right",
  },
] as const;

/** `logo` is that of the day of issue. */
export async function makeInvoicePdf(
  invoice: Invoice,
  logo: PaperLogo | null = null,
): Promise<Buffer> {
  const sheet = invoiceSheet(invoice);
  const { kind, label, shopName } = sheet;
  const about = {
    title: `${kind} ${label} · ${shopName}`,
    author: sheet.author,
    creator: shopName,
    language: sheet.language,
    madeAt: sheet.issuedAt,
    isAccessible: true,
    attached: attachedTo(invoice),
  };
  const document = await openPaper(about, sheet);
  let y = drawHead(document, sheet, logo);
  y = drawFacts(document, sheet, y + 26);
  y = drawParties(document, sheet, y + 24);
  y = drawTable(document, sheet, y + 30);
  y = drawTotals(document, sheet, y);
  drawNotes(document, sheet, y + 26);
  const feet = { left, top: paper.height - 54, width, lettering: small, lineAbove: 10 };
  const start = [sheet.author, sheet.contact].filter(Boolean).join(" · ");
  document.writeFeet({ start, page: sheet.page, ...feet });
  return document.finish();
}

/** Factur-X prescribes the names and values. */
function attachedTo(invoice: Invoice) {
  const xml = facturX(invoice);
  const fileName = "factur-x.xml";
  const properties = {
    DocumentType: "INVOICE",
    DocumentFileName: fileName,
    Version: "1.0",
    ConformanceLevel: "EN 16931",
  };
  if (xml === null) return null;
  return {
    name: fileName,
    type: "text/xml",
    description: "Factur-X",
    bytes: Buffer.from(xml),
    schema: {
      name: "Factur-X PDFA Extension Schema",
      namespace: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
      prefix: "fx",
      properties: Object.entries(properties).map(([name, value]) => ({
        name,
        type: "Text" as const,
        description: name,
        value,
      })),
    },
  };
}

const shopLettering: Lettering = { face: "serif", size: 15, colour: ink };
const shopArea = { x: left, y: margin.top, width, maxLogo: { width: 170, height: 38 } };

function drawHead(
  document: PaperDocument,
  { shopName, kind, label, warning }: InvoiceSheet,
  logo: PaperLogo | null,
): number {
  const headline: Lettering = { face: "serif", size: 34, colour: ink, leading: 0 };
  const y = drawLetterhead(document, { shopName, logo }, shopArea, shopLettering) + 28;
  const text = `${kind} ${label}`;
  document.tag("H1", () => document.write(text, left, y, width, headline));
  const below = y + document.heightOf(text, width, headline);
  if (!warning) return below;
  document.tag("P", () => document.write(warning, left, below + 6, width, strong));
  return below + 6 + document.heightOf(warning, width, strong);
}

/** Only rules have the accent colour: words stay black on every printer. */
const accentRule = 1.8;

function drawFacts(document: PaperDocument, { facts, accent }: InvoiceSheet, top: number): number {
  const columnWidth = width / facts.length;
  const ruled = accent
    ? { thick: accentRule, colour: accentOf(accent).day.accent }
    : { thick: hairline, colour: ink };
  document.decorate(() => document.rule(left, top, width, ruled.thick, ruled.colour));
  const heights = facts.map(({ term, text }, index) => {
    const x = left + index * columnWidth;
    const below = top + 12 + document.heightOf(term, columnWidth - gap, small);
    document.tag("P", () => {
      document.write(term, x, top + 12, columnWidth - gap, small);
      document.write(text, x, below, columnWidth - gap, body);
    });
    return below + document.heightOf(text, columnWidth - gap, body) - top;
  });
  return top + Math.max(...heights);
}

function drawParties(
  document: PaperDocument,
  { seller, buyer }: InvoiceSheet,
  top: number,
): number {
  const half = width / 2;
  document.decorate(() => document.rule(left, top, width, hairline, line));
  const bottoms = [seller, buyer].map(({ term, lines }, index) => {
    const x = left + index * half;
    let y = top + 12;
    const put = (type: "H2" | "P", text: string, lettering: Lettering) => {
      document.tag(type, () => document.write(text, x, y, half - gap, lettering));
      y += document.heightOf(text, half - gap, lettering);
    };
    put("H2", term, small);
    for (const [row, text] of lines.entries()) put("P", text, row === 0 ? strong : body);
    return y;
  });
  return Math.max(...bottoms);
}

function drawTable(document: PaperDocument, sheet: InvoiceSheet, top: number): number {
  const table = document.open("Table");
  let y = drawColumnHeads(document, sheet, top, table);
  for (const row of sheet.rows) {
    const height = rowHeight(document, row);
    if (y + height > lowest)
      y = drawColumnHeads(document, sheet, continueOnNewPage(document, sheet), null);
    drawRow(document, row, y, document.open("TR", table));
    y += height;
    const below = y;
    document.decorate(() => document.rule(left, below - hairline, width, hairline, line));
  }
  table.end();
  return y;
}

function drawColumnHeads(
  document: PaperDocument,
  { columns: heads }: InvoiceSheet,
  top: number,
  table: Element | null,
): number {
  const height = Math.max(
    ...columns.map(({ name, width }) => document.heightOf(heads[name], width, small)),
  );
  const row = table && document.open("TR", table);
  for (const { name, x, width, align } of columns) {
    const draw = () => {
      // Headings are aligned at the bottom, so that those of one and two lines share a baseline.
      const y = top + height - document.heightOf(heads[name], width, small);
      document.write(heads[name], x, y, width, { ...small, align });
    };
    if (row) document.tag("TH", draw, row);
    else document.decorate(draw, "Pagination");
  }
  row?.end();
  document.decorate(() => document.rule(left, top + height + 5, width, hairline, ink));
  return top + height + 5 + hairline;
}

const rowPadding = 9;

function rowHeight(document: PaperDocument, { title, detail }: SheetRow): number {
  const details = detail ? document.heightOf(detail, itemWidth, small) : 0;
  return rowPadding + document.heightOf(title, itemWidth, body) + details + rowPadding - 2;
}

function drawRow(document: PaperDocument, row: SheetRow, top: number, element: Element): void {
  const y = top + rowPadding;
  for (const { name, x, width } of columns) {
    document.tag(
      "TD",
      () => {
        if (name !== "item") return document.write(row[name], x, y, width, amount);
        document.write(row.title, x, y, width, body);
        if (row.detail)
          document.write(
            row.detail,
            x,
            y + document.heightOf(row.title, width, body),
            width,
            small,
          );
      },
      element,
    );
  }
  element.end();
}

function drawTotals(document: PaperDocument, sheet: InvoiceSheet, top: number): number {
  const { sums, total } = sheet;
  const figure: Lettering = { face: "serif", size: 22, colour: ink, align: "right", leading: 0 };
  const sumHeight = document.heightOf("0", width, body) + 4;
  const figureHeight = document.heightOf(total.text, width, figure);
  let y = top + 14;
  if (y + sums.length * sumHeight + 14 + figureHeight > lowest)
    y = continueOnNewPage(document, sheet);
  const begin = left + width / 2;
  const put = (
    { term, text }: Fact,
    termY: number,
    textY: number,
    termLettering: Lettering,
    lettering: Lettering,
  ) =>
    document.tag("P", () => {
      document.write(term, begin, termY, width / 2, termLettering);
      document.write(text, begin, textY, width / 2, lettering);
    });
  for (const sum of sums) {
    put(sum, y, y, quiet, amount);
    y += sumHeight;
  }
  y += sums.length > 0 ? 4 : 0;
  if (sums.length > 0) document.decorate(() => document.rule(begin, y, width / 2, hairline, line));
  y += sums.length > 0 ? 10 : 0;
  const baseline = y + figureHeight - document.heightOf(total.term, width / 2, strong) - 2;
  put(total, baseline, y, strong, figure);
  return y + figureHeight;
}

function drawNotes(document: PaperDocument, sheet: InvoiceSheet, top: number): void {
  let y = top;
  const terms = new Set(sheet.terms.map(({ text }) => text));
  for (const note of [...sheet.notes, ...terms]) {
    const height = document.heightOf(note, width, body);
    if (y + height > lowest) y = continueOnNewPage(document, sheet);
    const at = y;
    document.tag("P", () => document.write(note, left, at, width, body));
    y += height + 3;
  }
}

function continueOnNewPage(
  document: PaperDocument,
  { shopName, kind, label }: InvoiceSheet,
): number {
  document.addPage();
  document.decorate(() => {
    document.write(shopName, left, margin.top, width / 2, { face: "serif", size: 11, colour: ink });
    document.write(`${kind} ${label}`, left + width / 2, margin.top + 1, width / 2, {
      ...small,
      align: "right",
    });
  }, "Pagination");
  return margin.top + 38;
}
