// Locks and reads pieces that are changed together.
import { inArray } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LockedPiece = Awaited<ReturnType<typeof lockPieces>>[number];

/** Locks in the order of ids, so that two changes of many pieces never deadlock. */
export async function lockPieces(db: Database, ids: number[]) {
  const { id, reference, version, state, categoryId, subCategoryId, title, titleFr } = artPieces;
  const { mediaOptions, offered } = artPieces;
  return db
    .select({
      id,
      reference,
      version,
      state,
      categoryId,
      subCategoryId,
      title,
      titleFr,
      mediaOptions,
      offered,
    })
    .from(artPieces)
    .where(inArray(id, ids))
    .orderBy(id)
    .for("update");
}
