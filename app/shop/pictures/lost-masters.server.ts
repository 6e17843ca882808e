// Pictures whose original is not in the storage: they cannot be printed.
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";

/** Names of files. */
export async function findLostMasters(db: Database, storage: ObjectStorage): Promise<string[]> {
  const there = new Set<string>();
  for await (const name of storage.list("masters")) there.add(name);
  const rows = await db.selectDistinct({ sha256: pictures.masterSha256 }).from(pictures);
  return rows.map(({ sha256 }) => `masters/${sha256}`).filter((name) => !there.has(name));
}
