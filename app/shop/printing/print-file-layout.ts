// Lays out a print file: its bleed, crop marks and job strip, and the pixels of its picture at the
// printer's resolution. Lengths are in millimetres from the upper left corner.
import type { PrintPlan } from "#db/json-columns.ts";
import { effectivePpi } from "./print-plan.ts";
import type { Box, Extent } from "./print-plan.ts";

type Sides = { left: number; top: number; right: number; bottom: number };
type Stroke = { from: [x: number, y: number]; to: [x: number, y: number]; dashed: boolean };

/** Applied in this order, in pixels: crop, scale to `scaled`, mirror outwards, scale to `size`. */
type PrintPixels = { cut: Box; scaled: Extent; mirror: Sides; size: Extent };

/** Frame of a bare print: pixels to cut off `size`, then white to add. */
type PrintFrame = { cut: Box; white: Sides };

type PrintSheet = {
  page: Extent;
  /** Includes what is folded, on canvas. */
  trim: Box;
  bleed: Box;
  front: Box;
  picture: Box;
  window: Box;
  marks: Stroke[];
  strip: Box | null;
};

type PrinterMarks = { marks: boolean; strip: boolean };

/** Width or height. */
type Axis = {
  /** In pixels: where the crop begins in the master, how long it is, and the whole master. */
  cropAt: number;
  crop: number;
  master: number;
  /** How long the crop is on paper. */
  shownMm: number;
  /** Beyond the crop on each side. */
  edgeMm: number;
  /** How much of that shows what the master has there; the rest is mirrored. */
  realMm: number;
};

/** Enlarging stops here, since printers show no more. A master with more pixels keeps them. */
const enlargedPpi = 300;
/** Four times the largest master, including its edge. */
const maxPixels = 200_000_000;
/** JPEG stores 16 bits per side. */
const longestSide = 65_000;

/** Distance from the trimmed edge: beyond the bleed, so that no ink reaches the print. */
const markGapMm = 4;
const markMm = 6;
const slackMm = 2;
export const stripMm: Extent = { width: 196, height: 25 };

/** `ppi` counts the file's pixels, `ownPpi` those of the master. */
export function layOutPrint(
  plan: PrintPlan,
  master: Extent,
  around: PrinterMarks = { marks: true, strip: true },
): { pixels: PrintPixels; sheet: PrintSheet; ppi: number; ownPpi: number; enlarged: number } {
  const { crop, borderMm, edge } = plan;
  const shown: Extent = {
    width: plan.widthMm - 2 * borderMm.x,
    height: plan.heightMm - 2 * borderMm.y,
  };
  const edgeMm = borderMm.x > 0 || borderMm.y > 0 ? 0 : edge.mm;
  const [shrunk, enlarged] = scaleFactors(plan, shown, edgeMm);
  const edges = { realMm: edge.kind === "wrap" && edge.way === "mirrored" ? 0 : edgeMm, edgeMm };
  const [width, height] = [
    { cropAt: crop.left, crop: crop.width, master: master.width, shownMm: shown.width },
    { cropAt: crop.top, crop: crop.height, master: master.height, shownMm: shown.height },
  ] as const;
  const across = layOutAxis({ ...width, ...edges }, shrunk);
  const down = layOutAxis({ ...height, ...edges }, shrunk);
  const scaled = { width: across.scaled, height: down.scaled };
  const mirror = {
    left: across.mirrored[0],
    top: down.mirrored[0],
    right: across.mirrored[1],
    bottom: down.mirrored[1],
  };
  const pixels: PrintPixels = {
    cut: { left: across.begin, top: down.begin, width: across.length, height: down.length },
    scaled,
    mirror,
    size: {
      width: Math.round((scaled.width + mirror.left + mirror.right) * enlarged),
      height: Math.round((scaled.height + mirror.top + mirror.bottom) * enlarged),
    },
  };
  const sheet = sheetOf(plan, around, {
    left: borderMm.x - across.beforeMm,
    top: borderMm.y - down.beforeMm,
    width: across.beforeMm + shown.width + across.afterMm,
    height: down.beforeMm + shown.height + down.afterMm,
  });
  return {
    pixels,
    sheet,
    ppi: effectivePpi({ ...plan, enlargement: shrunk * enlarged }),
    ownPpi: effectivePpi({ ...plan, enlargement: 1 }),
    enlarged,
  };
}

/** `shrunk`: of the master, to fit the limits. `enlarged`: of the result, to be printed sharply. */
function scaleFactors(
  plan: PrintPlan,
  shown: Extent,
  edgeMm: number,
): [shrunk: number, enlarged: number] {
  const width = (plan.crop.width * (shown.width + 2 * edgeMm)) / shown.width;
  const height = (plan.crop.height * (shown.height + 2 * edgeMm)) / shown.height;
  const max = Math.min(
    Math.sqrt(maxPixels / (width * height)),
    longestSide / Math.max(width, height),
  );
  const useful = Math.max(1, enlargedPpi / effectivePpi({ ...plan, enlargement: 1 }));
  return [Math.min(1, max), Math.max(1, Math.min(plan.enlargement, useful, max))];
}

