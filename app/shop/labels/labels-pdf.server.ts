// Labels for hung pieces, on label sheets or cut by hand.
import { hungLabelTexts } from "#app/i18n/documents/hung-labels.ts";
import type { Language } from "#app/i18n/language.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { shrinkToFit } from "#app/platform/documents/text-in-box.server.ts";
import type { FittedText } from "#app/platform/documents/text-in-box.server.ts";
import { openPaper } from "#app/platform/documents/open-paper.server.ts";
import type { PaperDocument } from "#app/platform/documents/paper-document.server.ts";
import type { Element, Face } from "#app/platform/documents/paper.ts";
import { labelPath } from "./label-address.ts";
import { labelTextOf, languagesOf } from "./label.ts";
import type { LabelLanguage } from "./label.ts";
import { labelSheets, labelPosition } from "./label-sheet.ts";
import type { LabelSheetName } from "./label-sheet.ts";
import type { LabelToPrint } from "./labels.server.ts";
import { accentOf } from "#app/shop/branding/accent.ts";
import type { PaperLogo } from "#app/shop/branding/logo.ts";
import { euro } from "#app/shop/money.ts";

export type LabelsRequest = {
  labels: readonly LabelToPrint[];
  sheet: LabelSheetName;
  language: LabelLanguage;
  /** The first free place on the sheet, from 1. */
  first: number;
  cutMarks: boolean;
  readBy: Language;
  shopName: string;
  logo: PaperLogo | null;
  accent: string;
  publicUrl: string;
  madeAt: Date;
};

const perMm = 72 / 25.4;
const ink = "#000000";
const soft = "#55524b";

/** Lengths in millimetres, type sizes in points. */
type LabelLayout = {
  inset: number;
  code: number;
  gap: number;
  name: readonly number[];
  body: number;
  price: number;
  shop: number | null;
  how: "one" | "all" | null;
};

const large = [24, 20, 17, 14, 12, 10];
const layouts: Record<LabelSheetName, LabelLayout> = {
  "a4-8": { inset: 6, code: 34, gap: 4, name: large, body: 9, price: 13, shop: 10, how: "one" },
  "a4-10": {
    inset: 5,
    code: 31,
    gap: 3,
    name: large,
    body: 8.5,
    price: 12,
    shop: null,
    how: "one",
  },
  "a4-21": {
    inset: 3.2,
    code: 21,
    gap: 1,
    name: [13, 11.5, 10, 9, 8],
    body: 7,
    price: 9,
    shop: null,
    how: null,
  },
  a6: {
    inset: 9,
    code: 46,
    gap: 5,
    name: [34, 29, ...large],
    body: 11.5,
    price: 15,
    shop: 13,
    how: "all",
  },
  "roll-62": {
    inset: 5,
    code: 33,
    gap: 3,
    name: large,
    body: 8.5,
    price: 12,
    shop: 10,
    how: "one",
  },
};

export async function makeLabelsPdf(request: LabelsRequest): Promise<Buffer> {
  const { labels, first, cutMarks, readBy, shopName, madeAt, language } = request;
  const sheet = labelSheets[request.sheet];
  const { title } = hungLabelTexts[readBy];
  const document = await openPaper(
    {
      title: `${title} · ${shopName}`,
      author: shopName,
      creator: shopName,
      language: language === "all" ? readBy : language,
      madeAt,
      isAccessible: true,
      page: { width: sheet.page.width * perMm, height: sheet.page.height * perMm },
    },
    [shopName, labels.map(({ title, titleFr }) => [title, titleFr])],
  );
  let page = 0;
  const corners = new Set<string>();
  for (const [at, label] of labels.entries()) {
    const position = labelPosition(sheet, first - 1 + at);
    if (position.page > page) {
      document.addPage();
      page = position.page;
      corners.clear();
    }
    if (cutMarks && sheet.label !== sheet.page)
      markCorners(document, position, sheet.label, corners);
    drawLabel(document, label, { ...position, ...sheet.label }, request);
  }
  return document.finish();
}

const arm = 2;
const hairline = 0.08;

function markCorners(
  document: PaperDocument,
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
  marked: Set<string>,
): void {
  const rule = (left: number, top: number, wide: number, high: number) =>
    document.rule(left * perMm, top * perMm, wide * perMm, high * perMm, ink);
  for (const across of [x, x + width])
    for (const down of [y, y + height]) {
      const corner = `${Math.round(across * 100)} ${Math.round(down * 100)}`;
      if (marked.has(corner)) continue;
      marked.add(corner);
      document.decorate(() => {
        rule(across - arm, down - hairline / 2, 2 * arm, hairline);
        rule(across - hairline / 2, down - arm, hairline, 2 * arm);
      });
    }
}

type Box = { x: number; y: number; width: number; height: number };

function drawLabel(
  document: PaperDocument,
  label: LabelToPrint,
  box: Box,
  request: LabelsRequest,
): void {
  const layout = layouts[request.sheet];
  const isWide = box.width > box.height;
  const quiet = layout.code * 0.15;
  const inner = inPoints({
    x: box.x + layout.inset,
    y: box.y + layout.inset,
    width: box.width - 2 * layout.inset - (isWide ? layout.code + quiet : 0),
    height: box.height - 2 * layout.inset,
  });
  const code = layout.code * perMm;
  const texts = layOutTexts(document, label, inner.width, request);
  const below = heightOf(texts.below, layout.gap);
  const room = inner.height - below - (isWide ? 0 : code + 2 * quiet * perMm);
  const above = namesAbove(document, texts, { ...inner, height: room }, layout);
  const within = document.open("Sect");
  const bottom = inner.y + inner.height - below;
  const address = new URL(labelPath(label.reference, label.collectionPointId), request.publicUrl)
    .href;
  const codeAt = isWide
    ? { x: inner.x + inner.width + quiet * perMm, y: inner.y + (inner.height - code) / 2 }
    : { x: inner.x, y: bottom - quiet * perMm - code };
  const { gap } = layout;
  drawLines(document, above, { ...inner, gap, within });
  document.decorate(() => document.code(address, codeAt.x, codeAt.y, code));
  drawLines(document, texts.below, { ...inner, y: bottom, gap, within });
}

