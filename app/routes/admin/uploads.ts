// Where picture files are sent, one per request: alone for a form that is still open, or as a piece
// of a batch.
import type { Database } from "#app/platform/database.server.ts";
import { isDiskFull } from "#app/platform/disk-space.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "./kit/session/staff-context.server.ts";
import { receiveUpload, uploadsFolder } from "#app/platform/uploads.server.ts";
import type { UploadRefusal } from "#app/platform/uploads.server.ts";
import { addUploadedPiece, retitleSent } from "#app/shop/catalogue/art-editing.server.ts";
import type { SavedPiece } from "#app/shop/catalogue/art-editing.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { findNoticed, listNoticed } from "#app/shop/catalogue/alike.server.ts";
import { findSentBefore, listTakenReferences } from "#app/shop/catalogue/art-list.server.ts";
import { findOfferedShare } from "#app/shop/catalogue/offered-sizes.server.ts";
import { batchPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import type { BatchPieceFields } from "#app/shop/catalogue/art-piece-form.ts";
import { usualSource } from "#db/values.ts";
import type { DigitalSource } from "#db/values.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { FoundProvenance } from "#app/shop/pictures/making.ts";
import type { Noticed } from "#app/shop/pictures/quality.ts";
import type { OfferedShare } from "#app/shop/printing/sellable-sizes.ts";
import { savePicture, sha256Of } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import { markOf } from "#app/shop/pictures/watermark.server.ts";
import { takeInPicture } from "#app/shop/pictures/take-in.server.ts";
import type { TakeInRefusal } from "#app/shop/pictures/take-in.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { Route } from "./+types/uploads";

export type UploadProblem =
  | UploadRefusal
  | TakeInRefusal["refused"]
  | "database-failed"
  | "reference-taken"
  | "category-gone";
/** In millions: how many pixels the picture has, and how many one of its kind may have. */
export type PixelCount = { megapixels: number; mostMegapixels: number };

export type UploadedPicture = {
  picture: Picture & { id: number };
  found: FoundProvenance | null;
  noticed: Noticed;
};

/** `source`: who made its picture, as visitors read it. */
type UploadedPiece = {
  piece: Omit<SavedPiece, "hangAt"> & {
    /** As an ISO text; a draft's alone. */
    hangAt: string | null;
    sizes: OfferedShare | null;
    source: DigitalSource;
  };
  found: FoundProvenance | null;
  noticed: Noticed;
};

export type UploadAnswer =
  | UploadedPicture
  | UploadedPiece
  | { problems: Partial<Record<string, string>> }
  | ({ refused: UploadProblem } & Partial<PixelCount>);

const statuses: Record<UploadProblem, number> = {
  "too-large": 413,
  "no-file": 400,
  "several-files": 400,
  "not-a-form": 400,
  "cut-off": 400,
  "invalid-type": 415,
  unreadable: 422,
  animated: 422,
  "too-many-pixels": 422,
  "too-much-beside": 422,
  "took-too-long": 422,
  "not-prepared": 500,
  "storage-failed": 500,
  "disk-full": 507,
  "database-failed": 500,
  "reference-taken": 409,
  "category-gone": 409,
};

const answer = (body: UploadAnswer) =>
  Response.json(body, {
    status: "refused" in body ? statuses[body.refused] : "problems" in body ? 400 : 201,
  });

/** Fields before the file: "picture", "thumbnail" (no watermark), or "piece" with a batch's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, environment, storage, log } = context.get(requestContext);
  const settings = await findSettings(db);
  const received = await receiveUpload(request, {
    folder: uploadsFolder(environment),
    field: "file",
    maxBytes: settings.uploadLimitBytes,
  });
  if ("refused" in received) return answer(received);
  try {
    const intent = received.fields.get("intent");
    const parsed = intent === "piece" ? batchPieceForm.read(received.fields) : null;
    if (parsed && "problems" in parsed) return answer(parsed);
    if (parsed && (await listTakenReferences(db, [parsed.fields.reference])).length > 0)
      return answer(await sentBefore(db, context.get(staffContext), parsed.fields, received.file));
    const mark = intent === "thumbnail" ? null : markOf(settings);
    const taken = await takeInPicture(storage, received.file, mark);
    if ("refused" in taken) {
      if ("error" in taken) log.error({ err: taken.error }, "an uploaded picture was not taken in");
      return answer(refusalOf(taken));
    }
    try {
      return answer(
        parsed
          ? await addPiece(db, context.get(staffContext), parsed.fields, taken.prepared)
          : await keepPicture(db, taken.prepared),
      );
    } catch (error) {
      log.error({ err: error }, "an uploaded picture was not saved");
      return answer({ refused: isDiskFull(error) ? "disk-full" : "database-failed" });
    }
  } finally {
    await received.remove();
  }
}

/** An answer that was lost on the way is given again when the same file comes again. */
async function sentBefore(
  db: Database,
  actor: Actor,
  fields: BatchPieceFields,
  file: string,
): Promise<UploadAnswer> {
  const before = await findSentBefore(db, fields.reference, await sha256Of(file));
  if (!before) return { refused: "reference-taken" };
  await retitleSent(db, actor, before.id, fields);
  const { found, source, hangAt, ...piece } = before;
  return {
    piece: {
      ...piece,
      hangAt: hangAt?.toISOString() ?? null,
      source,
      sizes: await findOfferedShare(db, piece.id),
    },
    found,
    noticed: await findNoticed(db, piece.id),
  };
}

function refusalOf(taken: TakeInRefusal): UploadAnswer {
  const { refused } = taken;
  if (refused !== "too-many-pixels") return { refused };
  return { refused, megapixels: taken.megapixels, mostMegapixels: taken.mostMegapixels };
}

/** The picture of a form that is still open. */
async function keepPicture(db: Database, prepared: PreparedPicture): Promise<UploadedPicture> {
  const { key, width, height, placeholder, digitalSource = usualSource, found = null } = prepared;
  const id = await savePicture(db, prepared);
  return {
    picture: { id, key, width, height, placeholder, digitalSource },
    found,
    noticed: await listNoticed(db, prepared, null),
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
    piece: { ...result.saved, hangAt, sizes, source: fields.digitalSource ?? digitalSource },
    found,
    noticed: await listNoticed(db, prepared, result.saved.id),
  };
}
