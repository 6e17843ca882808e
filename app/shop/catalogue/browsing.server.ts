// The gallery as visitors browse it.
import { and, asc, count, desc, eq, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { unhungPieces } from "#db/demo-tables.ts";
import { artPieces, categories, subCategories } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import { byLabel, labelIn } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import { prepareOnce } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { PerVersion } from "#app/platform/pages/page-cache.server.ts";
import type { CardRow, Outline, Room } from "#app/shop/catalogue/art-piece.ts";
import { card, cards } from "#app/shop/catalogue/cards.server.ts";
import { isForSale, isNotForSale } from "#app/shop/catalogue/for-sale.server.ts";
import { isHung, pictureOfHung } from "#app/shop/catalogue/hung.server.ts";
import { findRoom, orderOf, sortKeys } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery, Order } from "#app/shop/catalogue/browse-query.ts";
import { inLanguage } from "#app/shop/catalogue/title.ts";
import { patternOf } from "#app/shop/lists/list-page.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";

const reference = sql<string>`lower(${artPieces.reference})`;

/** Reads it only when something that pages show has changed. */
export function outlineOf({ db, perVersion, language }: Visit): Promise<Outline> {
  return perVersion(`outline ${language}`, () => loadOutline(db, language));
}

type Visit = { db: Database; perVersion: PerVersion; language: Language };

export async function loadOutline(db: Database, language: Language): Promise<Outline> {
  const [rows, subRows, counts, [unhung]] = await Promise.all([
    db
      .select({
        id: categories.id,
        name: categories.name,
        nameFr: categories.nameFr,
        thumbnail: pictureColumns,
      })
      .from(categories)
      .leftJoin(pictures, eq(pictures.id, categories.thumbnailId)),
    db
      .select({
        id: subCategories.id,
        categoryId: subCategories.categoryId,
        name: subCategories.name,
        nameFr: subCategories.nameFr,
      })
      .from(subCategories),
    db
      .select({
        categoryId: artPieces.categoryId,
        subCategoryId: artPieces.subCategoryId,
        pieces: sql<number>`count(*)::int`,
        forSale: sql<number>`count(*) filter (where ${isForSale})::int`,
        wholly: sql<number>`count(*) filter (where ${pictures.digitalSource} = 'trainedAlgorithmicMedia')::int`,
        partly: sql<number>`count(*) filter (where ${pictures.digitalSource} = 'compositeWithTrainedAlgorithmicMedia')::int`,
      })
      .from(artPieces)
      .innerJoin(pictures, pictureOfHung)
      .groupBy(artPieces.categoryId, artPieces.subCategoryId),
    db.select({ pieces: count() }).from(unhungPieces),
  ]);
  const room = ({
    id,
    name,
    nameFr,
  }: {
    id: number;
    name: string;
    nameFr: string | null;
  }): Room => ({
    id,
    name,
    ...labelIn({ name, nameFr }, language),
  });
  const sum = (matching: typeof counts) =>
    matching.reduce((total, { pieces }) => total + pieces, 0);
  return {
    pieces: sum(counts),
    forSale: counts.reduce((total, { forSale }) => total + forSale, 0),
    unhung: unhung!.pieces,
    byAi: counts.every(({ pieces, wholly }) => wholly === pieces)
      ? "all"
      : counts.some(({ wholly, partly }) => wholly + partly > 0)
        ? "some"
        : "none",
    categories: rows
      .map((row) => ({
        ...room(row),
        thumbnail: row.thumbnail,
        pieces: sum(counts.filter(({ categoryId }) => categoryId === row.id)),
        subCategories: subRows
          .filter(({ categoryId }) => categoryId === row.id)
          .map((sub) => ({
            ...room(sub),
            pieces: sum(counts.filter(({ subCategoryId }) => subCategoryId === sub.id)),
          }))
          .sort(byLabel(language)),
      }))
      .sort(byLabel(language)),
  };
}

/** Returns null for an unknown category. */
export async function browse(
  db: Database,
  outline: Outline,
  query: BrowseQuery,
  language: Language,
) {
  const room = findRoom(outline, query);
  if (!room) return null;
  const { category, subCategory } = room;
  const { reference: text, after, shown } = query;
  const order = orderOf(query.sort, false);
  const place = { categoryId: category?.id ?? null, subCategoryId: subCategory?.id ?? null };
  const among = (subCategory ?? category ?? outline).pieces;
  const limit = shown + 1;
  const { pieces, total } = text
    ? await searchArt(db, text, { place, among, order, after, limit })
    : { pieces: await listArt(db, place, order, after, limit), total: among };
  const more = pieces.length > shown;
  const cards = pieces.slice(0, shown).map((piece) => inLanguage(piece, language));
  return { category, subCategory, pieces: cards, total, more };
}

/** A sub-category decides alone. */
export type Place = { categoryId: number | null; subCategoryId: number | null };

/**
 * Pieces that are not for sale come last. Begins behind the piece `after`, unless it is unknown.
 */
