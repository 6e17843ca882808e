// Checksums of the originals of categories' and media's pictures, by picture id.
import { inArray } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type MasterFile = { sha256: string; format: string };
export type PictureSums = ReadonlyMap<number, string>;

export async function findMasters(
  db: Database,
  ids: (number | null)[],
): Promise<Map<number, MasterFile>> {
  const { id, masterSha256, masterFormat } = pictures;
  const rows = await db
    .select({ id, sha256: masterSha256, format: masterFormat })
    .from(pictures)
    .where(inArray(id, [...new Set(ids.filter((each) => each !== null))]));
  return new Map(rows.map(({ id, ...master }) => [id, master]));
}

export async function findSums(db: Database, ids: (number | null)[]): Promise<PictureSums> {
  const masters = await findMasters(db, ids);
  return new Map([...masters].map(([id, { sha256 }]) => [id, sha256]));
}
