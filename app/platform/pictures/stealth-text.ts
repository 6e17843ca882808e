// Reads prompts that sd-webui-stealth-pnginfo and NovelAI hide in the lowest bits of pixels.
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import type { EncodedSource, Pixels } from "./images.server.ts";
import { pixelLimit } from "./pixel-limit.ts";
import { readText } from "./read-text.ts";

type Encoding = { alpha: boolean; packed: boolean };
const encodings: Record<string, Encoding> = {
  stealth_pnginfo: { alpha: true, packed: false },
  stealth_pngcomp: { alpha: true, packed: true },
  stealth_rgbinfo: { alpha: false, packed: false },
  stealth_rgbcomp: { alpha: false, packed: true },
};
const signatureBytes = 15;
const lengthBytes = 4;
const headBytes = signatureBytes + lengthBytes;
const maxBytes = 1_000_000;
const firstColumns = 16;

export async function findStealthText(source: EncodedSource): Promise<string | null> {
  const { width, height, format, depth } = await sharp(source, {
    limitInputPixels: pixelLimit,
  }).metadata();
  if (format !== "png" || depth !== "uchar") return null;
  const columns = (count: number) => readLeftColumns(source, Math.min(width, count), height);
  const begun = await columns(Math.max(firstColumns, Math.ceil((headBytes * 8) / height)));
  const head = readHead(begun);
  if (!head) return null;
  const pixels = Math.ceil(((headBytes + head.bytes) * 8) / (head.encoding.alpha ? 1 : 3));
  if (pixels > width * height) return null;
  const needed = Math.ceil(pixels / height);
  const whole = needed <= begun.width ? begun : await columns(needed);
  const hidden = bytesOf(whole, head.encoding.alpha, headBytes, head.bytes);
  return readText(
    head.encoding.packed ? gunzipSync(hidden, { maxOutputLength: maxBytes }) : hidden,
  );
}

async function readLeftColumns(
  source: EncodedSource,
  width: number,
  height: number,
): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: pixelLimit })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height, channels: info.channels as 3 | 4 };
}

function readHead(pixels: Pixels): { encoding: Encoding; bytes: number } | null {
  for (const [signature, encoding] of Object.entries(encodings)) {
    if (pixels.channels < (encoding.alpha ? 4 : 3)) continue;
    const head = bytesOf(pixels, encoding.alpha, 0, headBytes);
    if (head.toString("latin1", 0, signatureBytes) !== signature) continue;
    const bits = head.readUInt32BE(signatureBytes);
    return bits > 0 && bits % 8 === 0 && bits / 8 <= maxBytes
      ? { encoding, bytes: bits / 8 }
      : null;
  }
  return null;
}

/** The text runs column by column from the top, in alpha, or in red, green and blue. */
function bytesOf(
  { data, width, height, channels }: Pixels,
  alpha: boolean,
  from: number,
  count: number,
): Buffer {
  const bytes = Buffer.alloc(count);
  for (let bit = from * 8; bit < (from + count) * 8; bit += 1) {
    const pixel = alpha ? bit : Math.floor(bit / 3);
    const index =
      ((pixel % height) * width + Math.floor(pixel / height)) * channels + (alpha ? 3 : bit % 3);
    const at = (bit >> 3) - from;
    bytes[at] = (bytes[at]! << 1) | (data[index]! & 1);
  }
  return bytes;
}
