import { categories } from "./catalogue.ts";
import { homeWall } from "./home-wall.ts";
import type { Piece } from "./piece.ts";
import { pieces } from "./pieces.ts";

const doors = categories.map(({ thumbnail }) => thumbnail);
const home = homeWall.map(({ reference }) => reference);
const rooms = categories.flatMap(({ subCategories }) =>
  subCategories.map(({ thumbnail }) => thumbnail),
);

/** Categories' thumbnails first, then the home page's pieces, then rooms' thumbnails. */
export const hangingOrder: readonly Piece[] = [
  ...new Set([...doors, ...home, ...rooms, ...pieces.map(({ reference }) => reference)]),
].map((each) => pieces.find(({ reference }) => reference === each)!);
