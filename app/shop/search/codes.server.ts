// What a typed code leads to: a piece, several, or those that are nearest.
import { setTimeout } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { cards, findByExactReference } from "#app/shop/catalogue/browsing.server.ts";
import { inLanguage } from "#app/shop/catalogue/title.ts";
import { freshIndex, presentIndex } from "#app/shop/search/gallery-index.server.ts";
import type { SearchIndex } from "#app/shop/search/gallery-index.server.ts";

const mostNearest = 3;
/** Of a small gallery all is read by then. */
const patienceMs = 500;
const patience = new WeakMap<Database, Promise<null>>();

/**
 * Null while a large gallery is still being read: nobody waits for it longer than the patience with
 * the first who asked, and PostgreSQL finds codes that are typed as they are.
 */
async function indexInTime(db: Database): Promise<SearchIndex | null> {
  if (presentIndex(db)) return freshIndex(db);
  const enough = patience.get(db) ?? setTimeout(patienceMs, null, { ref: false });
  patience.set(db, enough);
  return Promise.race([enough, freshIndex(db)]);
}

/**
 * One piece where there can be no doubt: its code, or the only one that looks like what was typed.
 * Several for several codes, or for one that may be read as more than one piece.
 */
export type ReadCodes = { one: number } | { several: number[] } | null;

export async function readCodes(db: Database, text: string): Promise<ReadCodes> {
  const index = await indexInTime(db);
  if (!index) {
    const exact = await findByExactReference(db, text.trim());
    return exact && { one: exact.id };
  }
  const asked = index.codes.readSure(text);
  const [first, ...others] = asked;
  const found = asked.flatMap(({ exact, alike }) => (exact.length > 0 ? exact : alike));
  const ids = [...new Set(found)].map(index.idOf);
  if (ids.length === 0) return null;
  return first && others.length === 0 && ids.length === 1 ? { one: ids[0]! } : { several: ids };
}

/** Ids of what comes nearest to a text that may hold several codes. */
export async function findNearest(db: Database, text: string): Promise<number[]> {
  const index = await indexInTime(db);
  if (!index) return [];
  return index.codes.nearest(text, mostNearest).map(index.idOf);
}

/** For staff, who search while they type: pieces whose code it is, or looks like it. */
export async function findCalled(db: Database, text: string): Promise<number[]> {
  const index = await indexInTime(db);
  if (!index) return [];
  const { exact, alike, oneSlip } = index.codes.find(text);
  return [...exact, ...alike, ...oneSlip].map(index.idOf);
}

/** The pieces of one code or several; none where no piece has one like them. */
export async function listByCodes(
  db: Database,
  text: string,
  language: Language,
): Promise<ArtCard[]> {
  const found = await readCodes(db, text);
  if (!found) return [];
  return listCards(db, "one" in found ? [found.one] : found.several, language);
}

/** In this order; pieces that are gone are missing. */
export async function listCards(
  db: Database,
  ids: number[],
  language: Language,
): Promise<ArtCard[]> {
  if (ids.length === 0) return [];
  const rows = await cards(db).where(inArray(artPieces.id, ids));
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => inLanguage(row, language));
}
