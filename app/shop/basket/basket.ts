// What a line of the basket is, and how lines add up.
import type { Cents } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

/** What a visitor chose. The price in it is the one last shown: it is only ever compared, never charged. */
export type BasketLine = {
  id: string;
  artPieceId: number;
  reference: string;
  mediaType: string;
  size: string;
  quantity: number;
  seenPriceCents: Cents;
  picture: Picture;
  /** Where the buyer moved the crop to, 0 to 1000; absent: as staff chose. */
  shift?: number | undefined;
};

/** The most prints of one line, and the most lines; the spec sets none, but a total must stay a whole number of cents. */
export const quantityLimit = 999;
export const lineLimit = 100;
/** With so few lines left, pages begin to say how many there are. */
export const roomToTell = 10;

/** Two crops of one print are two lines. A line break keeps the shift apart: no name of a medium or a size holds one. */
export function lineId(artPieceId: number, mediaType: string, size: string, shift?: number): string {
  const id = `${artPieceId}/${mediaType}/${size}`;
  return shift === undefined ? id : `${id}\n${shift}`;
}

/** A whole number from 0 to 1000: nothing else is equal to itself as an unsigned one. */
export function isShift(value: unknown): value is number {
  return (value as number) >>> 0 === value && value <= 1000;
}

/** Adds a line; a line with the same id grows by the added quantity. The very lines that were given where there is no room. */
export function addLine(lines: BasketLine[], added: BasketLine): BasketLine[] {
  const present = lines.find((line) => line.id === added.id);
  if (!present) return lines.length >= lineLimit ? lines : [...lines, added];
  const quantity = present.quantity + added.quantity;
  return quantity > quantityLimit ? lines : setQuantity(lines, added.id, quantity);
}

/** Never below one, never above the limit, whatever the number. */
export function boundedQuantity(quantity: number): number {
  return Math.min(quantityLimit, Math.max(1, Math.trunc(quantity) || 1));
}

/** An unknown id changes nothing. */
export function setQuantity(lines: BasketLine[], id: string, quantity: number): BasketLine[] {
  const bounded = boundedQuantity(quantity);
  return lines.map((line) => (line.id === id ? { ...line, quantity: bounded } : line));
}

/** Takes back what was added: the line shrinks by that quantity, and goes when none is left. */
export function takeBack(lines: BasketLine[], added: BasketLine): BasketLine[] {
  return lines.flatMap((line) => {
    if (line.id !== added.id) return [line];
    return line.quantity > added.quantity ? [{ ...line, quantity: line.quantity - added.quantity }] : [];
  });
}

export function countItems(lines: { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
