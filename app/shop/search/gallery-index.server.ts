// The gallery in memory: read in batches, and updated before each search.
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { pieceChanges } from "#db/search-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  priceRankWithoutPrice,
  isPictureOfHungPiece,
} from "#app/shop/catalogue/hung-pieces.server.ts";
import { paletteNumbers } from "./colour.ts";
import { createColourIndex } from "./colour-index.ts";
import type { ColourIndex } from "./colour-index.ts";
import { createCodeIndex } from "./code-index.ts";
import type { CodeIndex } from "./code-index.ts";
import { shapeOf } from "./facets.ts";
import { createGalleryIndex } from "./gallery-index.ts";
import type { GalleryIndex, IndexedPiece } from "./gallery-index.ts";
import { moodsOf } from "./mood.ts";
import { createSimilarityIndex } from "./similarity-index.ts";
import type { SimilarityFeatures, SimilarityIndex } from "./similarity-index.ts";
import { searchFactsOf } from "./piece-facts.server.ts";
import { createWordIndex } from "./word-index.ts";
import type { WordIndex } from "./word-index.ts";
import { learnTexts } from "./stemmed-words.server.ts";
import { textsOf } from "./split-words.ts";
import type { PieceTexts } from "./split-words.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

/** Small enough that no visitor waits more than 20 ms for another's search. */
const batchSize = 250;
/** Changes are stored for a day; half of that is safe. */
const longestAbsenceMs = 12 * hourMs;

const longestUnreadMs = 20_000;

type SearchedPiece = IndexedPiece & {
  texts: PieceTexts;
  palette: Float32Array | null;
  features: SimilarityFeatures;
};
export type SearchIndex = GalleryIndex<SearchedPiece> & {
  codes: CodeIndex;
  words: WordIndex;
  colours: ColourIndex;
  similarity: SimilarityIndex;
};

type CachedIndex = {
  index: SearchIndex;
  /** The oldest transaction at the last update: its changes and later ones may be missing. */
  horizon: string;
  /** Rows of piece_changes since then that are included. */
  includedChanges: Set<string>;
  updatedAt: number;
};

type IndexCache = {
  load(): Promise<SearchIndex>;
  peek(): SearchIndex | null;
  loadBriefly(): Promise<SearchIndex | null>;
};

const indexCaches = new WeakMap<Database, IndexCache>();

export function awaitIndex(db: Database): Promise<SearchIndex> {
  return indexCacheOf(db).load();
}

/** May be slightly old. Null if it was unused for long; it is then being read. */
export function peekIndex(db: Database): SearchIndex | null {
  return indexCacheOf(db).peek();
}

/** Begins to read the gallery, so that the first search need not wait for it. */
export function warmIndex(db: Database): void {
  indexCacheOf(db).peek();
}

/** Resolves to null while a large gallery is still being read. */
export function awaitIndexBriefly(db: Database): Promise<SearchIndex | null> {
  return indexCacheOf(db).loadBriefly();
}

const longestWaitMs = 500;

function indexCacheOf(db: Database): IndexCache {
  const indexCache = indexCaches.get(db) ?? createIndexCache(db);
  indexCaches.set(db, indexCache);
  return indexCache;
}

function createIndexCache(db: Database): IndexCache {
  let cached: CachedIndex | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<SearchIndex> | null = null;
  let waitLimit: Promise<null> | null = null;

  const recent = () =>
    cached && Date.now() - cached.updatedAt <= longestAbsenceMs ? cached : null;

  async function update(): Promise<SearchIndex> {
    // From here on, callers may know of changes that this update does not see.
    next = null;
    const known = recent();
    if (known && (await applyChanges(db, known))) return known.index;
    cached = null;
    cached = await readAll(db);
    return cached.index;
  }

  function load(): Promise<SearchIndex> {
    if (next) return next;
    const begun = running.then(update);
    next = begun;
    running = begun
      .catch(() => {
        // A failed update may have been applied in part.
        cached = null;
      })
      .finally(() => {
        waitLimit = null;
      });
    return begun;
  }

  function peek(): SearchIndex | null {
    if (!cached || Date.now() - cached.updatedAt > longestUnreadMs) load().catch(() => null);
    return recent()?.index ?? null;
  }

  async function loadBriefly(): Promise<SearchIndex | null> {
    if (recent()) return load();
    waitLimit ??= setTimeout(longestWaitMs, null, { ref: false });
    return Promise.race([waitLimit, load()]);
  }

  return { load, peek, loadBriefly };
}

function createSearchIndex(): SearchIndex {
  const words = createWordIndex();
  const byWords = {
    put: (slot: number, { texts }: SearchedPiece) => words.put(slot, texts),
    remove: words.remove,
  };
  const colours = createColourIndex();
  const byColours = {
    put: (slot: number, { palette }: SearchedPiece) => colours.put(slot, palette),
    remove: colours.remove,
  };
  const similarity = createSimilarityIndex(colours);
  const bySimilarity = {
    put: (slot: number, { features }: SearchedPiece) => similarity.put(slot, features),
    remove: similarity.remove,
  };
  const codes = createCodeIndex();
  const byCodes = {
    put: (slot: number, { reference }: SearchedPiece) => codes.put(slot, reference),
    remove: codes.remove,
  };
  const parts = [byWords, byColours, bySimilarity, byCodes];
  return { ...createGalleryIndex<SearchedPiece>(parts), words, colours, similarity, codes };
}

async function indexPieces(db: Database, index: SearchIndex, rows: Row[], gone: number[]) {
  const pieces = rows.map(toSearchedPiece);
  const texts = pieces.map((piece) => piece.texts);
  await learnTexts(db, index.words, texts);
  index.apply(pieces, gone);
}

