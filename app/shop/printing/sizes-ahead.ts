// The sizes in which a picture could be sold before it is uploaded, and smaller ones to propose.
import type { Cents } from "#app/shop/money.ts";
import { findSize, smallFirst } from "#app/shop/pricing/media-option.ts";
import type { MediaOption, AssessedSize } from "#db/json-columns.ts";
import { priceInLine } from "#app/shop/pricing/price-in-line.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import type { PrintedPiece, PrintSize } from "./print-plan.ts";
import {
  sellableCommonSizes,
  enlargements,
  assessOptions,
  assessSize,
  fitsNearlyUncropped,
  offeredOptions,
  requiredPixels,
  commonSizesFor,
  isCommonSize,
  commonSizes,
} from "./sellable-sizes.ts";
import type { CommonSize } from "./sellable-sizes.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

/** `cut` would lose too much of the picture. `needs`: the smallest unsold size, and its pixels. */
export type MediumAhead = {
  mediaType: string;
  offered: string[];
  cut: string[];
  needs: { size: string; side: number } | null;
};

/** `isShaped`: a size sells that keeps nearly all of it; `isServed`: one that is not common. */
type SizesAhead = {
  media: MediumAhead[];
  canBeSold: boolean;
  isShaped: boolean;
  isServed: boolean;
};

export function sizesAhead(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): SizesAhead {
  const assessed = assessOptions(options, piece, print);
  const offered = offeredOptions(assessed, print);
  const isIn = (mediaType: string, size: string) => findSize(offered, mediaType, size) !== null;
  const media = assessed.map(({ mediaType, sizes }): MediumAhead => {
    const unsold = sizes.flatMap((size) => {
      if (isIn(mediaType, size.size) || sizeDisagrees(size)) return [];
      if (size.cut || size.superseded) return [];
      const side = requiredPixels(size, mediaType, piece, print);
      return side === null ? [] : [{ size: size.size, side, area: size.widthMm! * size.heightMm! }];
    });
    const next = unsold.toSorted((a, b) => a.area - b.area)[0];
    return {
      mediaType,
      offered: smallFirst(sizes)
        .filter(({ size }) => isIn(mediaType, size))
        .map(({ size }) => size),
      cut: smallFirst(sizes)
        .filter((size) => size.cut && !size.forShape && !sizeDisagrees(size))
        .map(({ size }) => size),
      needs: next ? { size: next.size, side: next.side } : null,
    };
  });
  const sold = offered.flatMap(({ sizes }) => sizes);
  const shaped = sold.filter((size) => fitsNearlyUncropped(piece, size));
  return {
    media,
    canBeSold: sold.length > 0,
    isShaped: shaped.length > 0,
    isServed: shaped.some((size) => !isCommonSize(size)),
  };
}

export type OfferedShare = {
  offered: number;
  of: number;
  disagree: number;
  needs: MediumAhead["needs"];
};

export function offeredShare(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): OfferedShare {
  const { media } = sizesAhead(options, piece, print);
  const sizes = assessOptions(options, piece, print)
    .flatMap((option) => option.sizes)
    .filter(({ cut, superseded, forShape }) => !(cut && forShape) && !superseded);
  return {
    offered: media.flatMap(({ offered }) => offered).length,
    of: sizes.length,
    disagree: sizes.filter(sizeDisagrees).length,
    needs: media.flatMap(({ needs }) => needs ?? []).toSorted((a, b) => a.side - b.side)[0] ?? null,
  };
}

export type ProposedSize = PrintSize & { size: string; priceCents: Cents; mediaType: string };

/** For the cheapest medium; null if the rule has it. Smaller sizes would look cheap. */
export function proposedSize(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): ProposedSize | null {
  const mediaType = cheapestMedium(options)?.mediaType ?? "";
  return (
    proposeMissing(options, sellableCommonSizes(mediaType, piece, print).slice(0, 1))[0] ?? null
  );
}

