// The addresses that pass from a screen in the gallery to a phone, and back from a scan.
import { isLabelPath } from "./label-address.ts";

/** Names the screen's collection point in a page's address; not counted as a scan. */
export const screenParameter = "at";

export function addScreenPoint(point: { id: number } | null, address: string): string {
  const url = new URL(address);
  if (point) url.searchParams.set(screenParameter, String(point.id));
  return url.href;
}

const piecePath = /^\/art\/[1-9]\d{0,9}$/;

export function readScannedPath(code: string, publicUrl: string): string | null {
  if (!URL.canParse(code)) return null;
  const { origin, pathname } = new URL(code);
  if (origin !== new URL(publicUrl).origin) return null;
  return piecePath.test(pathname) || isLabelPath(pathname) ? pathname : null;
}
