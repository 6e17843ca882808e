// Hangs rooms, prices and first pieces at once, the rest while the shop is open.
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { unhungPieces } from "#db/demo-tables.ts";
import { media } from "#db/media-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { homeWall } from "#db/walls-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import {
  artPieces,
  categories as categoryRows,
  subCategories as subCategoryRows,
} from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import { encodeMaster } from "#app/platform/pictures/images.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { assessPieces } from "#app/shop/catalogue/size-eligibility.server.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import { enlargements, assessOptions } from "#app/shop/printing/sellable-sizes.ts";
import { withMediaKeys } from "#app/shop/media/media.server.ts";
import { addedMedium } from "#app/shop/media/medium.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import {
  categories,
  collectionPoints as demoPoints,
  media as demoMedia,
  pricingRules as demoRules,
  squareSizes,
  workshop,
} from "./catalogue.ts";
import { hangingOrder } from "./hanging-order.ts";
import { homeWall as demoWall } from "./home-wall.ts";
import { paintAll } from "./painters.ts";
import type { Painted } from "./painters.ts";
import type { Piece } from "./piece.ts";
import { pieces } from "./pieces.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

type DemoOptions = {
  /** Pixels; as delivered an A3 print is sharp. */
  longestSide?: number;
  first?: number;
  onProgress?: (hung: number, of: number) => void;
};

export function shouldLoadDemo(connection: Connection, log: Log): Promise<boolean> {
  return withDatabase(connection, log, isEmpty);
}

/** Whether an earlier start opened it and pieces are still to be hung. */
export function isDemoUnfinished(connection: Connection, log: Log): Promise<boolean> {
  return withDatabase(connection, log, async (db) => (await listUnhung(db)).length > 0);
}

/** All or nothing, and nothing unless the catalogue is empty and nothing was ever ordered. */
export async function openDemo(
  connection: Connection,
  storage: ObjectStorage,
  log: Log,
  { longestSide, first = 12, onProgress }: DemoOptions = {},
): Promise<void> {
  await withDatabase(connection, log, async (db) => {
    if (!(await isEmpty(db))) return;
    const chosen = hangingOrder.slice(0, first);
    const prepared = new Map<Piece, PreparedPicture>();
    await paintAll(chosen, { longestSide }, async (piece, picture) => {
      prepared.set(piece, await prepare(storage, picture));
      onProgress?.(prepared.size, chosen.length);
    });
    await db.transaction(async (db) => {
      // Of two processes on one empty database, the second waits here and finds it full.
      await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demoOpening})`);
      if (!(await isEmpty(db))) return;
      await insertRooms(db);
      for (const piece of chosen) await hang(db, piece, prepared.get(piece)!);
      await hangHomeWall(db);
    });
    log.info({ pieces: chosen.length, of: pieces.length }, "the demo gallery is open");
  });
}

/** Piece by piece; nothing hung is painted again. A second process waits and takes over. */
export async function hangRemaining(
  connection: Connection,
  storage: ObjectStorage,
  log: Log,
  { longestSide, painters }: DemoOptions & { painters?: number } = {},
): Promise<void> {
  await withDatabase(connection, log, (db) =>
    db.transaction(async (lock) => {
      await lock.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demoHanging})`);
      const unhung = new Set(await listUnhung(db));
      const left = hangingOrder.filter(({ reference }) => unhung.has(reference));
      await paintAll(left, { longestSide, painters }, async (piece, picture) => {
        const prepared = await prepare(storage, picture);
        await db.transaction((db) => hang(db, piece, prepared));
      });
      if (left.length > 0) log.info({ pieces: left.length }, "the demo gallery is hung");
    }),
  );
}

export async function loadDemo(
  connection: Connection,
  storage: ObjectStorage,
  log: Log,
  options: DemoOptions = {},
): Promise<void> {
  await openDemo(connection, storage, log, { ...options, first: pieces.length });
}

async function withDatabase<Result>(
  connection: Connection,
  log: Log,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  // A second process may wait for as long as hanging everything takes.
  const { db, close } = openDatabase({ ...connection, timeouts: noTimeouts }, log);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

async function listUnhung(db: Database): Promise<string[]> {
  const rows = await db.select({ reference: unhungPieces.reference }).from(unhungPieces);
  return rows.map(({ reference }) => reference);
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [artPieces, categoryRows, orders]) {
    const [row] = await db.select({ rows: count() }).from(table);
    if (row!.rows > 0) return false;
  }
  return true;
}

async function prepare(
  storage: ObjectStorage,
  { data, width, height }: Painted,
): Promise<PreparedPicture> {
  return preparePicture(
    storage,
    await encodeMaster({ data, width, height, channels: 3 }),
    "jpeg",
    null,
    runHere,
  );
}

