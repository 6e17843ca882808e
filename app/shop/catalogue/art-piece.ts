// An art piece and its categories as visitors see them.

import type { Language } from "#app/i18n/language.ts";
import type { CategoryLink, Described, Titled, LocalText } from "./piece-texts.ts";
import type {
  Provenance,
  ChosenOption,
  MediaOption,
  Fits,
  AssessedOption,
} from "#db/json-columns.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintedPiece } from "#app/shop/printing/print-plan.ts";

export type ArtCard = {
  id: number;
  reference: string;
  title: LocalText | null;
  alt: LocalText | null;
  picture: Picture;
  lowest: ChosenOption | null;
  palette?: string;
};

export type CardRow = Omit<ArtCard, "title" | "alt"> & Titled & Described;

export type ArtPiece = {
  id: number;
  reference: string;
  title: LocalText | null;
  alt: LocalText | null;
  picture: Picture;
  mediaOptions: AssessedOption[];
  tooSmall: boolean;
  enlargement: number;
  fits: Fits;
  additionalInfo: string;
  infoLanguage: Language;
  category: CategoryLink | null;
  subCategory: CategoryLink | null;
  provenance: Provenance;
  likeness: boolean;
};

export type PieceOnSale = PrintedPiece &
  Titled & {
    id: number;
    pictureId: number;
    reference: string;
    mediaOptions: MediaOption[];
  };
export type PricedArt = PieceOnSale & { picture: Picture };

export type Category = CategoryLink & {
  thumbnail: Picture | null;
  pieces: number;
  subCategories: (CategoryLink & { pieces: number })[];
};

/** `byAi`: whether AI made the hung pieces. `unhung`: demo pieces that are still being painted. */
export type CategoryTree = {
  categories: Category[];
  pieces: number;
  forSale: number;
  unhung: number;
  byAi: "all" | "some" | "none";
};

/** Too small, misnamed, cropped too much, or no longer offered since the rules changed. */
export const unsoldReasons = ["small", "disagree", "cut", "fallen"] as const;
export type Unsold = (typeof unsoldReasons)[number];

export const missingTextFields = ["title", "alt"] as const;
export type MissingTextField = (typeof missingTextFields)[number];
