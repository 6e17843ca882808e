// Assesses which sizes of a piece may be sold: its pixels, its crop, and the settings decide.
import type {
  Fit,
  AssessedOption,
  AssessedSize,
  Verdict,
  MediaOption,
  MediaSize,
} from "#db/json-columns.ts";
import { smallFirst } from "#app/shop/pricing/media-option.ts";
import {
  borderShare,
  cutToPicture,
  defaultFit,
  fitFor,
  mmPerInch,
  ratioName,
  orientedLike,
} from "./print-plan.ts";
import type { Extent, PrintedPiece, PrintSize } from "./print-plan.ts";
import { millimetresIn, sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

export const enlargements = ["1", "2", "3", "4"] as const;

/** Media printed whole by default are cropped only if at least this share remains. */
const minPreservedByDefault = 0.95;

/** `ppi` counts the master's own pixels: enlarging may sell a size but not improve its rating. */
export function assessSize<Size extends Pick<MediaSize, "widthMm" | "heightMm" | "forShape">>(
  size: Size,
  mediaType: string,
  piece: PrintedPiece,
  print: PrintSettings,
): Size & Pick<AssessedSize, "ppi" | "verdict" | "whole" | "cut"> {
  const { widthMm, heightMm, forShape } = size;
  if (!widthMm || !heightMm) return { ...size, ppi: null, verdict: null };
  const measures = { widthMm, heightMm };
  const chosenFit = piece.fits[ratioName(measures)] ?? null;
  const isFilled = chosenFit === null || chosenFit.way === "fill";
  const preservedPart = filledShare(piece.picture, measures, wrappedMm(mediaType, print));
  const isOfOtherShape = forShape && !isShapedLike(piece.picture, measures);
  const isCut = isFilled && (isOfOtherShape || preservedPart * 100 < print.leastKept);
  const isWhole =
    chosenFit === null && unchosenFit(piece.picture, measures, mediaType, print).way === "border";
  const { ppi, diagonalMm } = resolution(measures, mediaType, piece, print);
  return {
    ...size,
    ppi: Math.floor(ppi),
    verdict: verdictOf(ppi, diagonalMm, creditOf(piece, print), print),
    ...(isWhole && { whole: true }),
    ...(isCut && { cut: true }),
  };
}

export function assessOptions(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): AssessedOption[] {
  const assessed = options.map(({ mediaType, sizes }) => ({
    mediaType,
    sizes: sizes.map((size) => assessSize(size, mediaType, piece, print)),
  }));
  if (!assessed.some(({ sizes }) => sizes.some(({ forShape }) => forShape))) return assessed;
  const ownerSizes = assessed.flatMap(({ sizes }) =>
    sizes.filter((size) => !size.forShape && isSold(size, print)),
  );
  if (ownerSizes.length === 0) return assessed;
  const hasSuitedSize = ownerSizes.some((size) => fitsNearlyUncropped(piece, size));
  return assessed.map(({ mediaType, sizes }) => {
    const minArea = hasSuitedSize
      ? Infinity
      : areaOf(sellableCommonSizes(mediaType, piece, print)[0]);
    return { mediaType, sizes: sizes.map((size) => markSuperseded(size, minArea)) };
  });
}

/** Sizes added for small pictures make a piece look cheap that sells in others (decision 053). */
function markSuperseded(size: AssessedSize, area: number): AssessedSize {
  return size.forShape && areaOf(size) < area ? { ...size, superseded: true } : size;
}

const areaOf = (size: { widthMm: number | null; heightMm: number | null } | undefined) =>
  (size?.widthMm ?? 0) * (size?.heightMm ?? 0);

export function fitsNearlyUncropped(
  { picture }: Pick<PrintedPiece, "picture">,
  { widthMm, heightMm }: Pick<MediaSize, "widthMm" | "heightMm">,
): boolean {
  return Boolean(
    widthMm && heightMm && preservedShare(picture, { widthMm, heightMm }) >= nearlyAll,
  );
}

export function sellableCommonSizes(
  mediaType: string,
  piece: PrintedPiece,
  print: PrintSettings,
): CommonSize[] {
  return commonSizesFor(piece.picture).filter((size) => {
    const assessed = assessSize({ ...size, priceCents: 1 }, mediaType, piece, print);
    return assessed.verdict !== "none" && isSold(assessed, print);
  });
}

function isSold(size: AssessedSize, { gate }: PrintSettings): boolean {
  return (
    !sizeDisagrees(size) &&
    !size.cut &&
    !size.superseded &&
    (gate === "warn" || size.verdict !== "none")
  );
}

/** Small sizes first, as buyers read them. The gate "warn" keeps those of too few pixels. */
export function offeredOptions(assessed: AssessedOption[], print: PrintSettings): AssessedOption[] {
  return assessed
    .map((option) => ({
      ...option,
      sizes: smallFirst(option.sizes.filter((size) => isSold(size, print))),
    }))
    .filter(({ sizes }) => sizes.length > 0);
}

/** Pixels of the longer side, at the same aspect ratio; null if the millimetres are unknown. */
export function requiredPixels(
  { widthMm, heightMm }: Pick<MediaSize, "widthMm" | "heightMm">,
  mediaType: string,
  piece: PrintedPiece,
  print: PrintSettings,
): number | null {
  if (widthMm === null || heightMm === null) return null;
  const { ppi, diagonalMm } = resolution({ widthMm, heightMm }, mediaType, piece, print);
  const fromAfar = print.distanceFactor / (diagonalMm / mmPerInch);
  const minPpi = Math.min(print.sharpPpi, fromAfar) / creditOf(piece, print);
  return Math.ceil((Math.max(piece.picture.width, piece.picture.height) * minPpi) / ppi);
}

export function largestSharpSize(
  { picture }: Pick<PrintedPiece, "picture">,
  { sharpPpi }: PrintSettings,
): PrintSize {
  const mm = (pixels: number) => Math.floor((pixels * mmPerInch) / sharpPpi);
  return { widthMm: mm(picture.width), heightMm: mm(picture.height) };
}

export function creditOf(
  { enlargement }: Pick<PrintedPiece, "enlargement">,
  { enlargementCredit }: PrintSettings,
): number {
  return Math.min(enlargement, enlargementCredit);
}

function verdictOf(
  ppi: number,
  diagonalMm: number,
  credit: number,
  { sharpPpi, distanceFactor }: PrintSettings,
): Verdict {
  if (ppi >= sharpPpi) return "sharp";
  const credited = ppi * credit;
  return credited >= sharpPpi || credited * (diagonalMm / mmPerInch) >= distanceFactor
    ? "distance"
    : "none";
}

export function unchosenFit(
  picture: Extent,
  size: PrintSize,
  mediaType: string,
  print: PrintSettings,
): Fit {
  const isWhole =
    findMedium(print.media, mediaType).defaultFit === "whole" &&
    filledShare(picture, size, wrappedMm(mediaType, print)) < minPreservedByDefault;
  return isWhole ? { way: "border" } : defaultFit;
}

function filledShare(picture: Extent, size: PrintSize, wrappedMm: number): number {
  const { widthMm, heightMm } = orientedLike(size, picture);
  const perMm = Math.min(
    picture.width / (widthMm + 2 * wrappedMm),
    picture.height / (heightMm + 2 * wrappedMm),
  );
  return (perMm * perMm * widthMm * heightMm) / (picture.width * picture.height);
}

/** Unlike `effectivePpi`, not rounded to pixels. Moving the crop does not change it. */
function resolution(
  size: PrintSize,
  mediaType: string,
  piece: PrintedPiece,
  print: PrintSettings,
): { ppi: number; diagonalMm: number } {
  const { picture } = piece;
  const fit: Fit = fitFor(piece.fits, size);
  const paper = orientedLike(size, picture);
  const { widthMm, heightMm } = fit.way === "own" ? cutToPicture(paper, picture) : paper;
  const diagonalMm = Math.sqrt(widthMm * widthMm + heightMm * heightMm);
  if (fit.way === "border") {
    const white = 2 * (Math.min(widthMm, heightMm) * borderShare);
    const perMm = Math.max(picture.width / (widthMm - white), picture.height / (heightMm - white));
    return { ppi: perMm * mmPerInch, diagonalMm };
  }
  const wrapped = 2 * wrappedMm(mediaType, print);
  const perMm = Math.min(
    picture.width / (widthMm + wrapped),
    picture.height / (heightMm + wrapped),
  );
  return { ppi: perMm * mmPerInch, diagonalMm };
}

function wrappedMm(mediaType: string, { canvasWrap, media }: PrintSettings): number {
  return canvasWrap === "extended" ? findMedium(media, mediaType).wrapMm : 0;
}

/** The larger first; their names say their measures. */
export const commonSizes = [
  "50cm x 50cm",
  "A3 (42cm x 30cm)",
  "40cm x 40cm",
  "45cm x 30cm",
  "48cm x 27cm",
  "40cm x 30cm",
  "30cm x 30cm",
  "32cm x 18cm",
  "A4 (30cm x 21cm)",
  "30cm x 20cm",
  "24cm x 18cm",
  "20cm x 20cm",
  "A5 (21cm x 15cm)",
  "18cm x 13cm",
  "24cm x 13.5cm",
  "15cm x 15cm",
  "15cm x 10cm",
  "16cm x 9cm",
  "10cm x 10cm",
].map((size) => ({ size, ...millimetresIn(size)! }));

export type CommonSize = (typeof commonSizes)[number];

const nearlyAll = 0.85;

export const isCommonSize = (size: { widthMm: number | null; heightMm: number | null }) =>
  commonSizes.some(
    (each) =>
      (each.widthMm === size.widthMm && each.heightMm === size.heightMm) ||
      (each.widthMm === size.heightMm && each.heightMm === size.widthMm),
  );

/** The share of a picture that fills a size, turned like it; 1 if nothing is cropped. */
function preservedShare(picture: Extent, { widthMm, heightMm }: PrintSize): number {
  const shape = (one: number, other: number) => Math.max(one, other) / Math.min(one, other);
  const [of, to] = [shape(picture.width, picture.height), shape(widthMm, heightMm)];
  return Math.min(of / to, to / of);
}

/** The share that a proposed size must keep: 85 %, or the best that any common size reaches. */
function minShareFor(picture: Extent): number {
  return Math.min(nearlyAll, Math.max(...commonSizes.map((size) => preservedShare(picture, size))));
}

export function commonSizesFor(picture: Extent): CommonSize[] {
  const minShare = minShareFor(picture);
  return commonSizes.filter((size) => preservedShare(picture, size) >= minShare);
}

function isShapedLike(picture: Extent, size: PrintSize): boolean {
  return preservedShare(picture, size) >= minShareFor(picture);
}
