// What the search field suggests while a visitor types.

import type { Words } from "#app/shop/catalogue/title.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

export type SuggestedPiece = {
  id: number;
  reference: string;
  title: Words | null;
  picture: Picture;
  matched: Words[];
};

export type SuggestedRoom = Words & { url: string; pieces: number };

export type SuggestedColour = { name: string; hex: string };

export type Suggested = {
  pieces: SuggestedPiece[];
  rooms: SuggestedRoom[];
  colours: SuggestedColour[];
  total: number;
  /** What the text was read as, if nothing matches as typed. */
  readAs: string[];
};
