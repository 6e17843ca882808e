// What a piece was before an import, and how to restore it.
import { eq, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockCategory } from "./art-editing.server.ts";
import { assessPieces } from "./size-eligibility.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { setDigitalSource } from "#app/shop/pictures/pictures.server.ts";

const columns = {
  title: artPieces.title,
  titleFr: artPieces.titleFr,
  alt: artPieces.alt,
  altFr: artPieces.altFr,
  likeness: artPieces.likeness,
  enlargement: artPieces.enlargement,
  fits: artPieces.fits,
  provenance: artPieces.provenance,
  mediaOptions: artPieces.mediaOptions,
  additionalInfo: artPieces.additionalInfo,
  additionalInfoFr: artPieces.additionalInfoFr,
  categoryId: artPieces.categoryId,
  subCategoryId: artPieces.subCategoryId,
  pictureId: artPieces.pictureId,
  state: artPieces.state,
  hangAt: artPieces.hangAt,
  createdAt: artPieces.createdAt,
};

type Former = Awaited<ReturnType<typeof findRestorableFields>>;
export type RestorableFields = Omit<NonNullable<Former>, "hangAt" | "createdAt"> & {
  hangAt: string | null;
  createdAt: string;
};

export async function findRestorableFields(db: Database, id: number) {
  const [row] = await db
    .select({ ...columns, digitalSource: pictures.digitalSource })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(eq(artPieces.id, id));
  return row ?? null;
}

export async function restorePiece(
  db: Database,
  actor: Actor,
  { id, version }: { id: number; version: number },
  former: RestorableFields,
): Promise<"changed-since" | "category-gone" | "picture-gone" | null> {
  const [before] = await db.select().from(artPieces).where(eq(artPieces.id, id)).for("update");
  if (!before || before.version !== version) return "changed-since";
  if (!(await lockCategory(db, former))) return "category-gone";
  const [picture] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.id, former.pictureId))
    .for("key share");
  if (!picture) return "picture-gone";
  const { digitalSource, hangAt, createdAt, ...fields } = former;
  const values = {
    ...fields,
    hangAt: hangAt ? new Date(hangAt) : null,
    createdAt: new Date(createdAt),
  };
  const [after] = await db
    .update(artPieces)
    .set({ ...values, droppedSizes: [], version: version + 1, updatedAt: sql`now()` })
    .where(eq(artPieces.id, id))
    .returning();
  await assessPieces(db, [id]);
  await setDigitalSource(db, former.pictureId, digitalSource as DigitalSource);
  const record = { kind: "art_piece", recordId: id, label: before.reference };
  await recordChanged(db, actor, record, before, after!);
  return null;
}
