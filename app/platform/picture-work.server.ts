// All that is done with the pixels of a picture. It runs in a process of its own (picture-process.server.ts), because a file
// that somebody sent may take memory and time without end, or bring the decoder down.
import { readFile } from "node:fs/promises";
import { blur, decode, encode } from "./images.server.ts";
import type { ImageFormat, Pixels } from "./images.server.ts";
import { readFileTexts } from "./file-texts.ts";
import { letter } from "./lettering.server.ts";
import type { Lettering } from "./lettering.server.ts";
import { brightness, greatestSharpness, perceptualHash, plainEdges, stairs } from "./picture-measures.ts";
import type { PrintFileOrder } from "./print-file.server.ts";

/** A file's bytes, the path of a file on this machine, or a picture that is decoded already. */
export type PictureSource = Uint8Array | string | Pixels;
export type EncodedPicture = { format: ImageFormat; width: number; height: number; bytes: Uint8Array };

export type PublicFilesOrder = {
  source: PictureSource;
  longestSide: number;
  widths: readonly number[];
  formats: readonly ImageFormat[];
  lettering: Lettering | null;
};

export const pictureWork = {
  /** The small pictures that visitors get, with the line of text over them, and the blur from below it. */
  async makePublicFiles({ source, longestSide, widths, formats, lettering }: PublicFilesOrder) {
    const pixels = await pixelsOf(source, longestSide);
    const shown: Pixels = lettering ? await letter(pixels, lettering) : pixels;
    const files: EncodedPicture[] = [];
    for (const format of formats) {
      for (const width of widths) files.push({ format, ...(await encode(shown, width, format)) });
    }
    return { original: pixels.original, files, ...(await blur(pixels)) };
  },

  /** What a file says and what its pixels tell, measured on a version of that size; edges in pixels of that version. */
  async inspect({ source, longestSide }: { source: Uint8Array | string; longestSide: number }) {
    const bytes = typeof source === "string" ? await readFile(source) : source;
    const pixels = await decode(bytes, longestSide);
    const { width, height, original } = pixels;
    const grey = brightness(pixels);
    return {
      says: readFileTexts(bytes),
      original,
      width,
      height,
      hash: perceptualHash(grey, width, height),
      sharpness: greatestSharpness(grey, width, height),
      stairs: stairs(grey, width, height),
      edges: plainEdges(pixels),
    };
  },

  /** A PDF for the printer. */
  async makePrintFile(order: PrintFileOrder): Promise<void> {
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

async function pixelsOf(source: PictureSource, longestSide: number): ReturnType<typeof decode> {
  if (typeof source === "string") return decode(await readFile(source), longestSide);
  return source instanceof Uint8Array ? decode(source, longestSide) : { ...source, channels: 3, original: source };
}