export function offeredBy(
  options: MediaOption[],
  { mediaType, ...added }: ProposedSize,
  pieces: PrintedPiece[],
  print: PrintSettings,
): boolean[] {
  const changed = options.map((option) =>
    option.mediaType === mediaType
      ? { ...option, sizes: [...option.sizes, { ...added, forShape: true as const }] }
      : option,
  );
  const isOfferedBy = (piece: PrintedPiece) =>
    findSize(offeredOptions(assessOptions(changed, piece, print), print), mediaType, added.size) !==
    null;
  // A batch has a hundred pictures of a few shapes, and each of its cards calls this.
  const offeredByKey = new Map<string, boolean>();
  return pieces.map((piece) => {
    const key = JSON.stringify([piece.picture.width, piece.picture.height, piece.enlargement]);
    if (!offeredByKey.has(key)) offeredByKey.set(key, isOfferedBy(piece));
    return offeredByKey.get(key)!;
  });
}

function proposeMissing(options: MediaOption[], candidates: CommonSize[]): ProposedSize[] {
  const medium = cheapestMedium(options);
  if (!medium) return [];
  const { mediaType, sizes } = medium;
  const isPresent = ({ size, widthMm, heightMm }: CommonSize) =>
    sizes.some(
      (each) => each.size === size || (each.widthMm === widthMm && each.heightMm === heightMm),
    );
  return candidates.flatMap((size) => {
    const priceCents = isPresent(size) ? null : priceInLine(sizes, size);
    return priceCents === null ? [] : [{ ...size, mediaType, priceCents }];
  });
}

const isOffered = (size: AssessedSize, mediaType: string, print: PrintSettings) =>
  offeredOptions([{ mediaType, sizes: [size] }], print).length > 0;

/** Pictures in the proportions that people usually request from the usual models. */
export const generatorPictures: [width: number, height: number][] = [
  [1024, 1024],
  [1024, 576],
  [1024, 768],
  [1152, 896],
  [1216, 832],
  [1344, 768],
  [1536, 1024],
];

/** `isShort`: some of them sell in no common size, because the settings ask for more. */
export function sizesForGenerators(
  options: MediaOption[],
  print: PrintSettings,
): { proposed: ProposedSize[]; isShort: boolean } {
  const mediaType = cheapestMedium(options)?.mediaType ?? "";
  const largest = new Set(
    generatorPictures.map(([width, height]) => {
      const piece = { picture: { width, height }, fits: {}, enlargement: 1 };
      return sellableCommonSizes(mediaType, piece, print)[0];
    }),
  );
  return {
    proposed: proposeMissing(
      options,
      commonSizes.filter((size) => largest.has(size)),
    ),
    isShort: largest.has(undefined),
  };
}

export function enlargementThatSells(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): { times: number; sells: string[]; proposes: ProposedSize | null } | null {
  const offeredOf = (piece: PrintedPiece) =>
    sizesAhead(options, piece, print).media.flatMap(({ offered }) => offered);
  const already = offeredOf(piece);
  const before = proposedSize(options, piece, print);
  for (const times of enlargements.map(Number).filter((each) => each > piece.enlargement)) {
    const enlarged = { ...piece, enlargement: times };
    const sells = [...new Set(offeredOf(enlarged))].filter((size) => !already.includes(size));
    const proposes = proposedSize(options, enlarged, print);
    if (sells.length > 0 || (proposes && proposes.size !== before?.size))
      return { times, sells, proposes };
  }
  return null;
}

/** Pixels for the smallest common size; null if each loses too much of the picture. */
export function minSide(
  options: MediaOption[],
  piece: PrintedPiece,
  print: PrintSettings,
): { size: string; side: number } | null {
  const mediaType = cheapestMedium(options)?.mediaType ?? "";
  const anySharpness = { ...print, gate: "warn" as const };
  const sides = commonSizesFor(piece.picture)
    .filter((size) => {
      const assessed = assessSize({ ...size, priceCents: 1 }, mediaType, piece, print);
      return isOffered(assessed, mediaType, anySharpness);
    })
    .map((size) => ({ size: size.size, side: requiredPixels(size, mediaType, piece, print)! }));
  return sides.toSorted((a, b) => a.side - b.side)[0] ?? null;
}

function cheapestMedium(options: MediaOption[]): MediaOption | null {
  const perArea = ({ sizes }: MediaOption) =>
    Math.min(
      ...sizes.map(({ priceCents, widthMm, heightMm }) =>
        widthMm && heightMm ? priceCents / (widthMm * heightMm) : Infinity,
      ),
    );
  return options.toSorted((a, b) => perArea(a) - perArea(b))[0] ?? null;
}
