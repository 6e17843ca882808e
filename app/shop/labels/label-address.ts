// The address in a label's QR code, and how forms name labels.
import { isReference } from "#app/shop/catalogue/reference.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

export type LabelKey = { artPieceId: number; collectionPointId: number };

export const pointParameter = "point";
const mark = "~";

/** Short, so that the code needs few and large modules. */
export function labelPath(reference: string, collectionPointId: number): string {
  return `/${reference}${mark}${collectionPointId}`;
}

export function readLabelPath(part: string): { reference: string; point: number | null } {
  const [reference, point] = part.split(mark, 2);
  return { reference: reference!, point: rowIdFrom(point) };
}

/** Requires a digit: programs that look for holes ask for most other unknown addresses. */
export function isLabelPath(pathname: string): boolean {
  const { reference } = readLabelPath(pathname.slice(1));
  return /^\/[^/]+$/.test(pathname) && isReference(reference) && /\d/.test(reference);
}

/** Parses "12~3,15~3". Skips what is no key, and stops at this many. */
export const maxLabels = 1000;

export function writeLabelKeys(keys: readonly LabelKey[]): string {
  return keys
    .map(({ artPieceId, collectionPointId }) => `${artPieceId}${mark}${collectionPointId}`)
    .join(",");
}

export function readLabelKeys(text: unknown): LabelKey[] {
  if (typeof text !== "string" || text.length > maxLabels * 22) return [];
  const keys = new Map<string, LabelKey>();
  for (const each of text.split(",")) {
    const [piece, point] = each.split(mark);
    const [artPieceId, collectionPointId] = [rowIdFrom(piece), rowIdFrom(point)];
    if (artPieceId !== null && collectionPointId !== null)
      keys.set(`${artPieceId}${mark}${collectionPointId}`, { artPieceId, collectionPointId });
  }
  return [...keys.values()].slice(0, maxLabels);
}