type Shown = FittedText & { logo?: PaperLogo };
type LabelLines = { shop: Shown[]; names: string[]; facts: FittedText[]; below: FittedText[] };

function layOutTexts(
  document: PaperDocument,
  label: LabelToPrint,
  width: number,
  request: LabelsRequest,
): LabelLines {
  const layout = layouts[request.sheet];
  const languages = languagesOf(request.language);
  const { names, reference, fromCents, digitalSource } = labelTextOf(label, languages);
  const withoutRepeats = (textIn: (language: Language) => string | undefined) => [
    ...new Set(languages.flatMap((each) => textIn(each) ?? [])),
  ];
  const line = (text: string, face: Face, size: number, colour = ink, lines = 1) => {
    const sizes = [size, size * 0.9, size * 0.8, size * 0.7];
    return shrinkToFit(document, text, { width, lines }, { face, colour, leading: 0, sizes });
  };
  const onTwoLines = (text: string, face: Face, size: number, colour: string) => {
    const one = line(text, face, size, colour);
    return one.text === text ? one : line(text, face, size, colour, 2);
  };
  const together = (texts: string[], face: Face, size: number, colour = ink) => {
    const joined = texts.join(" · ");
    const whole = line(joined, face, size, colour);
    const fits = whole.text === joined && whole.lettering.size === size;
    return fits ? [whole] : texts.map((text) => line(text, face, size, colour));
  };
  const shortPrice = (language: Language) =>
    fromCents === null
      ? hungLabelTexts[language].noPrice
      : shopTexts[language].from(euro(fromCents, language));
  const prices = () => {
    const [only, ...others] = languages;
    if (fromCents !== null && others.length === 0) {
      const cost = euro(fromCents, only!);
      const whole = line(hungLabelTexts[only!].price(cost), "bold", layout.price);
      if (whole.text.endsWith(cost) && whole.lettering.size > layout.price * 0.75) return [whole];
    }
    return together(withoutRepeats(shortPrice), "bold", layout.price);
  };
  const isNamed = Object.values(names).some((name) => name !== reference);
  const explainsCode = layout.how === "all" || (layout.how === "one" && languages.length === 1);
  return {
    shop:
      layout.shop === null
        ? []
        : [
            shopIn(
              line(request.shopName, "serif", layout.shop, accentOf(request.accent).day.accent),
              request,
            ),
          ],
    names: withoutRepeats((language) => names[language]),
    facts: [
      ...(isNamed ? [line(reference, "bold", layout.body)] : []),
      ...together(
        withoutRepeats((language) => shopTexts[language].sources[digitalSource]),
        "plain",
        layout.body,
        soft,
      ),
    ],
    below: [
      ...prices(),
      ...(explainsCode ? withoutRepeats((language) => hungLabelTexts[language].how) : []).map(
        (text) => onTwoLines(text, "plain", layout.body, soft),
      ),
    ],
  };
}

const logoHeight = 1.4;
const logoShare = 0.72;

function shopIn(name: FittedText, { logo }: LabelsRequest): Shown {
  const spaced = withLineSpacing(name);
  // A logo that is only a mark means nothing on a wall without the name.
  return logo?.isWide ? { ...spaced, logo, height: spaced.height * logoHeight } : spaced;
}

/** Some scripts reach higher than the shop's typeface. */
const withLineSpacing = (line: FittedText): FittedText => ({ ...line, height: line.height * 1.5 });

function namesAbove(
  document: PaperDocument,
  { shop, names, facts }: LabelLines,
  { width, height }: Box,
  { name: sizes, gap }: LabelLayout,
): Shown[] {
  const left = height - heightOf(shop, gap) - heightOf(facts, gap) - gap * names.length;
  const box = { width, height: left / names.length };
  const set = (among: readonly number[]) =>
    names.map((name) =>
      shrinkToFit(document, name, box, { face: "serif", colour: ink, leading: 0, sizes: among }),
    );
  const smallest = Math.min(...set(sizes).map(({ lettering }) => lettering.size));
  return [...shop, ...set(sizes.filter((size) => size <= smallest)), ...facts];
}

const heightOf = (lines: readonly FittedText[], gap: number) =>
  lines.reduce((sum, { height }) => sum + height + gap, 0);

type LinesBox = Box & { gap: number; within: Element };

function drawLines(
  document: PaperDocument,
  lines: readonly Shown[],
  { x, y, width, gap, within }: LinesBox,
): void {
  let at = y;
  for (const { text, lettering, height, logo } of lines) {
    if (logo) {
      const scale = Math.min(width / logo.width, (height * logoShare) / logo.height);
      const size = [logo.width * scale, logo.height * scale] as const;
      document.show(logo.picture, text, x, at, ...size, within);
    } else document.tag("P", () => document.write(text, x, at, width, lettering), within);
    at += height + gap;
  }
}

const inPoints = ({ x, y, width, height }: Box): Box => ({
  x: x * perMm,
  y: y * perMm,
  width: width * perMm,
  height: height * perMm,
});
