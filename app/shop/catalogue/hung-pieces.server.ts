// Which pieces are hung and which are for sale, and how a list selects them as cards. Visitors see
// pieces only through these conditions; tests/storefront/hidden-pieces.test.ts checks every route.
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { anyOfArray, prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ArtCard, CardRow } from "./art-piece.ts";
import { localizePiece } from "./piece-texts.ts";
import { createMemo } from "#app/shop/memo.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import { largestInteger } from "#app/shop/row-id.ts";

export const isHung = sql<boolean>`${artPieces.state} = 'hung'`;
export const isHungIn = (piece: SQL) => sql<boolean>`${piece}.state = 'hung'`;

export const isPictureOfHungPiece = and(eq(pictures.id, artPieces.pictureId), isHung)!;

/** The value of price_rank_cents without a price (db/functions/lowest_price_cents.sql). */
export const priceRankWithoutPrice = largestInteger;

// A cached plan has to see the number, so it is no parameter.
const none = sql.raw(String(priceRankWithoutPrice));
export const isForSale = sql<boolean>`${artPieces.priceRankCents} < ${none}`;
export const isNotForSale = sql<boolean>`${artPieces.priceRankCents} = ${none}`;

export const shownColumns = {
  id: artPieces.id,
  reference: artPieces.reference,
  title: artPieces.title,
  titleFr: artPieces.titleFr,
  alt: artPieces.alt,
  altFr: artPieces.altFr,
  picture: pictureColumns,
};
export const cardColumns = { ...shownColumns, lowest: artPieces.lowest };
export const selectCards = (db: Database) =>
  db.select(cardColumns).from(artPieces).innerJoin(pictures, isPictureOfHungPiece);

const ofIds = sql`${artPieces.id} = ${anyOfArray(sql.placeholder("ids"), sql`integer`)}`;

export async function listCardRows(db: Database, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const prepared = prepareCached(db, "list_cards", (name) =>
    selectCards(db).where(ofIds).prepare(name),
  );
  return inOrderOf(ids, await prepared.execute({ ids }));
}

export type CardVisit = Visit<"db" | "cachedUntilChange" | "language">;

/** In each language; with their HTML and data some 4 kB each. */
const maxCached = 2000;

/** Reads each card once until something that pages show changes, whatever lists show it. */
export async function listCards(visit: CardVisit, ids: number[]): Promise<ArtCard[]> {
  const { db, cachedUntilChange, language } = visit;
  const cached = await cachedUntilChange(`cards ${language}`, async () =>
    createMemo<ArtCard, number>(maxCached),
  );
  const cards = new Map(ids.map((id) => [id, cached.get(id)]));
  const missing = ids.filter((id) => !cards.get(id));
  for (const row of await listCardRows(db, missing)) {
    const card = localizePiece(row, language);
    cached.set(row.id, card);
    cards.set(row.id, card);
  }
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export async function listCardsWithPalettes(
  db: Database,
  ids: number[],
  language: Language,
): Promise<{ card: ArtCard; palette: string | null }[]> {
  if (ids.length === 0) return [];
  const prepared = prepareCached(db, "list_cards_with_palettes", (name) =>
    db
      .select({ ...cardColumns, palette: pictures.palette })
      .from(artPieces)
      .innerJoin(pictures, isPictureOfHungPiece)
      .where(ofIds)
      .prepare(name),
  );
  return inOrderOf(ids, await prepared.execute({ ids })).map(({ palette, ...row }) => ({
    card: localizePiece(row, language),
    palette,
  }));
}

function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
