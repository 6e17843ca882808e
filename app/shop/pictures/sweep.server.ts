// Clears away pictures that nothing shows any more, and files that no picture has: what deleted pieces, forms that were
// never saved and uploads that were cut off leave behind. Only what is older than a day, because the young may be under way.
import { inArray, sql } from "drizzle-orm";
import { artPieces, categories, emailCampaigns, emailTemplates, orderLines, pictures, subCategories } from "#db/tables.ts";
import { deletions } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";

const graceMs = 24 * 60 * 60 * 1000;
/** So many names are looked up at once. */
const portion = 1000;

export type Swept = { pictures: number; files: number };

export async function sweepPictures(db: Database, storage: ObjectStorage, now: Date): Promise<Swept> {
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
  for await (const names of inPortions(storage.list("media"))) {
    const known = await knownAmong(db, pictures.key, names.map(ownerOf));
    await removeOld(names.filter((name) => isUnfinished(name) || !known.has(ownerOf(name))));
  }
  for await (const names of inPortions(storage.list("masters"))) {
    const known = await knownAmong(db, pictures.masterSha256, names.map(ownerOf));
    await removeOld(names.filter((name) => isUnfinished(name) || !known.has(ownerOf(name))));
  }
  for await (const names of inPortions(storage.list("uploads"))) await removeOld(names);
  return { pictures: unused, files };
}

/** "media/KEY/320.jpg" and "masters/SHA" name their picture in second place. */
const ownerOf = (name: string) => name.split("/")[1]!;
const isUnfinished = (name: string) => name.endsWith(".part");

/**
 * A picture that neither hangs nor was bought. One that a mail shows stays, because sent mails still ask for it, and so
 * does one of a piece whose deletion can still be undone.
 */
async function removeUnused(db: Database, before: Date): Promise<number> {
  const removed = await db
    .delete(pictures)
    .where(
      sql`${pictures.createdAt} < ${before}
        and not exists (select from ${artPieces} where ${artPieces.pictureId} = ${pictures.id})
        and not exists (select from ${orderLines} where ${orderLines.pictureId} = ${pictures.id})
        and not exists (select from ${categories} where ${categories.thumbnailId} = ${pictures.id})
        and not exists (select from ${subCategories} where ${subCategories.thumbnailId} = ${pictures.id})
        and not exists (select from ${emailTemplates} where strpos(${emailTemplates.htmlContentTemplate}, ${pictures.key}) > 0)
        and not exists (select from ${emailCampaigns} where strpos(${emailCampaigns.htmlContent}, ${pictures.key}) > 0)
        and not exists (select from ${deletions} where ${deletions.createdAt} > now() - interval '5 minutes'
          and jsonb_path_exists(${deletions.rows}, '$.rows[*].rows[*] ? (@.picture_id == $id || @.thumbnail_id == $id)', jsonb_build_object('id', ${pictures.id})))`,
    )
    .returning({ id: pictures.id });
  return removed.length;
}

async function knownAmong(db: Database, column: typeof pictures.key | typeof pictures.masterSha256, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: column })
    .from(pictures)
    .where(inArray(column, [...new Set(names)]));
  return new Set(rows.map(({ name }) => name));
}

async function* inPortions(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let some: string[] = [];
  for await (const name of names) {
    some.push(name);
    if (some.length < portion) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
