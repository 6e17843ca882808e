// The prints that wait at each point, sorted by shelf.
import { counterPaperTexts } from "#app/i18n/documents/counter-papers.ts";
import { longDateTime, shortDate } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import { inks, paper } from "#app/platform/documents/paper.ts";
import type { PaperDocument } from "#app/platform/documents/paper-document.server.ts";
import type { Element, Lettering } from "#app/platform/documents/paper.ts";
import type { PaperOptions } from "./tube-labels-pdf.server.ts";
import type { PrintedOrder } from "./counter-papers.server.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";

const margin = { side: 48, top: 48, bottom: 60 };
const left = margin.side;
const width = paper.width - 2 * margin.side;
const lowest = paper.height - margin.bottom;
const { ink, soft, line } = inks;
const title: Lettering = { face: "serif", size: 24, colour: ink, leading: 0 };
const body: Lettering = { face: "plain", size: 9.5, colour: ink };
const strong: Lettering = { ...body, face: "bold" };
const shelfLook: Lettering = { face: "serif", size: 15, colour: ink, leading: 0 };
const small: Lettering = { face: "plain", size: 8.5, colour: soft };
const box = 12;

const columnWidths = { shelf: 70, who: 130, prints: 188, since: 60 } as const;
type ColumnName = keyof typeof columnWidths;
const names = Object.keys(columnWidths) as ColumnName[];
const gap = 8;
const xOf = (name: ColumnName) =>
  left + names.slice(0, names.indexOf(name)).reduce((x, each) => x + columnWidths[each] + gap, 0);

type Cell = { text: string; lettering: Lettering }[];

export async function makePickListPdf(
  orders: readonly PrintedOrder[],
  { language, shopName, madeAt }: PaperOptions,
): Promise<Buffer> {
  const text = counterPaperTexts[language];
  const about = { author: shopName, creator: shopName, language, madeAt, isAccessible: true };
  const texts = orders.map(({ shelf, name, collector, pointName }) => [
    [shelf, name],
    [collector, pointName],
  ]);
  const document = await openPaper({ ...about, title: `${text.pickListTitle} · ${shopName}` }, [
    shopName,
    texts,
  ]);
  const points = [...new Set(orders.map(({ pointName }) => pointName))];
  if (points.length === 0) {
    document.tag("H1", () => document.write(text.pickListTitle, left, margin.top, width, title));
    document.tag("P", () => document.write(text.nothing, left, margin.top + 40, width, body));
  }
  for (const [index, point] of points.entries()) {
    if (index > 0) document.addPage();
    const ordersHere = orders.filter(({ pointName }) => pointName === point);
    drawPoint(document, point, ordersHere, { language, madeAt });
  }
  const feet = { left, top: paper.height - 42, width, lettering: small };
  document.writeFeet({ start: shopName, page: text.page, ...feet });
  return document.finish();
}

type RowOptions = { language: Language; madeAt: Date };

function drawPoint(
  document: PaperDocument,
  point: string,
  orders: PrintedOrder[],
  { language, madeAt }: RowOptions,
): void {
  const text = counterPaperTexts[language];
  const headline = text.pickList(point);
  document.tag("H1", () => document.write(headline, left, margin.top, width, title));
  const below = margin.top + document.heightOf(headline, width, title) + 6;
  const asOf = text.asOf(longDateTime(madeAt, language), orders.length);
  document.tag("P", () => document.write(asOf, left, below, width, body));
  const table = document.open("Table");
  let y = drawHead(document, table, language, below + 28);
  for (const order of orders) {
    const cells = cellsOf(order, { language, madeAt });
    const height = Math.max(...names.map((name) => heightOf(document, cells[name], name))) + 14;
    if (y + height > lowest) {
      document.addPage();
      y = drawHead(document, table, language, margin.top);
    }
    drawRow(document, table, cells, y);
    y += height;
    const rule = y - 7;
    document.decorate(() => document.rule(left, rule, width, 0.5, line));
  }
}

function drawHead(document: PaperDocument, table: Element, language: Language, y: number): number {
  const { columns } = counterPaperTexts[language];
  const row = document.open("TR", table);
  for (const name of names)
    document.tag(
      "TH",
      () => document.write(columns[name], xOf(name), y, columnWidths[name], small),
      row,
    );
  row.end();
  document.decorate(() => document.rule(left, y + 14, width, 0.8, ink));
  return y + 24;
}

function cellsOf(order: PrintedOrder, { language, madeAt }: RowOptions): Record<ColumnName, Cell> {
  const text = counterPaperTexts[language];
  const { shelf, name, collector, id, code, lines, since } = order;
  return {
    shelf: [{ text: shelf ?? "–", lettering: shelfLook }],
    who: [
      { text: name, lettering: strong },
      ...(collector ? [{ text: text.collector(collector), lettering: body }] : []),
      { text: `${text.order(id)} · ${groupedTicketCode(code)}`, lettering: small },
    ],
    prints: lines.map((line) => ({
      text: [
        `${line.quantity} × ${readIn(line, "mediumName", language).text}`,
        formatSize(line.size, language, line.picture),
        line.reference,
      ].join(" · "),
      lettering: body,
    })),
    since: [{ text: shortDate(since, madeAt, language), lettering: body }],
  };
}

function heightOf(document: PaperDocument, cell: Cell, name: ColumnName): number {
  return cell.reduce(
    (sum, { text, lettering }) => sum + document.heightOf(text, columnWidths[name], lettering),
    0,
  );
}

function drawRow(
  document: PaperDocument,
  table: Element,
  cells: Record<ColumnName, Cell>,
  top: number,
): void {
  const row = document.open("TR", table);
  for (const name of names)
    document.tag(
      "TD",
      () => {
        let y = top;
        for (const { text, lettering } of cells[name]) {
          document.write(text, xOf(name), y, columnWidths[name], lettering);
          y += document.heightOf(text, columnWidths[name], lettering);
        }
      },
      row,
    );
  row.end();
  document.decorate(() => drawBox(document, left + width - box, top));
}

function drawBox(document: PaperDocument, x: number, y: number): void {
  document.rule(x, y, box, 0.8, ink);
  document.rule(x, y + box, box, 0.8, ink);
  document.rule(x, y, 0.8, box, ink);
  document.rule(x + box, y, 0.8, box + 0.8, ink);
}
