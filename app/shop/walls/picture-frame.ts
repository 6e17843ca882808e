// Frames are only for viewing: the shop sells none.
import type { PrintSize } from "./wall.ts";

export const frames = ["none", "black", "oak", "white"] as const;
export type PictureFrame = (typeof frames)[number];

/** Seen from the front, on each side around the whole print. */
export const frameMm = 22;

export function outerSize({ widthMm, heightMm }: PrintSize, frame: PictureFrame): PrintSize {
  const around = frame === "none" ? 0 : 2 * frameMm;
  return { widthMm: widthMm + around, heightMm: heightMm + around };
}
