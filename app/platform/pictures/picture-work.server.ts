// All work on pixels. Runs in a child process: a hostile file may exhaust memory or crash it.
import { readMetadata } from "./metadata-parts.ts";
import { checkCredentials } from "./content-credentials-check.ts";
import type { CredentialsState } from "./content-credentials-check.ts";
import { usualSource } from "#db/digital-sources.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { readFileTexts } from "./file-texts.ts";
import type { FileTexts } from "./file-texts.ts";
import {
  blur,
  cutOut,
  decode,
  decodePart,
  encode,
  encodeDetail,
  measureVisualFeatures,
} from "./images.server.ts";
import type { EncodedSource, Extent, ImageFormat, PixelBox, Pixels } from "./images.server.ts";
import { letter } from "./lettering.server.ts";
import type { Lettering } from "./lettering.server.ts";
import { readHeader } from "./picture-header.server.ts";
import type { PictureHeader, PictureRefusal } from "./picture-header.server.ts";
import {
  brightness,
  detailByCell,
  maxTileSharpness,
  perceptualHash,
  plainEdges,
  bandingShare,
} from "./picture-measures.ts";
import type { VisualFeatures } from "./palette.ts";
import { findStealthText } from "./stealth-text.ts";
import type { PrintFileSpec } from "#app/platform/documents/write-print-file.server.ts";

export type PictureSource = EncodedSource | Pixels;
export type EncodedPicture = {
  format: ImageFormat;
  width: number;
  height: number;
  bytes: Uint8Array;
};

export type PublicFilesSpec = {
  source: PictureSource;
  longestSide: number;
  widths: readonly number[];
  formats: readonly ImageFormat[];
  lettering: Lettering | null;
  /** If null, it is read from the picture. */
  digitalSource: DigitalSource | null;
};

export type PublicFiles = PictureHeader &
  VisualFeatures & {
    files: EncodedPicture[];
    thumbhash: string;
    placeholder: string;
    digitalSource: DigitalSource;
  };

type DetailsSpec = {
  source: EncodedSource;
  /** Cut `region`, scale it to `scaled`, then cut out `middle`. */
  cuts: { region: PixelBox; scaled: Extent; middle: PixelBox }[];
  lettering: Lettering | null;
  digitalSource: DigitalSource;
};

export const pictureWork = {
  async makePublicFiles(spec: PublicFilesSpec): Promise<PublicFiles | PictureRefusal> {
    const opened = await pixelsOf(spec.source, spec.longestSide);
    return "refused" in opened ? opened : publicFilesOf(opened, readFileTexts(opened.beside), spec);
  },

  async readHeaderOf(source: EncodedSource): Promise<PictureHeader | PictureRefusal> {
    const beside = readMetadata(source);
    return "refused" in beside ? beside : readHeader(source);
  },

  /** The inspection is null if it failed. */
  async acceptUpload(
    spec: PublicFilesSpec & { source: EncodedSource },
  ): Promise<AcceptedUpload | PictureRefusal> {
    const opened = await pixelsOf(spec.source, spec.longestSide);
    if ("refused" in opened) return opened;
    const stated = await textsOf(opened, spec.source);
    const inspection = await inspectionOf(opened, stated).catch(() => null);
    return { ...(await publicFilesOf(opened, stated, spec)), inspection };
  },

  /** Edges are in pixels of the reduced version. */
  async inspect({ source, longestSide }: { source: EncodedSource; longestSide: number }) {
    const opened = await pixelsOf(source, longestSide);
    if ("refused" in opened) throw new Error(`a picture that is refused: ${opened.refused}`);
    return inspectionOf(opened, await textsOf(opened, source));
  },

  async measureVisualFeatures(spec: { source: EncodedSource; longestSide: number }) {
    refuseBeside(spec.source);
    return measureVisualFeatures(await decode(spec.source, spec.longestSide));
  },

  async measureDetail(spec: { source: EncodedSource; longestSide: number; cells: number }) {
    refuseBeside(spec.source);
    const pixels = await decode(spec.source, spec.longestSide);
    return detailByCell(brightness(pixels), pixels.width, pixels.height, spec.cells);
  },

  async cutDetails({ source, cuts, lettering, digitalSource }: DetailsSpec): Promise<Uint8Array[]> {
    refuseBeside(source);
    const files: Uint8Array[] = [];
    for (const { region, scaled, middle } of cuts) {
      const part = await cutOut(await decodePart(source, region, scaled), middle);
      const shown = lettering ? await letter(part, lettering) : part;
      files.push(await encodeDetail(shown, digitalSource));
    }
    return files;
  },

  async makePrintFile(spec: PrintFileSpec): Promise<void> {
    refuseBeside(spec.source);
    // PDF code is slow to load.
    const { makePrintFile } = await import("#app/platform/documents/write-print-file.server.ts");
    return makePrintFile(spec);
  },
};

