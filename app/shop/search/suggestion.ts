// What the search field suggests while a visitor types.

import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

export type SuggestedPiece = {
  id: number;
  reference: string;
  title: LocalText | null;
  picture: Picture;
  matched: LocalText[];
};

export type SuggestedCategory = LocalText & { url: string; pieces: number };

export type SuggestedColour = { name: string; hex: string };

export type Suggested = {
  pieces: SuggestedPiece[];
  rooms: SuggestedCategory[];
  colours: SuggestedColour[];
  total: number;
  /** The corrected words, if nothing matches the text as typed. */
  readAs: string[];
};
