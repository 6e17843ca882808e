// The collection of art pieces as visitors see it.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { artPieces, categories, pictures, subCategories } from "#db/tables.ts";
import { prepareOnce } from "#app/platform/database.server.ts";
import { labelIn } from "#app/i18n/alphabet.ts";
import type { Database } from "#app/platform/database.server.ts";
import { patternOf } from "#app/shop/lists/list-page.server.ts";
import type { Language } from "#app/i18n/language.ts";
import { publicProvenance } from "#app/shop/pictures/making.ts";
import type { ArtCard, ArtPiece, PricedArt } from "#app/shop/catalogue/art-piece.ts";
import { judgeOutdated } from "#app/shop/catalogue/judging.server.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import type { Sort } from "#app/shop/catalogue/browse-query.ts";

const picture = {
  key: pictures.key,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
  digitalSource: pictures.digitalSource,
};
const card = { id: artPieces.id, reference: artPieces.reference, lowest: artPieces.lowest, picture };
const onSale = {
  id: artPieces.id,
  reference: artPieces.reference,
  mediaOptions: artPieces.offered,
  fits: artPieces.fits,
  enlargement: artPieces.enlargement,
  picture,
};
const reference = sql<string>`lower(${artPieces.reference})`;

/** Where pieces hang: anywhere, in a category, or in a sub-category, which then decides alone. */
export type Place = { categoryId: number | null; subCategoryId: number | null };

/** Up to `limit` pieces in that order, beginning behind the piece `after`; an unknown `after` counts as none. */
export async function listArt(db: Database, place: Place, sort: Sort, after: number | null, limit: number): Promise<ArtCard[]> {
  const start = after === null ? null : await findStart(db, after);
  const scope = scopeOf(place);
  return prepareOnce(db, `list_${scope}_${sort}${start ? "_after" : ""}`, (name) =>
    cards(db)
      .where(and(within[scope], start ? behind(sort) : undefined))
      .orderBy(...order(sort))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ ...place, ...start, limit });
}

export type Search = {
  place: Place;
  /** How many pieces hang there. */
  among: number;
  sort: Sort;
  after: number | null;
  limit: number;
};

/**
 * The same among pieces whose reference contains `text`. How many they are in all is told where it is known: where so many
 * match that the page was full before all were looked at, and behind `after`, `total` is null.
 */
export async function searchArt(db: Database, text: string, search: Search): Promise<{ pieces: ArtCard[]; total: number | null }> {
  if (!couldBeReference(text)) return { pieces: [], total: 0 };
  const { place, among, sort, after, limit } = search;
  const start = after === null ? null : await findStart(db, after);
  const scope = scopeOf(place);
  const begin = and(within[scope], start ? behind(sort) : undefined);
  const found = await prepareOnce(db, `search_${scope}_${sort}${start ? "_after" : ""}`, (name) =>
    db
      .select({ ...card, total: sql<number | null>`page.total` })
      .from(pageOfMatches(begin, order(sort)))
      .innerJoin(artPieces, sql`${artPieces.id} = page.piece`)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .orderBy(...order(sort))
      .prepare(name),
  ).execute({ ...place, ...start, ...fragmentValues(text), among, limit });
  const total = found.length > 0 ? found[0]!.total : 0;
  return { pieces: found.map(({ total: _, ...piece }) => piece), total: start ? null : total };
}

/** As it is sold under `print`, which is judged first where it was not yet. */
export async function findArt(db: Database, id: number, language: Language, print: PrintSettings): Promise<ArtPiece | null> {
  const found = await findRow(db, id);
  const row = found && (await judgeOutdated(db, [found], print)) ? await findRow(db, id) : found;
  return row ? inLanguage(row, language) : null;
}

async function findRow(db: Database, id: number) {
  const [row] = await prepareOnce(db, "find_art", (name) =>
    db
      .select({
        ...onSale,
        judgedBy: artPieces.judgedBy,
        tooSmall: artPieces.tooSmall,
        additionalInfo: artPieces.additionalInfo,
        additionalInfoFr: artPieces.additionalInfoFr,
        provenance: artPieces.provenance,
        likeness: artPieces.likeness,
        category: { id: categories.id, name: categories.name, nameFr: categories.nameFr },
        subCategory: { id: subCategories.id, name: subCategories.name, nameFr: subCategories.nameFr },
      })
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .leftJoin(categories, eq(categories.id, artPieces.categoryId))
      .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
      .where(eq(artPieces.id, sql.placeholder("id")))
      .prepare(name),
  ).execute({ id });
  return row ?? null;
}