export async function listArt(
  db: Database,
  place: Place,
  order: Order,
  after: number | null,
  limit: number,
): Promise<CardRow[]> {
  const start = after === null ? null : await findStart(db, after);
  const list = (forSale: boolean, begin: typeof start, most: number) => {
    const scope = scopeOf(place);
    const name = `list_${scope}_${order}${forSale ? "" : "_unsold"}${begin ? "_after" : ""}`;
    return prepareOnce(db, name, (name) =>
      cards(db)
        .where(
          and(within[scope], forSale ? isForSale : isNotForSale, begin ? behind(order) : undefined),
        )
        .orderBy(...sortedBy(order))
        .limit(sql.placeholder("limit"))
        .prepare(name),
    ).execute({ ...place, ...begin, limit: most });
  };
  // why two lists: each follows an index in its order, and no single index has both.
  if (start && !start.startForSale) return list(false, start, limit);
  const forSale = await list(true, start, limit);
  return forSale.length === limit
    ? forSale
    : [...forSale, ...(await list(false, null, limit - forSale.length))];
}

export type Search = {
  place: Place;
  among: number;
  order: Order;
  after: number | null;
  limit: number;
};

/** `total` is null on further pages, and when counting so many matches would be slow. */
export async function searchArt(
  db: Database,
  text: string,
  search: Search,
): Promise<{ pieces: CardRow[]; total: number | null }> {
  if (!couldBeReference(text)) return { pieces: [], total: 0 };
  const { place, among, order, after, limit } = search;
  const start = after === null ? null : await findStart(db, after);
  const scope = scopeOf(place);
  const begin = start ? behindAmongAll(order, start.startForSale) : undefined;
  const part = !start ? "" : start.startForSale ? "_after" : "_after_unsold";
  const found = await prepareOnce(db, `search_${scope}_${order}${part}`, (name) =>
    db
      .select({ ...card, total: sql<number | null>`page.total` })
      .from(pageOfMatches(and(within[scope], begin), sortedBy(order)))
      .innerJoin(artPieces, sql`${artPieces.id} = page.piece`)
      .innerJoin(pictures, pictureOfHung)
      .orderBy(desc(isForSale), ...sortedBy(order))
      .prepare(name),
  ).execute({ ...place, ...start, ...fragmentValues(text), among, limit });
  const total = found.length > 0 ? found[0]!.total : 0;
  return { pieces: found.map(({ total: _, ...piece }) => piece), total: start ? null : total };
}

/** Pieces for sale, those hung around the same time first. */
export async function listNeighbours(
  db: Database,
  piece: { id: number; categoryId: number },
  limit: number,
): Promise<CardRow[]> {
  const around = await prepareOnce(db, "list_neighbours", (name) =>
    unionAll(beside(db, "oldest"), beside(db, "newest")).prepare(name),
  ).execute({ ...piece, limit });
  const firstOlder = around.findIndex(({ isNewer }) => !isNewer);
  const [newer, older] =
    firstOlder < 0 ? [around, []] : [around.slice(0, firstOlder), around.slice(firstOlder)];
  const half = Math.ceil(limit / 2);
  const fromNewer = newer.slice(0, Math.max(half, limit - older.length));
  const chosen = [...fromNewer.reverse(), ...older.slice(0, limit - fromNewer.length)];
  return chosen.map(({ isNewer: _, ...neighbour }) => neighbour);
}

function beside(db: Database, order: "oldest" | "newest") {
  const { descending } = sortKeys[order];
  const begin = sql`(select created_at, id from ${artPieces} as start where id = ${sql.placeholder("id")})`;
  return db
    .select({ ...card, isNewer: sql<boolean>`${sql.raw(String(!descending))}` })
    .from(artPieces)
    .innerJoin(pictures, pictureOfHung)
    .where(
      and(
        within.category,
        isForSale,
        sql`(${artPieces.createdAt}, ${artPieces.id}) ${sql.raw(descending ? "<" : ">")} ${begin}`,
      ),
    )
    .orderBy(...sortedBy(order))
    .limit(sql.placeholder("limit"));
}

/** An exact match, else the first that contains it (spec, section 5). */
export async function findByReference(db: Database, text: string): Promise<{ id: number } | null> {
  const wanted = text.trim().toLowerCase();
  if (!couldBeReference(wanted)) return null;
  const inOrder = asc(reference);
  // why: three letters match one reference in 700, four match one in 13,000.
  const steps = wanted.length <= 3 ? 3000 : 200;
  const [found] = await prepareOnce(db, `find_by_reference_${steps}`, (name) =>
    db
      .select({
        id: sql<number | null>`coalesce(
          (select ${artPieces.id} from ${artPieces} where ${and(isReference, isHung)}),
          (${nearby(steps, undefined, [inOrder])}),
          (${everywhere(contains)} order by ${inOrder} limit 1))`,
      })
      .from(sql`(select) as nothing`)
      .prepare(name),
  ).execute({ reference: wanted, ...fragmentValues(wanted), limit: 1 });
  return found?.id ? { id: found.id } : null;
}

