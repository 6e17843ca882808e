// The address in the code of a label, and how labels are named in forms.
import { isReference } from "#app/shop/catalogue/reference.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

/** A piece at a collection point: there hangs one label of it. */
export type LabelPlace = { artPieceId: number; collectionPointId: number };

/** Of the page that a label leads to. */
export const pointParameter = "point";
const mark = "~";

/** Short, so that its code has few and large modules. */
export function labelPath(reference: string, collectionPointId: number): string {
  return `/${reference}${mark}${collectionPointId}`;
}

/** The code in an address, and the point where one is named that could be one. */
export function readLabelPath(part: string): { reference: string; point: number | null } {
  const [reference, point] = part.split(mark, 2);
  return { reference: reference!, point: rowIdFrom(point) };
}

/**
 * Whether a label could have it. why a digit: other addresses that lead nowhere are mostly asked for
 * by programs that look for holes.
 */
export function isLabelPath(pathname: string): boolean {
  const { reference } = readLabelPath(pathname.slice(1));
  return /^\/[^/]+$/.test(pathname) && isReference(reference) && /\d/.test(reference);
}

/** "12~3,15~3", at most so many; what is no place is left out. */
export const mostLabels = 1000;

export function writePlaces(places: readonly LabelPlace[]): string {
  return places
    .map(({ artPieceId, collectionPointId }) => `${artPieceId}${mark}${collectionPointId}`)
    .join(",");
}

export function readPlaces(text: unknown): LabelPlace[] {
  if (typeof text !== "string" || text.length > mostLabels * 22) return [];
  const places = new Map<string, LabelPlace>();
  for (const each of text.split(",")) {
    const [piece, point] = each.split(mark);
    const [artPieceId, collectionPointId] = [rowIdFrom(piece), rowIdFrom(point)];
    if (artPieceId !== null && collectionPointId !== null)
      places.set(`${artPieceId}${mark}${collectionPointId}`, { artPieceId, collectionPointId });
  }
  return [...places.values()].slice(0, mostLabels);
}
