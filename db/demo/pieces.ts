import type { Piece } from "./piece.ts";
import { botanica } from "#db/demo/pieces/botanica.ts";
import { constellations } from "#db/demo/pieces/constellations.ts";
import { earth } from "#db/demo/pieces/earth.ts";
import { figures } from "#db/demo/pieces/figures.ts";
import { geometries } from "#db/demo/pieces/geometries.ts";
import { horizons } from "#db/demo/pieces/horizons.ts";
import { nocturnes } from "#db/demo/pieces/nocturnes.ts";
import { tides } from "#db/demo/pieces/tides.ts";
import { vitrail } from "#db/demo/pieces/vitrail.ts";

/** References run across the rooms, so that neighbours in the catalogue do not look alike. */
export const pieces: readonly Piece[] = [
  ...horizons,
  ...botanica,
  ...constellations,
  ...vitrail,
  ...tides,
  ...geometries,
  ...earth,
  ...nocturnes,
  ...figures,
].sort((a, b) => (a.reference < b.reference ? -1 : 1));
