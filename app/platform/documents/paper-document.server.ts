// Writes tagged PDFs that a screen reader can follow. Deterministic: dates are passed in.
import path from "node:path";
import Pdf from "pdfkit";
import { noForeignFonts } from "./foreign-fonts.server.ts";
import type { ForeignFonts } from "./foreign-fonts.server.ts";
import { clusters, drawable, isInShopFonts } from "./foreign-letters.ts";
import { ForeignLines, closeFonts, fontSetIn } from "./foreign-lines.server.ts";
import type { LineSetting } from "./foreign-lines.server.ts";
import { paperMetadata, pdfA, pdfUa } from "./paper-metadata.ts";
import { hairline, inks, paper } from "./paper.ts";
import type { AboutPaper, Element, Face, Lettering } from "./paper.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { qrRows } from "./qr-code.ts";

const faces: Record<Face, string> = {
  serif: "newsreader-400",
  plain: "instrument-sans-400",
  bold: "instrument-sans-700",
};
const fontFile = (face: Face) => path.join(projectRoot, `app/platform/fonts/${faces[face]}.ttf`);

type Feet = {
  start: string;
  page(number: number, of: number): string;
  left: number;
  top: number;
  width: number;
  lettering: Lettering;
  /** How far above the feet a line is drawn. */
  lineAbove?: number;
};

/** Lengths are points from the page's upper left corner. */
export class PaperDocument {
  readonly #pdf: TitledPdf;
  readonly #root: Element;
  readonly #bytes: Promise<Buffer>;
  readonly #lines: ForeignLines;
  readonly #pictures = new Map<Buffer, PDFKit.Mixins.ImageSrc>();

  constructor(about: AboutPaper, fonts: ForeignFonts = noForeignFonts) {
    this.#pdf = new TitledPdf(about);
    this.#lines = new ForeignLines(this.#pdf, fonts);
    this.#bytes = collect(this.#pdf);
    this.#pdf.addPage();
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  open(type: "Table" | "TR" | "Sect", within: Element = this.#root): Element {
    const element = this.#pdf.struct(type);
    within.add(element);
    return element;
  }

  tag(type: "H1" | "H2" | "P" | "TD" | "TH", draw: () => void, within: Element = this.#root): void {
    const options = (
      type === "TH" ? { scope: "Column" } : {}
    ) as PDFKit.Mixins.StructureElementOptions;
    within.add(this.#pdf.struct(type, options, draw));
  }

  decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.#pdf.markContent("Artifact", { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  heightOf(text: string, width: number, lettering: Lettering): number {
    const drawn = drawable(text);
    if (isInShopFonts(drawn))
      return this.#set(lettering).heightOfString(drawn, options(width, lettering));
    return this.#linesOf(drawn, width, lettering).length * this.#lineHeight(lettering);
  }

  widthOf(text: string, lettering: Lettering): number {
    return this.#widthOf(drawable(text), lettering);
  }

  write(text: string, x: number, y: number, width: number, lettering: Lettering): void {
    const drawn = drawable(text);
    if (isInShopFonts(drawn)) {
      this.#set(lettering).fillColor(lettering.colour).text(drawn, x, y, options(width, lettering));
      return;
    }
    const { ascender } = fontSetIn(this.#set(lettering));
    let baseline = y + (ascender / 1000) * lettering.size;
    for (const line of this.#linesOf(drawn, width, lettering)) {
      this.#pdf.fillColor(lettering.colour);
      const left = lettering.align === "right" ? x + width - this.#widthOf(line, lettering) : x;
      this.#lines.draw(line, left, baseline, settingOf(lettering));
      baseline += this.#lineHeight(lettering);
    }
  }

  show(
    picture: Buffer,
    alt: string,
    x: number,
    y: number,
    width: number,
    height: number,
    within: Element = this.#root,
  ): void {
    const opened = this.#pictures.get(picture) ?? this.#pdf.openImage(picture);
    this.#pictures.set(picture, opened);
    const draw = () =>
      void this.#pdf.image(opened, x, y, {
        fit: [width, height],
        align: "center",
        valign: "center",
      });
    within.add(this.#pdf.struct("Figure", { alt }, draw));
  }

  code(text: string, x: number, y: number, side: number): void {
    const rows = qrRows(text);
    const module = side / rows.length;
    // Without the overlap, viewers show light lines between modules.
    const drawn = (length: number) => length * module + 0.15;
    for (const [down, row] of rows.entries())
      for (const { across, length } of darkRuns(row))
        this.#pdf.rect(x + across * module, y + down * module, drawn(length), drawn(1));
    this.#pdf.fill("#000000");
  }

  rule(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.#pdf.rect(x, y, width, thickness).fill(colour);
  }

  /** Once all pages are there, since each foot names their number. */
  writeFeet({ start, page, left, top, width, lettering, lineAbove }: Feet): void {
    const { count } = this.#pdf.bufferedPageRange();
    const pageWidth = 90;
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      this.decorate(() => {
        if (lineAbove) this.rule(left, top - lineAbove, width, hairline, inks.line);
        if (start) this.write(start, left, top, width - pageWidth, lettering);
        const atRight = { ...lettering, align: "right" } as const;
        this.write(page(index + 1, count), left + width - pageWidth, top, pageWidth, atRight);
      }, "Pagination");
    }
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    closeFonts(this.#pdf);
    this.#pdf.end();
    return this.#bytes;
  }

  #widthOf(line: string, lettering: Lettering): number {
    return this.#lines.widthOf(line, settingOf(lettering));
  }