/** Where the crop begins and ends in the master, and what is mirrored on each side. */
function layOutAxis({ cropAt, crop, master, shownMm, realMm, edgeMm }: Axis, shrunk: number) {
  // Rounded up, since half a pixel too few shows as a white line.
  const wantedPixels = Math.ceil((realMm * crop) / shownMm);
  const before = Math.min(wantedPixels, cropAt);
  const after = Math.min(wantedPixels, master - cropAt - crop);
  const length = before + crop + after;
  const scaled = Math.max(1, Math.round(length * shrunk));
  const mmPerPixel = (shownMm / crop) * (length / scaled);
  const [beforeMm, afterMm] = [(before * shownMm) / crop, (after * shownMm) / crop];
  const missingPixels = (have: number) =>
    edgeMm - have > 1e-9 ? Math.ceil((edgeMm - have) / mmPerPixel - 1e-9) : 0;
  const mirrored = [missingPixels(beforeMm), missingPixels(afterMm)] as const;
  return {
    begin: cropAt - before,
    length,
    scaled,
    mirrored,
    beforeMm: beforeMm + mirrored[0] * mmPerPixel,
    afterMm: afterMm + mirrored[1] * mmPerPixel,
  };
}

/** `picture` is relative to the front. */
function sheetOf(
  { widthMm, heightMm, borderMm, edge }: PrintPlan,
  around: PrinterMarks,
  picture: Box,
): PrintSheet {
  const wrap = edge.kind === "wrap" ? edge.mm : 0;
  const bleedMm = edge.kind === "bleed" ? edge.mm : 0;
  const gap = Math.max(markGapMm, bleedMm + 1);
  const margin = around.marks ? gap + markMm + slackMm : bleedMm;
  const trimmed = { width: widthMm + 2 * wrap, height: heightMm + 2 * wrap };
  const pageWidth = Math.max(trimmed.width, around.strip ? stripMm.width : 0) + 2 * margin;
  const trim = { left: (pageWidth - trimmed.width) / 2, top: margin, ...trimmed };
  const front = grown(trim, -wrap);
  const bleed = grown(trim, bleedMm);
  const bordered = borderMm.x > 0 || borderMm.y > 0;
  const below = trim.top + trim.height + margin;
  const stripTop = around.marks ? below : below + slackMm;
  return {
    page: {
      width: pageWidth,
      height: around.strip ? stripTop + stripMm.height + slackMm * 2 : below,
    },
    trim,
    bleed,
    front,
    picture: { ...picture, left: front.left + picture.left, top: front.top + picture.top },
    window: bordered
      ? {
          left: front.left + borderMm.x,
          top: front.top + borderMm.y,
          width: widthMm - 2 * borderMm.x,
          height: heightMm - 2 * borderMm.y,
        }
      : bleed,
    marks: around.marks
      ? [...marksOf(trim, trim, gap, false), ...(wrap > 0 ? marksOf(trim, front, gap, true) : [])]
      : [],
    strip: around.strip
      ? { left: trimmed.width >= stripMm.width ? trim.left : margin, top: stripTop, ...stripMm }
      : null,
  };
}

function marksOf(trim: Box, at: Box, gap: number, dashed: boolean): Stroke[] {
  const [right, bottom] = [trim.left + trim.width, trim.top + trim.height];
  const upright = [at.left, at.left + at.width].flatMap((x): Stroke[] => [
    { from: [x, trim.top - gap], to: [x, trim.top - gap - markMm], dashed },
    { from: [x, bottom + gap], to: [x, bottom + gap + markMm], dashed },
  ]);
  const level = [at.top, at.top + at.height].flatMap((y): Stroke[] => [
    { from: [trim.left - gap, y], to: [trim.left - gap - markMm, y], dashed },
    { from: [right + gap, y], to: [right + gap + markMm, y], dashed },
  ]);
  return [...upright, ...level];
}

export function printFrameOf(
  { bleed, picture, window: shown }: PrintSheet,
  size: Extent,
): PrintFrame {
  const [across, down] = [size.width / picture.width, size.height / picture.height];
  const left = Math.max(0, Math.round((shown.left - picture.left) * across));
  const top = Math.max(0, Math.round((shown.top - picture.top) * down));
  const cut = {
    left,
    top,
    width: Math.max(1, Math.min(size.width - left, Math.round(shown.width * across))),
    height: Math.max(1, Math.min(size.height - top, Math.round(shown.height * down))),
  };
  const white = {
    left: Math.round((shown.left - bleed.left) * across),
    top: Math.round((shown.top - bleed.top) * down),
    right: Math.round((bleed.left + bleed.width - shown.left - shown.width) * across),
    bottom: Math.round((bleed.top + bleed.height - shown.top - shown.height) * down),
  };
  return { cut, white };
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}
