// All that is done with the pixels of a picture. It runs in a process of its own (picture-process.server.ts), because a file
// that somebody sent may take memory and time without end, or bring the decoder down.
import { besidePixels } from "./beside-pixels.ts";
import { checkCredentials } from "./content-credentials-check.ts";
import type { CredentialsState } from "./content-credentials-check.ts";
import { usualSource } from "./source-metadata.ts";
import type { DigitalSource } from "./source-metadata.ts";
import { readFileTexts } from "./file-texts.ts";
import type { FileTexts } from "./file-texts.ts";
import { blur, coloursOf, decode, encode } from "./images.server.ts";
import type { EncodedSource, ImageFormat, Pixels } from "./images.server.ts";
import { letter } from "./lettering.server.ts";
import type { Lettering } from "./lettering.server.ts";
import { readHeader } from "./picture-header.server.ts";
import type { PictureHeader, PictureRefusal } from "./picture-header.server.ts";
import { brightness, greatestSharpness, perceptualHash, plainEdges, stairs } from "./picture-measures.ts";
import { findStealthText } from "./stealth-text.ts";
import type { PrintFileOrder } from "./print-file.server.ts";

export type PictureSource = EncodedSource | Pixels;
export type EncodedPicture = { format: ImageFormat; width: number; height: number; bytes: Uint8Array };

export type PublicFilesOrder = {
  source: PictureSource;
  longestSide: number;
  widths: readonly number[];
  formats: readonly ImageFormat[];
  lettering: Lettering | null;
  /** What the files say of their source; null where the picture that comes in knows it best. */
  digitalSource: DigitalSource | null;
};

export type PublicFiles = PictureHeader & {
  /** Format by format in the order that was asked for, within it width by width. */
  files: EncodedPicture[];
  thumbhash: string;
  placeholder: string;
  dominantColours: string[];
  digitalSource: DigitalSource;
};

export const pictureWork = {
  /** The small pictures that visitors get, with the line of text over them; blur and colours are those below it. */
  async makePublicFiles(order: PublicFilesOrder): Promise<PublicFiles | PictureRefusal> {
    const opened = await pixelsOf(order.source, order.longestSide);
    return "refused" in opened ? opened : publicFilesOf(opened, readFileTexts(opened.beside), order);
  },

  /** The same and `inspect` at once, for a picture that comes in. What cannot be inspected is null and refuses nothing. */
  async takeIn(order: PublicFilesOrder & { source: EncodedSource }): Promise<TakenIn | PictureRefusal> {
    const opened = await pixelsOf(order.source, order.longestSide);
    if ("refused" in opened) return opened;
    const says = await textsOf(opened, order.source);
    const inspection = await inspectionOf(opened, says).catch(() => null);
    return { ...(await publicFilesOf(opened, says, order)), inspection };
  },

  /** What a file says and what its pixels tell, measured on a version of that size; edges in pixels of that version. */
  async inspect({ source, longestSide }: { source: EncodedSource; longestSide: number }) {
    const opened = await pixelsOf(source, longestSide);
    if ("refused" in opened) throw new Error(`a picture that is refused: ${opened.refused}`);
    return inspectionOf(opened, await textsOf(opened, source));
  },

  /** A PDF for the printer. */
  async makePrintFile(order: PrintFileOrder): Promise<void> {
    if ("refused" in besidePixels(order.source)) throw new Error("a picture that is refused: too-much-beside");
    // why only now: most work is not for printers, and what writes PDF takes long to load.
    const { makePrintFile } = await import("./print-file.server.ts");
    return makePrintFile(order);
  },
};

export type PictureWork = typeof pictureWork;
export type RunPictureWork = <Name extends keyof PictureWork>(
  name: Name,
  ...order: Parameters<PictureWork[Name]>
) => ReturnType<PictureWork[Name]>;

/** For a process that has nothing else to do, such as the painter of the demo gallery. */
export const runHere: RunPictureWork = (name, ...order) => (pictureWork[name] as (...all: unknown[]) => never)(...order);

export type Inspection = Awaited<ReturnType<typeof inspectionOf>>;
type TakenIn = PublicFiles & { inspection: Inspection | null };

async function publicFilesOf({ header, pixels }: Opened, says: FileTexts, order: PublicFilesOrder): Promise<PublicFiles> {
  const { widths, formats, lettering } = order;
  const digitalSource = order.digitalSource ?? says.digitalSource ?? usualSource;
  const shown: Pixels = lettering ? await letter(pixels, lettering) : pixels;
  const files: EncodedPicture[] = [];
  for (const format of formats)
    files.push(...(await Promise.all(widths.map(async (width) => ({ format, ...(await encode(shown, width, format, digitalSource)) })))));
  return { ...header, digitalSource, files, ...(await blur(pixels)), dominantColours: await coloursOf(pixels) };
}

type WhatIsSaid = FileTexts & { credentials: CredentialsState | null };

/** Beside the pixels, or in them where nothing stands beside; and whether the credentials there hold. */
async function textsOf({ beside }: Opened, source: EncodedSource): Promise<WhatIsSaid> {
  const read = readFileTexts(beside);
  const says = { ...read, credentials: read.hasContentCredentials ? (checkCredentials(source) ?? "unchecked") : null };
  const hidden = says.texts.length > 0 ? null : await findStealthText(source).catch(() => null);
  return hidden === null ? says : { ...says, texts: hiddenTexts(hidden) };
}

/** NovelAI hides an object of all its texts, others what stands under `parameters` elsewhere. */
function hiddenTexts(hidden: string): FileTexts["texts"] {
  try {
    const fields = Object.entries(JSON.parse(hidden) as object);
    return fields.flatMap(([name, text]) => (typeof text === "string" ? [{ name, text }] : []));
  } catch {
    return [{ name: "parameters", text: hidden }];
  }
}

async function inspectionOf({ header: original, pixels }: Opened, says: WhatIsSaid) {
  const { width, height } = pixels;
  const grey = brightness(pixels);
  return {
    says,
    original,
    width,
    height,
    hash: perceptualHash(grey, width, height),
    sharpness: greatestSharpness(grey, width, height),
    stairs: stairs(grey, width, height),
    edges: plainEdges(pixels),
  };
}

/** `beside` is the file without its pixels. */
type Opened = { header: PictureHeader; pixels: Pixels; beside: Buffer };

async function pixelsOf(source: PictureSource, longestSide: number): Promise<Opened | PictureRefusal> {
  if (isPixels(source)) {
    const { width, height } = source;
    const colour = { space: "srgb", profile: null, hasAlpha: source.channels === 4 };
    return { header: { width, height, colour }, pixels: source, beside: Buffer.alloc(0) };
  }
  const beside = besidePixels(source);
  if ("refused" in beside) return beside;
  const header = await readHeader(source);
  if ("refused" in header) return header;
  try {
    return { header, beside, pixels: await decode(source, longestSide) };
  } catch (error) {
    return { refused: "unreadable", why: (error as Error).message };
  }
}

function isPixels(source: PictureSource): source is Pixels {
  return typeof source === "object" && "channels" in source;
}
