import type { Piece } from "./piece.ts";
import { botanica } from "./pieces/botanica.ts";
import { constellations } from "./pieces/constellations.ts";
import { earth } from "./pieces/earth.ts";
import { figures } from "./pieces/figures.ts";
import { geometries } from "./pieces/geometries.ts";
import { horizons } from "./pieces/horizons.ts";
import { nocturnes } from "./pieces/nocturnes.ts";
import { tides } from "./pieces/tides.ts";
import { vitrail } from "./pieces/vitrail.ts";

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
