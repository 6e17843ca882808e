// Reads a JPEG's FocalLengthIn35mmFilm (EXIF 2.32).

const startOfImage = 0xffd8;
const startOfScan = 0xffda;
const application1 = 0xffe1;
/** "Exif" and two zeros. */
const exifMark = [0x45786966, 0x0000] as const;
const littleEndian = 0x4949;
const exifPointer = 0x8769;
const focalLengthIn35mmFilm = 0xa405;

export function focalLength35mmOf(bytes: ArrayBuffer): number | null {
  const view = new DataView(bytes);
  try {
    return focalLengthFrom(view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function focalLengthFrom(view: DataView): number | null {
  if (view.getUint16(0) !== startOfImage) return null;
  for (let at = 2; view.getUint16(at) !== startOfScan; at += 2 + view.getUint16(at + 2)) {
    const isExif =
      view.getUint16(at) === application1 &&
      view.getUint32(at + 4) === exifMark[0] &&
      view.getUint16(at + 8) === exifMark[1];
    if (isExif) return focalLengthInTiff(new DataView(view.buffer, at + 10));
  }
  return null;
}

function focalLengthInTiff(tiff: DataView): number | null {
  const isLittle = tiff.getUint16(0) === littleEndian;
  const entry = (folder: number, tag: number) => {
    const count = tiff.getUint16(folder, isLittle);
    for (let at = folder + 2; at < folder + 2 + 12 * count; at += 12)
      if (tiff.getUint16(at, isLittle) === tag) return at + 8;
    return null;
  };
  const pointer = entry(tiff.getUint32(4, isLittle), exifPointer);
  const value = pointer && entry(tiff.getUint32(pointer, isLittle), focalLengthIn35mmFilm);
  // 0 means unknown.
  return value ? tiff.getUint16(value, isLittle) || null : null;
}
