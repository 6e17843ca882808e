import { likelyErrorMm } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import { renderOnPhoto } from "./photo-rendering.ts";
import type { PhotoRendering, PhotoPrint } from "./photo-rendering.ts";
import type { WallPhoto } from "./read-photo.ts";

type Hung = {
  print: PhotoPrint;
  look: PhotoRendering;
  /** Likely error in mm; null if it is too large to show the print. */
  error: number | null;
};

const cache = new WeakMap<PhotoWall, Map<string, Hung>>();

/** Caches the look of prints that did not move, so that a drag computes only one. */
export function hungPrints(
  photo: WallPhoto,
  photoWall: PhotoWall,
  prints: readonly PhotoPrint[],
): Hung[] {
  const previous = cache.get(photoWall) ?? new Map<string, Hung>();
  cache.set(photoWall, previous);
  return prints.map((print) => {
    const cached = previous.get(print.key);
    if (cached && isSame(cached.print, print)) return cached;
    const { widthMm, heightMm } = print.plan;
    const error = likelyErrorMm(photoWall, { widthMm, heightMm, ...print.position });
    const hung = { print, error, look: renderOnPhoto(print, photo, photoWall) };
    previous.set(print.key, hung);
    return hung;
  });
}

function isSame(a: PhotoPrint, b: PhotoPrint): boolean {
  return (
    a.plan === b.plan &&
    a.frame === b.frame &&
    a.altText === b.altText &&
    a.picture.key === b.picture.key &&
    a.position.xMm === b.position.xMm &&
    a.position.yMm === b.position.yMm
  );
}
