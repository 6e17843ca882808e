import { likelyErrorMm } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import { lookOf } from "./hung-look.ts";
import type { HungLook, PhotoPrint } from "./hung-look.ts";
import type { WallPhoto } from "./read-photo.ts";

type Hung = {
  print: PhotoPrint;
  look: HungLook;
  /** Likely error in mm; null if too large for the print to be shown. */
  error: number | null;
};

const known = new WeakMap<PhotoWall, Map<string, Hung>>();

/** Unmoved prints keep their look, so that a drag computes only one. */
export function hungPrints(
  photo: WallPhoto,
  photoWall: PhotoWall,
  prints: readonly PhotoPrint[],
): Hung[] {
  const before = known.get(photoWall) ?? new Map<string, Hung>();
  known.set(photoWall, before);
  return prints.map((print) => {
    const same = before.get(print.key);
    if (same && isSame(same.print, print)) return same;
    const { widthMm, heightMm } = print.plan;
    const error = likelyErrorMm(photoWall, { widthMm, heightMm, ...print.place });
    const hung = { print, error, look: lookOf(print, photo, photoWall) };
    before.set(print.key, hung);
    return hung;
  });
}

function isSame(one: PhotoPrint, other: PhotoPrint): boolean {
  return (
    one.plan === other.plan &&
    one.frame === other.frame &&
    one.words === other.words &&
    one.picture.key === other.picture.key &&
    one.place.xMm === other.place.xMm &&
    one.place.yMm === other.place.yMm
  );
}
