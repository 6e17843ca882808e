// Hides a text in the lowest bits of a PNG, as sd-webui-stealth-pnginfo does.
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** `bits` and `content` replace what the text would say and be. */
type Hiding = { alpha: boolean; packed: boolean; bits?: number; content?: Buffer };

export async function withStealthText(
  picture: Sharp,
  text: string,
  { alpha, packed, bits, content }: Hiding,
): Promise<Buffer> {
  const { data, info } = await (alpha ? picture.ensureAlpha() : picture)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const signature = Buffer.from(`stealth_${alpha ? "png" : "rgb"}${packed ? "comp" : "info"}`);
  const body = content ?? (packed ? gzipSync(text) : Buffer.from(text));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bits ?? body.length * 8);
  const payload = Buffer.concat([signature, length, body]);
  for (let bit = 0; bit < payload.length * 8; bit += 1) {
    const value = (payload[bit >> 3]! >> (7 - (bit % 8))) & 1;
    const pixel = alpha ? bit : Math.floor(bit / 3);
    const [x, y] = [Math.floor(pixel / info.height), pixel % info.height];
    if (x >= info.width) throw new Error("the text does not fit into the picture");
    const offset = (y * info.width + x) * info.channels + (alpha ? 3 : bit % 3);
    data[offset] = (data[offset]! & ~1) | value;
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
}
