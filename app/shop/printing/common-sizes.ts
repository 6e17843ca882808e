// Frames and papers that are sold everywhere, and which of them keep nearly all of a picture.
import { millimetresIn } from "#app/shop/pricing/size-text.ts";
import type { Extent, PrintSize } from "#app/shop/printing/print-plan.ts";

/** The larger first; their names say their measures. */
export const commonSizes = [
  "50cm x 50cm",
  "A3 (42cm x 30cm)",
  "40cm x 40cm",
  "45cm x 30cm",
  "48cm x 27cm",
  "40cm x 30cm",
  "30cm x 30cm",
  "32cm x 18cm",
  "A4 (30cm x 21cm)",
  "30cm x 20cm",
  "24cm x 18cm",
  "20cm x 20cm",
  "A5 (21cm x 15cm)",
  "18cm x 13cm",
  "24cm x 13.5cm",
  "15cm x 15cm",
  "15cm x 10cm",
  "16cm x 9cm",
  "10cm x 10cm",
].map((size) => ({ size, ...millimetresIn(size)! }));

export type Common = (typeof commonSizes)[number];

export const nearlyAll = 0.85;

export const isCommon = (size: { widthMm: number | null; heightMm: number | null }) =>
  commonSizes.some(
    (each) =>
      (each.widthMm === size.widthMm && each.heightMm === size.heightMm) ||
      (each.widthMm === size.heightMm && each.heightMm === size.widthMm),
  );

/** The share of a picture that fills a size, turned like it; 1 if nothing is cropped. */
export function shapeKept(picture: Extent, { widthMm, heightMm }: PrintSize): number {
  const shape = (one: number, other: number) => Math.max(one, other) / Math.min(one, other);
  const [of, to] = [shape(picture.width, picture.height), shape(widthMm, heightMm)];
  return Math.min(of / to, to / of);
}

/**
 * The share of the picture that a proposed size must keep: 85 %, or the best that any common size
 * reaches.
 */
function leastOf(picture: Extent): number {
  return Math.min(nearlyAll, Math.max(...commonSizes.map((size) => shapeKept(picture, size))));
}

/** Finds sizes in nearly the picture's proportions, or else those that come nearest. */
export function commonFor(picture: Extent): Common[] {
  const least = leastOf(picture);
  return commonSizes.filter((size) => shapeKept(picture, size) >= least);
}

/** Whether the size is among what such a picture would be proposed, by its proportions. */
export function isShapedLike(picture: Extent, size: PrintSize): boolean {
  return shapeKept(picture, size) >= leastOf(picture);
}
