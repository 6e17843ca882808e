// Which sizes a picture is good enough for.
import type { Fit, Fits, JudgedOption, JudgedSize, Verdict } from "#db/json-columns.ts";
import type { MediaOption, MediaSize } from "#app/shop/pricing/media-option.ts";
import { borderShare, cutToPicture, fitFor, mmPerInch, turned } from "#app/shop/printing/print-plan.ts";
import type { Extent, PrintSize } from "#app/shop/printing/print-plan.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

export type { JudgedOption, JudgedSize, Verdict };

/** How many times a master may be enlarged, as a form sends it. */
export const enlargements = ["1", "2", "3", "4"] as const;

/** What of a piece decides over its sizes; `picture` is the upright master in pixels. */
export type Judged = { picture: Extent; fits: Fits; enlargement: number };

/**
 * As it stands in art_pieces.offered. `ppi` counts the master's own pixels, rounded down: an enlargement adds none, so that
 * nothing looks better than it is, and only whether a size is sold may depend on it, as far as the owner gives it credit.
 */
export function judgeSize<Size extends Pick<MediaSize, "widthMm" | "heightMm">>(
  size: Size,
  mediaType: string,
  piece: Judged,
  print: PrintSettings,
): Size & Pick<JudgedSize, "ppi" | "verdict"> {
  const { widthMm, heightMm } = size;
  if (!widthMm || !heightMm) return { ...size, ppi: null, verdict: null };
  const { ppi, diagonalMm } = resolution({ widthMm, heightMm }, mediaType, piece, print);
  return { ...size, ppi: Math.floor(ppi), verdict: verdictOf(ppi, diagonalMm, creditOf(piece, print), print) };
}

/** Every size of every medium, whether it is then offered or not. */
export function judgeOptions(options: MediaOption[], piece: Judged, print: PrintSettings): JudgedOption[] {
  return options.map(({ mediaType, sizes }) => ({ mediaType, sizes: sizes.map((size) => judgeSize(size, mediaType, piece, print)) }));
}

/** Those of judged options that are sold. What is called something else than it is, is not, whatever the owner wants of the gate. */
export function offeredOptions(judged: JudgedOption[], { gate }: PrintSettings): JudgedOption[] {
  const isSold = (size: JudgedSize) => !sizeDisagrees(size) && (gate === "warn" || size.verdict !== "none");
  return judged.map((option) => ({ ...option, sizes: option.sizes.filter(isSold) })).filter(({ sizes }) => sizes.length > 0);
}

/**
 * Pixels of the longer side that a master of the same proportions needs for a sharp print; null where the size has no
 * millimetres.
 */
export function sideForSharp(
  { widthMm, heightMm }: Pick<MediaSize, "widthMm" | "heightMm">,
  mediaType: string,
  piece: Judged,
  print: PrintSettings,
): number | null {
  if (widthMm === null || heightMm === null) return null;
  const { ppi } = resolution({ widthMm, heightMm }, mediaType, piece, print);
  return Math.ceil((Math.max(piece.picture.width, piece.picture.height) * print.sharpPpi) / ppi);
}

/** How many of its sizes are offered, how many are called something else than they are, and which needs the least for being sharp of those that are not good enough. */
export type OfferedShare = { offered: number; of: number; disagree: number; needs: { size: string; side: number } | null };

export function offeredShare(options: MediaOption[], piece: Judged, print: PrintSettings): OfferedShare {
  const judged = judgeOptions(options, piece, print);
  const count = (list: MediaOption[]) => list.reduce((sum, { sizes }) => sum + sizes.length, 0);
  const wanting = judged.flatMap(({ mediaType, sizes }) =>
    sizes.flatMap((size) => (size.verdict === "none" ? [{ size: size.size, side: sideForSharp(size, mediaType, piece, print)! }] : [])),
  );
  return {
    offered: count(offeredOptions(judged, print)),
    of: count(options),
    disagree: options.flatMap(({ sizes }) => sizes).filter(sizeDisagrees).length,
    needs: wanting.toSorted((a, b) => a.side - b.side)[0] ?? null,
  };
}

/** The largest print in the picture's own proportions that is sharp by its own pixels, in whole millimetres. */
export function largestSharp({ picture }: Pick<Judged, "picture">, { sharpPpi }: PrintSettings): PrintSize {
  const mm = (pixels: number) => Math.floor((pixels * mmPerInch) / sharpPpi);
  return { widthMm: mm(picture.width), heightMm: mm(picture.height) };
}

/** How many times its own pixels a piece is judged by. */
export function creditOf({ enlargement }: Pick<Judged, "enlargement">, { enlargementCredit }: PrintSettings): number {
  return Math.min(enlargement, enlargementCredit);
}

function verdictOf(ppi: number, diagonalMm: number, credit: number, { sharpPpi, distanceFactor }: PrintSettings): Verdict {
  if (ppi >= sharpPpi) return "sharp";
  const credited = ppi * credit;
  return credited >= sharpPpi || credited * (diagonalMm / mmPerInch) >= distanceFactor ? "distance" : "none";
}

/** As effectivePpi of the plan, but of lengths as they are instead of whole pixels. A shift changes nothing. */
function resolution(size: PrintSize, mediaType: string, piece: Judged, print: PrintSettings): { ppi: number; diagonalMm: number } {
  const { picture } = piece;
  const fit: Fit = fitFor(piece.fits, size);
  const paper = turned(size, picture);
  const { widthMm, heightMm } = fit.way === "own" ? cutToPicture(paper, picture) : paper;
  const diagonalMm = Math.sqrt(widthMm * widthMm + heightMm * heightMm);
  if (fit.way === "border") {
    const white = 2 * (Math.min(widthMm, heightMm) * borderShare);
    const perMm = Math.max(picture.width / (widthMm - white), picture.height / (heightMm - white));
    return { ppi: perMm * mmPerInch, diagonalMm };
  }
  const folded = print.canvasWrap === "extended" ? 2 * findMedium(print.media, mediaType).wrapMm : 0;
  const perMm = Math.min(picture.width / (widthMm + folded), picture.height / (heightMm + folded));
  return { ppi: perMm * mmPerInch, diagonalMm };
}
