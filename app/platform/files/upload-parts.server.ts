// Receives a large file in parts, so that after a break only the missing ones are sent again.
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { isDiskFull } from "./disk-space.server.ts";
import type { FilePart, ObjectStorage } from "./object-storage.server.ts";
import { privateFile, privateFolder } from "./private-files.server.ts";
import type { ZipSource } from "./unzip.server.ts";
import type { UploadRefusal } from "./uploads.server.ts";

/** `sha256` is of the whole file, in hex. Only `sender`, a member of staff, sees the parts. */
export type PartedFile = { sender: string; sha256: string };

const root = "parts";
const folderOf = ({ sender, sha256 }: PartedFile) => `${root}/${sender}-${sha256}`;

export async function listParts(storage: ObjectStorage, file: PartedFile): Promise<number[]> {
  const parts: number[] = [];
  for await (const name of storage.list(folderOf(file))) {
    const part = name.split("/").at(-1)!;
    if (/^\d+$/.test(part)) parts.push(Number(part));
  }
  return parts.sort((a, b) => a - b);
}

export function savePart(
  storage: ObjectStorage,
  file: PartedFile,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  return storage.save(`${folderOf(file)}/${part}`, bytes);
}

type Joining = { folder: string; parts: number; maxBytes: number };
type JoinedFile = { file: string; remove(): Promise<void> };

/** Answers "cut-off" if a part is missing, or if the hash is wrong; then it removes all parts. */
export async function joinParts(
  storage: ObjectStorage,
  upload: PartedFile,
  { folder, parts, maxBytes }: Joining,
): Promise<JoinedFile | { refused: UploadRefusal }> {
  await mkdir(folder, { recursive: true, mode: privateFolder });
  const file = path.join(folder, `${randomUUID()}.part`);
  const remove = () => rm(file, { force: true });
  const hash = createHash("sha256");
  let bytes = 0;
  const refuse = async (refused: UploadRefusal) => {
    await remove();
    return { refused };
  };
  try {
    for (let part = 0; part < parts; part += 1) {
      const found = await storage.open(`${folderOf(upload)}/${part}`);
      if (!found) return await refuse("cut-off");
      const counting = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const output = createWriteStream(file, { flags: "a", mode: privateFile });
      await pipeline(found.stream, counting, output);
      if (bytes > maxBytes) return await refuse("too-large");
    }
  } catch (error) {
    await remove();
    if (isDiskFull(error)) return { refused: "disk-full" };
    throw error;
  }
  if (hash.digest("hex") === upload.sha256) return { file, remove };
  await removeParts(storage, upload);
  return refuse("cut-off");
}

export class PartMissing extends Error {}
export class PartUnreadable extends Error {}

/** Each part but the last must have `partBytes`. Throws `PartMissing` or `PartUnreadable`. */
export function partsSource(
  storage: ObjectStorage,
  file: PartedFile,
  { bytes, partBytes }: { bytes: number; partBytes: number },
): ZipSource {
  return {
    bytes,
    async *read(start, end) {
      const last = Math.min(end, bytes);
      for (let at = start; at < last; at = (Math.floor(at / partBytes) + 1) * partBytes) {
        const part = Math.floor(at / partBytes);
        const from = part * partBytes;
        const range = { start: at - from, end: Math.min(last - from, partBytes) - 1 };
        yield* rangeOf(storage, `${folderOf(file)}/${part}`, range);
      }
    },
  };
}

async function* rangeOf(storage: ObjectStorage, name: string, range: FilePart) {
  let bytes = 0;
  try {
    const found = await storage.open(name, range);
    if (!found) throw new PartMissing(`${name} is gone`);
    for await (const piece of found.stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      yield piece;
    }
  } catch (error) {
    if (error instanceof PartMissing) throw error;
    throw new PartUnreadable(`${name} was not read`, { cause: error });
  }
  if (bytes < range.end - range.start + 1) throw new PartMissing(`${name} is cut off`);
}

export async function removeParts(storage: ObjectStorage, file: PartedFile): Promise<void> {
  for await (const name of storage.list(folderOf(file))) await storage.remove(name);
}

const abandonedMs = dayMs;

/** `retained` files wait for a confirmation. */
export async function removeAbandonedParts(
  storage: ObjectStorage,
  now: Date,
  retained: PartedFile[] = [],
): Promise<void> {
  const folders = retained.map((file) => `${folderOf(file)}/`);
  for await (const name of storage.list(root)) {
    if (folders.some((folder) => name.startsWith(folder))) continue;
    const changedAt = await storage.changedAt(name);
    if (changedAt && changedAt.getTime() < now.getTime() - abandonedMs) await storage.remove(name);
  }
}
