// The prints of a wall's link that the shop still sells today, and why the others are missing.
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { Cents } from "#app/shop/money.ts";
import { findSize, lowestOption } from "#app/shop/pricing/media-option.ts";
import { plannedPrint } from "#app/shop/printing/planned-print.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { outerSize } from "./picture-frame.ts";
import { placeWithoutOverlap } from "./moving.ts";
import { arrange, templates } from "./templates.ts";
import type { Template } from "./templates.ts";
import type { LinkedPiece, ReadWall } from "./wall-link.ts";
import { roundToMm } from "./wall.ts";
import type { HungPrint, Wall } from "./wall.ts";

export type WallPiece = Pick<
  ArtPiece,
  "id" | "reference" | "title" | "alt" | "picture" | "mediaOptions" | "fits" | "enlargement"
>;

export type LinkedHungPiece = LinkedPiece &
  HungPrint & {
    plan: PrintPlan;
    priceCents: Cents;
    isOpen: boolean;
  };

type UnhungReason =
  | "unread"
  | "piece"
  | "not-sold"
  | "option"
  | "no-measures"
  | "no-room"
  | "too-many";

/** `place` counts from 1 along the link. */
export type UnhungPiece = {
  place: number;
  artPieceId: number | null;
  reason: UnhungReason;
  linked: LinkedPiece | null;
};

export type HungLinkedPieces = {
  prints: LinkedHungPiece[];
  missing: UnhungPiece[];
  moved: number;
};

export const defaultGapMm = 50;

export function printOf(
  piece: WallPiece | undefined,
  linked: Omit<LinkedPiece, "whole"> & { whole?: boolean | undefined },
  wrapping: WrapSettings,
): LinkedHungPiece | UnhungReason {
  if (!piece) return "piece";
  if (piece.mediaOptions.length === 0) return "not-sold";
  const size = findSize(piece.mediaOptions, linked.mediaType, linked.size);
  if (!size) return "option";
  const { mediaType, shift: wantedShift, whole: isWhole, ...unchanged } = linked;
  const option = { mediaType, size: linked.size };
  const choice = { whole: isWhole, shiftOf: () => wantedShift };
  const planned = plannedPrint(piece, option, wrapping, choice);
  if (!planned) return "no-measures";
  const { plan, whole, moved: shift, isOpen } = planned;
  return {
    ...unchanged,
    mediaType,
    ...(whole && { whole }),
    ...(shift !== undefined && { shift }),
    ...outerSize(plan, linked.frame),
    plan,
    priceCents: size.priceCents,
    isOpen,
  };
}

export function hangLinked(
  { pieces: linked, unread }: ReadWall,
  pieces: readonly WallPiece[],
  wrapping: WrapSettings,
  wall: Wall,
): HungLinkedPieces {
  const missing: UnhungPiece[] = unread.map((each) => ({
    ...each,
    reason: "unread",
    linked: null,
  }));
  const unreadPlaces = new Set(unread.map(({ place }) => place));
  const found: (LinkedHungPiece & { place: number; linked: LinkedPiece })[] = [];
  let place = 0;
  for (const each of linked) {
    do place += 1;
    while (unreadPlaces.has(place));
    const { artPieceId } = each;
    const piece = pieces.find(({ id }) => id === artPieceId);
    const print = printOf(piece, { ...each, whole: each.whole ?? false }, wrapping);
    if (typeof print === "string") missing.push({ place, artPieceId, reason: print, linked: each });
    else found.push({ ...print, place, linked: each });
  }
  const { hung, noRoom } = placeWithoutOverlap(found, wall);
  for (const at of noRoom) {
    const { place, artPieceId, linked } = found[at]!;
    missing.push({ place, artPieceId, reason: "no-room", linked });
  }
  const hasMoved = ({ xMm, yMm, linked }: (typeof hung)[number]) =>
    Math.hypot(xMm - linked.xMm, yMm - linked.yMm) > 1;
  return {
    prints: hung.map(({ place: _, linked: _linked, ...print }) => roundToMm(print)),
    missing: missing.toSorted((one, other) => one.place - other.place),
    moved: hung.filter(hasMoved).length,
  };
}

export function cheapestPrint(piece: WallPiece, wrapping: WrapSettings): LinkedHungPiece | null {
  const lowest = lowestOption(piece.mediaOptions);
  if (!lowest) return null;
  const { mediaType, size, whole } = lowest;
  const origin = { xMm: 0, yMm: 0 };
  const linked = {
    artPieceId: piece.id,
    mediaType,
    size,
    whole,
    frame: "none",
    ...origin,
  } as const;
  const print = printOf(piece, linked, wrapping);
  return typeof print === "string" ? null : print;
}

export function arrangeAll(
  prints: readonly LinkedHungPiece[],
  gapMm: number,
  wall: Wall,
): { prints: LinkedHungPiece[]; template: Template } | null {
  for (const template of templates) {
    const hung = arrange(template, prints, gapMm, wall);
    if (!("refused" in hung)) return { prints: hung.map(roundToMm), template };
  }
  return null;
}
