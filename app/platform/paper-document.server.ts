// Sheets of A4 in the typefaces of the shop, as PDF that a screen reader can follow. The same drawing gives the same bytes:
// what would differ from one run to the next is handed in.
import path from "node:path";
import Pdf from "pdfkit";
import { projectRoot } from "./project-root.server.ts";
import { writable } from "./writable.ts";

export type Face = "serif" | "plain" | "bold";
export type Lettering = { face: Face; size: number; colour: string; align?: "left" | "right"; leading?: number };
export type Element = PDFKit.PDFStructureElement;

type About = { title: string; author: string; creator: string; language: string; madeAt: Date };

const faces: Record<Face, string> = { serif: "newsreader-400", plain: "instrument-sans-400", bold: "instrument-sans-700" };
const fontFile = (face: Face) => path.join(projectRoot, `app/platform/fonts/${faces[face]}.ttf`);

/** In points. */
export const paper = { width: 595.28, height: 841.89 } as const;

/** All lengths are points from the upper left corner of the page. */
export class PaperDocument {
  readonly #pdf: TitledPdf;
  readonly #root: Element;
  readonly #bytes: Promise<Buffer>;

  constructor(about: About) {
    this.#pdf = new TitledPdf(about);
    this.#bytes = collected(this.#pdf);
    this.#pdf.addPage();
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
  }

  get pages(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  turnTo(page: number): void {
    this.#pdf.switchToPage(page);
  }

  /** A part of the document, to add further parts to; close it once it holds them all. */
  open(type: "Table" | "TR" | "Sect", within: Element = this.#root): Element {
    const element = this.#pdf.struct(type);
    within.add(element);
    return element;
  }

  /** A part that is read aloud as what `type` says. */
  say(type: "H1" | "H2" | "P" | "TD" | "TH", draw: () => void, within: Element = this.#root): void {
    // why the cast: pdfkit knows of scopes, its types do not.
    const options = (type === "TH" ? { scope: "Column" } : {}) as PDFKit.Mixins.StructureElementOptions;
    within.add(this.#pdf.struct(type, options, draw));
  }

  /** What a screen reader passes over: lines, and what each page repeats. */
  decorate(draw: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Pagination" });
    draw();
    this.#pdf.endMarkedContent();
  }

  heightOf(text: string, width: number, lettering: Lettering): number {
    return this.#set(lettering).heightOfString(writable(text), options(width, lettering));
  }

  widthOf(text: string, lettering: Lettering): number {
    return this.#set(lettering).widthOfString(writable(text), { features });
  }

  /** Wrapped where it is wider. */
  write(text: string, x: number, y: number, width: number, lettering: Lettering): void {
    this.#set(lettering).fillColor(lettering.colour).text(writable(text), x, y, options(width, lettering));
  }

  rule(x: number, y: number, width: number, thickness: number, colour: string): void {
    this.#pdf.rect(x, y, width, thickness).fill(colour);
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    this.#pdf.end();
    return this.#bytes;
  }

  #set({ face, size }: Lettering): PDFKit.PDFDocument {
    return this.#pdf.font(fontFile(face)).fontSize(size);
  }
}

// why: columns of amounts stand digit below digit.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum", "kern"];

function options(width: number, { align = "left", leading = 2 }: Lettering): PDFKit.Mixins.TextOptions {
  return { width, align, lineGap: leading, features };
}

async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** why: pdfkit's own metadata leave a title with an ampersand unreadable. */
class TitledPdf extends Pdf {
  readonly #about: About;

  constructor(about: About) {
    const { title, author, creator, language, madeAt } = about;
    super({
      autoFirstPage: false,
      // why: how many pages there are stands on each of them.
      bufferPages: true,
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      tagged: true,
      lang: language,
      displayTitle: true,
      font: fontFile("plain"),
      info: { Title: title, Author: author, Creator: creator, Producer: "Inkiosk", CreationDate: madeAt, ModDate: madeAt },
    });
    this.#about = about;
  }

  override endMetadata(): void {
    const { title, author, creator, language, madeAt } = this.#about;
    const at = madeAt.toISOString().replace(/\.\d+/, "");
    const metadata = this.ref({ Type: "Metadata", Subtype: "XML" }) as unknown as { compress: boolean; end(bytes: Buffer): void };
    metadata.compress = false;
    metadata.end(
      Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool>
<pdf:Producer>Inkiosk</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`),
    );
    (this as unknown as { ["_root"]: { data: Record<string, unknown> } })["_root"].data["Metadata"] = metadata;
  }
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
