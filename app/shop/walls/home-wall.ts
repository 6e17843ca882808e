// Decides which pieces hang on the wall of the home page, and in which sizes.
import type { HungChoice, ChosenOption } from "#db/json-columns.ts";
import type { Box } from "#app/shop/printing/print-plan.ts";
import type { Language } from "#app/i18n/language.ts";
import { altOf, titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { Described, Titled, LocalText } from "#app/shop/catalogue/piece-texts.ts";
import type { Cents } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

export const maxHung = 8;
export const maxCandidates = 24;

export type HangingSize = {
  mediaType: string;
  size: string;
  priceCents: Cents;
  widthMm: number;
  heightMm: number;
  isCanvas: boolean;
  /** Percent of the sheet. */
  area: Box;
  /** Percent of the area, which hides what is cut off. */
  placed: Box;
};

type Piece = { id: number; reference: string; picture: Picture };

export type HangingPiece = Piece &
  Titled &
  Described & {
    sizes: HangingSize[];
    lowest: ChosenOption | null;
  };

export type HomeWallPiece = Piece & {
  title: LocalText | null;
  alt: LocalText | null;
  hung: HangingSize;
  lowest: ChosenOption;
};

export function findHangingSize(
  { sizes }: Pick<HangingPiece, "sizes">,
  { mediaType, size }: Pick<HungChoice, "mediaType" | "size">,
): HangingSize | null {
  return (
    sizes.find((each) => each.mediaType === mediaType && each.size === size) ?? sizes[0] ?? null
  );
}

export function toHungPieces(
  choices: readonly HungChoice[],
  pieces: readonly HangingPiece[],
  language: Language,
): HomeWallPiece[] {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return choices.flatMap((choice) => {
    const piece = byId.get(choice.artPieceId);
    const hung = piece && findHangingSize(piece, choice);
    return piece?.lowest && hung ? [toHungPiece(piece, hung, piece.lowest, language)] : [];
  });
}

function toHungPiece(
  { sizes: _, title, titleFr, alt, altFr, ...piece }: HangingPiece,
  hung: HangingSize,
  lowest: ChosenOption,
  language: Language,
): HomeWallPiece {
  return {
    ...piece,
    title: titleOf({ title, titleFr }, language),
    alt: altOf({ alt, altFr }, language),
    hung,
    lowest,
  };
}
