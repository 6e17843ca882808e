// The hanging plan on A4: the group to scale, and where each nail goes.
import { hangingPlanTexts } from "#app/i18n/documents/hanging-plan.ts";
import type { Language } from "#app/i18n/language.ts";
import { lengthIn } from "#app/i18n/storefront/on-your-wall.ts";
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import { hairline, inks, paper } from "#app/platform/documents/paper.ts";
import type { PaperDocument } from "#app/platform/documents/paper-document.server.ts";
import type { Element, Lettering } from "#app/platform/documents/paper.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";
import { drawLetterhead } from "#app/shop/settings/letterhead.server.ts";
import { frameMm } from "./picture-frame.ts";
import type { PictureFrame } from "./picture-frame.ts";
import { hangerDepthMm, planHanging } from "./hanging-plan.ts";
import type { HangingPlan, Nail } from "./hanging-plan.ts";
import { edgesOf, edgesOfGroup } from "./wall.ts";
import type { HungPrint } from "./wall.ts";

export type PlannedPiece = HungPrint & {
  name: string;
  print: string;
  frame: PictureFrame;
};

type About = { language: Language; shopName: string; logo: PaperLogo | null; madeAt: Date };

const margin = { side: 56, top: 52, bottom: 64 };
const left = margin.side;
const width = paper.width - 2 * margin.side;
const lowest = paper.height - margin.bottom;
const { ink, soft, line } = inks;
const body: Lettering = { face: "plain", size: 9.5, colour: ink };
const small: Lettering = { face: "plain", size: 8, colour: soft };
const figure: Lettering = { ...body, face: "bold", align: "right" };

const gap = 10;
const columnWidths = [24, width - 24 - 86 - 96 - 3 * gap, 86, 96] as const;
const columns = columnWidths.map((each, at) => ({
  x: left + columnWidths.slice(0, at).reduce<number>((sum, before) => sum + before + gap, 0),
  width: each,
}));

export async function makeHangingPdf(
  prints: readonly PlannedPiece[],
  about: About,
): Promise<Buffer | null> {
  const plan = planHanging(prints);
  if (!plan) return null;
  const { language, shopName, madeAt } = about;
  const text = hangingPlanTexts[language];
  const document = await openPaper(
    {
      title: `${text.title} · ${shopName}`,
      author: shopName,
      creator: shopName,
      language,
      madeAt,
      isAccessible: true,
    },
    [shopName, prints.map(({ name, print }) => [name, print])],
  );
  let y = drawHead(document, plan, prints.length, about);
  y = drawGroup(document, plan, prints, { language, top: y + 16 });
  y = drawSteps(document, prints, { language, top: y + 18 });
  drawTable(document, plan, prints, { language, top: y + 14 });
  const feet = { left, top: paper.height - 46, width, lettering: small, lineAbove: 8 };
  document.writeFeet({ start: shopName, page: text.page, ...feet });
  return document.finish();
}

function drawHead(
  document: PaperDocument,
  { widthCm, heightCm }: HangingPlan,
  count: number,
  { language, shopName, logo }: About,
): number {
  const text = hangingPlanTexts[language];
  const serif = (size: number): Lettering => ({ face: "serif", size, colour: ink, leading: 0 });
  const box = { x: left, y: margin.top, width, maxLogo: { width: 130, height: 26 } };
  const below = drawLetterhead(document, { shopName, logo }, box, serif(12)) + (logo ? 14 : 6);
  document.tag("H1", () => document.write(text.title, left, below, width, serif(26)));
  const y = below + document.heightOf(text.title, width, serif(26)) + 4;
  const summary = text.summary(count, cm(language, widthCm), cm(language, heightCm));
  document.tag("P", () => document.write(summary, left, y, width, body));
  return y + document.heightOf(summary, width, body);
}

const groupDrawing = { height: 205, side: 46, floor: 34 };

