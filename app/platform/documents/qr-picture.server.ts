import sharp from "sharp";
import { encode } from "uqr";

// why twice what a mail shows: screens of phones are that fine.
const pixelsOfModule = 12;

/** For mail programs, which show no SVG: a PNG with the quiet zone that ISO/IEC 18004 asks for. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const modules = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
  const side = size * pixelsOfModule;
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
