// Decodes, measures and encodes pictures with sharp, for the processes that work on them.
import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { rgbaToThumbHash, thumbHashToRGBA } from "thumbhash";
import { enlarged } from "./enlarging.server.ts";
import { pixelLimit } from "./pixel-limit.ts";
import { sourceXmp } from "./source-metadata.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { visualFeaturesOf } from "./palette.ts";
import type { VisualFeatures } from "./palette.ts";

// Other decoders are an attack surface (code execution in libheif, libtiff). Process-wide.
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

export type EncodedSource = Uint8Array | string;

export function read(
  source: EncodedSource,
  options: SharpOptions = { limitInputPixels: pixelLimit },
): Sharp {
  return sharp(source, options);
}

/** Returns upright sRGB on white. Throws if damaged. */
export async function decode(source: EncodedSource, longestSide: number): Promise<Pixels> {
  return decodeAs(source, (upright) =>
    upright.resize({
      width: longestSide,
      height: longestSide,
      fit: "inside",
      withoutEnlargement: true,
    }),
  );
}

export type Extent = { width: number; height: number };
export type PixelBox = Extent & { left: number; top: number };

/** Decodes only `part`, enlarged to `size` like print files. */
export async function decodePart(
  source: EncodedSource,
  part: PixelBox,
  size: Extent,
): Promise<Pixels> {
  const decoded = await decodeAs(source, (upright) => upright.extract(part));
  const { data, info } = await (
    await enlarged(fromPixels(decoded), size)
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

async function decodeAs(source: EncodedSource, size: (upright: Sharp) => Sharp): Promise<Pixels> {
  const { space, hasProfile } = await read(source).metadata();
  const upright = read(source, { limitInputPixels: pixelLimit, failOn: "warning" }).autoOrient();
  const decoded = size(upright).flatten({ background: "#ffffff" }).toColourspace("srgb");
  // sharp would leave 16-bit pictures with a profile in Display P3.
  if (space === "rgb16" && hasProfile) decoded.withIccProfile("srgb");
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** Embeds no metadata but the origin. For qualities see docs/performance.md. */
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

export async function onGround(png: Uint8Array, background: string): Promise<Buffer> {
  return read(png).flatten({ background }).png({ compressionLevel: 9 }).toBuffer();
}

export async function encodeMaster(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels)
    .withXmp(sourceXmp("algorithmicMedia"))
    .jpeg({ quality: 93, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

export async function blur(pixels: Pixels): Promise<{ thumbhash: string; placeholder: string }> {
  const small = await fromPixels(pixels)
    .resize({ width: 100, height: 100, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  const rgba = thumbHashToRGBA(hash);
  const tiny = await sharp(Buffer.from(rgba.rgba), {
    raw: { width: rgba.w, height: rgba.h, channels: 4 },
  })
    .flatten()
    .resize({ width: 16, height: 16, fit: "inside" })
    .webp({ quality: 40, effort: 6 })
    .toBuffer();
  return {
    thumbhash: Buffer.from(hash).toString("base64"),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  };
}

export async function cutOut(pixels: Pixels, part: PixelBox): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: pixels.channels };
}

export async function encodeDetail(pixels: Pixels, source: DigitalSource): Promise<Buffer> {
  return fromPixels(pixels)
    .withXmp(sourceXmp(source))
    .webp({ quality: 90, smartSubsample: true, effort: 3 })
    .toBuffer();
}

const glance = 96;

export async function measureVisualFeatures(pixels: Pixels): Promise<VisualFeatures> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: glance, height: glance, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return visualFeaturesOf({
    data,
    width: info.width,
    height: info.height,
    channels: pixels.channels,
  });
}

function fromPixels({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}
