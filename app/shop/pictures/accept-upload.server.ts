// Makes a picture of a file that was sent, whose name and stated type are not believed. Checked in
// this order: its length while it comes in (platform/files/uploads.server.ts); its first bytes
// (file-signature.ts); then, in a process that is killed when too slow
// (platform/pictures/picture-process.server.ts), how much stands beside its pixels
// (beside-pixels.ts), how many pixels and frames it has (picture-header.server.ts), and whether it
// decodes whole (images.server.ts). The public gets files that are written anew.
import { open } from "node:fs/promises";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { PictureRefusal } from "#app/platform/pictures/picture-header.server.ts";
import { PictureGivenUp, runPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { prepareSent } from "#app/shop/pictures/pictures.server.ts";
import type { PreparedPicture } from "#app/shop/pictures/pictures.server.ts";
import type { Mark } from "#app/shop/pictures/watermark.server.ts";
import { formatOf, signatureLength } from "#app/shop/pictures/file-signature.ts";

export type AcceptUploadRefusal =
  | PictureRefusal
  | { refused: "invalid-type" }
  | { refused: "took-too-long" | "not-prepared" | "storage-failed" | "disk-full"; error: unknown };

class StorageFailure extends Error {}

export async function acceptUpload(
  storage: ObjectStorage,
  file: string,
  mark: Mark | null,
  run: RunPictureWork = runPictureWork,
): Promise<{ prepared: PreparedPicture } | AcceptUploadRefusal> {
  const format = formatOf(await beginningOf(file));
  if (!format) return { refused: "invalid-type" };
  try {
    return await prepareSent(tellingFailures(storage), file, format, mark, run);
  } catch (error) {
    if (isDiskFull(error)) return { refused: "disk-full", error };
    if (error instanceof StorageFailure) return { refused: "storage-failed", error };
    const isSlow = error instanceof PictureGivenUp && error.reason === "too-slow";
    return { refused: isSlow ? "took-too-long" : "not-prepared", error };
  }
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      new Uint8Array(signatureLength),
      0,
      signatureLength,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Leftovers wait for the sweep: an older picture may need files of the same name. */
function tellingFailures(storage: ObjectStorage): ObjectStorage {
  const telling =
    <Sent extends unknown[]>(save: (...sent: Sent) => Promise<void>) =>
    (...sent: Sent) =>
      save(...sent).catch((error: unknown) => {
        throw new StorageFailure("a file was not stored", { cause: error });
      });
  return { ...storage, save: telling(storage.save), saveFile: telling(storage.saveFile) };
}
