// Makes a picture of a file that was sent, whose name and stated type are not believed. Checked in
// this order: its length while it comes in (platform/files/uploads.server.ts; at most
// uploadLimitBytes of shop/settings/settings.ts, 5 MB unless the owner raises it); its first bytes
// (upload-formats.ts); then, in a process that is killed when too slow
// (platform/pictures/picture-process.server.ts), how much stands beside its pixels
// (metadata-parts.ts), how many pixels (pixel-limit.ts) and frames it has
// (picture-header.server.ts), and whether it decodes whole (images.server.ts). The public gets
// files that are written anew.
import { open } from "node:fs/promises";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { PictureRefusal } from "#app/platform/pictures/picture-header.server.ts";
import {
  PictureWorkAborted,
  runPictureWork,
} from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { formatOf, signatureLength } from "./upload-formats.ts";
import type { UploadFormat } from "./upload-formats.ts";
import { toInspected } from "./inspecting.server.ts";
import { orderFor, saveFiles, sha256Of, withoutBytes } from "./pictures.server.ts";
import type { Master, PreparedPicture } from "./pictures.server.ts";
import { watermarkedKey, watermarkHash } from "./watermark.server.ts";
import type { ResolvedWatermark } from "./watermark.server.ts";

export type AcceptUploadRefusal =
  | PictureRefusal
  | { refused: "invalid-type" }
  | { refused: "took-too-long" | "not-prepared" | "storage-failed" | "disk-full"; error: unknown };

class StorageFailure extends Error {}

export async function acceptUpload(
  storage: ObjectStorage,
  file: string,
  mark: ResolvedWatermark | null,
  run: RunPictureWork = runPictureWork,
): Promise<{ prepared: PreparedPicture } | AcceptUploadRefusal> {
  const format = formatOf(await beginningOf(file));
  if (!format) return { refused: "invalid-type" };
  try {
    return await prepareSent(markStorageFailures(storage), file, format, mark, run);
  } catch (error) {
    if (isDiskFull(error)) return { refused: "disk-full", error };
    if (error instanceof StorageFailure) return { refused: "storage-failed", error };
    const isSlow = error instanceof PictureWorkAborted && error.reason === "too-slow";
    return { refused: isSlow ? "took-too-long" : "not-prepared", error };
  }
}

/** AVIF, ten times slower than both, follows in the background. */
const formats = ["jpeg", "webp"] as const;

/** Stores files; the row comes later. Idempotent. `mark`: null for never marked. */
async function prepareSent(
  storage: ObjectStorage,
  master: Master,
  masterFormat: UploadFormat,
  mark: ResolvedWatermark | null,
  run: RunPictureWork = runPictureWork,
): Promise<{ prepared: PreparedPicture } | PictureRefusal> {
  const masterSha256 = await sha256Of(master);
  const made = await run("acceptUpload", {
    ...orderFor(master, mark, formats, null),
    source: master,
  });
  if ("refused" in made) return made;
  const { files, inspection, ...facts } = made;
  const key = watermarkedKey(masterSha256, mark, made.digitalSource);
  await saveFiles(storage, key, files);
  await (typeof master === "string"
    ? storage.saveFile(`masters/${masterSha256}`, master)
    : storage.save(`masters/${masterSha256}`, master));
  return {
    prepared: {
      key,
      masterSha256,
      masterFormat,
      isWatermarked: mark !== null,
      watermarkHash: watermarkHash(mark),
      files: files.map(withoutBytes),
      hasAvif: false,
      ...facts,
      ...(inspection && toInspected(inspection)),
    },
  };
}

export async function preparePicture(
  ...sent: Parameters<typeof prepareSent>
): Promise<PreparedPicture> {
  const result = await prepareSent(...sent);
  if ("refused" in result) throw new Error(`the picture is refused: ${JSON.stringify(result)}`);
  return result.prepared;
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
function markStorageFailures(storage: ObjectStorage): ObjectStorage {
  const marking =
    <Sent extends unknown[]>(save: (...sent: Sent) => Promise<void>) =>
    (...sent: Sent) =>
      save(...sent).catch((error: unknown) => {
        throw new StorageFailure("a file was not stored", { cause: error });
      });
  return { ...storage, save: marking(storage.save), saveFile: marking(storage.saveFile) };
}
