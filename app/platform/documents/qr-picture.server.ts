import sharp from "sharp";
import { encode } from "uqr";

// why twice the shown size: phone screens are that sharp.
const pixelsOfModule = 12;

/** A PNG for mail programs, which show no SVG, with the quiet zone of ISO/IEC 18004. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const modules = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
  const side = size * pixelsOfModule;
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
