// Undoes an import from its last row on, except records that staff changed since.
import { and, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { catalogueImportRows, artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import {
  removeCategory,
  removeSubCategory,
  saveCategory,
  saveSubCategory,
} from "#app/shop/catalogue/category-editing.server.ts";
import type { CategoryRow, SubCategoryRow } from "#app/shop/catalogue/category-editing.server.ts";
import { setPieceStates } from "#app/shop/catalogue/piece-states.server.ts";
import { restorePiece } from "#app/shop/catalogue/piece-restoring.server.ts";
import type { RestorableFields } from "#app/shop/catalogue/piece-restoring.server.ts";
import { actorOf, claimImport, finishImport, setWaitCause, waitCauseOf } from "./apply.server.ts";
import type { FoundImport } from "./apply.server.ts";
import { isCategoryInUse } from "./import-categories.server.ts";
import { findMediumRow, saveMedium } from "#app/shop/media/media.server.ts";
import { editableMedium } from "#app/shop/media/medium.ts";
import type { MediumRow } from "#app/shop/media/medium.ts";

type ImportRow = typeof catalogueImportRows.$inferSelect;
type Done = ImportRow & { recordId: number; version: number };
type UndoRefusal = string | null;

const batchSize = 100;

export async function undoNext(db: Database, log: Log, id?: number): Promise<boolean> {
  return db.transaction(async (db) => {
    const found = await claimImport(db, "undoing", id);
    if (!found) return false;
    const rows = await nextRows(db, found.id);
    if (rows.length === 0) {
      await finishImport(db, found.id, "undoing", "undone");
      return false;
    }
    try {
      await db.transaction((db) => undo(db, found, rows));
    } catch (error) {
      const waitsFor = waitCauseOf(error);
      log.error({ err: error, import: found.id, waitsFor }, "an import was not taken back");
      if (waitsFor) {
        await setWaitCause(db, found.id, waitsFor);
        return false;
      }
      // Only the first row is given up, since the others may still succeed.
      await recordUndone(db, [[rows[0]!, "failed"]]);
    }
    if (found.waitsFor) await setWaitCause(db, found.id, null);
    return true;
  });
}

async function nextRows(db: Database, importId: number): Promise<Done[]> {
  const { undoneAt, recordId, id } = catalogueImportRows;
  const rows = (await db
    .select()
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, importId), isNull(undoneAt), isNotNull(recordId)))
    .orderBy(desc(id))
    .limit(batchSize)) as Done[];
  const other = rows.findIndex(({ kind, former }) => kind !== "piece" || former !== null);
  return other < 0 ? rows : rows.slice(0, Math.max(other, 1));
}

async function undo(db: Database, found: FoundImport, rows: Done[]): Promise<void> {
  const actor = actorOf(found);
  const [row] = rows as [Done];
  const { kind, former } = row;
  if (kind === "medium") return recordUndone(db, [[row, await undoMedium(db, actor, row)]]);
  if (kind === "category") return recordUndone(db, [[row, await undoCategory(db, actor, row)]]);
  if (former === null) return recordUndone(db, await removeNew(db, found, rows));
  const edited = { id: row.recordId, version: row.version };
  await recordUndone(db, [
    [row, await restorePiece(db, actor, edited, former as RestorableFields)],
  ]);
}

async function recordUndone(db: Database, undone: [Done, UndoRefusal][]): Promise<void> {
  const undoneAt = new Date();
  for (const [reason, rows] of Map.groupBy(undone, ([, refusal]) => refusal))
    await db
      .update(catalogueImportRows)
      .set({ undoneAt, undoRefusal: reason })
      .where(
        inArray(
          catalogueImportRows.id,
          rows.map(([{ id }]) => id),
        ),
      );
}

/** Deletes them so that they can be restored; pieces that were bought are archived. */
async function removeNew(
  db: Database,
  found: FoundImport,
  rows: Done[],
): Promise<[Done, UndoRefusal][]> {
  const ids = rows.map(({ recordId }) => recordId);
  const present = await db
    .select({ id: artPieces.id, version: artPieces.version })
    .from(artPieces)
    .where(inArray(artPieces.id, ids))
    .orderBy(artPieces.id)
    .for("update");
  const versions = new Map(present.map(({ id, version }) => [id, version]));
  const bought = new Set(
    (
      await db
        .selectDistinct({ id: orderLines.artPieceId })
        .from(orderLines)
        .where(inArray(orderLines.artPieceId, ids))
    ).map(({ id }) => id),
  );
  const fate = ({ recordId, version }: Done): UndoRefusal | "goes" => {
    const now = versions.get(recordId);
    if (now === undefined) return null;
    if (now !== version) return "changed-since";
    return bought.has(recordId) ? "archived" : "goes";
  };
  const fates = rows.map((row) => [row, fate(row)] as const);
  const idsOf = (wanted: string) =>
    fates.flatMap(([{ recordId }, is]) => (is === wanted ? [recordId] : []));
  const actor = actorOf(found);
  const { undonePieces } = transferTexts[found.language];
  await removePieces(db, actor, idsOf("goes"), (count) => undonePieces(count, found.fileName));
  const archived = idsOf("archived");
  if (archived.length > 0)
    await setPieceStates(db, actor, archived, { state: "archived", hangAt: null });
  return fates.map(([row, is]) => [row, is === "goes" ? null : is]);
}

type ActorOf = ReturnType<typeof actorOf>;

/** A new medium is switched off, since prints sold on it still name it. */
async function undoMedium(
  db: Database,
  actor: ActorOf,
  { recordId: id, version, former }: Done,
): Promise<UndoRefusal> {
  const present = await findMediumRow(db, id);
  if (present?.version !== version) return "changed-since";
  const fields = former
    ? editableMedium(former as MediumRow)
    : { ...editableMedium(present), active: false };
  const saved = await saveMedium(db, actor, mediumFields(fields), { id, version });
  if ("refused" in saved) return saved.refused;
  return former ? null : "switched-off";
}

function mediumFields(row: ReturnType<typeof editableMedium>) {
  const { id: _id, key: _key, version: _version, deactivatedAt: _at, ...fieldsAndDates } = row;
  const { createdAt: _created, updatedAt: _updated, ...fields } = fieldsAndDates;
  return fields;
}

async function undoCategory(
  db: Database,
  actor: ActorOf,
  { recordId: id, version, former, plan }: Done,
): Promise<UndoRefusal> {
  const isSub = (plan as { within: string | null }).within !== null;
  const table = isSub ? subCategories : categories;
  const [present] = await db.select({ version: table.version }).from(table).where(eq(table.id, id));
  if (!present) return null;
  if (present.version !== version) return "changed-since";
  const edited = { id, version };
  if (former === null) {
    if (await isCategoryInUse(db, id, isSub)) return "still-used";
    await (isSub ? removeSubCategory(db, actor, id) : removeCategory(db, actor, id));
    return null;
  }
  const { name, nameFr, thumbnailId } = former as CategoryRow;
  const fields = { name, nameFr, thumbnailId };
  const { categoryId } = former as SubCategoryRow;
  const saved = isSub
    ? await saveSubCategory(db, actor, { ...fields, categoryId }, edited)
    : await saveCategory(db, actor, fields, edited);
  return "refused" in saved ? saved.refused : null;
}
