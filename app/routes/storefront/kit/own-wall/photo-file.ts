/** Enough to hit a corner, and as much as an old phone bears. */
export const longestPx = 2048;
/** Smallest length of the longer side that can be measured on. */
export const leastPx = 640;

export function fitted(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** ISO/IEC 23008-12: brands of pictures that few browsers decode. */
const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

export function isHeic(bytes: ArrayBuffer): boolean {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(4, 12)));
  return start.startsWith("ftyp") && heicBrands.has(start.slice(4));
}
