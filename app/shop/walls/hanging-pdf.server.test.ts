// A hanging plan as a reader sees it that knows nothing of how it was drawn.
import * as mupdf from "mupdf";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { makeHangingPdf } from "./hanging-pdf.server.ts";
import type { PlannedPiece } from "./hanging-pdf.server.ts";

const madeAt = new Date("2026-11-23T10:00:00Z");
const piece = (overrides: Partial<PlannedPiece> = {}): PlannedPiece => ({
  name: "Last light",
  print: "IK00096 · A2 · 59 × 42 cm · Poster",
  frame: "none",
  widthMm: 594,
  heightMm: 420,
  xMm: 1000,
  yMm: 1475,
  ...overrides,
});

type Line = { text: string; x: number; y: number; right: number; page: number };

async function linesOf(prints: PlannedPiece[], language: Language = "en"): Promise<Line[]> {
  const pdf = await makeHangingPdf(prints, {
    language,
    shopName: "Encre & Co",
    logo: null,
    madeAt,
  });
  const document = mupdf.Document.openDocument(pdf!, "application/pdf");
  const lines: Line[] = [];
  for (let page = 0; page < document.countPages(); page += 1) {
    const read = JSON.parse(document.loadPage(page).toStructuredText("").asJSON()) as {
      blocks: { lines?: { text: string; bbox: { x: number; y: number; w: number } }[] }[];
    };
    for (const { text, bbox } of read.blocks.flatMap(({ lines: all = [] }) => all))
      lines.push({ text, x: bbox.x, y: bbox.y, right: bbox.x + bbox.w, page });
  }
  return lines;
}

const textOf = (lines: Line[]) => lines.map(({ text }) => text).join("\n");

test("each nail stands in the row of its piece, from floor and left edge", async () => {
  const two = [
    piece(),
    piece({ name: "Deep green swell", widthMm: 841, heightMm: 594, xMm: 1800 }),
  ];
  const lines = await linesOf(two);
  const rowOf = (name: string) => {
    const top = lines.find(({ text }) => text === name)!.y;
    return lines.filter(({ y, x }) => Math.abs(y - top) < 20 && x > 330).map(({ text }) => text);
  };
  expect(rowOf("Last light")).toEqual(["163.5 cm", "29.7 cm"]);
  // 1,800 - 420.5 is its left edge; nails at a fifth and four fifths of its width.
  expect(rowOf("Deep green swell").toSorted()).toEqual(
    ["172.2 cm", "172.2 cm", "84.5 cm", "134.9 cm"].toSorted(),
  );
  expect(textOf(lines)).toContain("2 pieces, 151.8 cm wide and 59.4 cm high in all.");
  expect(textOf(lines)).toContain("The left edge of the group is that of no. 1.");
});

test("in French, with a frame", async () => {
  const text = textOf(await linesOf([piece({ frame: "oak", widthMm: 638, heightMm: 464 })], "fr"));
  expect(text).toContain("Plan d’accrochage");
  expect(text).toContain("165,7 cm");
  expect(text.replaceAll("\n", " ")).toContain("un cadre qui dépasse de 2,2 cm");
});

test("long names and letters of other scripts fit their column", async () => {
  const long = "Weitspringende Wolkenschattenwanderungsbeobachtungsstationsleiterinnenjubiläumsfe";
  const names = ["李 小龙", long.slice(0, 80), "W".repeat(80), "ليلى العامرية", "Ω ".repeat(40)];
  const nine = Array.from({ length: 9 }, (_, at) =>
    piece({
      name: names[at % names.length]!,
      xMm: 400 + 700 * (at % 3),
      yMm: 700 + 500 * Math.floor(at / 3),
    }),
  );
  const lines = await linesOf(nine);
  expect(textOf(lines)).toContain("李 小龙");
  for (const { text, x, right } of lines.filter(({ text: each }) => /[W李]|Wolken|Ω/.test(each))) {
    expect(x, text).toBeGreaterThanOrEqual(55);
    expect(right, text).toBeLessThanOrEqual(595 - 56 - 86 - 96 - 2 * 10 + 1);
  }
  for (const { text, y } of lines) expect(y, text).toBeLessThan(842 - 30);
});

test("is the same for the same wall, and nothing for an empty one", async () => {
  const about = { language: "en", shopName: "Inkiosk", logo: null, madeAt } as const;
  const [one, other] = await Promise.all([1, 2].map(() => makeHangingPdf([piece()], about)));
  expect(one!.equals(other!)).toBe(true);
  expect(await makeHangingPdf([], about)).toBeNull();
});

test("a wide logo says whose it is, a mark stands beside the name", async () => {
  const create = { width: 60, height: 20, channels: 3 as const, background: "#8a1c3c" };
  const picture = await sharp({ create }).png().toBuffer();
  const first = async (isWide: boolean) => {
    const logo = { picture, width: 60, height: 20, isWide };
    const about = { language: "en", shopName: "Encre & Co", logo, madeAt } as const;
    const pdf = await makeHangingPdf([piece()], about);
    const page = mupdf.Document.openDocument(pdf!, "application/pdf").loadPage(0);
    return page.toStructuredText("").asText().trim().split("\n")[0]!.trim();
  };
  expect(await first(true)).toBe("Hanging plan");
  expect(await first(false)).toBe("Encre & Co");
});
