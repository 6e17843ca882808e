// Reads the texts in a picture's EXIF data (EXIF 3.0, 4.6.5 and 4.6.6).
import { readText } from "./read-text.ts";

/** Some generators put their graphs into make and model. */
const fields: Record<number, string> = {
  0x010e: "exif:ImageDescription",
  0x010f: "exif:Make",
  0x0110: "exif:Model",
  0x0131: "exif:Software",
  0x013b: "exif:Artist",
  0x9286: "exif:UserComment",
};
const exifDirectory = 0x8769;
const bytesPerValue: Record<number, number> = { 1: 1, 2: 1, 7: 1 };
const maxEntries = 200;

/** Never throws; skips entries that point outside. */
export function exifTexts(tiff: Buffer | Uint8Array): { name: string; text: string }[] {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order =
    tiff[0] === 0x49 && tiff[1] === 0x49
      ? "little"
      : tiff[0] === 0x4d && tiff[1] === 0x4d
        ? "big"
        : null;
  if (!order) return [];
  const little = order === "little";
  const found: { name: string; text: string }[] = [];
  const readDirectory = (at: number, isFirst: boolean) => {
    const count = Math.min(view.getUint16(at, little), maxEntries);
    for (let index = 0; index < count; index += 1) {
      const entry = at + 2 + index * 12;
      const tag = view.getUint16(entry, little);
      if (tag === exifDirectory && isFirst)
        readSafely(() => readDirectory(view.getUint32(entry + 8, little), false));
      const name = fields[tag];
      if (!name || !bytesPerValue[view.getUint16(entry + 2, little)]) continue;
      const length = view.getUint32(entry + 4, little);
      const begin = length <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
      if (begin + length > tiff.byteLength) continue;
      const bytes = tiff.subarray(begin, begin + length);
      const text = name === "exif:UserComment" ? readComment(bytes, order) : readText(bytes);
      found.push({ name, text: text.replace(/\0+$/, "") });
    }
  };
  readSafely(() => readDirectory(view.getUint32(4, little), true));
  return found;
}

function readComment(bytes: Uint8Array, order: "little" | "big"): string {
  const charset = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (charset === "UNICODE\0") return readUtf16(bytes.subarray(8), order);
  return readText(
    charset === "ASCII\0\0\0" || charset === "\0".repeat(8) ? bytes.subarray(8) : bytes,
  );
}

/** Zeros in the upper bytes reveal the byte order, since some writers ignore the block's. */
function readUtf16(bytes: Uint8Array, order: "little" | "big"): string {
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const isBig = even === odd ? order === "big" : even > odd;
  return new TextDecoder(isBig ? "utf-16be" : "utf-16le").decode(bytes);
}

function readSafely(read: () => void): void {
  try {
    read();
  } catch {}
}
