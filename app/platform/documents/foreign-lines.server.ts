// Draws lines in a PDF in the shop's typeface, and in fallback fonts for letters it lacks.
import type { ForeignFonts, Weight } from "./foreign-fonts.server.ts";
import { inVisualOrder, runsOf } from "./foreign-letters.ts";
import type { Run } from "./foreign-letters.ts";

export type LineSetting = {
  shopFont: string;
  weight: Weight;
  size: number;
  features: PDFKit.Mixins.OpenTypeFeatures[];
};

type SetFont = { ascender: number; font: { layout(text: string): { glyphs: { id: number }[] } } };

export function fontSetIn(pdf: PDFKit.PDFDocument): SetFont {
  return (pdf as unknown as { ["_font"]: SetFont })["_font"];
}

export class ForeignLines {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: ForeignFonts;
  readonly #registered = new Set<string>();

  /** `fonts` must be made for this text; letters they lack appear as their Unicode numbers. */
  constructor(pdf: PDFKit.PDFDocument, fonts: ForeignFonts) {
    this.#pdf = pdf;
    this.#fonts = fonts;
  }

  widthOf(line: string, setting: LineSetting): number {
    return this.#runsOf(line).reduce((sum, run) => sum + this.#widthOfRun(run, setting), 0);
  }

  draw(line: string, x: number, baseline: number, setting: LineSetting): void {
    const runs = this.#runsOf(line);
    const offsets = new Map<Run, number>();
    let at = x;
    for (const run of inVisualOrder(runs)) {
      offsets.set(run, at);
      at += this.#widthOfRun(run, setting);
    }
    // A letter drawn in parts would not be copied whole. PDF readers reorder right-to-left text.
    const actual = runs.some(({ isRightToLeft }) => isRightToLeft)
      ? {}
      : { actual: runs.map((run) => run.text).join("") };
    this.#pdf.markContent("Span", actual);
    // Text is read aloud and copied in the order in which it is drawn.
    for (const run of runs) {
      const options = {
        lineBreak: false,
        baseline: "alphabetic",
        features: setting.features,
      } as const;
      this.#set(run, setting).text(run.text, offsets.get(run)!, baseline, options);
    }
    this.#pdf.endMarkedContent();
  }

  #runsOf(line: string): Run[] {
    return runsOf(line, (cluster) => this.#fonts.fontOf(cluster));
  }

  #widthOfRun(run: Run, setting: LineSetting): number {
    return this.#set(run, setting).widthOfString(run.text, { features: setting.features });
  }

  #set({ text, font }: Run, { shopFont, weight, size }: LineSetting): PDFKit.PDFDocument {
    const pdf = this.#pdf.font(shopFont).fontSize(size);
    if (font === null) return pdf;
    const name = `${font} ${weight}`;
    if (!this.#registered.has(name)) {
      this.#registered.add(name);
      pdf.registerFont(name, this.#fonts.file(font, weight));
    }
    pdf.font(name);
    const { glyphs } = fontSetIn(pdf).font.layout(text);
    if (glyphs.some(({ id }) => id === 0))
      throw new Error("a font lacks a letter that it was cut for");
    return pdf;
  }
}

const zeroWidthSpace = 0x200b;

/** Maps the later parts of a letter to a zero-width space, else they read as unknown letters. */
export function closeFonts(pdf: PDFKit.PDFDocument): void {
  const { _fontFamilies: families } = pdf as unknown as {
    _fontFamilies: Record<string, { unicode?: number[][] | undefined }>;
  };
  for (const font of Object.values(families))
    font.unicode = font.unicode?.map((codes) => (codes.length > 0 ? codes : [zeroWidthSpace]));
}