/** Crosses are nails. */
function drawGroup(
  document: PaperDocument,
  plan: HangingPlan,
  prints: readonly PlannedPiece[],
  { language, top }: { language: Language; top: number },
): number {
  const group = edgesOfGroup(prints);
  const across = group.right - group.left;
  const down = group.top - group.bottom;
  const perMm = Math.min((width - 2 * groupDrawing.side) / across, groupDrawing.height / down);
  const x = left + (width - across * perMm) / 2;
  const bottom = top + down * perMm;
  const small8 = { ...small, colour: ink };
  document.decorate(() => {
    for (const [at, print] of prints.entries()) {
      const edges = edgesOf(print);
      const box = {
        x: x + (edges.left - group.left) * perMm,
        y: top + (group.top - edges.top) * perMm,
        width: print.widthMm * perMm,
        height: print.heightMm * perMm,
      };
      document.rule(box.x, box.y, box.width, box.height, ink);
      document.rule(box.x + 0.8, box.y + 0.8, box.width - 1.6, box.height - 1.6, "#f4f1ea");
      const number = String(at + 1);
      const size = Math.max(8, Math.min(22, box.height * 0.4));
      const lettering: Lettering = { face: "bold", size, colour: ink, leading: 0 };
      const numberWidth = document.widthOf(number, lettering);
      const numberTop = box.y + (box.height - document.heightOf(number, 40, lettering)) / 2 + 2;
      document.write(number, box.x + (box.width - numberWidth) / 2, numberTop, 40, lettering);
      for (const { fromLeftCm } of plan.nails[at]!)
        drawNail(document, x + fromLeftCm * 10 * perMm, box.y + hangerDepthMm * perMm);
    }
    const below = bottom + 8;
    drawRuler(document, { x, y: below, length: across * perMm, isUpright: false });
    const wide = cm(language, plan.widthCm);
    const middle = x + (across * perMm - document.widthOf(wide, small8)) / 2;
    document.write(wide, middle, below + 5, 120, small8);
    const beside = x + across * perMm + 8;
    drawRuler(document, { x: beside, y: top, length: down * perMm, isUpright: true });
    document.write(cm(language, plan.heightCm), beside + 5, (top + bottom) / 2 - 5, 60, small8);
    const before = x - 10;
    drawRuler(document, { x: before, y: bottom, length: groupDrawing.floor, isUpright: true });
    const high = cm(language, plan.bottomCm);
    const highAt = before - 5 - document.widthOf(high, small8);
    document.write(high, highAt, bottom + groupDrawing.floor / 2 - 5, 80, small8);
    document.rule(left, bottom + groupDrawing.floor, width, 1.2, ink);
    const floor = hangingPlanTexts[language].floor;
    document.write(
      floor,
      left + width - document.widthOf(floor, small),
      bottom + groupDrawing.floor + 4,
      60,
      small,
    );
  });
  return bottom + groupDrawing.floor + 14;
}

const arm = 3.2;

function drawNail(document: PaperDocument, x: number, y: number): void {
  document.rule(x - arm, y - 0.5, 2 * arm, 1, "#b3261e");
  document.rule(x - 0.5, y - arm, 1, 2 * arm, "#b3261e");
}

type Ruler = { x: number; y: number; length: number; isUpright: boolean };

function drawRuler(document: PaperDocument, { x, y, length, isUpright }: Ruler): void {
  const drawRule = (along: number, aside: number, long: number, thick: number) =>
    isUpright
      ? document.rule(x + aside, y + along, thick, long, soft)
      : document.rule(x + along, y + aside, long, thick, soft);
  drawRule(0, 0, length, hairline);
  drawRule(0, -3, hairline, 6);
  drawRule(length - hairline, -3, hairline, 6);
}

