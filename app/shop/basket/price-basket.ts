// Prices a basket with today's prices, and finds the lines that are gone or cost something else.
import { lineId } from "./basket.ts";
import type { LineRequest } from "./line-request.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import type { Titled } from "#app/shop/catalogue/piece-texts.ts";
import { lineTotal, priceOfLines } from "#app/shop/line-total.ts";
import type { Cents } from "#app/shop/money.ts";
import { findSize } from "#app/shop/pricing/media-option.ts";
import { planFor } from "#app/shop/printing/print-plan.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import type { PrintPlan } from "#db/json-columns.ts";

export type PricedLine = LineRequest &
  Titled & {
    id: string;
    reference: string;
    pictureId: number;
    widthMm: number | null;
    heightMm: number | null;
    plan: PrintPlan | null;
    unitPriceCents: Cents;
    lineTotalCents: Cents;
  };

export type UnavailableLine = { id: string; reason: "piece" | "option" };

/** `seenPriceCents` is 0 if the line had none. */
export type RepricedLine = { id: string; seenPriceCents: Cents; unitPriceCents: Cents };

export function repricedLines(
  lines: { id: string; seenPriceCents: Cents }[],
  priced: { id: string; unitPriceCents: Cents }[],
): RepricedLine[] {
  const byId = new Map(priced.map(({ id, unitPriceCents }) => [id, unitPriceCents]));
  return lines.flatMap(({ id, seenPriceCents }) => {
    const unitPriceCents = byId.get(id);
    return unitPriceCents === undefined || unitPriceCents === seenPriceCents
      ? []
      : [{ id, seenPriceCents, unitPriceCents }];
  });
}

export type PricedBasket = {
  lines: PricedLine[];
  unavailable: UnavailableLine[];
  subtotalCents: Cents;
};

export function priceBasket(
  requested: LineRequest[],
  art: PieceOnSale[],
  wrapping: WrapSettings,
): PricedBasket {
  const byId = new Map(art.map((piece) => [piece.id, piece]));
  const lines = new Map<string, PricedLine>();
  const unavailable = new Map<string, UnavailableLine>();
  for (const line of requested) {
    const id = lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole);
    const piece = byId.get(line.artPieceId);
    const size = piece && findSize(piece.mediaOptions, line.mediaType, line.size);
    if (!piece || !size) {
      unavailable.set(id, { id, reason: piece ? "option" : "piece" });
      continue;
    }
    const quantity = line.quantity + (lines.get(id)?.quantity ?? 0);
    lines.set(id, {
      ...line,
      id,
      quantity,
      reference: piece.reference,
      title: piece.title,
      titleFr: piece.titleFr,
      pictureId: piece.pictureId,
      widthMm: size.widthMm,
      heightMm: size.heightMm,
      plan: planFor(piece, { ...line, size, wrapping }),
      unitPriceCents: size.priceCents,
      lineTotalCents: lineTotal({ quantity, unitPriceCents: size.priceCents }),
    });
  }
  const priced = [...lines.values()];
  return {
    lines: priced,
    unavailable: [...unavailable.values()],
    subtotalCents: priceOfLines(priced),
  };
}
