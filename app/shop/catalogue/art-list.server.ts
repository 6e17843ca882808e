// The art pieces as staff list them: searched, filtered, sorted and cut to a page by the database.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { listedPieces } from "#db/list-tables.ts";
import { artPieces, categories, pictures, subCategories } from "#db/tables.ts";
import type { FallenSize, Fits, FoundProvenance, MediaOption, PieceProvenance } from "#db/json-columns.ts";
import { byNameRead } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database.server.ts";
import { unsoldReasons } from "#app/shop/catalogue/art-piece.ts";
import type { Unsold } from "#app/shop/catalogue/art-piece.ts";
import type { DigitalSource } from "#app/shop/pictures/digital-source.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { nextReferences } from "#app/shop/catalogue/reference.ts";
import { listPage, orderOf, patternOf } from "#app/shop/lists/list-page.server.ts";
import type { PageQuery } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import { largestInteger } from "#app/shop/row-id.ts";

/** What price_rank_cents holds where there is no price (db/functions/lowest_price_cents.sql). */
const noPrice = largestInteger;

const picture = {
  key: pictures.key,
  width: pictures.width,
  height: pictures.height,
  placeholder: pictures.placeholder,
  digitalSource: pictures.digitalSource,
};
const reference = sql<string>`lower(${artPieces.reference})`;

export const artSorts = ["reference", "category", "price", "views", "options", "created"] as const;
type ArtSort = (typeof artSorts)[number];

type ArtListFilter = {
  q: string;
  categoryId: number | null;
  subCategoryId: number | null;
  /** Only pieces that nobody can buy because no size of theirs is priced and offered. */
  withoutPrice: boolean;
  /** Only pieces about whose picture something was noticed. */
  toLookAt: boolean;
  /** Only pieces of which a size is not sold, for this reason. */
  unsold: Unsold | null;
};

/** A room as staff see it, in both languages; the screen picks. */
export type StaffRoom = { id: number; name: string; nameFr: string | null };

export type ArtRow = {
  id: number;
  reference: string;
  picture: Picture;
  category: StaffRoom | null;
  subCategory: StaffRoom | null;
  /** The 'starting from' price; null where no size is offered. */
  fromCents: number | null;
  tooSmall: boolean;
  sizesDisagree: boolean;
  optionCount: number;
  viewCount: number;
  createdAt: Date;
};

/** As many pieces as are read and sorted in a few milliseconds. */
const few = 2000;

const sortColumns: Record<ArtSort, SQL[]> = {
  reference: [reference],
  category: [sql`room.place`],
  price: [sql`${artPieces.priceRankCents}`],
  views: [sql`${listedPieces.views}`],
  options: [sql`${listedPieces.options}`],
  created: [sql`${artPieces.createdAt}`],
};

