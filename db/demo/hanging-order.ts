import { categories } from "./catalogue.ts";
import { homeWall } from "./home-wall.ts";
import type { Piece } from "./piece.ts";
import { pieces } from "./pieces.ts";

const doors = categories.map(({ thumbnail }) => thumbnail);
const home = homeWall.map(({ reference }) => reference);
const rooms = categories.flatMap(({ subCategories }) =>
  subCategories.map(({ thumbnail }) => thumbnail),
);

/**
 * First what stands for a category, so that none is empty when the shop opens, then what hangs on
 * the home page, what stands for a room, and the rest.
 */
export const hangingOrder: readonly Piece[] = [
  ...new Set([...doors, ...home, ...rooms, ...pieces.map(({ reference }) => reference)]),
].map((each) => pieces.find(({ reference }) => reference === each)!);
