import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import { largestInteger } from "#app/shop/row-id.ts";

/** The value of price_rank_cents without a price (db/functions/lowest_price_cents.sql). */
export const noPrice = largestInteger;

// why raw: a cached plan has to see the number.
const none = sql.raw(String(noPrice));
export const isForSale = sql<boolean>`${artPieces.priceRankCents} < ${none}`;
export const isNotForSale = sql<boolean>`${artPieces.priceRankCents} = ${none}`;