function inLanguage(row: NonNullable<Awaited<ReturnType<typeof findRow>>>, language: Language): ArtPiece {
  const french = language === "fr";
  const { additionalInfoFr, provenance, judgedBy: _, ...rest } = row;
  const room = (named: { id: number; name: string; nameFr: string | null } | null) =>
    named && { id: named.id, name: named.name, ...labelIn(named, language) };
  return {
    ...rest,
    additionalInfo: french ? (additionalInfoFr ?? row.additionalInfo) : row.additionalInfo,
    infoLanguage: french && additionalInfoFr !== null ? "fr" : "en",
    category: room(row.category),
    subCategory: room(row.subCategory),
    making: publicProvenance(provenance),
  };
}

/** Up to `limit` other pieces of the category, those hung around the same time first. */
export async function listNeighbours(db: Database, piece: { id: number; categoryId: number }, limit: number): Promise<ArtCard[]> {
  const around = await prepareOnce(db, "list_neighbours", (name) =>
    unionAll(beside(db, "oldest"), beside(db, "created_at_desc")).prepare(name),
  ).execute({ ...piece, limit });
  const isOlder = around.findIndex(({ isNewer }) => !isNewer);
  const [newer, older] = isOlder < 0 ? [around, []] : [around.slice(0, isOlder), around.slice(isOlder)];
  const half = Math.ceil(limit / 2);
  const fromNewer = newer.slice(0, Math.max(half, limit - older.length));
  const chosen = [...fromNewer.reverse(), ...older.slice(0, limit - fromNewer.length)];
  return chosen.map(({ isNewer: _, ...neighbour }) => neighbour);
}

/** Those of the category that come behind one piece in this order, which of the two it is told with them. */
function beside(db: Database, sort: "oldest" | "created_at_desc") {
  const { column, descending } = sortKeys[sort];
  const begin = sql`(select created_at, id from ${artPieces} as start where id = ${sql.placeholder("id")})`;
  return db
    .select({ ...card, isNewer: sql<boolean>`${sql.raw(String(!descending))}` })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(and(within.category, sql`(${column}, ${artPieces.id}) ${sql.raw(descending ? "<" : ">")} ${begin}`))
    .orderBy(...order(sort))
    .limit(sql.placeholder("limit"));
}

/** The piece with that reference, else the first by reference that contains it; case does not count (spec, section 5). */
export async function findByReference(db: Database, text: string): Promise<{ id: number } | null> {
  const wanted = text.trim().toLowerCase();
  if (!couldBeReference(wanted)) return null;
  const inOrder = asc(reference);
  // why: among random references one of three letters is to be expected within seven hundred pieces, one of four in thirteen thousand.
  const steps = wanted.length <= 3 ? 3000 : 200;
  const [found] = await prepareOnce(db, `find_by_reference_${steps}`, (name) =>
    db
      .select({
        id: sql<number | null>`coalesce(
          (select ${artPieces.id} from ${artPieces} where ${isReference}),
          (${nearby(steps, undefined, [inOrder])}),
          (${everywhere(contains)} order by ${inOrder} limit 1))`,
      })
      .from(sql`(select) as nothing`)
      .prepare(name),
  ).execute({ reference: wanted, ...fragmentValues(wanted), limit: 1 });
  return found?.id ? { id: found.id } : null;
}

/** The piece with exactly that reference, whatever its case. */
export async function findByExactReference(db: Database, text: string): Promise<{ id: number } | null> {
  if (!couldBeReference(text)) return null;
  const [exact] = await prepareOnce(db, "find_exact", (name) =>
    db.select({ id: artPieces.id }).from(artPieces).where(isReference).prepare(name),
  ).execute({ reference: text.toLowerCase() });
  return exact ?? null;
}

/** What is needed to price these pieces as they are sold under `print`; unknown ids are missing from the answer. */
export async function listPricedArt(db: Database, ids: number[], print: PrintSettings): Promise<PricedArt[]> {
  if (ids.length === 0) return [];
  const list = () =>
    db
      .select({ ...onSale, pictureId: artPieces.pictureId, judgedBy: artPieces.judgedBy })
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .where(inArray(artPieces.id, [...new Set(ids)]));
  const art = await list();
  return (await judgeOutdated(db, art, print)) ? list() : art;
}

export async function countView(db: Database, id: number): Promise<void> {
  await db
    .update(artPieces)
    .set({ viewCount: sql`${artPieces.viewCount} + 1` })
    .where(eq(artPieces.id, id));
}

export async function listSitemapEntries(db: Database, limit: number): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: artPieces.id, updatedAt: artPieces.updatedAt })
    .from(artPieces)
    .orderBy(...order("created_at_desc"))
    .limit(limit);
}

const cards = (db: Database) => db.select(card).from(artPieces).innerJoin(pictures, eq(pictures.id, artPieces.pictureId));