export type PictureWork = typeof pictureWork;
export type RunPictureWork = <Name extends keyof PictureWork>(
  name: Name,
  ...spec: Parameters<PictureWork[Name]>
) => ReturnType<PictureWork[Name]>;

export const runHere: RunPictureWork = (name, ...spec) =>
  (pictureWork[name] as (...all: unknown[]) => never)(...spec);

export type Inspection = Awaited<ReturnType<typeof inspectionOf>>;
type AcceptedUpload = PublicFiles & { inspection: Inspection | null };

async function publicFilesOf(
  { header, pixels }: Opened,
  stated: FileTexts,
  spec: PublicFilesSpec,
): Promise<PublicFiles> {
  const { widths, formats, lettering } = spec;
  const digitalSource = spec.digitalSource ?? stated.digitalSource ?? usualSource;
  const shown: Pixels = lettering ? await letter(pixels, lettering) : pixels;
  const files: EncodedPicture[] = [];
  for (const format of formats)
    files.push(
      ...(await Promise.all(
        widths.map(async (width) => ({
          format,
          ...(await encode(shown, width, format, digitalSource)),
        })),
      )),
    );
  return {
    ...header,
    digitalSource,
    files,
    ...(await blur(pixels)),
    ...(await measureVisualFeatures(pixels)),
  };
}

function refuseBeside(source: EncodedSource): void {
  if ("refused" in readMetadata(source))
    throw new Error("a picture that is refused: too-much-beside");
}

type StatedTexts = FileTexts & { credentials: CredentialsState | null };

async function textsOf({ beside }: Opened, source: EncodedSource): Promise<StatedTexts> {
  const read = readFileTexts(beside);
  const stated = {
    ...read,
    credentials: read.hasContentCredentials ? (checkCredentials(source) ?? "unchecked") : null,
  };
  const hidden = stated.texts.length > 0 ? null : await findStealthText(source).catch(() => null);
  return hidden === null ? stated : { ...stated, texts: hiddenTexts(hidden) };
}

/** NovelAI hides all texts as JSON, others only `parameters`. */
function hiddenTexts(hidden: string): FileTexts["texts"] {
  try {
    const fields = Object.entries(JSON.parse(hidden) as object);
    return fields.flatMap(([name, text]) => (typeof text === "string" ? [{ name, text }] : []));
  } catch {
    return [{ name: "parameters", text: hidden }];
  }
}

async function inspectionOf({ header: original, pixels }: Opened, says: StatedTexts) {
  const { width, height } = pixels;
  const grey = brightness(pixels);
  return {
    says,
    original,
    width,
    height,
    hash: perceptualHash(grey, width, height),
    sharpness: maxTileSharpness(grey, width, height),
    stairs: bandingShare(grey, width, height),
    edges: plainEdges(pixels),
  };
}

type Opened = { header: PictureHeader; pixels: Pixels; beside: Buffer };

async function pixelsOf(
  source: PictureSource,
  longestSide: number,
): Promise<Opened | PictureRefusal> {
  if (isPixels(source)) {
    const { width, height } = source;
    const colour = { space: "srgb", profile: null, hasAlpha: source.channels === 4 };
    return { header: { width, height, colour }, pixels: source, beside: Buffer.alloc(0) };
  }
  const beside = readMetadata(source);
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
