// Decodes what is a picture, and encodes what pages show of it. Prints and lettering have files of their own.
import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { sourceXmp } from "./source-metadata.ts";
import type { DigitalSource } from "./source-metadata.ts";
import { dominantColours } from "./dominant-colours.ts";

// why: decoders for formats the shop does not take are only a way in (libheif, libtiff and others had code execution).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadWebpBuffer",
  ],
});

export type ImageFormat = "avif" | "webp" | "jpeg";
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

/** The most pixels a picture may have: 50 million. */
export const pixelLimit = 50_000_000;

/** A file's bytes, or the path of a file on this machine. */
export type EncodedSource = Uint8Array | string;

/** Nothing of a picture is read by any other way, so that what may not be decoded is blocked above first. */
export function read(source: EncodedSource, options: SharpOptions = { limitInputPixels: pixelLimit }): Sharp {
  return sharp(source, options);
}

/**
 * The whole picture as upright sRGB pixels on white, its longest side at most `longestSide` pixels. Profiles (Display P3, Adobe
 * RGB, CMYK) are converted, and CMYK without one is taken for what presses expect. Throws where the file is damaged or cut off.
 */
export async function decode(source: EncodedSource, longestSide: number): Promise<Pixels> {
  const { space, hasProfile } = await read(source).metadata();
  const decoded = read(source, { limitInputPixels: pixelLimit, failOn: "warning" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  // why: sharp works on 16 bits in Display P3 where the file has a profile, and leaves it there unless told otherwise.
  if (space === "rgb16" && hasProfile) decoded.withIccProfile("srgb");
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/**
 * Encodes at a width in pixels, with the mark of its origin and nothing else beside the pixels. JPEG quality 85 is the
 * spec's; docs/performance.md says how the others were chosen.
 */
export async function encode(
  pixels: Pixels,
  width: number,
  format: ImageFormat,
  source: DigitalSource,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const resized = fromPixels(pixels)
    .resize({ width: Math.min(width, pixels.width) })
    .withXmp(sourceXmp(source));
  const encoded =
    format === "avif"
      ? resized.avif({ quality: 55, effort: 3 })
      : format === "webp"
        ? resized.webp({ quality: 80, effort: 3 })
        : resized.jpeg({ quality: 85, progressive: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A master painted by the shop itself, which says so: JPEG without colour subsampling. */
export async function encodeMaster(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).withXmp(sourceXmp("algorithmicMedia")).jpeg({ quality: 93, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** The thumbhash, and the same blur as a data URL that needs no script. */
export async function blur(pixels: Pixels): Promise<{ thumbhash: string; placeholder: string }> {
  const small = await fromPixels(pixels)
    .resize({ width: 100, height: 100, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  const rgba = thumbHashToRGBA(hash);
  const tiny = await sharp(Buffer.from(rgba.rgba), { raw: { width: rgba.w, height: rgba.h, channels: 4 } })
    .flatten()
    .resize({ width: 16, height: 16, fit: "inside" })
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return {
    thumbhash: Buffer.from(hash).toString("base64"),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

/** Up to five, as #rrggbb, the most frequent first. */
export async function coloursOf(pixels: Pixels): Promise<string[]> {
  const small = await fromPixels(pixels).resize({ width: 48, height: 48, fit: "fill" }).raw().toBuffer();
  return dominantColours(small);
}

function fromPixels({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}
