// Labels for tubes: eight per A4 sheet, 99.1 × 67.7 mm (Avery L7165), or cut by hand.
import { counterPaperTexts } from "#app/i18n/documents/counter-papers.ts";
import type { Language } from "#app/i18n/language.ts";
import { oneLine } from "#app/platform/documents/text-in-box.server.ts";
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import { paper } from "#app/platform/documents/paper.ts";
import type { PaperDocument } from "#app/platform/documents/paper-document.server.ts";
import type { Lettering } from "#app/platform/documents/paper.ts";
import type { PrintedOrder } from "./counter-papers.server.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";
import { sizeWithin } from "#app/shop/settings/letterhead.server.ts";
import { groupedTicketCode, scannedTicket } from "#app/shop/orders/ticket-code.ts";

export type PaperOptions = { language: Language; shopName: string; madeAt: Date };
type LabelsAbout = PaperOptions & { logo: PaperLogo | null };

const perMm = 72 / 25.4;
const label = { width: 99.1 * perMm, height: 67.7 * perMm } as const;
const gutter = 2.5 * perMm;
const columns = 2;
const perSheet = 8;
const left = (paper.width - columns * label.width - gutter) / 2;
const top = (paper.height - (perSheet / columns) * label.height) / 2;
const inset = 14;
const codeSide = 112;
const ink = "#000000";
const grey = "#c9c9c9";

const shelfSizes = [44, 30, 22, 15];
const nameSizes = [19, 15, 12];
const shelfLook: Lettering = { face: "serif", size: 44, colour: ink, leading: 0 };
const nameLook: Lettering = { face: "bold", size: 19, colour: ink, leading: 0 };
const codeLook: Lettering = { face: "bold", size: 16, colour: ink, leading: 0 };
const body: Lettering = { face: "plain", size: 11.5, colour: ink, leading: 1 };

export async function makeTubeLabelsPdf(
  orders: readonly PrintedOrder[],
  { language, shopName, logo, madeAt }: LabelsAbout,
): Promise<Buffer> {
  const text = counterPaperTexts[language];
  const about = { author: shopName, creator: shopName, language, madeAt, isAccessible: true };
  const texts = orders.map(({ shelf, name, pointName }) => [shelf, name, pointName]);
  const document = await openPaper({ ...about, title: `${text.labels} · ${shopName}` }, [
    shopName,
    texts,
  ]);
  for (const [index, order] of orders.entries()) {
    const slot = index % perSheet;
    if (index > 0 && slot === 0) document.addPage();
    const x = left + (slot % columns) * (label.width + gutter);
    const y = top + Math.floor(slot / columns) * label.height;
    drawLabel(document, order, { x, y, language, shopName, logo });
  }
  return document.finish();
}

type LabelOptions = { x: number; y: number } & Omit<LabelsAbout, "madeAt">;
const maxLogo = { width: 84, height: 27 };

function drawLabel(document: PaperDocument, order: PrintedOrder, options: LabelOptions): void {
  const { x, y, language, shopName, logo } = options;
  const text = counterPaperTexts[language];
  const { code, shelf, name, pointName, id, lines } = order;
  document.decorate(() => {
    document.rule(x, y, label.width, 0.3, grey);
    document.rule(x, y + label.height, label.width, 0.3, grey);
    document.code(scannedTicket(code), x + inset, y + inset, codeSide);
  });
  const textLeft = x + inset + codeSide + 14;
  const width = x + label.width - inset - textLeft;
  let textTop = y + inset - 4;
  const write = (content: string, lettering: Lettering, gap = 3, sizes = [lettering.size]) => {
    const fits = (size: number) => document.widthOf(content, { ...lettering, size }) <= width;
    const fitted = { ...lettering, size: sizes.find(fits) ?? sizes.at(-1)! };
    const line = oneLine(document, content, width, fitted);
    document.tag("P", () => document.write(line, textLeft, textTop, width, fitted));
    textTop += document.heightOf(line, width, fitted) + gap;
  };
  if (shelf !== null) write(shelf, shelfLook, 8, shelfSizes);
  write(name, nameLook, 8, nameSizes);
  write(text.order(id), body);
  write(text.prints(lines.reduce((sum, { quantity }) => sum + quantity, 0)), body);
  const below = y + inset + codeSide + 8;
  const innerWidth = label.width - 2 * inset;
  const spaced = groupedTicketCode(code);
  document.tag("P", () => document.write(spaced, x + inset, below, codeSide + 20, codeLook));
  const size = logo ? sizeWithin(logo, maxLogo) : { width: 0, height: 0 };
  const point = oneLine(document, pointName, innerWidth - (logo ? size.width + 12 : 0), body);
  document.tag("P", () => document.write(point, x + inset, below + 22, innerWidth, body));
  if (!logo) return;
  // The logo is placed from the bottom, so that it shares a baseline with the line of the point.
  const logoAt = [
    x + label.width - inset - size.width,
    y + label.height - inset - size.height,
  ] as const;
  document.show(logo.picture, shopName, ...logoAt, size.width, size.height);
}
