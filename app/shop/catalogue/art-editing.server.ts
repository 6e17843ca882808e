// Saves, adds and deletes pieces for staff. A changed piece is assessed again.

import { and, eq, inArray, sql } from "drizzle-orm";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import { chooseHanging } from "./piece-state.ts";
import type { ScheduledState } from "./piece-state.ts";
import { assessNewPiece, assessPieces } from "./size-eligibility.server.ts";
import { findPieceForStaff } from "./art-list.server.ts";
import type { EditedPiece } from "./art-list.server.ts";
import type { ArtPieceFields, BatchPieceFields } from "./art-piece-form.ts";
import { pricesWithoutSize, withChosenPrices } from "./chosen-prices.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import { removeAllUndoably } from "#app/shop/changes/deletions.server.ts";
import { lockUnchanged } from "#app/shop/changes/records.server.ts";
import type { ChangedMeanwhile, EditedVersion } from "#app/shop/changes/records.server.ts";
import type { Deletable } from "#app/shop/changes/deletions.server.ts";
import { proposedProvenance } from "#app/shop/pictures/provenance.ts";
import { savePicture, setDigitalSource } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import { withMediaKeys } from "#app/shop/media/media.server.ts";

const savedColumns = {
  id: artPieces.id,
  reference: artPieces.reference,
  state: artPieces.state,
  hangAt: artPieces.hangAt,
};
export type SavedPiece = ScheduledState & { id: number; reference: string };

type SavePieceRefusal =
  | { refused: "reference-taken" }
  | { refused: "category-gone" }
  | { refused: "picture-gone" }
  | ChangedMeanwhile<EditedPiece>;

export async function savePiece(
  db: Database,
  actor: Actor,
  { pictureId, digitalSource, mediaOptions: typed, ...fields }: ArtPieceFields,
  edited: EditedVersion,
  asNew?: NewPiece,
): Promise<{ saved: SavedPiece } | SavePieceRefusal> {
  try {
    return await db.transaction(async (db) => {
      if (!(await lockCategory(db, fields))) return { refused: "category-gone" as const };
      if (pictureId !== null && !(await isPicture(db, pictureId)))
        return { refused: "picture-gone" as const };
      const values = { ...fields, additionalInfoFr: fields.additionalInfoFr || null };
      if (!edited) {
        if (pictureId === null) return { refused: "picture-gone" as const };
        const mediaOptions = await withMediaKeys(db, actor, typed);
        const piece = { ...values, mediaOptions, pictureId, createdAt: asNew?.createdAt };
        const saved = await insertPiece(db, actor, piece, asNew);
        if (digitalSource) await setDigitalSource(db, pictureId, digitalSource);
        return { saved };
      }
      const locked = await lockUnchanged(db, { table: artPieces }, edited);
      if ("refused" in locked)
        return { ...locked, present: locked.present && (await findPieceForStaff(db, edited.id)) };
      const before = locked.before!;
      const mediaOptions = await withMediaKeys(db, actor, typed);
      const [saved] = await db
        .update(artPieces)
        .set({
          ...values,
          mediaOptions,
          pictureId: pictureId ?? before.pictureId,
          droppedSizes: [],
          version: edited.version + 1,
          updatedAt: sql`now()`,
        })
        .where(eq(artPieces.id, edited.id))
        .returning();
      await assessPieces(db, [edited.id]);
      // Not writeRecord: the change includes the picture's source, which is in another table.
      const source = digitalSource && {
        before: await setDigitalSource(db, saved!.pictureId, digitalSource),
        now: digitalSource,
      };
      const [was, is] = source
        ? [
            { ...before, digitalSource: source.before },
            { ...saved!, digitalSource: source.now },
          ]
        : [before, saved!];
      await recordChanged(
        db,
        actor,
        { kind: "art_piece", recordId: edited.id, label: saved!.reference },
        was,
        is,
      );
      const { id, reference, state, hangAt } = saved!;
      return { saved: { id, reference, state, hangAt } };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "reference-taken" };
    throw error;
  }
}

/** Without a rule, no options. "prices-unknown": the rule lacks a size that has a typed price. */
export async function addUploadedPiece(
  db: Database,
  actor: Actor,
  fields: BatchPieceFields,
  prepared: PreparedPicture,
): Promise<
  { saved: SavedPiece } | { refused: "reference-taken" | "category-gone" | "prices-unknown" }
> {
  const { reference, title, titleFr, categoryId, subCategoryId, likeness, enlargement } = fields;
  const { digitalSource } = fields;
  try {
    return await db.transaction(async (db) => {
      if (!(await lockCategory(db, { categoryId, subCategoryId })))
        return { refused: "category-gone" as const };
      const rule = matchRule(await listRulesBySpecificity(db), { categoryId, subCategoryId });
      const options = rule?.mediaOptions ?? [];
      if (pricesWithoutSize(options, fields.prices).length > 0)
        return { refused: "prices-unknown" as const };
      const mediaOptions = withChosenPrices(options, fields.prices);
      const pictureId = await savePicture(db, prepared);
      if (digitalSource) await setDigitalSource(db, pictureId, digitalSource);
      const provenance = proposedProvenance(prepared.found);
      const values = {
        reference,
        title,
        titleFr,
        categoryId,
        subCategoryId,
        pictureId,
        mediaOptions,
        enlargement,
        likeness,
        provenance,
        additionalInfo: fields.additionalInfo,
        additionalInfoFr: fields.additionalInfoFr || null,
      };
      return { saved: await insertPiece(db, actor, values, fields) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "reference-taken" };
    throw error;
  }
}

type NewPiece = RequestedHanging & { createdAt: Date };
type RequestedHanging = Parameters<typeof chooseHanging>[0];

async function insertPiece(
  db: Database,
  actor: Actor,
  piece: typeof artPieces.$inferInsert,
  hanging: RequestedHanging = { hanging: "now", hangAt: null },
) {
  const eligibility = await assessNewPiece(db, piece);
  const values = { ...piece, ...chooseHanging(hanging, (eligibility?.offered.length ?? 0) > 0) };
  const [saved] = await db
    .insert(artPieces)
    .values({ ...values, ...eligibility })
    .returning(savedColumns);
  await recordCreated(
    db,
    actor,
    { kind: "art_piece", recordId: saved!.id, label: saved!.reference },
    values,
  );
  return saved!;
}

/** Locks the rows, so that neither can be deleted before the transaction ends. */
export async function lockCategory(
  db: Database,
  { categoryId, subCategoryId }: { categoryId: number | null; subCategoryId: number | null },
) {
  if (categoryId === null) return subCategoryId === null;
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for("key share");
  if (!category || subCategoryId === null) return category !== undefined;
  const [sub] = await db
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(and(eq(subCategories.id, subCategoryId), eq(subCategories.categoryId, categoryId)))
    .for("key share");
  return sub !== undefined;
}

async function isPicture(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for("key share");
  return row !== undefined;
}

const deletable: Deletable = {
  kind: "art_piece",
  table: artPieces,
  unlinked: [
    { table: orderLines, column: orderLines.artPieceId, columns: [orderLines.artPieceId] },
  ],
};

export async function removePieces(
  db: Database,
  actor: Actor,
  ids: number[],
  label: (count: number) => string,
): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const records = await db
      .select({ id: artPieces.id, label: artPieces.reference })
      .from(artPieces)
      .where(inArray(artPieces.id, ids))
      .orderBy(artPieces.id)
      .for("update");
    const name = records.length === 1 ? records[0]!.label : label(records.length);
    const deletion = await removeAllUndoably(db, actor, deletable, records, name);
    return deletion ? { deletion, label: name } : null;
  });
}
