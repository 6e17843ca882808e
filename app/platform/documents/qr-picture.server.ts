// Draws a QR code as a PNG for mail programs, which show no SVG. Quiet zone: ISO/IEC 18004.
import sharp from "sharp";
import { encode } from "uqr";

// Twice the displayed size, for the resolution of phone screens.
const pixelsOfModule = 12;

export async function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 });
  const modules = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
  const side = size * pixelsOfModule;
  return sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
