// Labels as a reader sees them that knows nothing of how they were drawn: whatever a piece is
// called and costs, its words stay on its label and off its code.
import * as mupdf from "mupdf";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawLabels } from "./draw-labels.server.ts";
import { labelLanguages } from "./label.ts";
import type { LabelSheetName } from "./label-sheet.ts";
import { labelSheetNames, labelSheets, labelsOn, labelPosition } from "./label-sheet.ts";
import { makeLabelsPdf } from "./labels-pdf.server.ts";
import type { LabelsRequest } from "./labels-pdf.server.ts";
import type { LabelToPrint } from "./labels.server.ts";

const label = (overrides: Partial<LabelToPrint> = {}): LabelToPrint => ({
  artPieceId: 12,
  collectionPointId: 3,
  pointName: "Lyon",
  reference: "IK00073",
  title: "Seven hills",
  titleFr: "Sept collines",
  fromCents: 800,
  digitalSource: "trainedAlgorithmicMedia",
  ...overrides,
});
const long = "The unbearable lightness of a long, long afternoon beside the northern sea, here";
const longFr = "L’insoutenable légèreté d’un très long après-midi au bord de la mer du Nord, ici";
const labels = [
  label(),
  label({ title: null, titleFr: null, fromCents: null }),
  label({ title: long, titleFr: longFr, fromCents: 1_234_500 }),
  label({ title: "李 小龙", titleFr: null, digitalSource: "compositeWithTrainedAlgorithmicMedia" }),
  label({ title: "W".repeat(80), titleFr: "M".repeat(80), fromCents: 9_999_999 }),
  label({ reference: "W".repeat(64) }),
];
const request: LabelsRequest = {
  labels,
  sheet: "a4-21",
  language: "all",
  first: 1,
  cutMarks: true,
  readBy: "fr",
  shopName: "Encre & Co",
  logo: null,
  accent: "#8a1c3c",
  publicUrl: "https://gallery.example",
  madeAt: new Date("2026-11-24T08:00:00Z"),
};

type Line = { text: string; bbox: { x: number; y: number; w: number; h: number } };

async function pagesOf(overrides: Partial<LabelsRequest>): Promise<Line[][]> {
  const pdf = await makeLabelsPdf({ ...request, ...overrides });
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, page) => {
    const read = JSON.parse(document.loadPage(page).toStructuredText("").asJSON()) as {
      blocks: { lines?: Line[] }[];
    };
    return read.blocks.flatMap(({ lines = [] }) => lines);
  });
}

const perMm = 300 / 25.4;

/** The first page, grey. */
function rendered(pdf: Buffer): { at(x: number, y: number): number } {
  const map = mupdf.Document.openDocument(pdf, "application/pdf")
    .loadPage(0)
    .toPixmap(mupdf.Matrix.scale(300 / 72, 300 / 72), mupdf.ColorSpace.DeviceGray, false);
  const [grey, stride] = [map.getPixels().slice(), map.getStride()];
  return { at: (x, y) => grey[y * stride + x] ?? 255 };
}

const mm = (points: number) => (points * 25.4) / 72;
const cases = labelSheetNames.flatMap((sheet) =>
  labelLanguages.map((language) => [sheet, language] as const),
);

test.each(cases)("words keep on their label: %s, %s", async (name, language) => {
  const sheet = labelSheets[name];
  const pages = await pagesOf({ sheet: name, language });
  expect(pages).toHaveLength(Math.ceil(labels.length / labelsOn(sheet)));
  for (const lines of pages)
    for (const { text, bbox } of lines) {
      const at = { left: mm(bbox.x), right: mm(bbox.x + bbox.w), middle: mm(bbox.y + bbox.h / 2) };
      const positions = Array.from({ length: labelsOn(sheet) }, (_, index) =>
        labelPosition(sheet, index),
      );
      const home = positions.find(
        ({ x, y }) =>
          at.left > x + 2 &&
          at.right < x + sheet.label.width - 2 &&
          at.middle > y + 3 &&
          at.middle < y + sheet.label.height - 3,
      );
      expect(home, text).toBeDefined();
    }
  const lines = pages.flat();
  for (const [at, one] of lines.entries())
    for (const other of lines.slice(at + 1, at + 3)) {
      const isSame = Math.abs(one.bbox.x - other.bbox.x) < 1 && pages.length === 1;
      // A line's box has room above and below its letters: a fifth of it may be shared.
      if (isSame && other.bbox.y > one.bbox.y)
        expect(other.bbox.y - one.bbox.y, `${one.text} / ${other.text}`).toBeGreaterThan(
          0.6 * one.bbox.h,
        );
    }
});

test.each(cases)("a short name is the largest of all words: %s, %s", async (sheet, language) => {
  const [lines] = await pagesOf({ sheet, language, labels: [label()] });
  const isName = ({ text }: { text: string }) => /^(Seven hills|Sept collines)$/.test(text);
  const height = (which: boolean) =>
    lines!.filter((line) => isName(line) === which).map(({ bbox }) => bbox.h);
  expect(Math.min(...height(true))).toBeGreaterThan(Math.max(...height(false)));
});