/** Whether a text holds only what references hold. PostgreSQL refuses some of the rest, such as the zero character. */
function couldBeReference(text: string): boolean {
  return /^[a-z0-9_-]{1,64}$/i.test(text);
}

type Scope = "gallery" | "category" | "sub_category";

const within: Record<Scope, SQL | undefined> = {
  gallery: undefined,
  category: eq(artPieces.categoryId, sql.placeholder("categoryId")),
  sub_category: eq(artPieces.subCategoryId, sql.placeholder("subCategoryId")),
};

function scopeOf({ categoryId, subCategoryId }: Place): Scope {
  if (subCategoryId !== null) return "sub_category";
  return categoryId === null ? "gallery" : "category";
}

const isReference = sql`${reference} = ${sql.placeholder("reference")}`;
const readsLike = sql`${reference} like ${sql.placeholder("pattern")}`;
/** What the index answers, and what tells "abcd" from a reference that holds "abc" and "bcd" apart from each other. */
const contains = sql`reference_fragments(${artPieces.reference}) @> ${sql.placeholder("fragments")}::text[] and ${readsLike}`;

// why two ways to find a text: no index holds the pieces that contain a fragment in the order of a list. Where one in a
// hundred contains it, walking the list fills a page within a few thousand pieces; where fewer do, sorting them all is quick.
// A look at the first few hundred says which it is. All in one statement, because each costs a fifth of a millisecond more.
const fewPieces = 2000;
const firstLook = 400;
const frequentInFirstLook = 4;
const longWalk = 8000;

const pageOfMatches = (begin: SQL | undefined, inOrder: SQL[]) => sql`(
  with
    seen as materialized (select id from (${nearby(firstLook, begin, inOrder)}) as looked
      where ${sql.placeholder("among")}::int > ${sql.raw(String(fewPieces))}),
    walked as materialized (select id from (${nearby(longWalk, begin, inOrder)}) as looked
      where (select count(*) from seen) between ${sql.raw(String(frequentInFirstLook))} and ${sql.placeholder("limit")}::int - 1),
    near as materialized (
      select id from seen where (select count(*) from seen) = ${sql.placeholder("limit")}::int
      union all select id from walked where (select count(*) from walked) = ${sql.placeholder("limit")}::int)
  select id as piece, null::int as total from near
  union all
  select id, total from (
    select ${artPieces.id}, count(*) over ()::int as total from ${artPieces}
    where (select count(*) from near) = 0 and ${and(contains, begin)}
    order by ${sql.join(inOrder, sql`, `)} limit ${sql.placeholder("limit")}) as every
) as page`;

const nearby = (steps: number, condition: SQL | undefined, inOrder: SQL[]) => sql`
  select id from (
    select ${artPieces.id}, ${artPieces.reference} from ${artPieces}
    where ${condition ?? sql`true`} order by ${sql.join(inOrder, sql`, `)} limit ${sql.raw(String(steps))}
  ) as ${artPieces} where ${readsLike} limit ${sql.placeholder("limit")}`;
const everywhere = (condition: SQL) => sql`select ${artPieces.id} from ${artPieces} where ${condition}`;

function fragmentValues(text: string): { pattern: string; fragments: string[] } {
  const wanted = text.toLowerCase();
  const longest = 3;
  const places = Math.max(1, wanted.length - longest + 1);
  return {
    pattern: patternOf(wanted),
    fragments: Array.from({ length: places }, (_, place) => wanted.slice(place, place + longest)),
  };
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

/** Where a page of the list begins: at the keys of a piece, not at a count. */
async function findStart(db: Database, after: number) {
  const [start] = await prepareOnce(db, "find_start", (name) =>
    db
      .select({
        startId: artPieces.id,
        startCreatedAt: sql<string>`${artPieces.createdAt}::text`,
        startReference: reference,
        startPrice: artPieces.priceRankCents,
      })
      .from(artPieces)
      .where(eq(artPieces.id, sql.placeholder("after")))
      .prepare(name),
  ).execute({ after });
  return start ?? null;
}

/** The condition for coming behind the start in this order. */
function behind(sort: Sort): SQL {
  const { column, descending } = sortKeys[sort];
  const beyond = sql.raw(descending ? "<" : ">");
  if (column === reference) return sql`${column} ${beyond} ${sql.placeholder("startReference")}`;
  const value =
    column === artPieces.createdAt ? sql`${sql.placeholder("startCreatedAt")}::timestamptz` : sql`${sql.placeholder("startPrice")}`;
  return sql`(${column}, ${artPieces.id}) ${beyond} (${value}, ${sql.placeholder("startId")})`;
}
