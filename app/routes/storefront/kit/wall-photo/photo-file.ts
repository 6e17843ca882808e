/** Enough to hit a corner, and not too much for an old phone. */
export const longestPx = 2048;
/** A photo whose long side is shorter cannot be measured. */
export const minPx = 640;

export function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Brands of HEIC (ISO/IEC 23008-12), which few browsers decode. */
const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

export function isHeic(bytes: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(4, 12)));
  return start.startsWith("ftyp") && heicBrands.has(start.slice(4));
}
