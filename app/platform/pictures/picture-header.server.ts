// Reads a picture's size and colours before decoding, and refuses one too large for memory.
import { open } from "node:fs/promises";
import type { TooMuchMetadata } from "./metadata-parts.ts";
import { profileName } from "./colour-profile.ts";
import { read } from "./images.server.ts";
import type { EncodedSource } from "./images.server.ts";
import { pixelLimit, progressivePixelLimit } from "./pixel-limit.ts";

export type PictureRefusal =
  | { refused: "unreadable"; why: string }
  | { refused: "animated" }
  | TooMuchMetadata
  | { refused: "too-many-pixels"; megapixels: number; mostMegapixels: number };

export type PictureHeader = {
  width: number;
  height: number;
  colour: { space: string; profile: string | null; hasAlpha: boolean };
};

const bytesPerSample: Record<string, number> = { uchar: 1, ushort: 2 };
const maxChunks = 1000;

export async function readHeader(source: EncodedSource): Promise<PictureHeader | PictureRefusal> {
  let metadata;
  try {
    metadata = await read(source, { limitInputPixels: false }).metadata();
  } catch (error) {
    return { refused: "unreadable", why: (error as Error).message };
  }
  const {
    width,
    height,
    channels,
    depth,
    format,
    isProgressive,
    pages = 1,
    autoOrient,
    space,
    icc,
    hasAlpha,
  } = metadata;
  const bytesPerPixel = channels * (format === "jpeg" ? 2 : (bytesPerSample[depth] ?? 4));
  const max = isProgressive ? progressivePixelLimit(bytesPerPixel) : pixelLimit;
  if (width * height > max)
    return {
      refused: "too-many-pixels",
      megapixels: Math.ceil((width * height) / 100_000) / 10,
      mostMegapixels: Math.floor(max / 100_000) / 10,
    };
  if (pages > 1 || (format === "png" && (await isAnimatedPng(source))))
    return { refused: "animated" };
  return { ...autoOrient, colour: { space, profile: icc ? nameFor(space, icc) : null, hasAlpha } };
}

/** Returns "" if a CMYK profile has no name, null if the profile is not for CMYK. */
function nameFor(space: string, icc: Uint8Array): string | null {
  if (space !== "cmyk") return profileName(icc);
  const isOwn =
    Buffer.from(icc.buffer, icc.byteOffset, icc.byteLength).toString("latin1", 16, 20) === "CMYK";
  return isOwn ? (profileName(icc) ?? "") : null;
}

/** Looks for an acTL chunk before the pixels (PNG, third edition, 11.3.6.1); libvips does not. */
async function isAnimatedPng(source: EncodedSource): Promise<boolean> {
  const file = typeof source === "string" ? await open(source) : null;
  const readAt = async (at: number) => {
    if (typeof source !== "string") return Buffer.from(source.subarray(at, at + 12));
    const { buffer, bytesRead } = await file!.read(Buffer.alloc(12), 0, 12, at);
    return buffer.subarray(0, bytesRead);
  };
  try {
    let at = 8;
    for (let chunk = 0; chunk < maxChunks; chunk += 1) {
      const beginning = await readAt(at);
      if (beginning.length < 12) return false;
      const type = beginning.toString("latin1", 4, 8);
      if (type === "IDAT") return false;
      if (type === "acTL") return beginning.readUInt32BE(8) > 1;
      at += 12 + beginning.readUInt32BE(0);
    }
    return false;
  } finally {
    await file?.close();
  }
}