  #lineHeight(lettering: Lettering): number {
    return this.#set(lettering).currentLineHeight(true) + (lettering.leading ?? 2);
  }

  /** Breaks a word that is wider than the line. */
  #linesOf(text: string, width: number, lettering: Lettering): string[] {
    const fits = (line: string) => this.#widthOf(line, lettering) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const cluster of clusters(word)) {
        if (line !== "" && !fits(line + cluster)) {
          lines.push(line);
          line = "";
        }
        line += cluster;
      }
    }
    return [...lines, line];
  }

  #set({ face, size }: Lettering): PDFKit.PDFDocument {
    return this.#pdf.font(fontFile(face)).fontSize(size);
  }
}

function darkRuns(row: boolean[]): { across: number; length: number }[] {
  return row.flatMap((dark, across) => {
    if (!dark || row[across - 1]) return [];
    const end = row.indexOf(false, across);
    return [{ across, length: (end === -1 ? row.length : end) - across }];
  });
}

// `tnum` aligns digits in a column.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum", "kern"];

function settingOf({ face, size }: Lettering): LineSetting {
  return { shopFont: fontFile(face), weight: face === "bold" ? "bold" : "plain", size, features };
}

function options(
  width: number,
  { align = "left", leading = 2 }: Lettering,
): PDFKit.Mixins.TextOptions {
  return { width, align, lineGap: leading, features };
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Writes its own metadata, since pdfkit's break on an ampersand in the title. */
class TitledPdf extends Pdf {
  declare openImage: (picture: Buffer) => PDFKit.Mixins.ImageSrc;
  readonly #about: AboutPaper;

  constructor(about: AboutPaper) {
    const { title, author, creator, language, madeAt, attached, page = paper } = about;
    super({
      ...(attached ? { subset: "PDF/A-3a" } : {}),
      autoFirstPage: false,
      bufferPages: true,
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: language,
      displayTitle: true,
      font: fontFile("plain"),
      info: {
        Title: title,
        Author: author,
        Creator: creator,
        Producer: "Inkiosk",
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    this.#about = about;
    if (attached) {
      const { bytes, name, type, description } = attached;
      // pdfkit's types lack bytes and a relationship (ISO 32000-2).
      const options = {
        name,
        type,
        description,
        relationship: "Alternative",
        creationDate: madeAt,
        modifiedDate: madeAt,
      };
      this.file(bytes, options as PDFKit.Mixins.PDFAttachmentOptions);
    }
  }

  override endMetadata(): void {
    const { isAccessible, attached } = this.#about;
    const schemas = [
      ...(attached ? [pdfA, attached.schema] : []),
      ...(isAccessible ? [pdfUa] : []),
    ];
    const metadata = this.ref({ Type: "Metadata", Subtype: "XML" }) as unknown as {
      compress: boolean;
      end(bytes: Buffer): void;
    };
    metadata.compress = false;
    metadata.end(Buffer.from(paperMetadata(this.#about, schemas)));
    (this as unknown as { ["_root"]: { data: Record<string, unknown> } })["_root"].data[
      "Metadata"
    ] = metadata;
  }
}
