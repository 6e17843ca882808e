// Which sizes a picture is good enough for. The database judges every piece itself as it is written, by the same formulas in
// the same order (judged_size in 0012_sizes.sql), so that both come to the same number down to the last bit.
import type { Fit, Fits, JudgedOption, JudgedSize, Verdict } from "#db/json-columns.ts";
import type { MediaOption, MediaSize } from "#app/shop/pricing/media-option.ts";
import { borderShare, cutToPicture, fitFor, isCanvas, mmPerInch, turned, wrapMm } from "#app/shop/printing/print-plan.ts";
import type { Extent, PrintSize } from "#app/shop/printing/print-plan.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

export type { JudgedOption, JudgedSize, Verdict };

const mmPerTenth = 100;

/** How many times a master may be enlarged, as a form sends it. */
export const enlargements = ["1", "2", "3", "4"] as const;

/** What of a piece decides over its sizes; `picture` is the upright master in pixels. */
export type Judged = { picture: Extent; fits: Fits; enlargement: number };

/** As it stands in art_pieces.offered; the pixels per inch are rounded down, so that nothing looks better than it is. */
export function judgeSize<Size extends Pick<MediaSize, "widthMm" | "heightMm">>(
  size: Size,
  mediaType: string,
  piece: Judged,
  print: PrintSettings,
): Size & Pick<JudgedSize, "ppi" | "verdict"> {
  const { widthMm, heightMm } = size;
  if (!widthMm || !heightMm) return { ...size, ppi: null, verdict: null };
  const { ppi, diagonalMm } = resolution({ widthMm, heightMm }, mediaType, piece, print);
  return { ...size, ppi: Math.floor(ppi), verdict: verdictOf(ppi, diagonalMm, print) };
}

/** Every size of every medium, whether it is then offered or not. */
export function judgeOptions(options: MediaOption[], piece: Judged, print: PrintSettings): JudgedOption[] {
  return options.map(({ mediaType, sizes }) => ({ mediaType, sizes: sizes.map((size) => judgeSize(size, mediaType, piece, print)) }));
}

/** Those of judged options that are sold. */
export function offeredOptions(judged: JudgedOption[], { gate }: PrintSettings): JudgedOption[] {
  if (gate === "warn") return judged;
  return judged
    .map((option) => ({ ...option, sizes: option.sizes.filter(({ verdict }) => verdict !== "none") }))
    .filter(({ sizes }) => sizes.length > 0);
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

/** How many of its sizes are offered, and which needs the least for being sharp of those that are not good enough. */
export type OfferedShare = { offered: number; of: number; needs: { size: string; side: number } | null };

export function offeredShare(options: MediaOption[], piece: Judged, print: PrintSettings): OfferedShare {
  const judged = judgeOptions(options, piece, print);
  const count = (list: MediaOption[]) => list.reduce((sum, { sizes }) => sum + sizes.length, 0);
  const wanting = judged.flatMap(({ mediaType, sizes }) =>
    sizes.flatMap((size) => (size.verdict === "none" ? [{ size: size.size, side: sideForSharp(size, mediaType, piece, print)! }] : [])),
  );
  return {
    offered: count(offeredOptions(judged, print)),
    of: count(options),
    needs: wanting.toSorted((a, b) => a.side - b.side)[0] ?? null,
  };
}

/** The largest print in the picture's own proportions that is still sharp, in whole millimetres. */
export function largestSharp({ picture, enlargement }: Judged, { sharpPpi }: PrintSettings): PrintSize {
  const mm = (pixels: number) => Math.floor((pixels * enlargement * mmPerInch) / sharpPpi);
  return { widthMm: mm(picture.width), heightMm: mm(picture.height) };
}

/**
 * The distance from which an eye no longer tells the pixels of a print apart, in metres, rounded up to a tenth. What an eye
 * can do is no setting: the owner's factor only decides what is sold.
 */
export function viewingMetres(ppi: number): number {
  const tenths = ((defaultPrint.distanceFactor / Math.max(1, ppi)) * mmPerInch) / mmPerTenth;
  return Math.ceil(tenths) / 10;
}

/**
 * What visitors may be told of a size that is offered: enlarging adds no detail, so that only the master's own pixels make a
 * print sharp, and the distance is that of theirs. `ppi` is that of the enlarged picture.
 */
export function honestVerdict(
  { ppi, verdict }: Pick<JudgedSize, "ppi" | "verdict">,
  enlargement: number,
): { verdict: Verdict; ppi: number } | null {
  if (ppi === null || verdict === null) return null;
  const own = Math.floor(ppi / enlargement);
  const isSharp = verdict === "sharp" && (enlargement === 1 || own >= defaultPrint.sharpPpi);
  return { ppi: own, verdict: verdict === "none" ? "none" : isSharp ? "sharp" : "distance" };
}

function verdictOf(ppi: number, diagonalMm: number, { sharpPpi, distanceFactor }: PrintSettings): Verdict {
  if (ppi >= sharpPpi) return "sharp";
  return ppi * (diagonalMm / mmPerInch) >= distanceFactor ? "distance" : "none";
}

/** As effectivePpi of the plan, but of lengths as they are instead of whole pixels. A shift changes nothing. */
function resolution(size: PrintSize, mediaType: string, piece: Judged, print: PrintSettings): { ppi: number; diagonalMm: number } {
  const { picture, enlargement } = piece;
  const fit: Fit = fitFor(piece.fits, size);
  const paper = turned(size, picture);
  const { widthMm, heightMm } = fit.way === "own" ? cutToPicture(paper, picture) : paper;
  const diagonalMm = Math.sqrt(widthMm * widthMm + heightMm * heightMm);
  if (fit.way === "border") {
    const white = 2 * (Math.min(widthMm, heightMm) * borderShare);
    const perMm = Math.max(picture.width / (widthMm - white), picture.height / (heightMm - white));
    return { ppi: perMm * mmPerInch * enlargement, diagonalMm };
  }
  const folded = isCanvas(mediaType) && print.canvasWrap === "extended" ? 2 * wrapMm : 0;
  const perMm = Math.min(picture.width / (widthMm + folded), picture.height / (heightMm + folded));
  return { ppi: perMm * mmPerInch * enlargement, diagonalMm };
}
