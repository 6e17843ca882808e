// Where picture files are sent, one per request: alone for a form that is still open, or as a piece of a batch.
import { isDiskFull } from "#app/platform/disk-space.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { staffContext } from "./kit/session/staff-context.server.ts";
import { receiveUpload, uploadsFolder } from "#app/platform/uploads.server.ts";
import type { UploadRefusal } from "#app/platform/uploads.server.ts";
import { addUploadedPiece } from "#app/shop/catalogue/art-editing.server.ts";
import { findNoticed, listNoticed } from "#app/shop/catalogue/alike.server.ts";
import { findSentBefore, listTakenReferences } from "#app/shop/catalogue/art-list.server.ts";
import { findOfferedShare } from "#app/shop/catalogue/offered-sizes.server.ts";
import { batchPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import { usualSource } from "#app/shop/pictures/digital-source.ts";
import type { DigitalSource } from "#app/shop/pictures/digital-source.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { FoundProvenance } from "#app/shop/pictures/making.ts";
import type { Noticed } from "#app/shop/pictures/quality.ts";
import type { OfferedShare } from "#app/shop/printing/size-verdict.ts";
import { savePicture, sha256Of } from "#app/shop/pictures/pictures.server.ts";
import { markOf } from "#app/shop/pictures/watermark.server.ts";
import { takeInPicture } from "#app/shop/pictures/take-in.server.ts";
import type { TakeInRefusal } from "#app/shop/pictures/take-in.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { Route } from "./+types/uploads";

export type UploadProblem = UploadRefusal | TakeInRefusal["refused"] | "database-failed" | "reference-taken" | "category-gone";
/** Of a picture with too many pixels, in millions: how many it has, and how many one of its kind may have. */
export type PixelCount = { megapixels: number; mostMegapixels: number };

export type UploadedPicture = { picture: Picture & { id: number }; found: FoundProvenance | null; noticed: Noticed };

/** `source`: who made its picture, as visitors read it. */
type UploadedPiece = {
  piece: { id: number; reference: string; sizes: OfferedShare | null; source: DigitalSource };
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
  Response.json(body, { status: "refused" in body ? statuses[body.refused] : "problems" in body ? 400 : 201 });

/** Fields before the file: intent "picture", "thumbnail" for one without a watermark, or "piece" with the fields of a batch. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, environment, storage, log } = context.get(requestContext);
  const settings = await findSettings(db);
  const received = await receiveUpload(request, { folder: uploadsFolder(environment), field: "file", maxBytes: settings.uploadLimitBytes });
  if ("refused" in received) return answer(received);
  try {
    const parsed = received.fields.get("intent") === "piece" ? batchPieceForm.read(received.fields) : null;
    if (parsed && "problems" in parsed) return answer(parsed);
    if (parsed && (await listTakenReferences(db, [parsed.fields.reference])).length > 0) {
      // why: an answer that was lost on the way is given again when the same file is.
      const before = await findSentBefore(db, parsed.fields.reference, await sha256Of(received.file));
      if (!before) return answer({ refused: "reference-taken" });
      const { found, source, ...piece } = before;
      return answer({
        piece: { ...piece, source, sizes: await findOfferedShare(db, piece.id) },
        found,
        noticed: await findNoticed(db, piece.id),
      });
    }
    const taken = await takeInPicture(storage, received.file, received.fields.get("intent") === "thumbnail" ? null : markOf(settings));
    if ("refused" in taken) {
      if ("error" in taken) log.error({ err: taken.error }, "an uploaded picture was not taken in");
      const { refused } = taken;
      if (refused !== "too-many-pixels") return answer({ refused });
      return answer({ refused, megapixels: taken.megapixels, mostMegapixels: taken.mostMegapixels });
    }
    try {
      if (!parsed) {
        const { key, width, height, placeholder, digitalSource = usualSource, found = null } = taken.prepared;
        const picture = { id: await savePicture(db, taken.prepared), key, width, height, placeholder, digitalSource };
        return answer({ picture, found, noticed: await listNoticed(db, taken.prepared, null) });
      }
      const result = await addUploadedPiece(db, context.get(staffContext), parsed.fields, taken.prepared);
      if (!("saved" in result)) return answer(result);
      const [sizes, noticed] = [await findOfferedShare(db, result.saved.id), await listNoticed(db, taken.prepared, result.saved.id)];
      const { found = null, digitalSource = usualSource } = taken.prepared;
      return answer({ piece: { ...result.saved, sizes, source: parsed.fields.digitalSource ?? digitalSource }, found, noticed });
    } catch (error) {
      log.error({ err: error }, "an uploaded picture was not saved");
      return answer({ refused: isDiskFull(error) ? "disk-full" : "database-failed" });
    }
  } finally {
    await received.remove();
  }
}
