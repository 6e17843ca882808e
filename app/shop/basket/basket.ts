// The basket's rules: what a line is, how lines add up, what the shop says to a line that a browser kept for a while.
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import { findSize } from "#app/shop/pricing/media-option.ts";
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
};

/** The most prints of one line, and the most lines; the spec sets none, but a total must stay a whole number of cents. */
export const quantityLimit = 999;
export const lineLimit = 100;

export function lineId(artPieceId: number, mediaType: string, size: string): string {
  return `${artPieceId}/${mediaType}/${size}`;
}

/** Adds a line; a line with the same id grows by the added quantity. */
export function addLine(lines: BasketLine[], added: BasketLine): BasketLine[] {
  const present = lines.find((line) => line.id === added.id);
  if (!present) return lines.length >= lineLimit ? lines : [...lines, added];
  return setQuantity(lines, added.id, present.quantity + added.quantity);
}

/** Never below one, never above the limit; an unknown id changes nothing. */
export function setQuantity(lines: BasketLine[], id: string, quantity: number): BasketLine[] {
  const bounded = Math.min(quantityLimit, Math.max(1, Math.trunc(quantity) || 1));
  return lines.map((line) => (line.id === id ? { ...line, quantity: bounded } : line));
}

/** Takes back what was added: the line shrinks by that quantity, and goes when none is left. */
export function takeBack(lines: BasketLine[], added: BasketLine): BasketLine[] {
  return lines.flatMap((line) => {
    if (line.id !== added.id) return [line];
    return line.quantity > added.quantity ? [{ ...line, quantity: line.quantity - added.quantity }] : [];
  });
}

export function removeLine(lines: BasketLine[], id: string): BasketLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Puts removed lines back where the first of them stood; a line that is there again meanwhile is left as it is. */
export function restoreLines(lines: BasketLine[], removed: BasketLine[], position: number): BasketLine[] {
  const missing = removed.filter(({ id }) => !lines.some((line) => line.id === id));
  return [...lines.slice(0, position), ...missing, ...lines.slice(position)].slice(0, lineLimit);
}

/** Takes the given prices as seen; lines that are not named keep theirs. */
export function acceptPrices(lines: BasketLine[], prices: { id: string; unitPriceCents: Cents }[]): BasketLine[] {
  const byId = new Map(prices.map(({ id, unitPriceCents }) => [id, unitPriceCents]));
  return lines.map((line) => ({ ...line, seenPriceCents: byId.get(line.id) ?? line.seenPriceCents }));
}

export function countItems(lines: { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What the shop needs to know of a line to price it. */
export type OrderedLine = { artPieceId: number; mediaType: string; size: string; quantity: number };

export type PricedLine = OrderedLine & {
  id: string;
  reference: string;
  pictureId: number;
  widthMm: number | null;
  heightMm: number | null;
  unitPriceCents: Cents;
  lineTotalCents: Cents;
};

export type WithdrawnLine = { id: string; reason: "piece" | "option" };

/** A line whose price is not the one the visitor saw last; `seenPriceCents` is 0 where none was kept. */
export type RepricedLine = { id: string; seenPriceCents: Cents; unitPriceCents: Cents };

/** The priced lines whose price the visitor has not seen. */
export function repricedLines(
  seen: { id: string; seenPriceCents: Cents }[],
  priced: { id: string; unitPriceCents: Cents }[],
): RepricedLine[] {
  const byId = new Map(priced.map(({ id, unitPriceCents }) => [id, unitPriceCents]));
  return seen.flatMap(({ id, seenPriceCents }) => {
    const unitPriceCents = byId.get(id);
    return unitPriceCents === undefined || unitPriceCents === seenPriceCents ? [] : [{ id, seenPriceCents, unitPriceCents }];
  });
}

/**
 * Prices lines from the catalogue. Lines that cannot be bought any more come back apart, with the reason: the piece
 * is gone, or it is no longer offered in that medium and size. Lines with the same id are added up.
 */
export function priceBasket(
  ordered: OrderedLine[],
  art: PieceOnSale[],
): { lines: PricedLine[]; withdrawn: WithdrawnLine[]; subtotalCents: Cents } {
  const byId = new Map(art.map((piece) => [piece.id, piece]));
  const lines = new Map<string, PricedLine>();
  const withdrawn = new Map<string, WithdrawnLine>();
  for (const line of ordered) {
    const id = lineId(line.artPieceId, line.mediaType, line.size);
    const piece = byId.get(line.artPieceId);
    const size = piece && findSize(piece.mediaOptions, line.mediaType, line.size);
    if (!piece || !size) {
      withdrawn.set(id, { id, reason: piece ? "option" : "piece" });
      continue;
    }
    const quantity = Math.min(quantityLimit, line.quantity + (lines.get(id)?.quantity ?? 0));
    lines.set(id, {
      ...line,
      id,
      quantity,
      reference: piece.reference,
      pictureId: piece.pictureId,
      widthMm: size.widthMm,
      heightMm: size.heightMm,
      unitPriceCents: size.priceCents,
      lineTotalCents: size.priceCents * quantity,
    });
  }
  const priced = [...lines.values()];
  return { lines: priced, withdrawn: [...withdrawn.values()], subtotalCents: priced.reduce((sum, line) => sum + line.lineTotalCents, 0) };
}
