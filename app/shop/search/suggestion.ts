import type { Words } from "#app/shop/catalogue/title.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

export type SuggestedPiece = {
  id: number;
  reference: string;
  title: Words | null;
  picture: Picture;
  /** Why it is offered, where its title does not say so. */
  matched: Words[];
};

export type SuggestedRoom = Words & { url: string; pieces: number };

/** `hex` without #. */
export type SuggestedColour = { name: string; hex: string };

export type Suggested = {
  pieces: SuggestedPiece[];
  rooms: SuggestedRoom[];
  colours: SuggestedColour[];
  total: number;
  /** What was read where nothing is called as it was typed. */
  readAs: string[];
};
