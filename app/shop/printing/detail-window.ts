// Shows a print at its file's own resolution, in three fixed regions. No request reveals more than
// 12 % of the master.
import { layOutPrint } from "./print-file-layout.ts";
import { mmPerInch } from "./print-plan.ts";
import type { Box, Extent } from "./print-plan.ts";
import type { PrintPlan } from "#db/json-columns.ts";

export const windowCount = 3;
const regionsPerSide = 5;
/** Pixels of the file: what a phone shows at once. */
const maxPixels = 640;

/** Positions per side at which a region can lie. */
export const lattice = 20;
const regionSteps = lattice / regionsPerSide;
/** Left out at each edge, which may be cut off or folded. */
const marginSteps = 2;
const apartSteps = 6;
const starts = Array.from(
  { length: lattice - 2 * marginSteps - regionSteps + 1 },
  (_, at) => marginSteps + at,
);

export type Corner = { x: number; y: number };

export type DetailScale = {
  /** Pixels of the file per pixel of the master, in hundredths. */
  percent: number;
  ppi: number;
  width: number;
  height: number;
  widthMm: number;
  /** Percentage of the file's pixels that come from the picture; the rest are interpolated. */
  own: number;
};

export function detailScale(plan: PrintPlan, picture: Extent): DetailScale | null {
  const { ppi, ownPpi } = layOutPrint(plan, picture);
  const percent = Math.max(1, Math.round((ppi / ownPpi) * 100));
  const { width, height } = windowOf(scaledRegion(picture, percent));
  if (width === 0 || height === 0) return null;
  return {
    percent,
    ppi,
    width,
    height,
    widthMm: (width / ppi) * mmPerInch,
    own: percent <= 100 ? 100 : Math.max(1, Math.round(1e6 / (percent * percent))),
  };
}

/** The most detailed regions, of equal ones the most central. `detail` is per cell, row by row. */
export function chooseCorners(detail: readonly number[]): Corner[] {
  const middle = (lattice - regionSteps) / 2;
  const candidates = starts
    .flatMap((y) => starts.map((x) => ({ x, y })))
    .map((corner) => ({
      corner,
      detail: detailIn(detail, corner),
      away: (corner.x - middle) ** 2 + (corner.y - middle) ** 2,
    }))
    .toSorted((a, b) => b.detail - a.detail || a.away - b.away)
    .map(({ corner }) => corner);
  const chosen: Corner[] = [];
  for (const corner of candidates) {
    if (chosen.length === windowCount) break;
    if (chosen.every((other) => isApart(corner, other))) chosen.push(corner);
  }
  return chosen;
}

function detailIn(detail: readonly number[], { x, y }: Corner): number {
  let sum = 0;
  for (let row = y; row < y + regionSteps; row += 1)
    for (let column = x; column < x + regionSteps; column += 1)
      sum += detail[row * lattice + column]!;
  return sum;
}

function isApart(a: Corner, b: Corner): boolean {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= apartSteps;
}

/** Cut `region` from the master, scale it to `scaled`, cut `middle` from that. */
type WindowCut = { region: Box; scaled: Extent; middle: Box };

export function detailCutFor({ x, y }: Corner, picture: Extent, percent: number): WindowCut {
  const scaled = scaledRegion(picture, percent);
  const size = windowOf(scaled);
  return {
    region: {
      left: Math.floor((picture.width * x) / lattice),
      top: Math.floor((picture.height * y) / lattice),
      ...regionOf(picture),
    },
    scaled,
    middle: {
      left: Math.floor((scaled.width - size.width) / 2),
      top: Math.floor((scaled.height - size.height) / 2),
      ...size,
    },
  };
}

/** In pixels of the master. */
export function shownAreaOf({ region, scaled, middle }: WindowCut): Box {
  const across = region.width / scaled.width;
  const down = region.height / scaled.height;
  return {
    left: region.left + middle.left * across,
    top: region.top + middle.top * down,
    width: middle.width * across,
    height: middle.height * down,
  };
}

function regionOf({ width, height }: Extent): Extent {
  return { width: Math.floor(width / regionsPerSide), height: Math.floor(height / regionsPerSide) };
}

function scaledRegion(picture: Extent, percent: number): Extent {
  const { width, height } = regionOf(picture);
  return {
    width: Math.round(width * percent * 0.01),
    height: Math.round(height * percent * 0.01),
  };
}

function windowOf({ width, height }: Extent): Extent {
  return { width: Math.min(maxPixels, width), height: Math.min(maxPixels, height) };
}

export function detailWindowFile(key: string, percent: number, index: number): string {
  return `${key}/detail-${percent}-${index + 1}.webp`;
}
