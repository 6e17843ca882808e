// Applies one row about a piece: creates or changes it, and hangs it as stated.
import { eq, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { savePiece } from "#app/shop/catalogue/art-editing.server.ts";
import { setPieceStates } from "#app/shop/catalogue/piece-states.server.ts";
import { findRestorableFields } from "#app/shop/catalogue/piece-restoring.server.ts";
import { differences, mergeStated, createPiece } from "./transfer-piece.ts";
import type { TransferPiece } from "./transfer-piece.ts";
import { findTransferPieces } from "./export-catalogue.server.ts";
import { refusedResult } from "./import-rows.server.ts";
import type { RowResult } from "./import-rows.server.ts";
import type { PiecePlan } from "./import-pieces.server.ts";
import { findCategoryByName } from "./import-categories.server.ts";
import { acceptZippedPicture } from "./accept-zipped-picture.server.ts";
import type { AcceptOptions } from "./accept-zipped-picture.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { listMediumRows } from "#app/shop/media/media.server.ts";

export async function applyPiece(
  db: Database,
  actor: Actor,
  { said: stated, version, file }: PiecePlan,
  accepting: AcceptOptions,
): Promise<RowResult> {
  const found = await findByReference(db, stated.reference);
  if ((found?.version ?? null) !== version) return refusedResult("changed-meanwhile");
  const after = found ? mergeStated(found.piece, stated) : createPiece(stated, new Date());
  const target =
    after.category === null
      ? null
      : await findCategoryByName(db, after.category, after.subCategory);
  if (after.category !== null && (!target || (after.subCategory !== null && !target.subCategory)))
    return refusedResult("category-gone");
  const picture = file ? await acceptZippedPicture(db, file, accepting, true) : { pictureId: null };
  if ("refused" in picture) return refusedResult(picture.refused);
  const former = found ? await findRestorableFields(db, found.id) : null;
  if (!found || !isOnlyHanging(found.piece, after)) {
    const edited = found ? { id: found.id, version: found.version } : null;
    const fields = {
      ...fieldsOf(after),
      categoryId: target?.category.id ?? null,
      subCategoryId: target?.subCategory?.id ?? null,
      pictureId: picture.pictureId,
      digitalSource: stated.digitalSource ?? null,
    };
    const { state, hangAt, added } = after;
    const saved = await savePiece(db, actor, fields, edited, {
      hanging: hangAt ? "later" : state === "hung" ? "now" : "draft",
      hangAt: hangAt ? new Date(hangAt) : null,
      createdAt: new Date(added),
    });
    if ("refused" in saved) return refusedResult(saved.refused);
  }
  const refusal = await hangAsStated(db, actor, after, await findByReference(db, after.reference));
  const { id, version: now } = (await findByReference(db, after.reference))!;
  return {
    refusal,
    recordId: id,
    version: now,
    former,
    formerPictureId: former?.pictureId ?? null,
  };
}

async function findByReference(db: Database, reference: string) {
  const isNamed = eq(sql`lower(${artPieces.reference})`, reference.toLowerCase());
  const [found] = await findTransferPieces(db, await listMediumRows(db), isNamed);
  return found;
}

function fieldsOf(after: TransferPiece) {
  const { reference, title, titleFr, alt, altFr, likeness, enlargement } = after;
  const { fits, provenance, options, additionalInfo, additionalInfoFr } = after;
  const texts = { reference, title, titleFr, alt, altFr };
  return {
    ...texts,
    likeness,
    enlargement,
    fits,
    provenance,
    mediaOptions: options,
    additionalInfo,
    additionalInfoFr: additionalInfoFr ?? "",
  };
}

function isOnlyHanging(before: TransferPiece, after: TransferPiece): boolean {
  return differences(before, after, "en").every(
    ({ column }) => column === "state" || column === "hangAt",
  );
}

async function hangAsStated(
  db: Database,
  actor: Actor,
  { state, hangAt }: TransferPiece,
  found: Awaited<ReturnType<typeof findByReference>>,
): Promise<string | null> {
  if (!found || (found.piece.state === state && found.piece.hangAt === hangAt)) return null;
  const to = { state, hangAt: hangAt ? new Date(hangAt) : null };
  const { unsold } = await setPieceStates(db, actor, [found.id], to);
  return unsold.length > 0 ? "stays-draft" : null;
}
