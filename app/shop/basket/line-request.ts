// What a browser asks to have priced or to order: a medium and size of a piece, and how many.
import { isShift, quantityLimit } from "./basket.ts";
import { isOptionName } from "#app/shop/pricing/option-name.ts";
import { largestInteger } from "#app/shop/row-id.ts";

export type LineRequest = {
  artPieceId: number;
  mediaType: string;
  size: string;
  quantity: number;
  shift?: number | undefined;
  whole?: true | undefined;
};

type Sent = Partial<Record<keyof LineRequest, unknown>>;

export function lineRequestFrom(sent: Sent): LineRequest | null {
  const { artPieceId, mediaType, size, quantity, shift, whole } = sent;
  const isRequest =
    isBetween(artPieceId, 1, largestInteger) &&
    isOptionName(mediaType) &&
    isOptionName(size) &&
    isBetween(quantity, 1, quantityLimit) &&
    (shift === undefined || isShift(shift)) &&
    (whole === undefined || whole === true);
  return isRequest ? { artPieceId, mediaType, size, quantity, shift, whole } : null;
}

/** Leaves out what a line of a basket or a priced one holds beside it. */
export function requestOf(line: LineRequest): LineRequest {
  const { artPieceId, mediaType, size, quantity, shift, whole } = line;
  return { artPieceId, mediaType, size, quantity, shift, whole };
}

export function isBetween(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}
