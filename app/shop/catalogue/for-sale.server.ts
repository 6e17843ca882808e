import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import { largestInteger } from "#app/shop/row-id.ts";

/** In price_rank_cents (db/functions/lowest_price_cents.sql). */
export const noPrice = largestInteger;

// why raw: a plan that is kept has to see the number.
const none = sql.raw(String(noPrice));
export const isForSale = sql<boolean>`${artPieces.priceRankCents} < ${none}`;
export const isNotForSale = sql<boolean>`${artPieces.priceRankCents} = ${none}`;
