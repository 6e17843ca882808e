// A file that somebody sent becomes a stored picture, or is refused with the reason.
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { inspectPicture } from "#app/shop/pictures/inspection.server.ts";
import { preparePicture } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import type { Mark } from "#app/shop/pictures/watermark.server.ts";
import { formatOf } from "#app/shop/pictures/upload.ts";

export type TakeInRefusal = { refused: "invalid-type" } | { refused: "unreadable" | "storage-failed"; error: unknown };

class StorageFailure extends Error {}

/** `mark` is drawn into its public files; the master stays as it came. */
export async function takeInPicture(
  storage: ObjectStorage,
  bytes: Uint8Array,
  mark: Mark | null,
): Promise<{ prepared: PreparedPicture } | TakeInRefusal> {
  const format = formatOf(bytes);
  if (!format) return { refused: "invalid-type" };
  const telling: ObjectStorage = {
    ...storage,
    async save(name, content) {
      try {
        await storage.save(name, content);
      } catch (error) {
        throw new StorageFailure("a file was not stored", { cause: error });
      }
    },
  };
  try {
    const prepared = await preparePicture(telling, bytes, format, mark);
    // why a failure counts for nothing: what is noticed blocks nothing, and the background looks again.
    const noticed = await inspectPicture(bytes).catch(() => ({}));
    return { prepared: { ...prepared, ...noticed } };
  } catch (error) {
    return { refused: error instanceof StorageFailure ? "storage-failed" : "unreadable", error };
  }
}