async function readAll(db: Database): Promise<CachedIndex> {
  const { horizon } = await readChanges(db, null);
  const index = createSearchIndex();
  for (let last = 0; ;) {
    const rows = await readPieces(
      db,
      "read_pieces",
      sql`
        ${artPieces.id} > ${sql.placeholder("last")}
        order by ${artPieces.id}
        limit ${sql.raw(String(batchSize))}`,
      { last },
    );
    await indexPieces(db, index, rows, []);
    if (rows.length < batchSize)
      return { index, horizon, includedChanges: new Set(), updatedAt: Date.now() };
    last = rows.at(-1)!.id;
  }
}

async function applyChanges(db: Database, cached: CachedIndex): Promise<boolean> {
  const { horizon, changes } = await readChanges(db, cached.horizon);
  const newChanges = changes.filter(({ seq }) => !cached.includedChanges.has(seq));
  if (newChanges.some(({ id }) => id === null)) return false;
  const ids = [...new Set(newChanges.map(({ id }) => id!))];
  for (let at = 0; at < ids.length; at += batchSize) {
    const batchIds = ids.slice(at, at + batchSize);
    const rows = await readPieces(
      db,
      "read_changed_pieces",
      sql`${artPieces.id} = any(${sql.placeholder("batchIds")}::integer[])`,
      { batchIds },
    );
    const found = new Set(rows.map(({ id }) => id));
    const gone = batchIds.filter((id) => !found.has(id));
    await indexPieces(db, cached.index, rows, gone);
  }
  cached.horizon = horizon;
  cached.includedChanges = new Set(
    changes.flatMap(({ seq, by }) => (BigInt(by) >= BigInt(horizon) ? [seq] : [])),
  );
  cached.updatedAt = Date.now();
  return true;
}

type Change = { seq: string; id: number | null; by: string };

async function readChanges(
  db: Database,
  horizon: string | null,
): Promise<{ horizon: string; changes: Change[] }> {
  const rows = await executePrepared<{ horizon: string; seq: string | null } & Omit<Change, "seq">>(
    db,
    "piece_changes",
    // Below xmax: a database that moved to another server counts transactions from the start.
    () => sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, seq, art_piece_id as id,
        changed_by::text as by
      from (select) as now
      left join ${pieceChanges} on changed_by >= ${sql.placeholder("horizon")}::xid8
        and changed_by < pg_snapshot_xmax(pg_current_snapshot())`,
    { horizon },
  );
  return {
    horizon: rows[0]!.horizon,
    changes: rows.flatMap(({ seq, id, by }) => (seq === null ? [] : [{ seq, id, by }])),
  };
}

type Row = {
  id: number;
  reference: string;
  created: number;
  price: number;
  categoryId: number | null;
  subCategoryId: number | null;
  width: number;
  height: number;
  palette: string | null;
  hash: string | null;
  lightness: number | null;
  busyness: number | null;
  chroma: number | null;
  offers: [string, string, number, number | null, number | null][];
  title: string | null;
  titleFr: string | null;
  alt: string | null;
  altFr: string | null;
  additionalInfo: string;
  additionalInfoFr: string | null;
  categoryNames: { name: string; nameFr: string | null }[];
};

function readPieces(
  db: Database,
  name: string,
  which: ReturnType<typeof sql>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  return executePrepared<Row>(
    db,
    name,
    () => sql`
      select ${artPieces.id}, lower(reference) as reference,
        (extract(epoch from art_pieces.created_at) * 1000000)::float8 as created,
        price_rank_cents as price, category_id as "categoryId", sub_category_id as "subCategoryId",
        pictures.width, pictures.height,
        palette, perceptual_hash as hash, lightness, busyness, chroma,
        title, title_fr as "titleFr", alt, alt_fr as "altFr", additional_info as "additionalInfo",
        additional_info_fr as "additionalInfoFr",
        array(
          select jsonb_build_object('name', name, 'nameFr', name_fr)
          from ${categories}
          where ${categories.id} = category_id
          union all
          select jsonb_build_object('name', name, 'nameFr', name_fr)
          from ${subCategories}
          where ${subCategories.id} = sub_category_id) as "categoryNames",
        (
          select coalesce(
            jsonb_agg(
              jsonb_build_array(
                option->>'mediaType', size->>'size', size->'priceCents', size->'widthMm',
                size->'heightMm')),
            '[]')
          from jsonb_array_elements(offered) as option,
            jsonb_array_elements(option->'sizes') as size) as offers
      from ${artPieces} join ${pictures} on ${isPictureOfHungPiece}
      where ${which}`,
    values,
  );
}

function toSearchedPiece({
  id,
  reference,
  width,
  height,
  created,
  price,
  categoryId,
  subCategoryId,
  offers,
  categoryNames,
  palette,
  hash,
  lightness,
  busyness,
  chroma,
  ...texts
}: Row): SearchedPiece {
  return {
    id,
    reference,
    width,
    height,
    texts: textsOf(texts, categoryNames, searchFactsOf({ palette, lightness, busyness, chroma })),
    createdAt: created,
    priceCents: price,
    isForSale: price < priceRankWithoutPrice,
    categoryId,
    subCategoryId,
    offers: offers.map(([mediaType, size, priceCents, widthMm, heightMm]) => {
      return { mediaType, size, priceCents, widthMm, heightMm };
    }),
    moods: moodsOf({ lightness, busyness, chroma }),
    palette: paletteNumbers(palette),
    features: {
      hash: hash === null ? null : BigInt(hash),
      busyness,
      shape: shapeOf(width, height),
    },
  };
}

export async function forgetPieceChanges(db: Database): Promise<void> {
  await db.delete(pieceChanges).where(sql`${pieceChanges.createdAt} < now() - interval '1 day'`);
}
