// Hangs the demo gallery in an empty database: paints the pieces, stores their pictures, then inserts all rows at once.
import { count } from "drizzle-orm";
import * as tables from "#db/tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { endlessPatience, openDatabase } from "#app/platform/database.server.ts";
import type { Connection, Database } from "#app/platform/database.server.ts";
import { encodeMaster } from "#app/platform/images.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { runHere } from "#app/platform/picture-work.server.ts";
import { judgePieces } from "#app/shop/catalogue/judging.server.ts";
import { preparePicture, savePicture } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import { enlargements, judgeOptions } from "#app/shop/printing/size-verdict.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { categories, collectionPoints, pricingRules } from "./catalogue.ts";
import { paintAll } from "./painters.ts";
import { pieces } from "./pieces.ts";

type DemoOptions = {
  /** Pixels of the longest side of each picture; as delivered an A3 print is sharp. */
  longestSide?: number;
  onProgress?: (hung: number, of: number) => void;
};

/** Whether the catalogue is empty and nothing was ever ordered. */
export async function demoIsWanted(connection: Connection, log: Log): Promise<boolean> {
  const { db, close } = openDatabase(connection, log);
  try {
    return await isEmpty(db);
  } finally {
    await close();
  }
}

/** Does nothing unless the catalogue is empty and nothing was ever ordered. All rows or none, however it ends. */
export async function loadDemo(connection: Connection, storage: ObjectStorage, log: Log, options: DemoOptions = {}): Promise<void> {
  // why: a second process waits for as long as the first one needs to hang everything.
  const { db, close } = openDatabase({ ...connection, patience: endlessPatience }, log);
  try {
    if (!(await isEmpty(db))) return;
    const prepared = await paintPictures(storage, options);
    await db.transaction(async (db) => {
      // why: two processes may start on one empty database; the second waits here and then finds it full.
      await db.execute("select pg_advisory_xact_lock(7105202)");
      if (await isEmpty(db)) await insertAll(db, prepared);
    });
    log.info({ pieces: pieces.length }, "the demo gallery is hung");
  } finally {
    await close();
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [tables.artPieces, tables.categories, tables.orders]) {
    const [row] = await db.select({ rows: count() }).from(table);
    if (row!.rows > 0) return false;
  }
  return true;
}

async function paintPictures(storage: ObjectStorage, { longestSide = 3000, onProgress }: DemoOptions): Promise<PreparedPicture[]> {
  const prepared: PreparedPicture[] = [];
  let hung = 0;
  await paintAll(pieces.length, longestSide, async ({ index, width, height, data }) => {
    const master = await encodeMaster({ data, width, height, channels: 3 });
    prepared[index] = await preparePicture(storage, master, "jpeg", null, runHere);
    hung += 1;
    onProgress?.(hung, pieces.length);
  });
  return prepared;
}

async function insertAll(db: Database, prepared: PreparedPicture[]): Promise<void> {
  const pictureIds = new Map<string, number>();
  for (const [index, piece] of pieces.entries()) pictureIds.set(piece.reference, await savePicture(db, prepared[index]!));

  const categoryIds = new Map<string, number>();
  const subCategoryIds = new Map<string, number>();
  for (const { slug, name, nameFr, thumbnail, subCategories: rooms } of categories) {
    const [category] = await db
      .insert(tables.categories)
      .values({ name, nameFr, thumbnailId: pictureIds.get(thumbnail) ?? null })
      .returning({ id: tables.categories.id });
    categoryIds.set(slug, category!.id);
    for (const room of rooms) {
      const [sub] = await db
        .insert(tables.subCategories)
        .values({ categoryId: category!.id, name: room.name, nameFr: room.nameFr, thumbnailId: pictureIds.get(room.thumbnail) ?? null })
        .returning({ id: tables.subCategories.id });
      subCategoryIds.set(`${slug}/${room.slug}`, sub!.id);
    }
  }

  for (const rule of pricingRules) {
    await db.insert(tables.pricingRules).values({
      name: rule.name,
      appliesTo: rule.appliesTo,
      categoryId: rule.category === null ? null : categoryIds.get(rule.category)!,
      subCategoryId: rule.subCategory === null ? null : subCategoryIds.get(`${rule.category}/${rule.subCategory}`)!,
      mediaOptions: structuredClone(rule.mediaOptions) as MediaOption[],
    });
  }

  // why: the list is in hanging order; an hour apart, the last one now, so that "newest" has an order to show.
  const now = Date.now();
  const hung = await db
    .insert(tables.artPieces)
    .values(
      pieces.map((piece, index) => ({
        reference: piece.reference,
        pictureId: pictureIds.get(piece.reference)!,
        categoryId: categoryIds.get(piece.category)!,
        subCategoryId: piece.subCategory === null ? null : subCategoryIds.get(`${piece.category}/${piece.subCategory}`)!,
        mediaOptions: optionsFor(piece),
        enlargement: leastEnlargement(optionsFor(piece), prepared[index]!),
        additionalInfo: piece.additionalInfo,
        additionalInfoFr: piece.additionalInfoFr,
        createdAt: new Date(now - (pieces.length - 1 - index) * 3_600_000),
      })),
    )
    .returning({ id: tables.artPieces.id });
  await judgePieces(
    db,
    hung.map(({ id }) => id),
  );
  await db.insert(tables.collectionPoints).values([...collectionPoints]);
}

/** A demo painted smaller than a shop's, as tests do, is enlarged for what a little more would sell. */
function leastEnlargement(options: MediaOption[], picture: { width: number; height: number }): number {
  const isEnough = (enlargement: number) =>
    judgeOptions(options, { picture, fits: {}, enlargement }, defaultPrint).every(({ sizes }) =>
      sizes.every(({ verdict }) => verdict !== "none"),
    );
  return enlargements.map(Number).find(isEnough) ?? 1;
}

/** The options of the most specific rule that matches: sub-category, then category, then the global one. */
function optionsFor({ category, subCategory }: { category: string; subCategory: string | null }): MediaOption[] {
  const rule =
    pricingRules.find((r) => r.appliesTo === "sub_category" && r.category === category && r.subCategory === subCategory) ??
    pricingRules.find((r) => r.appliesTo === "category" && r.category === category) ??
    pricingRules.find((r) => r.appliesTo === "global");
  return structuredClone(rule?.mediaOptions ?? []) as MediaOption[];
}
