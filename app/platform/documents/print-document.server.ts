// Writes the page for the printer: PDF 1.6 at true size, with boxes, marks, profile and job strip.
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import Pdf from "pdfkit";
import { encode } from "uqr";
import { digitalSourceUri } from "#app/platform/pictures/source-metadata.ts";
import type { Extent } from "#app/platform/pictures/images.server.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import type { PrintColours } from "./print-pixels.server.ts";
import { foreignFontsFor } from "./foreign-fonts.server.ts";
import { clusters, drawable, textsIn } from "./foreign-letters.ts";
import { ForeignLines, closeFonts, fontSetIn } from "./foreign-lines.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { escapeXml } from "./escape-xml.ts";

type Box = Extent & { left: number; top: number };

/** Millimetres from the page's upper left corner. `strip` is null when the lab wants none. */
type PrintSheetSpec = {
  page: Extent;
  trim: Box;
  bleed: Box;
  picture: Box;
  window: Box;
  marks: { from: [x: number, y: number]; to: [x: number, y: number]; dashed: boolean }[];
  strip: Box | null;
};

export type JobStrip = {
  title: string;
  link: string;
  entries: { label: string; value: string }[];
  notice: string[];
  mark: string;
  digitalSource: DigitalSource;
};

export type PrintDocumentSpec = {
  sheet: PrintSheetSpec;
  strip: JobStrip;
  shopName: string;
  id: string;
  madeAt: Date;
};

const pointsPerMm = 72 / 25.4;
/** The limit of units per side (ISO 32000, annex C); longer pages use larger units. */
const maxUnits = 14_400;
const hairlineMm = 0.25 / pointsPerMm;
const black = "0 g 0 G";

export async function writePrintDocument(
  jpeg: string,
  pixels: Extent,
  colours: PrintColours,
  { sheet, strip, shopName, id, madeAt }: PrintDocumentSpec,
  file: string,
): Promise<void> {
  const longest = Math.max(sheet.page.width, sheet.page.height) * pointsPerMm;
  const userUnit = Math.max(1, Math.ceil(longest / maxUnits));
  const perMm = pointsPerMm / userUnit;
  const document = new PrintDocument({ strip, shopName, id, madeAt });
  const written = pipeline(document, createWriteStream(file));
  document.addPage({ size: [sheet.page.width * perMm, sheet.page.height * perMm], margin: 0 });
  const boxes = document.page.dictionary.data as Record<string, unknown>;
  boxes["UserUnit"] = userUnit;
  boxes["TrimBox"] = pdfBox(sheet.trim, sheet.page, perMm);
  boxes["BleedBox"] = pdfBox(sheet.bleed, sheet.page, perMm);
  document.scale(perMm, perMm);
  const profile = document.ref({
    N: colours.components,
    Alternate: alternates[colours.components],
  });
  profile.end(colours.profile);
  document.drawPicture(await readFile(jpeg), pixels, profile, sheet);
  document.addContent(black);
  document.lineWidth(hairlineMm);
  for (const { from, to, dashed } of sheet.marks) {
    if (dashed) document.dash(1, { space: 0.7 });
    else document.undash();
    document.moveTo(...from).lineTo(...to);
    document.stroke();
  }
  document.undash();
  if (sheet.strip)
    drawStrip(
      document,
      new ForeignLines(document, await foreignFontsFor(textsIn(strip))),
      strip,
      sheet.strip,
    );
  closeFonts(document);
  document.end();
  await written;
}

const alternates = { 1: "DeviceGray", 3: "DeviceRGB" } as const;

function pdfBox({ left, top, width, height }: Box, page: Extent, perMm: number): number[] {
  return [left, page.height - top - height, left + width, page.height - top].map(
    (mm) => mm * perMm,
  );
}

const fontFile = (weight: number) =>
  path.join(projectRoot, `app/platform/fonts/arimo-${weight}.ttf`);

type Reference = {
  data: Record<string, unknown>;
  write(chunk: string | Uint8Array): void;
  end(chunk?: Uint8Array): void;
};

class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

class PrintDocument extends Pdf {
  readonly #about: Omit<PrintDocumentSpec, "sheet">;

  constructor(about: Omit<PrintDocumentSpec, "sheet">) {
    const { strip, shopName, madeAt } = about;
    const dates = {
      Title: strip.title,
      Creator: shopName,
      Producer: "Inkiosk",
      CreationDate: madeAt,
      ModDate: madeAt,
    };
    super({
      autoFirstPage: false,
      pdfVersion: "1.6" as "1.7",
      font: fontFile(400),
      info: { ...dates, Trapped: new Name("False") } as PDFKit.DocumentInfo,
    });
    this.#about = about;
  }

  override ref(content: object): PDFKit.PDFKitReference & Reference {
    return super.ref(
      content instanceof Name ? (content.name as unknown as object) : content,
    ) as PDFKit.PDFKitReference & Reference;
  }

