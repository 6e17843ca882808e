import { categories } from "./catalogue.ts";
import type { Piece } from "./piece.ts";
import { pieces } from "./pieces.ts";

const doors = categories.map(({ thumbnail }) => thumbnail);
const rooms = categories.flatMap(({ subCategories }) => subCategories.map(({ thumbnail }) => thumbnail));

/** First what stands for a category, so that none is empty when the shop opens, then what stands for a room, then the rest. */
export const hangingOrder: readonly Piece[] = [...new Set([...doors, ...rooms, ...pieces.map(({ reference }) => reference)])].map((each) =>
  pieces.find(({ reference }) => reference === each)!,
);
