// Visitors see pieces through these conditions only; tests/hidden-pieces.test.ts walks their doors.
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/picture-tables.ts";
import { artPieces } from "#db/tables.ts";

export const isHung = sql<boolean>`${artPieces.state} = 'hung'`;
/** Of pieces under another name in a statement. */
export const isHungOf = (piece: SQL) => sql<boolean>`${piece}.state = 'hung'`;

/** Joins the picture, and leaves out drafts and what is archived. */
export const pictureOfHung = and(eq(pictures.id, artPieces.pictureId), isHung)!;
