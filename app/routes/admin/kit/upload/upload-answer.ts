import type { UploadRefusal } from "#app/platform/files/uploads.server.ts";
import type { SavedPiece } from "#app/shop/catalogue/art-editing.server.ts";
import type { RepeatDifference } from "#app/shop/catalogue/repeated-upload.server.ts";
import type { FoundProvenance } from "#db/json-columns.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PictureWarnings } from "#app/shop/pictures/quality-warnings.ts";
import type { AcceptUploadRefusal } from "#app/shop/pictures/accept-upload.server.ts";
import type { OfferedShare } from "#app/shop/printing/sizes-ahead.ts";
import type { DigitalSource } from "#db/digital-sources.ts";

export type UploadProblem =
  | UploadRefusal
  | AcceptUploadRefusal["refused"]
  | "no-room"
  | "database-failed"
  | "reference-taken"
  | "category-gone"
  | "prices-unknown";
/** Millions of pixels: those of the picture, and the most that one of its kind may have. */
export type PixelCount = { megapixels: number; mostMegapixels: number };

export type UploadedPicture = {
  picture: Picture & { id: number };
  found: FoundProvenance | null;
  noticed: PictureWarnings;
};

/** `source`: who made its picture, as visitors read it. */
type UploadedPiece = {
  piece: Omit<SavedPiece, "hangAt"> & {
    /** ISO text; only drafts have it. */
    hangAt: string | null;
    sizes: OfferedShare | null;
    source: DigitalSource;
    /** Differences to a piece that had arrived before. */
    notTaken: RepeatDifference[];
  };
  found: FoundProvenance | null;
  noticed: PictureWarnings;
};

export type UploadAnswer =
  | UploadedPicture
  | UploadedPiece
  | { problems: Partial<Record<string, string>> }
  | ({ refused: UploadProblem } & Partial<PixelCount>);

/** Which chunks of a file the shop has, in order. */
export type ChunksThere = { parts: number[] };

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
  "no-room": 507,
  "database-failed": 500,
  "reference-taken": 409,
  "category-gone": 409,
  "prices-unknown": 409,
};

export const answerUpload = (body: UploadAnswer) =>
  Response.json(body, {
    status: "refused" in body ? statuses[body.refused] : "problems" in body ? 400 : 201,
  });
