// The collection of art pieces as visitors see it.
import { and, asc, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { artPieces, categories, pictures, subCategories } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { ArtCard, ArtPiece, PricedArt } from "#app/shop/catalogue/art-piece.ts";
import type { Sort } from "#app/shop/catalogue/browse-query.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";

const picture = { key: pictures.key, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder };
const card = { id: artPieces.id, reference: artPieces.reference, mediaOptions: artPieces.mediaOptions, picture };
const reference = sql<string>`lower(${artPieces.reference})`;

export type ArtFilter = { reference: string; categoryId: number | null; subCategoryId: number | null };

/** Up to `limit` pieces in that order, beginning behind the piece `after`; an unknown `after` counts as none. */
export async function listArt(db: Database, filter: ArtFilter, sort: Sort, after: number | null, limit: number): Promise<ArtCard[]> {
  const begin = after === null ? undefined : await behind(db, sort, after);
  const rows = await db
    .select(card)
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(and(...conditions(filter), begin))
    .orderBy(...order(sort))
    .limit(limit);
  return rows.map(toCard);
}

/** How many pieces the filter leaves, counted up to `most`. */
export async function countArt(db: Database, filter: ArtFilter, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(artPieces)
    .where(and(...conditions(filter)))
    .limit(most)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

export async function findArt(db: Database, id: number, language: Language): Promise<ArtPiece | null> {
  const french = language === "fr";
  const [row] = await db
    .select({
      ...card,
      additionalInfo: french ? sql<string>`coalesce(${artPieces.additionalInfoFr}, ${artPieces.additionalInfo})` : artPieces.additionalInfo,
      category: { id: categories.id, name: categories.name, nameFr: categories.nameFr },
      subCategory: { id: subCategories.id, name: subCategories.name, nameFr: subCategories.nameFr },
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
    .where(eq(artPieces.id, id));
  if (!row) return null;
  const room = (named: { id: number; name: string; nameFr: string | null } | null) =>
    named && { id: named.id, name: named.name, label: french ? (named.nameFr ?? named.name) : named.name };
  return { ...row, category: room(row.category), subCategory: room(row.subCategory) };
}

/** Up to `limit` other pieces of the category, those hung around the same time first. */
export async function listNeighbours(db: Database, piece: { id: number; categoryId: number }, limit: number): Promise<ArtCard[]> {
  const inCategory = and(eq(artPieces.categoryId, piece.categoryId), ne(artPieces.id, piece.id));
  const [older, newer] = await Promise.all([
    db
      .select(card)
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .where(and(inCategory, await behind(db, "created_at_desc", piece.id)))
      .orderBy(...order("created_at_desc"))
      .limit(limit),
    db
      .select(card)
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .where(and(inCategory, await behind(db, "oldest", piece.id)))
      .orderBy(...order("oldest"))
      .limit(limit),
  ]);
  const half = Math.ceil(limit / 2);
  const fromNewer = newer.slice(0, Math.max(half, limit - older.length));
  return [...fromNewer.reverse(), ...older.slice(0, limit - fromNewer.length)].map(toCard);
}

/** The piece with that reference, else the first by reference that contains it; case does not count (spec, section 5). */
export async function findByReference(db: Database, text: string): Promise<{ id: number } | null> {
  const wanted = text.trim().toLowerCase();
  if (!couldBeReference(wanted)) return null;
  const [exact] = await db.select({ id: artPieces.id }).from(artPieces).where(eq(reference, wanted));
  if (exact) return exact;
  const [partial] = await db.select({ id: artPieces.id }).from(artPieces).where(contains(wanted)).orderBy(asc(reference)).limit(1);
  return partial ?? null;
}

/** The piece with exactly that reference, whatever its case. */
export async function findByExactReference(db: Database, text: string): Promise<{ id: number } | null> {
  if (!couldBeReference(text)) return null;
  const [exact] = await db.select({ id: artPieces.id }).from(artPieces).where(eq(reference, text.toLowerCase()));
  return exact ?? null;
}

/** What is needed to price these pieces; unknown ids are missing from the answer. */
export async function listPricedArt(db: Database, ids: number[]): Promise<PricedArt[]> {
  if (ids.length === 0) return [];
  return db
    .select({ ...card, pictureId: artPieces.pictureId })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(inArray(artPieces.id, [...new Set(ids)]));
}

export async function countView(db: Database, id: number): Promise<void> {
  await db
    .update(artPieces)
    .set({ viewCount: sql`${artPieces.viewCount} + 1` })
    .where(eq(artPieces.id, id));
}

function toCard({
  mediaOptions,
  ...rest
}:
  | (ArtCard & { mediaOptions: Parameters<typeof lowestOption>[0] })
  | (Omit<ArtCard, "lowest"> & { mediaOptions: Parameters<typeof lowestOption>[0] })): ArtCard {
  return { ...rest, lowest: lowestOption(mediaOptions) };
}

/** Whether a text holds only what references hold. PostgreSQL refuses some of the rest, such as the zero character. */
function couldBeReference(text: string): boolean {
  return /^[a-z0-9_-]{1,64}$/i.test(text);
}

function contains(text: string): SQL {
  if (!couldBeReference(text)) return sql`false`;
  return sql`${reference} like ${`%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}`;
}

function conditions(filter: ArtFilter): (SQL | undefined)[] {
  return [
    filter.reference ? contains(filter.reference) : undefined,
    filter.subCategoryId !== null
      ? eq(artPieces.subCategoryId, filter.subCategoryId)
      : filter.categoryId !== null
        ? eq(artPieces.categoryId, filter.categoryId)
        : undefined,
  ];
}

const sortKeys = {
  created_at_desc: { column: artPieces.createdAt, descending: true },
  oldest: { column: artPieces.createdAt, descending: false },
  title_asc: { column: reference, descending: false },
  title_desc: { column: reference, descending: true },
  price_asc: { column: artPieces.priceRankCents, descending: false },
  price_desc: { column: artPieces.priceRankCents, descending: true },
} as const;

function order(sort: Sort): SQL[] {
  const { column, descending } = sortKeys[sort];
  const direction = descending ? desc : asc;
  return column === reference ? [direction(column)] : [direction(column), direction(artPieces.id)];
}

/** The condition for coming behind that piece in this order: a page of the list begins at a key, not at a count. */
async function behind(db: Database, sort: Sort, after: number): Promise<SQL | undefined> {
  const [start] = await db
    .select({ createdAt: sql<string>`${artPieces.createdAt}::text`, reference, price: artPieces.priceRankCents })
    .from(artPieces)
    .where(eq(artPieces.id, after));
  if (!start) return undefined;
  const { column, descending } = sortKeys[sort];
  const compare = descending ? lt : gt;
  if (column === reference) return compare(column, start.reference);
  const value = column === artPieces.createdAt ? sql`${start.createdAt}::timestamptz` : sql`${start.price}`;
  return sql`(${column}, ${artPieces.id}) ${sql.raw(descending ? "<" : ">")} (${value}, ${after})`;
}

export async function listSitemapEntries(db: Database, limit: number): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: artPieces.id, updatedAt: artPieces.updatedAt })
    .from(artPieces)
    .orderBy(...order("created_at_desc"))
    .limit(limit);
}
