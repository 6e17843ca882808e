// The spans and the sums of the shop's sales.

import type { Cents } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

export const salesSpans = ["30days", "12months"] as const;
export type SalesSpan = (typeof salesSpans)[number];

export function readSpan(text: string | null): SalesSpan {
  return salesSpans.find((span) => span === text) ?? "30days";
}

export type Totals = {
  revenueCents: Cents;
  orders: number;
  test: { cents: Cents; orders: number };
};

/** `day` is a day in Paris, or the first of a month: "2026-11-16". */
export type Takings = { day: string; cents: Cents; orders: number };

export type BestPiece = {
  reference: string;
  title: string | null;
  titleFr: string | null;
  artPieceId: number | null;
  prints: number;
  cents: Cents;
  picture: Picture;
};

export type PointSales = { name: string; orders: number; cents: Cents };
