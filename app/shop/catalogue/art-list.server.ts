// The list of pieces for staff: its filters, its order, its counts and the next free reference.

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { listedPieces, artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type {
  DroppedSize,
  Fits,
  FoundProvenance,
  MediaOption,
  PieceProvenance,
} from "#db/json-columns.ts";
import { byNameRead } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { unsoldReasons } from "./art-piece.ts";
import type { Unsold, MissingTextField } from "./art-piece.ts";
import type { ScheduledState } from "./piece-state.ts";
import type { PieceState } from "#db/values.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { priceRankWithoutPrice } from "./hung-pieces.server.ts";
import { nextReferences } from "./reference.ts";
import { matchesNames, isMissingText } from "./piece-name-search.server.ts";
import { listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { PageQuery } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import type { NewReferences } from "#app/shop/settings/settings.ts";

const reference = sql<string>`lower(${artPieces.reference})`;

export const artSorts = ["reference", "category", "price", "views", "options", "created"] as const;
type ArtSort = (typeof artSorts)[number];

type ArtListFilter = {
  q: string;
  alike?: number[];
  categoryId: number | null;
  subCategoryId: number | null;
  withoutPrice: boolean;
  toLookAt: boolean;
  unsold: Unsold | null;
  wordless: MissingTextField | null;
  state: PieceState | null;
};

export type CategoryName = { id: number; name: string; nameFr: string | null };

export type ArtRow = ScheduledState & {
  id: number;
  reference: string;
  title: string | null;
  titleFr: string | null;
  picture: Picture;
  category: CategoryName | null;
  subCategory: CategoryName | null;
  fromCents: number | null;
  tooSmall: boolean;
  sizesDisagree: boolean;
  cutTooFar: boolean;
  optionCount: number;
  soldCount: number;
  viewCount: number;
  createdAt: Date;
};

const fewMatches = 2000;

const sortColumns: Record<ArtSort, SQL[]> = {
  reference: [reference],
  category: [sql`sorted_category.place`],
  price: [sql`${artPieces.priceRankCents}`],
  views: [sql`${listedPieces.views}`],
  options: [sql`${listedPieces.options}`],
  created: [sql`${artPieces.createdAt}`],
};

export async function listArtForStaff(
  db: Database,
  query: ArtListFilter & ListQuery<ArtSort>,
  limit: number,
  language: Language,
): Promise<{ rows: ArtRow[]; total: number }> {
  const where = filtered(query);
  const total = await db.$count(artPieces, where);
  // Without it PostgreSQL walks the list, and may read every piece to find a few.
  const among =
    where && total <= fewMatches
      ? sql`
        ${artPieces.id} = any(
          array(${db.select({ id: artPieces.id }).from(artPieces).where(where)}))`
      : where;
  const sort = query.sort.replace("-", "") as ArtSort;
  // References are unique, and their index has this order already, so the id need not follow.
  const last =
    sort === "reference" ? [] : [isNarrow(sort) ? listedPieces.artPieceId : artPieces.id];
  const list = await listPage(query.page, limit, {
    total,
    order: sortTerms(query.sort, sortColumns, ...last),
    rows: (page) => listIds(db, sort, among, page, language),
  });
  const found = list.rows;
  const rows = await db
    .select({
      id: artPieces.id,
      reference: artPieces.reference,
      title: artPieces.title,
      titleFr: artPieces.titleFr,
      picture: pictureColumns,
      category: { id: categories.id, name: categories.name, nameFr: categories.nameFr },
      subCategory: { id: subCategories.id, name: subCategories.name, nameFr: subCategories.nameFr },
      fromCents: sql<number | null>`nullif(${artPieces.priceRankCents}, ${priceRankWithoutPrice})`,
      tooSmall: artPieces.tooSmall,
      sizesDisagree: artPieces.sizesDisagree,
      cutTooFar: artPieces.cutTooFar,
      state: artPieces.state,
      hangAt: artPieces.hangAt,
      optionCount: sql<number>`jsonb_array_length(${artPieces.mediaOptions})`,
      soldCount: sql<number>`jsonb_array_length(${artPieces.offered})`,
      viewCount: artPieces.viewCount,
      createdAt: artPieces.createdAt,
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
    .where(inArray(artPieces.id, found));
  const positions = new Map(found.map((id, index) => [id, index]));
  return { rows: rows.sort((a, b) => positions.get(a.id)! - positions.get(b.id)!), total };
}

/** Reads indexes alone, even for the last page. */
async function listIds(
  db: Database,
  sort: ArtSort,
  where: SQL | undefined,
  { order, limit, offset }: PageQuery,
  language: Language,
): Promise<number[]> {
  const narrow = isNarrow(sort);
  const id = narrow ? listedPieces.artPieceId : artPieces.id;
  // PostgreSQL drops a left join that no filter needs.
  const from = narrow
    ? sql`${listedPieces} left join ${artPieces} on ${artPieces.id} = ${listedPieces.artPieceId}`
    : sql`${artPieces}`;
  // Sorting 100,000 numbers takes half as long as sorting as many names.
  const inOrder =
    sort === "category"
      ? (await db.select().from(categories)).sort(byNameRead(language)).map(({ id }) => id)
      : [];
  const categoryPlaces = sql`
    left join unnest(
      ${sql.param(inOrder)}::integer[]
    ) with ordinality as sorted_category (id, place) on sorted_category.id = ${artPieces.categoryId}`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${from} ${sort === "category" ? categoryPlaces : sql``}
    where ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

function isNarrow(sort: ArtSort): boolean {
  return sort === "views" || sort === "options";
}

// PostgreSQL uses the partial indexes only for these exact expressions.
const isUnsold: Record<Unsold, SQL> = {
  small: sql`${artPieces.tooSmall}`,
  disagree: sql`${artPieces.sizesDisagree}`,
  cut: sql`${artPieces.cutTooFar}`,
  fallen: sql`${artPieces.droppedSizes} <> '[]'`,
};

export async function countUnsold(db: Database): Promise<Record<Unsold, number>> {
  const counts = await Promise.all(
    unsoldReasons.map((reason) => db.$count(artPieces, isUnsold[reason])),
  );
  return Object.fromEntries(
    unsoldReasons.map((reason, index) => [reason, counts[index]!]),
  ) as Record<Unsold, number>;
}

export async function acknowledgeDroppedSizes(db: Database, ids: number[]): Promise<number> {
  const rows = await db
    .update(artPieces)
    .set({ droppedSizes: [] })
    .where(and(inArray(artPieces.id, ids), isUnsold.fallen))
    .returning({ id: artPieces.id });
  return rows.length;
}

export type EditedPiece = ScheduledState & {
  id: number;
  version: number;
  reference: string;
  title: string | null;
  titleFr: string | null;
  alt: string | null;
  altFr: string | null;
  pictureId: number;
  picture: Picture;
  categoryId: number | null;
  subCategoryId: number | null;
  additionalInfo: string;
  additionalInfoFr: string | null;
  mediaOptions: MediaOption[];
  provenance: PieceProvenance;
  likeness: boolean;
  found: FoundProvenance | null;
  fits: Fits;
  enlargement: number;
  droppedSizes: DroppedSize[];
};

export async function findPieceForStaff(db: Database, id: number): Promise<EditedPiece | null> {
  const [row] = await db
    .select({
      id: artPieces.id,
      version: artPieces.version,
      reference: artPieces.reference,
      title: artPieces.title,
      titleFr: artPieces.titleFr,
      alt: artPieces.alt,
      altFr: artPieces.altFr,
      pictureId: artPieces.pictureId,
      picture: pictureColumns,
      categoryId: artPieces.categoryId,
      subCategoryId: artPieces.subCategoryId,
      additionalInfo: artPieces.additionalInfo,
      additionalInfoFr: artPieces.additionalInfoFr,
      mediaOptions: artPieces.mediaOptions,
      provenance: artPieces.provenance,
      likeness: artPieces.likeness,
      found: pictures.found,
      fits: artPieces.fits,
      enlargement: artPieces.enlargement,
      droppedSizes: artPieces.droppedSizes,
      state: artPieces.state,
      hangAt: artPieces.hangAt,
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(eq(artPieces.id, id));
  return row ?? null;
}

export type StaffCategory = CategoryName & { subCategories: CategoryName[] };

export async function listCategoriesForStaff(
  db: Database,
  language: Language,
): Promise<StaffCategory[]> {
  const [rows, subRows] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name, nameFr: categories.nameFr })
      .from(categories),
    db
      .select({
        id: subCategories.id,
        categoryId: subCategories.categoryId,
        name: subCategories.name,
        nameFr: subCategories.nameFr,
      })
      .from(subCategories),
  ]);
  const inOrder = byNameRead(language);
  const subsOf = (id: number) =>
    subRows.filter(({ categoryId }) => categoryId === id).sort(inOrder);
  return rows.sort(inOrder).map((row) => ({
    ...row,
    subCategories: subsOf(row.id).map(({ id, name, nameFr }) => ({ id, name, nameFr })),
  }));
}

/** Of references like IK00001; 0 if there are none. */
export async function findHighestNumber(db: Database): Promise<number> {
  // A check letter may follow the digits.
  const digits = sql`rtrim(substr(${reference}, 3), 'acdefghjkmnpqrtuvwxyz')`;
  // A regular expression over 100,000 references takes five times as long as translate.
  const [longest] = await db
    .select({ digits: sql<string>`max(${digits})` })
    .from(artPieces)
    .where(
      and(
        sql`${reference} >= 'ik0' and ${reference} < 'ik:'`,
        sql`length(${digits}) between 5 and 8`,
        sql`translate(${digits}, '0123456789', '') = ''`,
      ),
    )
    .groupBy(sql`length(${digits})`)
    .orderBy(desc(sql`length(${digits})`))
    .limit(1);
  return Number(longest?.digits ?? 0);
}

export async function proposeReference(db: Database, kind: NewReferences): Promise<string> {
  return nextReferences(await findHighestNumber(db), 1, kind)[0]!;
}

export async function listUsedReferences(db: Database, references: string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const rows = await db
    .select({ reference })
    .from(artPieces)
    .where(
      inArray(
        reference,
        references.map((each) => each.toLowerCase()),
      ),
    );
  return rows.map((row) => row.reference);
}

export async function countWithQualityWarning(db: Database): Promise<number> {
  return db.$count(artPieces, hasQualityWarning);
}

// The condition is written like that of the partial index pictures_to_look_at in
// db/pictures-tables.ts.
const hasQualityWarning = sql`${artPieces.pictureId} in (
  select id
  from pictures
  where quality @> '{"blurred": true}' or quality @> '{"banded": true}'
    or quality @> '{"border": {}}')`;

function filtered({
  q,
  alike,
  categoryId,
  subCategoryId,
  withoutPrice,
  toLookAt,
  unsold,
  wordless,
  state,
}: ArtListFilter): SQL | undefined {
  return and(
    q ? matchesNames(q, alike) : undefined,
    subCategoryId !== null ? eq(artPieces.subCategoryId, subCategoryId) : undefined,
    categoryId !== null ? eq(artPieces.categoryId, categoryId) : undefined,
    withoutPrice ? eq(artPieces.priceRankCents, priceRankWithoutPrice) : undefined,
    toLookAt ? hasQualityWarning : undefined,
    unsold ? isUnsold[unsold] : undefined,
    wordless ? isMissingText[wordless] : undefined,
    // The planner has to see the value to use a partial index.
    state ? sql`${artPieces.state} = ${sql.raw(`'${state}'`)}` : undefined,
  );
}
