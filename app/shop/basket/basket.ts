// The lines of a basket, and their limits.

import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import type { Cents } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { ChosenOption } from "#db/json-columns.ts";

export type BasketLine = {
  id: string;
  artPieceId: number;
  reference: string;
  mediaType: string;
  size: string;
  quantity: number;
  /** It is only compared with today's price and never charged. */
  seenPriceCents: Cents;
  picture: Picture;
  /** Where the crop lies, 0 to 1000; undefined for the position that staff chose. */
  shift?: number | undefined;
  /** Printed whole, with a white margin; undefined for what staff chose. */
  whole?: true | undefined;
  scannedAt?: number | undefined;
};

/** docs/spec.md demands no limits; these keep totals within safe integers. */
export const quantityLimit = 999;
export const lineLimit = 100;
/** From this many free lines on, the basket's page says how many are left. */
export const fewLinesLeft = 10;

/** One line per crop. Names contain no line breaks. */
export function lineId(
  artPieceId: number,
  mediaType: string,
  size: string,
  shift?: number,
  whole?: true,
): string {
  const id = `${artPieceId}/${mediaType}/${size}`;
  const fit = whole ? "whole" : shift;
  return fit === undefined ? id : `${id}\n${fit}`;
}

export function toLine(
  piece: Pick<ArtCard, "id" | "reference" | "picture">,
  { mediaType, size, priceCents, whole }: ChosenOption,
  shift?: number,
  scannedAt?: number,
): BasketLine {
  return {
    id: lineId(piece.id, mediaType, size, shift, whole),
    artPieceId: piece.id,
    reference: piece.reference,
    mediaType,
    size,
    quantity: 1,
    seenPriceCents: priceCents,
    picture: piece.picture,
    shift,
    whole,
    scannedAt,
  };
}

export function isShift(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1000;
}

/** Returns the same array if there is no room. */
export function addLine(lines: BasketLine[], added: BasketLine): BasketLine[] {
  const present = lines.find((line) => line.id === added.id);
  if (!present) return lines.length >= lineLimit ? lines : [...lines, added];
  const quantity = present.quantity + added.quantity;
  return quantity > quantityLimit ? lines : setQuantity(lines, added.id, quantity);
}

export function boundedQuantity(quantity: number): number {
  return Math.min(quantityLimit, Math.max(1, Math.trunc(quantity) || 1));
}

export function setQuantity(lines: BasketLine[], id: string, quantity: number): BasketLine[] {
  const bounded = boundedQuantity(quantity);
  return lines.map((line) => (line.id === id ? { ...line, quantity: bounded } : line));
}

export function withoutAdded(lines: BasketLine[], added: BasketLine): BasketLine[] {
  return lines.flatMap((line) => {
    if (line.id !== added.id) return [line];
    return line.quantity > added.quantity
      ? [{ ...line, quantity: line.quantity - added.quantity }]
      : [];
  });
}

export function countItems(lines: { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
