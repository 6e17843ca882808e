// Copies the shop's files to another storage, unless they are there unchanged. Removes nothing.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { storedNames } from "#app/platform/backups/backup-store.server.ts";
import type { ObjectStorage } from "./object-storage.server.ts";
import { sha256OfFile } from "#app/platform/sha256.server.ts";

type StorageMoveResult = {
  copied: number;
  same: number;
  gone: number;
};

export class StorageMoveFailed extends Error {}

const tries = 2;

/** Throws `StorageMoveFailed` if a file reads back changed. A second run continues. */
export async function moveFiles(
  from: ObjectStorage,
  to: ObjectStorage,
  onFile: (count: number) => void = () => {},
): Promise<StorageMoveResult> {
  const moved: StorageMoveResult = { copied: 0, same: 0, gone: 0 };
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-move-"));
  const local = path.join(folder, "file");
  try {
    for await (const name of storedNames(from)) {
      moved[await moveFile(from, to, name, local)] += 1;
      onFile(moved.copied + moved.same);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return moved;
}

async function moveFile(
  from: ObjectStorage,
  to: ObjectStorage,
  name: string,
  local: string,
): Promise<keyof StorageMoveResult> {
  const targetHash = await sha256OfFile(await to.open(name));
  if (targetHash !== null && targetHash === (await sha256OfFile(await from.open(name))))
    return "same";
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const sentHash = await send(from, to, name, local);
    if (sentHash === null) return "gone";
    if ((await sha256OfFile(await to.open(name))) === sentHash) return "copied";
  }
  throw new StorageMoveFailed(`${name} does not read back as it was sent`);
}

/** Sends through a local file, since originals are too large for memory. */
async function send(
  from: ObjectStorage,
  to: ObjectStorage,
  name: string,
  local: string,
): Promise<string | null> {
  const found = await from.open(name);
  if (!found) return null;
  const hash = createHash("sha256");
  found.stream.on("data", (chunk: Buffer) => hash.update(chunk));
  await pipeline(found.stream, createWriteStream(local));
  await to.saveFile(name, local);
  return hash.digest("hex");
}