async function insertRooms(db: Database): Promise<void> {
  const categoryIds = new Map<string, number>();
  const subCategoryIds = new Map<string, number>();
  for (const { slug, name, nameFr, subCategories: rooms } of categories) {
    const [category] = await db
      .insert(categoryRows)
      .values({ name, nameFr })
      .returning({ id: categoryRows.id });
    const categoryId = category!.id;
    categoryIds.set(slug, categoryId);
    for (const room of rooms) {
      const [sub] = await db
        .insert(subCategoryRows)
        .values({ categoryId, name: room.name, nameFr: room.nameFr })
        .returning({ id: subCategoryRows.id });
      subCategoryIds.set(`${slug}/${room.slug}`, sub!.id);
    }
  }

  await db
    .insert(media)
    .values(demoMedia.map(({ nameFr, ...named }) => ({ ...addedMedium(named), nameFr })))
    .onConflictDoNothing();
  for (const rule of demoRules) {
    await db.insert(pricingRules).values({
      name: rule.name,
      appliesTo: rule.appliesTo,
      categoryId: rule.category === null ? null : categoryIds.get(rule.category)!,
      subCategoryId:
        rule.subCategory === null
          ? null
          : subCategoryIds.get(`${rule.category}/${rule.subCategory}`)!,
      mediaOptions: await withMediaKeys(
        db,
        null,
        structuredClone(rule.mediaOptions) as MediaOption[],
      ),
    });
  }

  // In hanging order, an hour apart, so that "newest" has an order to show.
  const now = Date.now();
  await db.insert(unhungPieces).values(
    pieces.map((piece, index) => ({
      reference: piece.reference,
      categoryId: categoryIds.get(piece.category)!,
      subCategoryId:
        piece.subCategory === null
          ? null
          : subCategoryIds.get(`${piece.category}/${piece.subCategory}`)!,
      hungAt: new Date(now - (pieces.length - 1 - index) * hourMs),
    })),
  );
  await db.insert(collectionPoints).values([...demoPoints]);
  await db.insert(settings).values({ value: { workshop } }).onConflictDoNothing();
}

async function hang(db: Database, piece: Piece, prepared: PreparedPicture): Promise<void> {
  const [place] = await db
    .delete(unhungPieces)
    .where(eq(unhungPieces.reference, piece.reference))
    .returning();
  if (!place) return;
  const { categoryId, subCategoryId, hungAt } = place;
  const pictureId = await savePicture(db, prepared);
  const [hung] = await db
    .insert(artPieces)
    .values({
      reference: piece.reference,
      title: piece.title,
      titleFr: piece.titleFr,
      alt: piece.alt,
      altFr: piece.altFr,
      pictureId,
      categoryId,
      subCategoryId,
      mediaOptions: optionsFor(piece),
      enlargement: minEnlargement(optionsFor(piece), prepared),
      additionalInfo: piece.additionalInfo,
      additionalInfoFr: piece.additionalInfoFr,
      createdAt: hungAt,
    })
    .onConflictDoNothing()
    .returning({ id: artPieces.id });
  if (!hung) return;
  await assessPieces(db, [hung.id]);
  const category = categories.find(({ slug }) => slug === piece.category)!;
  const room = category.subCategories.find(({ slug }) => slug === piece.subCategory);
  // Staff may have chosen another, so an existing one stays.
  if (category.thumbnail === piece.reference)
    await giveThumbnail(db, categoryRows, categoryId, pictureId);
  if (room?.thumbnail === piece.reference)
    await giveThumbnail(db, subCategoryRows, subCategoryId!, pictureId);
}

async function hangHomeWall(db: Database): Promise<void> {
  const rows = await db
    .select({ id: artPieces.id, reference: artPieces.reference })
    .from(artPieces);
  const pieces = demoWall.flatMap(({ reference, ...hungIn }) => {
    const piece = rows.find((row) => row.reference === reference);
    return piece ? [{ artPieceId: piece.id, ...hungIn }] : [];
  });
  await db.insert(homeWall).values({ pieces }).onConflictDoNothing();
}

async function giveThumbnail(
  db: Database,
  table: typeof categoryRows | typeof subCategoryRows,
  id: number,
  thumbnailId: number,
): Promise<void> {
  await db
    .update(table)
    .set({ thumbnailId })
    .where(and(eq(table.id, id), isNull(table.thumbnailId)));
}

/** A smaller demo, as tests paint, is enlarged so that it offers the same sizes. */
function minEnlargement(
  options: MediaOption[],
  picture: { width: number; height: number },
): number {
  const isEnough = (enlargement: number) =>
    assessOptions(options, { picture, fits: {}, enlargement }, defaultPrint).every(({ sizes }) =>
      sizes.every(({ verdict }) => verdict !== "none"),
    );
  return enlargements.map(Number).find(isEnough) ?? 1;
}

/** Takes the most specific rule; square sizes come first for a square piece. */
export function optionsFor({
  category,
  subCategory,
  width,
  height,
}: Pick<Piece, "category" | "subCategory" | "width" | "height">): MediaOption[] {
  const rule =
    demoRules.find(
      (r) =>
        r.appliesTo === "sub_category" && r.category === category && r.subCategory === subCategory,
    ) ??
    demoRules.find((r) => r.appliesTo === "category" && r.category === category) ??
    demoRules.find((r) => r.appliesTo === "global");
  const options = structuredClone(rule?.mediaOptions ?? []) as MediaOption[];
  if (width !== height) return options;
  return options.map(({ mediaType, sizes }) => ({
    mediaType,
    sizes: [...structuredClone(squareSizes[mediaType] ?? []), ...sizes],
  }));
}
