// Originals of pictures, and those that the storage does not have: they cannot be printed.
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";

export async function listMasters(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ sha256: pictures.masterSha256 }).from(pictures);
  return rows.map(({ sha256 }) => `masters/${sha256}`);
}

export async function findLostMasters(db: Database, storage: ObjectStorage): Promise<string[]> {
  const there = new Set<string>();
  for await (const name of storage.list("masters")) there.add(name);
  return (await listMasters(db)).filter((name) => !there.has(name));
}
