// Visitors see pieces only through these conditions; tests/hidden-pieces.test.ts checks every
// route.
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/picture-tables.ts";
import { artPieces } from "#db/tables.ts";

export const isHung = sql<boolean>`${artPieces.state} = 'hung'`;
/** Takes pieces under another alias of a statement. */
export const isHungOf = (piece: SQL) => sql<boolean>`${piece}.state = 'hung'`;

/** Joins the picture, leaving out drafts and archived pieces. */
export const pictureOfHung = and(eq(pictures.id, artPieces.pictureId), isHung)!;
