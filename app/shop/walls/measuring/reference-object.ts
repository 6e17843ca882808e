// References of known size on a wall, and which marks are refused.
import type { Pixel } from "./homography.ts";

/** Clockwise from the top left. */
export type Corners = readonly [Pixel, Pixel, Pixel, Pixel];

export type ReferenceObject =
  | { kind: "a4"; corners: Corners }
  | { kind: "card"; corners: Corners }
  /** Only the height, since widths of doors vary. */
  | { kind: "door"; corners: Corners; heightMm: number }
  | { kind: "length"; ends: readonly [Pixel, Pixel]; lengthMm: number };

export type ReferenceObjectRefusal =
  | "crossed-corners"
  | "collinear-corners"
  | "too-small"
  | "length-missing";

export type WallFigure =
  | { corners: Corners; widthMm: number | null; heightMm: number | null }
  | { ends: readonly [Pixel, Pixel]; lengthMm: number };

/** ISO 216. */
const a4 = { shortMm: 210, longMm: 297 };
/** ISO/IEC 7810, ID-1. */
const card = { shortMm: 53.98, longMm: 85.6 };
/** Usual in France. */
export const doorHeightMm = 2040;

const minPx = 60;
const flat = 0.05;

export function wallFigureOf(
  reference: ReferenceObject,
): WallFigure | { refused: ReferenceObjectRefusal } {
  if (reference.kind === "length") {
    const { ends, lengthMm } = reference;
    if (!(lengthMm > 0) || !Number.isFinite(lengthMm)) return { refused: "length-missing" };
    return distance(...ends) < minPx ? { refused: "too-small" } : { ends, lengthMm };
  }
  const { corners } = reference;
  const refused = refuseCorners(corners);
  if (refused) return { refused };
  if (reference.kind === "door") {
    const { heightMm } = reference;
    if (!(heightMm > 0) || !Number.isFinite(heightMm)) return { refused: "length-missing" };
    return { corners, widthMm: null, heightMm };
  }
  const { shortMm, longMm } = reference.kind === "a4" ? a4 : card;
  const [width, height] = sidesOf(corners);
  return width > height
    ? { corners, widthMm: longMm, heightMm: shortMm }
    : { corners, widthMm: shortMm, heightMm: longMm };
}

export function readRectangle(corners: Corners): WallFigure | { refused: ReferenceObjectRefusal } {
  const refused = refuseCorners(corners);
  return refused ? { refused } : { corners, widthMm: null, heightMm: null };
}

export function sidesOf([a, b, c, d]: Corners): [width: number, height: number] {
  return [(distance(a, b) + distance(d, c)) / 2, (distance(a, d) + distance(b, c)) / 2];
}

export function distance(one: Pixel, other: Pixel): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function refuseCorners(corners: Corners): ReferenceObjectRefusal | null {
  const sines = corners.map((corner, at) =>
    sine(corners[(at + 3) % 4]!, corner, corners[(at + 1) % 4]!),
  );
  if (!sines.every((each) => Math.abs(each) > flat)) return "collinear-corners";
  if (sines.some((each) => each < 0)) return "crossed-corners";
  return Math.max(...sidesOf(corners)) < minPx ? "too-small" : null;
}

function sine(before: Pixel, at: Pixel, after: Pixel): number {
  const cross = (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x);
  return cross / (distance(before, at) * distance(at, after));
}
