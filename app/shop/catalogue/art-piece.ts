// A piece as visitors meet it: on a card, and alone on its page.
import type { Language } from "#app/i18n/language.ts";
import type { Provenance } from "#app/shop/pictures/making.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { ChosenOption, MediaOption } from "#app/shop/pricing/media-option.ts";
import type { Fits, PrintedPiece } from "#app/shop/printing/print-plan.ts";
import type { JudgedOption } from "#app/shop/printing/size-verdict.ts";

export type ArtCard = {
  id: number;
  reference: string;
  picture: Picture;
  /** What quick add takes and whose price the card shows; null for a piece without options. */
  lowest: ChosenOption | null;
};

/** A category or a sub-category, named in the visitor's language; `name` is the one that links carry. */
export type Room = {
  id: number;
  name: string;
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: "en" | undefined;
};

export type ArtPiece = {
  id: number;
  reference: string;
  picture: Picture;
  /** What is offered: sizes that the picture is not good enough for are absent, unless the owner sells them all the same. */
  mediaOptions: JudgedOption[];
  /** Whether one of its sizes is not good enough, offered or not. */
  tooSmall: boolean;
  /** How many times the master is enlarged for a print, 1 for not at all. */
  enlargement: number;
  fits: Fits;
  additionalInfo: string;
  /** The one it is written in: not the visitor's where nobody wrote it in that. */
  infoLanguage: Language;
  category: Room | null;
  subCategory: Room | null;
  /** How it was made, as far as staff made it public. */
  making: Provenance;
  /** Whether it shows persons, places or events that exist. */
  likeness: boolean;
};

/** What is offered of a piece that someone wants to buy. */
export type PieceOnSale = PrintedPiece & { id: number; pictureId: number; reference: string; mediaOptions: MediaOption[] };
export type PricedArt = PieceOnSale & { picture: Picture };

export type Category = Room & {
  thumbnail: Picture | null;
  pieces: number;
  subCategories: (Room & { pieces: number })[];
};

/** `byAi`: whether AI generated all pieces that hang, some or parts of some, or none; all where nothing hangs yet. */
export type Outline = { categories: Category[]; pieces: number; byAi: "all" | "some" | "none" };

/** Why a size is not sold: the picture is not good enough for it, its name says other measures than its millimetres, or it was offered until the rules changed. */
export const unsoldReasons = ["small", "disagree", "fallen"] as const;
export type Unsold = (typeof unsoldReasons)[number];
