// Accepts a picture from a ZIP as if it had been uploaded.
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { UnpackFailed } from "#app/platform/files/unzip.server.ts";
import type { ZipMember, ZipSource } from "#app/platform/files/unzip.server.ts";
import { withUnpacked } from "./zip-pictures.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import { acceptUpload } from "#app/shop/pictures/accept-upload.server.ts";
import { watermarkOf } from "#app/shop/pictures/watermark.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

export type AcceptOptions = {
  source: ZipSource;
  storage: ObjectStorage;
  folder: string;
  run?: RunPictureWork;
};

export class StorageUnavailable extends Error {}

export class PictureFailed extends Error {
  readonly refusal: string;
  constructor(refusal: string, cause: unknown) {
    super(`a picture of a catalogue was not taken in: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

export async function acceptZippedPicture(
  db: Database,
  file: ZipMember,
  { source, storage, folder, run }: AcceptOptions,
  marked: boolean,
): Promise<{ pictureId: number } | { refused: string }> {
  const mark = marked ? watermarkOf(await findSettings(db)) : null;
  try {
    return await withUnpacked(source, file, folder, async (local) => {
      const accepted = await acceptUpload(storage, local, mark, run);
      if (!("refused" in accepted)) return { pictureId: await savePicture(db, accepted.prepared) };
      if (!("error" in accepted)) return { refused: accepted.refused };
      if (accepted.refused === "disk-full") throw accepted.error;
      if (accepted.refused === "storage-failed")
        throw new StorageUnavailable("a picture was not stored", { cause: accepted.error });
      throw new PictureFailed(accepted.refused, accepted.error);
    });
  } catch (error) {
    if (error instanceof UnpackFailed) return { refused: error.problem };
    throw error;
  }
}
