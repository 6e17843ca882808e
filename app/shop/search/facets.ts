// Two filters of the gallery: the shape of a picture, and a size as addresses call it.
import { readSize } from "#app/shop/pricing/size-label.ts";

export const shapes = ["tall", "wide", "square", "panorama"] as const;
export type Shape = (typeof shapes)[number];

const panorama = 2;
const square = 1.1;

export function shapeOf(width: number, height: number): Shape {
  const ratio = Math.max(width, height) / Math.min(width, height);
  if (ratio >= panorama) return "panorama";
  if (ratio <= square) return "square";
  return width > height ? "wide" : "tall";
}

/** A size in an address: "A1 (84cm x 59cm)" becomes "a1", "60cm x 40cm" becomes "60x40cm". */
export function sizeKey(size: string): string {
  const [name] = readSize(size, "en");
  return name
    .toLowerCase()
    .replaceAll("×", "x")
    .replaceAll(/(?<=\d)\s+(?=x|cm)|(?<=x)\s+(?=\d)/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}
