import { focalLength35mmOf } from "#app/shop/walls/measuring/focal-length.ts";
import type { RgbaPixels } from "#app/shop/walls/measuring/wall-light.ts";
import { fitWithin, minPx, longestPx } from "./photo-file.ts";
import { readBitmap } from "./read-bitmap.ts";

export type WallPhoto = {
  /** Upright, whatever the file's orientation. */
  canvas: HTMLCanvasElement;
  light: RgbaPixels;
  focalLength35mm: number | null;
};

export type PhotoRefusal = "heic" | "no-picture" | "few-pixels";

const lightPx = 512;
const headBytes = 256 * 1024;

/** Reads the file on the device; nothing is uploaded or stored. */
export async function readPhoto(file: Blob): Promise<WallPhoto | { refused: PhotoRefusal }> {
  const head = await file.slice(0, headBytes).arrayBuffer();
  const result = await readBitmap(file);
  if ("refused" in result) return result;
  const { bitmap } = result;
  const { width, height } = bitmap;
  const isLarge = Math.max(width, height) >= minPx;
  const canvas = isLarge ? drawScaled(bitmap, longestPx).canvas : null;
  bitmap.close();
  if (!canvas) return { refused: "few-pixels" };
  const small = drawScaled(canvas, lightPx);
  const light = small.context.getImageData(0, 0, small.canvas.width, small.canvas.height);
  return { canvas, light, focalLength35mm: focalLength35mmOf(head) };
}

function drawScaled(source: ImageBitmap | HTMLCanvasElement, longest: number) {
  const canvas = document.createElement("canvas");
  const { width, height } = fitWithin(source.width, source.height, longest);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return { canvas, context };
}
