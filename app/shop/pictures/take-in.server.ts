// A file that somebody sent becomes a stored picture, or is refused with the reason.
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { preparePicture } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import { formatOf } from "#app/shop/pictures/upload.ts";

export type TakeInRefusal = { refused: "invalid-type" } | { refused: "unreadable" | "storage-failed"; error: unknown };

class StorageFailure extends Error {}

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other, because a decoded one takes far more memory than its file. */
export async function takeInPicture(storage: ObjectStorage, bytes: Uint8Array): Promise<{ prepared: PreparedPicture } | TakeInRefusal> {
  const format = formatOf(bytes);
  if (!format) return { refused: "invalid-type" };
  const marked: ObjectStorage = {
    ...storage,
    async save(name, content) {
      try {
        await storage.save(name, content);
      } catch (error) {
        throw new StorageFailure("a file was not stored", { cause: error });
      }
    },
  };
  const work = last.then(() => preparePicture(marked, bytes, format));
  last = work.catch(() => {});
  try {
    return { prepared: await work };
  } catch (error) {
    return { refused: error instanceof StorageFailure ? "storage-failed" : "unreadable", error };
  }
}