function drawSteps(
  document: PaperDocument,
  prints: readonly PlannedPiece[],
  { language, top }: { language: Language; top: number },
): number {
  const text = hangingPlanTexts[language];
  const edges = prints.map((print) => edgesOf(print).left);
  const isFramed = prints.some(({ frame }) => frame !== "none");
  const sentences = [
    ...text.steps.map((step, at) => `${at + 1}. ${step}`),
    text.leftEdge(edges.indexOf(Math.min(...edges)) + 1),
    text.nail(lengthIn(language, hangerDepthMm)),
    ...(isFramed ? [text.framed(lengthIn(language, frameMm))] : []),
  ];
  let y = top;
  for (const [at, sentence] of sentences.entries()) {
    const lettering = at < text.steps.length ? body : small;
    const from = y;
    document.tag("P", () => document.write(sentence, left, from, width, lettering));
    y += document.heightOf(sentence, width, lettering) + 2;
  }
  return y;
}

function drawTable(
  document: PaperDocument,
  { nails }: HangingPlan,
  prints: readonly PlannedPiece[],
  { language, top }: { language: Language; top: number },
): void {
  const table = document.open("Table");
  let y = drawColumnHeads(document, language, top, table);
  for (const [at, print] of prints.entries()) {
    const height = rowHeight(document, print, nails[at]!);
    if (y + height > lowest) {
      document.addPage();
      y = drawColumnHeads(document, language, margin.top, null);
    }
    drawRow(document, print, nails[at]!, { number: at + 1, language, top: y + 7, table });
    y += height;
    const below = y;
    document.decorate(() => document.rule(left, below - hairline, width, hairline, line));
  }
  table.end();
}

function drawColumnHeads(
  document: PaperDocument,
  language: Language,
  top: number,
  table: Element | null,
): number {
  const { number, piece, fromFloor, fromLeft } = hangingPlanTexts[language];
  const heads = [number, piece, fromFloor, fromLeft];
  const height = Math.max(
    ...heads.map((head, at) => document.heightOf(head, columns[at]!.width, small)),
  );
  const row = table && document.open("TR", table);
  for (const [at, head] of heads.entries()) {
    const { x, width: room } = columns[at]!;
    const align = at < 2 ? "left" : "right";
    const writeHead = () => {
      const y = top + height - document.heightOf(head, room, small);
      document.write(head, x, y, room, { ...small, align });
    };
    if (row) document.tag("TH", writeHead, row);
    else document.decorate(writeHead, "Pagination");
  }
  row?.end();
  document.decorate(() => document.rule(left, top + height + 4, width, hairline, ink));
  return top + height + 4 + hairline;
}

const nailHeight = 13;

function rowHeight(document: PaperDocument, { name, print }: PlannedPiece, nails: Nail[]): number {
  const room = columns[1]!.width;
  const textHeight = document.heightOf(name, room, body) + document.heightOf(print, room, small);
  return 12 + Math.max(textHeight, nails.length * nailHeight);
}

type Row = { number: number; language: Language; top: number; table: Element };

function drawRow(
  document: PaperDocument,
  { name, print }: PlannedPiece,
  nails: Nail[],
  { number, language, top, table }: Row,
): void {
  const row = document.open("TR", table);
  const [first, piece, floor, edge] = columns;
  const writeCell = (draw: () => void) => document.tag("TD", draw, row);
  writeCell(() =>
    document.write(String(number), first!.x, top, first!.width, { ...body, face: "bold" }),
  );
  writeCell(() => {
    const { x, width: room } = piece!;
    document.write(name, x, top, room, body);
    document.write(print, x, top + document.heightOf(name, room, body), room, small);
  });
  for (const [column, key] of [
    [floor!, "fromFloorCm"],
    [edge!, "fromLeftCm"],
  ] as const)
    writeCell(() => {
      for (const [at, nail] of nails.entries())
        document.write(
          cm(language, nail[key]),
          column.x,
          top + at * nailHeight,
          column.width,
          figure,
        );
    });
  row.end();
}

function cm(language: Language, centimetres: number): string {
  return lengthIn(language, centimetres * 10);
}
