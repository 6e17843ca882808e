// Pieces by their reference, or by a part of it.
import { and, asc, desc, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CardRow, CategoryTree } from "./art-piece.ts";
import { findChosenCategory, orderOf } from "./browse-query.ts";
import type { BrowseQuery, SortOrder } from "./browse-query.ts";
import {
  afterCursor,
  findCursor,
  lowerReference,
  pageOf,
  categoryIdsOf,
  scopeOf,
  sortedBy,
  inScope,
} from "./browsing.server.ts";
import type { CategoryIds } from "./browsing.server.ts";
import {
  cardColumns,
  isForSale,
  isNotForSale,
  isHung,
  isPictureOfHungPiece,
} from "./hung-pieces.server.ts";
import { patternOf } from "#app/shop/lists/list-page.server.ts";

export async function browseReferences(
  db: Database,
  tree: CategoryTree,
  query: BrowseQuery,
  language: Language,
) {
  const chosen = findChosenCategory(tree, query);
  if (!chosen) return null;
  const { pieces, total } = await searchArt(db, query.reference, {
    categoryIds: categoryIdsOf(chosen),
    among: (chosen.subCategory ?? chosen.category ?? tree).pieces,
    order: orderOf(query.sort, false),
    after: query.after,
    limit: query.shown + 1,
  });
  return { ...chosen, ...pageOf(pieces, query, language), total };
}

type Search = {
  categoryIds: CategoryIds;
  among: number;
  order: SortOrder;
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
  const { categoryIds, among, order, after, limit } = search;
  const start = after === null ? null : await findCursor(db, after);
  const scope = scopeOf(categoryIds);
  const begin = start ? behindAmongAll(order, start.startForSale) : undefined;
  const part = !start ? "" : start.startForSale ? "_after" : "_after_unsold";
  const found = await prepareCached(db, `search_${scope}_${order}${part}`, (name) =>
    db
      .select({ ...cardColumns, total: sql<number | null>`page.total` })
      .from(pageOfMatches(and(inScope[scope], begin), sortedBy(order)))
      .innerJoin(artPieces, sql`${artPieces.id} = page.piece`)
      .innerJoin(pictures, isPictureOfHungPiece)
      .orderBy(desc(isForSale), ...sortedBy(order))
      .prepare(name),
  ).execute({ ...categoryIds, ...start, ...fragmentValues(text), among, limit });
  const total = found.length > 0 ? found[0]!.total : 0;
  return { pieces: found.map(({ total: _, ...piece }) => piece), total: start ? null : total };
}

/** An exact match, else the first that contains it (docs/spec.md). */
export async function findByReference(db: Database, text: string): Promise<{ id: number } | null> {
  const reference = text.trim().toLowerCase();
  if (!couldBeReference(reference)) return null;
  const inOrder = asc(lowerReference);
  // Three letters match one reference in 700, four match one in 13,000.
  const steps = reference.length <= 3 ? 3000 : 200;
  const [found] = await prepareCached(db, `find_by_reference_${steps}`, (name) =>
    db
      .select({
        id: sql<number | null>`coalesce(
          (select ${artPieces.id} from ${artPieces} where ${and(isReference, isHung)}),
          (${nearby(steps, undefined, [inOrder])}),
          (${everywhere(contains)} order by ${inOrder} limit 1))`,
      })
      .from(sql`(select) as nothing`)
      .prepare(name),
  ).execute({ reference, ...fragmentValues(reference), limit: 1 });
  return found?.id ? { id: found.id } : null;
}

export async function findByExactReference(
  db: Database,
  text: string,
): Promise<{ id: number } | null> {
  if (!couldBeReference(text)) return null;
  const [exact] = await prepareCached(db, "find_exact", (name) =>
    db.select({ id: artPieces.id }).from(artPieces).where(and(isReference, isHung)).prepare(name),
  ).execute({ reference: text.toLowerCase() });
  return exact ?? null;
}

/** PostgreSQL refuses some characters, such as NUL. */
function couldBeReference(text: string): boolean {
  return /^[a-z0-9_-]{1,64}$/i.test(text);
}

const isReference = sql`${lowerReference} = ${sql.placeholder("reference")}`;
const readsLike = sql`${lowerReference} like ${sql.placeholder("pattern")}`;
/** The index finds candidates; only the text distinguishes "abcd" from "abc" and "bcd". */
const contains = sql`
  reference_fragments(${artPieces.reference}) @> ${sql.placeholder("fragments")}::text[]
  and ${readsLike}`;

// No index has the matches of a text in a list's order: walking the list suits a frequent text,
// sorting all matches a rare one. So the beginning of a large list is searched first, and a longer
// part if matches are frequent there. If neither fills the page, all matches are found and sorted.
const fewPieces = 2000;
const firstSteps = 400;
const frequentInFirstSteps = 4;
const longWalk = 8000;

function pageOfMatches(begin: SQL | undefined, inOrder: SQL[]): SQL {
  const limit = sql`${sql.placeholder("limit")}::int`;
  const isLarge = sql`${sql.placeholder("among")}::int > ${sql.raw(String(fewPieces))}`;
  const isFrequent = sql`
    (select count(*) from looked_at) between ${sql.raw(String(frequentInFirstSteps))}
    and ${limit} - 1`;
  const walk = (steps: number, condition: SQL) =>
    sql`
      select id from (${nearby(steps, and(begin, isForSale), inOrder)}) as walk where ${condition}`;
  const ifFull = (walked: SQL) =>
    sql`select id from ${walked} where (select count(*) from ${walked}) = ${limit}`;
  const allMatches = sql`
    select ${artPieces.id}, count(*) over ()::int as total from ${artPieces}
    where (select count(*) from full_page) = 0 and ${and(isHung, contains, begin)}
    order by ${sql.join([desc(isForSale), ...inOrder], sql`, `)} limit ${limit}`;
  return sql`(
    with
      looked_at as materialized (${walk(firstSteps, isLarge)}),
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
    where ${and(isHung, condition)}
    order by ${sql.join(inOrder, sql`, `)}
    limit ${sql.raw(String(steps))}
  ) as ${artPieces} where ${readsLike} limit ${sql.placeholder("limit")}`;
const everywhere = (condition: SQL) =>
  sql`select ${artPieces.id} from ${artPieces} where ${and(isHung, condition)}`;

function fragmentValues(text: string): { pattern: string; fragments: string[] } {
  const folded = text.toLowerCase();
  const longest = 3;
  const positions = Math.max(1, folded.length - longest + 1);
  return {
    pattern: patternOf(folded),
    fragments: Array.from({ length: positions }, (_, position) =>
      folded.slice(position, position + longest),
    ),
  };
}

function behindAmongAll(order: SortOrder, startForSale: boolean): SQL | undefined {
  return startForSale
    ? or(isNotForSale, afterCursor(order))
    : and(isNotForSale, afterCursor(order));
}