export async function findByExactReference(
  db: Database,
  text: string,
): Promise<{ id: number } | null> {
  if (!couldBeReference(text)) return null;
  const [exact] = await prepareOnce(db, "find_exact", (name) =>
    db.select({ id: artPieces.id }).from(artPieces).where(and(isReference, isHung)).prepare(name),
  ).execute({ reference: text.toLowerCase() });
  return exact ?? null;
}

/** PostgreSQL refuses some characters, such as NUL. */
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
/** The index finds candidates; only the text tells "abcd" from "abc" and "bcd" apart. */
const contains = sql`reference_fragments(${artPieces.reference}) @> ${sql.placeholder("fragments")}::text[] and ${readsLike}`;

// No index has the matches of a text in a list's order. Walking the list in its order fills a page
// soon where the text is frequent; finding and sorting all matches suits a rare one. So:
// 1. in a large list, look at its beginning; a page that is full by then is the answer;
// 2. where matches were frequent there, walk on, far; a page that is full by then is the answer;
// 3. else find all matches by their fragments, sort them, and count them on the way.
const fewPieces = 2000;
const firstLook = 400;
const frequentInFirstLook = 4;
const longWalk = 8000;

function pageOfMatches(begin: SQL | undefined, inOrder: SQL[]): SQL {
  const limit = sql`${sql.placeholder("limit")}::int`;
  const isLarge = sql`${sql.placeholder("among")}::int > ${sql.raw(String(fewPieces))}`;
  const isFrequent = sql`(select count(*) from looked_at) between ${sql.raw(String(frequentInFirstLook))} and ${limit} - 1`;
  const walk = (steps: number, condition: SQL) =>
    sql`select id from (${nearby(steps, and(begin, isForSale), inOrder)}) as walk where ${condition}`;
  const ifFull = (walked: SQL) =>
    sql`select id from ${walked} where (select count(*) from ${walked}) = ${limit}`;
  const allMatches = sql`
    select ${artPieces.id}, count(*) over ()::int as total from ${artPieces}
    where (select count(*) from full_page) = 0 and ${and(isHung, contains, begin)}
    order by ${sql.join([desc(isForSale), ...inOrder], sql`, `)} limit ${limit}`;
  return sql`(
    with
      looked_at as materialized (${walk(firstLook, isLarge)}),
      walked_on as materialized (${walk(longWalk, isFrequent)}),
      full_page as materialized (${ifFull(sql`looked_at`)} union all ${ifFull(sql`walked_on`)})
    select id as piece, null::int as total from full_page
    union all
    select id, total from (${allMatches}) as every
  ) as page`;
}

const nearby = (steps: number, condition: SQL | undefined, inOrder: SQL[]) => sql`
  select id from (
    select ${artPieces.id}, ${artPieces.reference} from ${artPieces}
    where ${and(isHung, condition)} order by ${sql.join(inOrder, sql`, `)} limit ${sql.raw(String(steps))}
  ) as ${artPieces} where ${readsLike} limit ${sql.placeholder("limit")}`;
const everywhere = (condition: SQL) =>
  sql`select ${artPieces.id} from ${artPieces} where ${and(isHung, condition)}`;

function fragmentValues(text: string): { pattern: string; fragments: string[] } {
  const wanted = text.toLowerCase();
  const longest = 3;
  const places = Math.max(1, wanted.length - longest + 1);
  return {
    pattern: patternOf(wanted),
    fragments: Array.from({ length: places }, (_, place) => wanted.slice(place, place + longest)),
  };
}

const columnOf = {
  created: artPieces.createdAt,
  reference,
  price: artPieces.priceRankCents,
};
const startOf = {
  created: sql`${sql.placeholder("startCreatedAt")}::timestamptz`,
  reference: sql`${sql.placeholder("startReference")}`,
  price: sql`${sql.placeholder("startPrice")}`,
};

function sortedBy(order: Order): SQL[] {
  const { by, descending } = sortKeys[order];
  const direction = descending ? desc : asc;
  const first = direction(columnOf[by]);
  return by === "reference" ? [first] : [first, direction(artPieces.id)];
}

async function findStart(db: Database, after: number) {
  const [start] = await prepareOnce(db, "find_start", (name) =>
    db
      .select({
        startId: artPieces.id,
        startCreatedAt: sql<string>`${artPieces.createdAt}::text`,
        startReference: reference,
        startPrice: artPieces.priceRankCents,
        startForSale: isForSale,
      })
      .from(artPieces)
      .where(eq(artPieces.id, sql.placeholder("after")))
      .prepare(name),
  ).execute({ after });
  return start ?? null;
}

function behind(order: Order): SQL {
  const { by, descending } = sortKeys[order];
  const beyond = sql.raw(descending ? "<" : ">");
  return by === "reference"
    ? sql`${columnOf[by]} ${beyond} ${startOf[by]}`
    : sql`(${columnOf[by]}, ${artPieces.id}) ${beyond} (${startOf[by]}, ${sql.placeholder("startId")})`;
}

function behindAmongAll(order: Order, startForSale: boolean): SQL | undefined {
  return startForSale ? or(isNotForSale, behind(order)) : and(isNotForSale, behind(order));
}
