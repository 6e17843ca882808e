// Removes pictures and files that nothing uses and that are older than a day, and finds lost ones.
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { catalogueImportRows, artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { emailCampaigns, emailTemplates } from "#db/mail-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { media } from "#db/media-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { deletions } from "#db/changes-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { unattempted } from "./pictures.server.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

const graceMs = dayMs;
const batchSize = 1000;

type Swept = {
  pictures: number;
  files: number;
  incomplete: number;
  lost: string[];
};

export async function sweepPictures(
  db: Database,
  storage: ObjectStorage,
  now: Date,
): Promise<Swept> {
  const before = new Date(now.getTime() - graceMs);
  const unused = await removeUnused(db, before);
  let files = 0;
  const isOld = async (name: string) => ((await storage.changedAt(name)) ?? now) < before;
  const removeOld = async (names: string[]) => {
    for (const name of names) {
      if (!(await isOld(name))) continue;
      await storage.remove(name);
      files += 1;
    }
  };
  const filesByKey = new Map<string, number>();
  for await (const names of inBatches(storage.list("media"))) {
    for (const name of names)
      if (!isUnfinished(name) && !isDetail(name))
        filesByKey.set(ownerOf(name), (filesByKey.get(ownerOf(name)) ?? 0) + 1);
    const known = await findKnownKeys(db, names.map(ownerOf));
    const hung = await findHungKeys(db, names.filter(isDetail).map(ownerOf));
    await removeOld(
      names.filter(
        (name) => isUnfinished(name) || !(isDetail(name) ? hung : known).has(ownerOf(name)),
      ),
    );
  }
  const masters = new Set<string>();
  for await (const names of inBatches(storage.list("masters"))) {
    const known = await findKnownMasters(db, names.map(ownerOf));
    for (const name of names) if (known.has(ownerOf(name))) masters.add(ownerOf(name));
    await removeOld(names.filter((name) => isUnfinished(name) || !known.has(ownerOf(name))));
  }
  for await (const names of inBatches(storage.list("prints"))) {
    const known = await findKnownPrints(db, names);
    await removeOld(names.filter((name) => !known.has(name)));
  }
  return { pictures: unused, files, ...(await findWithoutFiles(db, before, filesByKey, masters)) };
}

const ownerOf = (name: string) => name.split("/")[1]!;
/** "media/KEY/detail-150-1.webp", which only the page of a piece shows. */
const isDetail = (name: string) => name.split("/")[2]!.startsWith("detail");
const isUnfinished = (name: string) => name.endsWith(".part");

/** Unused ones, unless a sent mail shows them or a deletion or an import could be undone. */
async function removeUnused(db: Database, before: Date): Promise<number> {
  const removed = await db
    .delete(pictures)
    .where(
      sql`${pictures.createdAt} < ${before}
        and not exists (select from ${artPieces} where ${artPieces.pictureId} = ${pictures.id})
        and not exists (select from ${orderLines} where ${orderLines.pictureId} = ${pictures.id})
        and not exists (select from ${categories} where ${categories.thumbnailId} = ${pictures.id})
        and not exists (
          select from ${subCategories} where ${subCategories.thumbnailId} = ${pictures.id})
        and not exists (select from ${media} where ${media.pictureId} = ${pictures.id})
        and not exists (
          select from ${catalogueImportRows}
          where ${catalogueImportRows.formerPictureId} = ${pictures.id})
        and not exists (
          select from ${emailTemplates}
          where strpos(${emailTemplates.htmlContentTemplate}, ${pictures.key}) > 0)
        and not exists (
          select from ${emailCampaigns}
          where strpos(${emailCampaigns.htmlContent}, ${pictures.key}) > 0)
        and not exists (
          select from ${deletions}
          where jsonb_path_exists(
            ${deletions.rows}, '$.rows[*].rows[*] ? (@.picture_id == $id || @.thumbnail_id == $id)',
            jsonb_build_object('id', ${pictures.id})))`,
    )
    .returning({ id: pictures.id });
  return removed.length;
}

async function findKnownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const uniqueKeys = [...new Set(keys)];
  const rows = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param(uniqueKeys)}::text[]) as key
    where exists (select from ${pictures} where ${pictures.key} = key.key)
      or exists (select from ${pictures} where ${pictures.formerKey} = key.key)
      or exists (
        select from ${emailTemplates}
        where strpos(${emailTemplates.htmlContentTemplate}, key.key) > 0)
      or exists (
        select from ${emailCampaigns} where strpos(${emailCampaigns.htmlContent}, key.key) > 0)`);
  return new Set(rows.rows.map(({ key }) => key));
}

async function findHungKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .innerJoin(artPieces, eq(artPieces.pictureId, pictures.id))
    .where(inArray(pictures.key, [...new Set(keys)]));
  return new Set(rows.map(({ key }) => key));
}

async function findKnownMasters(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: pictures.masterSha256 })
    .from(pictures)
    .where(inArray(pictures.masterSha256, [...new Set(names)]));
  return new Set(rows.map(({ name }) => name));
}

/** Remaking a print file renames it. */
async function findKnownPrints(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ file: printFiles.file })
    .from(printFiles)
    .where(inArray(printFiles.file, names));
  return new Set(rows.map(({ file }) => file!));
}

export async function remakeLostFiles(
  db: Database,
  storage: ObjectStorage,
  now: Date,
): Promise<number> {
  const filesByKey = new Map<string, number>();
  for await (const name of storage.list("media"))
    if (!isUnfinished(name) && !isDetail(name))
      filesByKey.set(ownerOf(name), (filesByKey.get(ownerOf(name)) ?? 0) + 1);
  const masters = new Set<string>();
  for await (const name of storage.list("masters")) masters.add(ownerOf(name));
  return (await findWithoutFiles(db, now, filesByKey, masters)).incomplete;
}

/** Only pictures older than the listing; empties `files` of those to remake. */
async function findWithoutFiles(
  db: Database,
  before: Date,
  filesByKey: Map<string, number>,
  masters: Set<string>,
): Promise<{ incomplete: number; lost: string[] }> {
  const lost: string[] = [];
  let incomplete = 0;
  for (let after = 0; ;) {
    const rows = await db
      .select({
        id: pictures.id,
        key: pictures.key,
        master: pictures.masterSha256,
        files: sql<number>`jsonb_array_length(${pictures.files})`,
      })
      .from(pictures)
      .where(and(gt(pictures.id, after), lt(pictures.createdAt, before)))
      .orderBy(pictures.id)
      .limit(batchSize);
    if (rows.length === 0) return { incomplete, lost };
    lost.push(...rows.filter(({ master }) => !masters.has(master)).map(({ key }) => key));
    const broken = rows.filter(
      ({ key, master, files }) => masters.has(master) && (filesByKey.get(key) ?? 0) < files,
    );
    if (broken.length > 0) {
      const ids = broken.map(({ id }) => id);
      await db
        .update(pictures)
        .set({ files: [], hasAvif: false, ...unattempted })
        .where(inArray(pictures.id, ids));
    }
    incomplete += broken.length;
    after = rows.at(-1)!.id;
  }
}

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