/** Corners as the makers of the sheets give them, in millimetres. */
const corners: Record<string, { xs: number[]; ys: number[] }> = {
  "a4-8": { xs: [4.65, 103.75, 106.25, 205.35], ys: [13.1, 80.8, 148.5, 216.2, 283.9] },
  "a4-10": { xs: [4.65, 103.75, 106.25, 205.35], ys: [6, 63, 120, 177, 234, 291] },
  "a4-21": {
    xs: [7.25, 70.75, 73.25, 136.75, 139.25, 202.75],
    ys: [15.15, 53.25, 91.35, 129.45, 167.55, 205.65, 243.75, 281.85],
  },
};

test.each(Object.keys(corners))("cut marks of %s stand within 0.2 mm", async (sheet) => {
  const name = sheet as LabelSheetName;
  const all = Array.from({ length: labelsOn(labelSheets[name]) }, () => label());
  const pdf = await makeLabelsPdf({ ...request, sheet: name, labels: all, language: "en" });
  const pixels = rendered(pdf);
  const { xs, ys } = corners[sheet]!;
  const darkest = (values: number[], from: number) => from + values.indexOf(Math.min(...values));
  for (const x of xs)
    for (const y of ys) {
      const [column, row] = [x * perMm, y * perMm];
      const reach = 6;
      // 1.2 mm from the corner on the arm that has no other mark beside it.
      const besideY = Math.round(row + 1.2 * perMm);
      const besideX = Math.round(column + (xs.indexOf(x) % 2 ? -1.6 : 1.6) * perMm);
      const line = Array.from({ length: 2 * reach }, (_, at) => Math.floor(column) - reach + at);
      const foundX =
        darkest(
          line.map((at) => pixels.at(at, besideY)),
          line[0]!,
        ) + 0.5;
      const down = Array.from({ length: 2 * reach }, (_, at) => Math.floor(row) - reach + at);
      const foundY =
        darkest(
          down.map((at) => pixels.at(besideX, at)),
          down[0]!,
        ) + 0.5;
      expect(pixels.at(Math.floor(foundX), besideY)).toBeLessThan(200);
      expect(pixels.at(besideX, Math.floor(foundY))).toBeLessThan(200);
      expect(Math.abs(foundX / perMm - x)).toBeLessThan(0.2);
      expect(Math.abs(foundY / perMm - y)).toBeLessThan(0.2);
    }
});

describe("what a label says", () => {
  const textsOf = async (overrides: Partial<LabelsRequest>) =>
    (await pagesOf(overrides)).flat().map(({ text }) => text);

  test("in each language", async () => {
    const one = { labels: [label()], sheet: "a6" as const };
    expect(await textsOf({ ...one, language: "en" })).toEqual([
      "Encre & Co",
      "Seven hills",
      "IK00073",
      "AI-generated",
      "This print at home, from €8.00",
      "Scan, choose a size, collect it here.",
    ]);
    expect(await textsOf({ ...one, language: "fr" })).toEqual([
      "Encre & Co",
      "Sept collines",
      "IK00073",
      "Image générée par IA",
      "Ce tirage chez vous, dès 8,00 €",
      "Scannez, choisissez un format, retirez votre tirage ici.",
    ]);
    const both = await textsOf({ ...one, language: "all" });
    for (const each of ["Seven hills", "Sept collines", "from €8.00", "dès 8,00 €"])
      expect(both.join("\n")).toContain(each);
  });

  test("the code in place of a name, and names in any letters, whole", async () => {
    const lines = await textsOf({ language: "en", sheet: "a4-8" });
    expect(lines).toContain("李 小龙");
    expect(lines).toContain("Not for sale yet");
    expect(lines).toContain("Partly AI-generated");
    expect(lines).toContain("from €99,999.99");
    expect(lines.filter((line) => line === "IK00073")).toHaveLength(5);
  });
});

test("a thread draws them, and says where it cannot", async () => {
  const pdf = await drawLabels(request);
  expect(mupdf.Document.openDocument(pdf, "application/pdf").countPages()).toBe(1);
  await expect(drawLabels({ ...request, publicUrl: "nowhere" })).rejects.toThrow("Invalid URL");
});

test("a wide logo stands where the name would, once in the file, and leaves room for the rest", async () => {
  const picture = await sharp({
    create: { width: 300, height: 90, channels: 3, background: "#8a1c3c" },
  })
    .png()
    .toBuffer();
  const labels = Array.from({ length: 8 }, () => request.labels[0]!);
  const options = { ...request, sheet: "a4-8" as const, labels };
  const render = async (isWide: boolean) => {
    const logo = { picture, width: 300, height: 90, isWide };
    const pdf = await drawLabels({ ...options, logo });
    const document = mupdf.Document.openDocument(pdf, "application/pdf") as mupdf.PDFDocument;
    const text = document.loadPage(0).toStructuredText("").asText();
    const images = Array.from({ length: document.countObjects() - 1 }, (_, at) =>
      document.newIndirect(at + 1).resolve(),
    ).filter((each) => each.isDictionary() && String(each.get("Subtype")) === "/Image");
    return { text, images: images.length };
  };
  const wide = await render(true);
  expect(wide.images).toBe(1);
  expect(wide.text).not.toContain("Encre & Co");
  expect(wide.text).toContain(request.labels[0]!.reference);
  expect((await render(false)).text).toContain("Encre & Co");
});