  drawPicture(jpeg: Uint8Array, pixels: Extent, profile: Reference, sheet: PrintSheetSpec): void {
    const metadata = this.ref({ Type: "Metadata", Subtype: "XML" });
    metadata.compress = false;
    metadata.end(this.#packet(false));
    const image = this.ref({
      Type: "XObject",
      Subtype: "Image",
      Width: pixels.width,
      Height: pixels.height,
      BitsPerComponent: 8,
      ColorSpace: ["ICCBased", profile],
      Filter: "DCTDecode",
      Metadata: metadata,
    });
    image.end(jpeg);
    this.page.xobjects["Print"] = image;
    const { picture, window } = sheet;
    this.save();
    this.rect(window.left, window.top, window.width, window.height).clip();
    this.transform(
      picture.width,
      0,
      0,
      -picture.height,
      picture.left,
      picture.top + picture.height,
    );
    this.addContent("/Print Do");
    this.restore();
  }

  /** Pdfkit's own metadata break on an ampersand and cannot name a picture's origin. */
  override endMetadata(): void {
    const metadata = this.ref({ Type: "Metadata", Subtype: "XML" });
    metadata.compress = false;
    metadata.end(this.#packet(true));
    this.#catalogue()["Metadata"] = metadata;
  }

  #catalogue(): Record<string, unknown> {
    return (this as unknown as { ["_root"]: Reference })["_root"].data;
  }

  #packet(ofDocument: boolean): Uint8Array {
    const { strip, shopName, id, madeAt } = this.#about;
    const at = madeAt.toISOString().replace(/\.\d+/, "");
    const rdf = ofDocument
      ? `<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(strip.title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
<xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmp:CreatorTool>${escapeXml(shopName)}</xmp:CreatorTool>
<pdf:Producer>Inkiosk</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>
<xmpMM:InstanceID>uuid:${id}</xmpMM:InstanceID>`
      : "<dc:format>image/jpeg</dc:format>";
    return Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" ${namespaces}>
${rdf}
<Iptc4xmpExt:DigitalSourceType>${digitalSourceUri(strip.digitalSource)}</Iptc4xmpExt:DigitalSourceType>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`);
  }
}

const namespaces = [
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
  'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
  'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
  'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
].join(" ");

const columns = 4;
const markWidthMm = 38;
const gapMm = 4;

function drawStrip(
  document: PDFKit.PDFDocument,
  lines: ForeignLines,
  { link, entries, notice, mark }: JobStrip,
  strip: Box,
): void {
  const top = strip.top + 2;
  const side = strip.height - 2;
  drawCode(document, link, { left: strip.left, top, width: side, height: side });
  const left = strip.left + side + gapMm;
  // The line does not cross the code, because scanners need a quiet zone.
  document.rect(left, strip.top, strip.left + strip.width - left, hairlineMm).fill();
  const markLeft = strip.left + strip.width - markWidthMm;
  const width = (markLeft - left) / columns;
  const rowHeight = side / Math.ceil(entries.length / columns);
  for (const [index, { label, value }] of entries.entries()) {
    const at = {
      left: left + (index % columns) * width,
      top: top + Math.floor(index / columns) * rowHeight,
      width: width - 2,
    };
    drawText(document, lines, label, { ...at, size: 1.8, weight: 400 });
    drawText(document, lines, value, { ...at, top: at.top + 2.5, size: 3.1, weight: 700 });
  }
  if (mark)
    drawText(document, lines, mark, {
      left: markLeft,
      top: top - 1,
      width: markWidthMm,
      size: 14,
      weight: 700,
    });
  for (const [index, line] of notice.entries()) {
    const below = top + side - 3 * (notice.length - index);
    drawText(document, lines, line, {
      left: markLeft,
      top: below,
      width: markWidthMm,
      size: 2.4,
      weight: 400,
    });
  }
}

function drawCode(document: PDFKit.PDFDocument, link: string, { left, top, width }: Box): void {
  const { data: rows, size } = encode(link, { ecc: "M", border: 0 });
  const module = width / size;
  for (const [row, modules] of rows.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (dark) document.rect(left + column * module, top + row * module, module, module);
    }
  }
  document.fill();
}

const features: PDFKit.Mixins.OpenTypeFeatures[] = ["kern"];

type Line = { left: number; top: number; width: number; size: number; weight: 400 | 700 };

function drawText(
  document: PDFKit.PDFDocument,
  lines: ForeignLines,
  content: string,
  { left, top, width, size, weight }: Line,
): void {
  const setting = (points: number) =>
    ({
      shopFont: fontFile(weight),
      weight: weight === 700 ? "bold" : "plain",
      size: points,
      features,
    }) as const;
  let text = drawable(content);
  const naturalWidth = lines.widthOf(text, setting(size));
  const fitting = setting(
    naturalWidth > width ? size * Math.max(0.65, (0.999 * width) / naturalWidth) : size,
  );
  while (text.length > 1 && lines.widthOf(text, fitting) > width)
    text = `${clusters(text.replace(/ …$/, "")).slice(0, -1).join("").trimEnd()} …`;
  const { ascender } = fontSetIn(document.font(fitting.shopFont));
  lines.draw(text, left, top + (ascender / 1000) * fitting.size, fitting);
}
