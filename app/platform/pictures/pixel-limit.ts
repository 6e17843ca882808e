// How many pixels a picture may have that is uploaded, decoded or printed.
export const pixelLimit = 50_000_000;

/** Interlaced PNG and progressive JPEG decode whole in memory; this keeps them below 512 MB. */
const decodedBytesLimit = 300_000_000;

export function progressivePixelLimit(bytesPerPixel: number): number {
  return Math.min(pixelLimit, decodedBytesLimit / bytesPerPixel);
}