/** One page of pieces for staff, and how many there are. */
export async function listArtForStaff(
  db: Database,
  query: ArtListFilter & ListQuery<ArtSort>,
  limit: number,
  language: Language,
): Promise<{ rows: ArtRow[]; total: number }> {
  const where = filtered(query);
  const total = await db.$count(artPieces, where);
  // why found first where there are few: to meet them on a walk in the order of the list, PostgreSQL may read every piece.
  const among =
    where && total <= few ? sql`${artPieces.id} = any(array(${db.select({ id: artPieces.id }).from(artPieces).where(where)}))` : where;
  const sort = query.sort.replace("-", "") as ArtSort;
  // why no id for references: they are unique, and with it PostgreSQL would sort what the index has in order already.
  const last = sort === "reference" ? [] : [isNarrow(sort) ? listedPieces.artPieceId : artPieces.id];
  const list = await listPage(query.page, limit, {
    total,
    order: orderOf(query.sort, sortColumns, ...last),
    rows: (page) => listIds(db, sort, among, page, language),
  });
  const found = list.rows;
  const rows = await db
    .select({
      id: artPieces.id,
      reference: artPieces.reference,
      picture,
      category: { id: categories.id, name: categories.name, nameFr: categories.nameFr },
      subCategory: { id: subCategories.id, name: subCategories.name, nameFr: subCategories.nameFr },
      fromCents: sql<number | null>`nullif(${artPieces.priceRankCents}, ${noPrice})`,
      tooSmall: artPieces.tooSmall,
      sizesDisagree: artPieces.sizesDisagree,
      optionCount: sql<number>`jsonb_array_length(${artPieces.mediaOptions})`,
      viewCount: artPieces.viewCount,
      createdAt: artPieces.createdAt,
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
    .where(inArray(artPieces.id, found));
  const place = new Map(found.map((id, index) => [id, index]));
  return { rows: rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!), total };
}

/** In the order of the list. Reads indexes alone, however far the window is, and no whole piece. */
async function listIds(
  db: Database,
  sort: ArtSort,
  where: SQL | undefined,
  { order, limit, offset }: PageQuery,
  language: Language,
): Promise<number[]> {
  const narrow = isNarrow(sort);
  const id = narrow ? listedPieces.artPieceId : artPieces.id;
  // why the left join: PostgreSQL leaves out one that no filter needs, if it cannot lose a row.
  const from = narrow ? sql`${listedPieces} left join ${artPieces} on ${artPieces.id} = ${listedPieces.artPieceId}` : sql`${artPieces}`;
  // why places: to sort a hundred thousand numbers takes half the time of as many names.
  const inOrder = sort === "category" ? (await db.select().from(categories)).sort(byNameRead(language)).map((room) => room.id) : [];
  const rooms = sql`left join unnest(${sql.param(inOrder)}::integer[]) with ordinality as room (id, place) on room.id = ${artPieces.categoryId}`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${from} ${sort === "category" ? rooms : sql``}
    where ${where ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

/** Whether the narrow copy of pieces is read for it. */
function isNarrow(sort: ArtSort): boolean {
  return sort === "views" || sort === "options";
}

// why bare: only so PostgreSQL sees that a partial index answers it.
const isUnsold: Record<Unsold, SQL> = {
  small: sql`${artPieces.tooSmall}`,
  disagree: sql`${artPieces.sizesDisagree}`,
  fallen: sql`${artPieces.fellAway} <> '[]'`,
};

/** Of how many pieces a size is not sold, by the reason. */
export async function countUnsold(db: Database): Promise<Record<Unsold, number>> {
  const counts = await Promise.all(unsoldReasons.map((reason) => db.$count(artPieces, isUnsold[reason])));
  return Object.fromEntries(unsoldReasons.map((reason, place) => [reason, counts[place]!])) as Record<Unsold, number>;
}

/** Staff have seen what fell away of these pieces. */
export async function forgetFallen(db: Database, ids: number[]): Promise<number> {
  const rows = await db
    .update(artPieces)
    .set({ fellAway: [] })
    .where(and(inArray(artPieces.id, ids), isUnsold.fallen))
    .returning({ id: artPieces.id });
  return rows.length;
}

export type EditedPiece = {
  id: number;
  version: number;
  reference: string;
  pictureId: number;
  picture: Picture;
  categoryId: number | null;
  subCategoryId: number | null;
  additionalInfo: string;
  additionalInfoFr: string | null;
  mediaOptions: MediaOption[];
  provenance: PieceProvenance;
  likeness: boolean;
  /** What its picture's file says; null where nobody looked yet. */
  found: FoundProvenance | null;
  fits: Fits;
  enlargement: number;
  fellAway: FallenSize[];
};

export async function findPieceForStaff(db: Database, id: number): Promise<EditedPiece | null> {
  const [row] = await db
    .select({
      id: artPieces.id,
      version: artPieces.version,
      reference: artPieces.reference,
      pictureId: artPieces.pictureId,
      picture,
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
      fellAway: artPieces.fellAway,
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(eq(artPieces.id, id));
  return row ?? null;
}

export type StaffCategory = StaffRoom & { subCategories: StaffRoom[] };

/** All categories with their sub-categories, by the names read in that language. */
export async function listRoomsForStaff(db: Database, language: Language): Promise<StaffCategory[]> {
  const [rows, subRows] = await Promise.all([
    db.select({ id: categories.id, name: categories.name, nameFr: categories.nameFr }).from(categories),
    db
      .select({ id: subCategories.id, categoryId: subCategories.categoryId, name: subCategories.name, nameFr: subCategories.nameFr })
      .from(subCategories),
  ]);
  const inOrder = byNameRead(language);
  const subsOf = (id: number) => subRows.filter(({ categoryId }) => categoryId === id).sort(inOrder);
  return rows.sort(inOrder).map((row) => ({
    ...row,
    subCategories: subsOf(row.id).map(({ id, name, nameFr }) => ({ id, name, nameFr })),
  }));
}

/** The highest number of a code like IK00001; 0 where there is none. */
export async function findHighestNumber(db: Database): Promise<number> {
  const digits = sql`substr(${reference}, 3)`;
  // why translate: a regular expression over 100,000 references takes five times as long.
  const [longest] = await db
    .select({ digits: sql<string>`max(${digits})` })
    .from(artPieces)
    .where(
      and(
        sql`${reference} >= 'ik0' and ${reference} < 'ik:'`,
        sql`length(${artPieces.reference}) between 7 and 10`,
        sql`translate(${digits}, '0123456789', '') = ''`,
      ),
    )
    .groupBy(sql`length(${artPieces.reference})`)
    .orderBy(desc(sql`length(${artPieces.reference})`))
    .limit(1);
  return Number(longest?.digits ?? 0);
}

/** The next free codes, in the form IK00001. They are only proposed: nothing is reserved. */
export async function proposeReferences(db: Database, count: number): Promise<string[]> {
  return nextReferences(await findHighestNumber(db), count);
}

/** Those of `references` that a piece has already, whatever their case, in lower case. */
export async function listTakenReferences(db: Database, references: string[]): Promise<string[]> {
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

/** How many pieces have a picture about which something was noticed. */
export async function countToLookAt(db: Database): Promise<number> {
  return db.$count(artPieces, isToLookAt);
}

// why in these words: pictures_to_look_at in db/tables.ts holds exactly these rows.
const isToLookAt = sql`${artPieces.pictureId} in (
  select id from pictures where quality @> '{"blurred": true}' or quality @> '{"banded": true}' or quality @> '{"border": {}}')`;

function filtered({ q, categoryId, subCategoryId, withoutPrice, toLookAt, unsold }: ArtListFilter): SQL | undefined {
  return and(
    q ? sql`${reference} like ${patternOf(q)}` : undefined,
    subCategoryId !== null ? eq(artPieces.subCategoryId, subCategoryId) : undefined,
    categoryId !== null ? eq(artPieces.categoryId, categoryId) : undefined,
    withoutPrice ? eq(artPieces.priceRankCents, noPrice) : undefined,
    toLookAt ? isToLookAt : undefined,
    unsold ? isUnsold[unsold] : undefined,
  );
}

/** The piece with that reference if its picture was made from exactly this file: then it was sent before. */
export async function findSentBefore(
  db: Database,
  text: string,
  masterSha256: string,
): Promise<{ id: number; reference: string; source: DigitalSource; found: FoundProvenance | null } | null> {
  const [row] = await db
    .select({ id: artPieces.id, reference: artPieces.reference, source: pictures.digitalSource, found: pictures.found })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(and(eq(reference, text.toLowerCase()), eq(pictures.masterSha256, masterSha256)));
  return row ?? null;
}
