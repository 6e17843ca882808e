// What passes between a screen in the gallery and a phone.
import { isLabelPath } from "#app/shop/labels/label-address.ts";

/** Of any page that a screen in the gallery gives along: where that screen stands. No scan counts. */
export const screenParameter = "at";

export function alongFrom(point: { id: number } | null, address: string): string {
  const along = new URL(address);
  if (point) along.searchParams.set(screenParameter, String(point.id));
  return along.href;
}

const piecePath = /^\/art\/[1-9]\d{0,9}$/;

/** Where the code of a label, or of a piece on a screen, leads in this shop; null for any other. */
export function pathOfScanned(code: string, publicUrl: string): string | null {
  if (!URL.canParse(code)) return null;
  const { origin, pathname } = new URL(code);
  if (origin !== new URL(publicUrl).origin) return null;
  return piecePath.test(pathname) || isLabelPath(pathname) ? pathname : null;
}
