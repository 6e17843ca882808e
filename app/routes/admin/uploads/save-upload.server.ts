import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  findPictureWarnings,
  listPictureWarnings,
} from "#app/shop/catalogue/near-duplicates.server.ts";
import { addUploadedPiece } from "#app/shop/catalogue/art-editing.server.ts";
import { listUsedReferences } from "#app/shop/catalogue/art-list.server.ts";
import { batchPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import type { BatchPieceFields } from "#app/shop/catalogue/art-piece-form.ts";
import { acceptRepeatedUpload } from "#app/shop/catalogue/repeated-upload.server.ts";
import { findOfferedShare } from "#app/shop/catalogue/offered-sizes.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { savePicture, sha256Of } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import { acceptUpload } from "#app/shop/pictures/accept-upload.server.ts";
import type { AcceptUploadRefusal } from "#app/shop/pictures/accept-upload.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { usualSource } from "#db/digital-sources.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { UploadAnswer, UploadedPicture } from "#app/routes/admin/kit/upload/upload-answer.ts";

type ReceivedUpload = { fields: FormData; file: string };

/** Fields: `intent` "picture", "thumbnail" (no watermark), or "piece" with a batch's. */
export async function saveUpload(
  { fields, file }: ReceivedUpload,
  settings: Settings,
  context: Readonly<RouterContextProvider>,
): Promise<UploadAnswer> {
  const { db, storage, log } = context.get(requestContext);
  const actor = context.get(staffContext);
  const intent = fields.get("intent");
  const parsed = intent === "piece" ? batchPieceForm.read(fields) : null;
  if (parsed && "problems" in parsed) return parsed;
  if (parsed && (await listUsedReferences(db, [parsed.fields.reference])).length > 0)
    return (
      (await repeatedUpload(db, actor, parsed.fields, await sha256Of(file))) ?? {
        refused: "reference-taken",
      }
    );
  const mark = intent === "thumbnail" ? null : watermarkOf(settings);
  const accepted = await acceptUpload(storage, file, mark);
  if ("refused" in accepted) {
    if ("error" in accepted)
      log.error({ err: accepted.error }, "an uploaded picture was not taken in");
    return toAnswer(accepted);
  }
  try {
    return parsed
      ? await addPiece(db, actor, parsed.fields, accepted.prepared)
      : await saveFormPicture(db, accepted.prepared);
  } catch (error) {
    log.error({ err: error }, "an uploaded picture was not saved");
    return { refused: isDiskFull(error) ? "disk-full" : "database-failed" };
  }
}

/** Repeats an answer that was lost, to a request with the same checksum. */
export async function findRepeatedAnswer(
  fields: FormData,
  sha256: string,
  context: Readonly<RouterContextProvider>,
): Promise<UploadAnswer | null> {
  if (fields.get("intent") !== "piece") return null;
  const parsed = batchPieceForm.read(fields);
  if ("problems" in parsed) return null;
  const { db } = context.get(requestContext);
  return repeatedUpload(db, context.get(staffContext), parsed.fields, sha256);
}

async function repeatedUpload(
  db: Database,
  actor: Actor,
  fields: BatchPieceFields,
  sha256: string,
): Promise<UploadAnswer | null> {
  const former = await acceptRepeatedUpload(db, actor, fields, sha256);
  if (!former) return null;
  const { found, hangAt, ...piece } = former;
  return {
    piece: {
      ...piece,
      hangAt: hangAt?.toISOString() ?? null,
      sizes: await findOfferedShare(db, piece.id),
    },
    found,
    noticed: await findPictureWarnings(db, piece.id),
  };
}

function toAnswer(refusal: AcceptUploadRefusal): UploadAnswer {
  const { refused } = refusal;
  if (refused !== "too-many-pixels") return { refused };
  return { refused, megapixels: refusal.megapixels, mostMegapixels: refusal.mostMegapixels };
}

/** Saves the picture for a form that is still open. */
async function saveFormPicture(db: Database, prepared: PreparedPicture): Promise<UploadedPicture> {
  const { key, width, height, placeholder, digitalSource = usualSource, found = null } = prepared;
  const id = await savePicture(db, prepared);
  return {
    picture: { id, key, width, height, placeholder, digitalSource },
    found,
    noticed: await listPictureWarnings(db, prepared, null),
  };
}

async function addPiece(
  db: Database,
  actor: Actor,
  fields: BatchPieceFields,
  prepared: PreparedPicture,
): Promise<UploadAnswer> {
  const result = await addUploadedPiece(db, actor, fields, prepared);
  if (!("saved" in result)) return result;
  const sizes = await findOfferedShare(db, result.saved.id);
  const { found = null, digitalSource = usualSource } = prepared;
  const hangAt = result.saved.hangAt?.toISOString() ?? null;
  return {
    piece: {
      ...result.saved,
      hangAt,
      sizes,
      source: fields.digitalSource ?? digitalSource,
      notTaken: [],
    },
    found,
    noticed: await listPictureWarnings(db, prepared, result.saved.id),
  };
}
