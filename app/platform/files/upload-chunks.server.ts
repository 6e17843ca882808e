// Receives a large file in chunks, so that after a break only the missing ones are sent again.
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

/** `sha256` is of the whole file, in hex. Only `sender`, a member of staff, sees the chunks. */
export type ChunkedFile = { sender: string; sha256: string };

const root = "parts";
const folderOf = ({ sender, sha256 }: ChunkedFile) => `${root}/${sender}-${sha256}`;

export async function listChunks(storage: ObjectStorage, file: ChunkedFile): Promise<number[]> {
  const chunks: number[] = [];
  for await (const name of storage.list(folderOf(file))) {
    const chunk = name.split("/").at(-1)!;
    if (/^\d+$/.test(chunk)) chunks.push(Number(chunk));
  }
  return chunks.sort((a, b) => a - b);
}

export function saveChunk(
  storage: ObjectStorage,
  file: ChunkedFile,
  chunk: number,
  bytes: Uint8Array,
): Promise<void> {
  return storage.save(`${folderOf(file)}/${chunk}`, bytes);
}

type Joining = { folder: string; count: number; maxBytes: number };
type JoinedFile = { file: string; remove(): Promise<void> };

/** Answers "cut-off" if a chunk is missing, or if the hash is wrong; then it removes all chunks. */
export async function joinChunks(
  storage: ObjectStorage,
  upload: ChunkedFile,
  { folder, count, maxBytes }: Joining,
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
    for (let chunk = 0; chunk < count; chunk += 1) {
      const found = await storage.open(`${folderOf(upload)}/${chunk}`);
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
  await removeChunks(storage, upload);
  return refuse("cut-off");
}

export class ChunkMissing extends Error {}
export class ChunkUnreadable extends Error {}

/** Each chunk but the last must have `chunkBytes`. Throws `ChunkMissing` or `ChunkUnreadable`. */
export function chunksSource(
  storage: ObjectStorage,
  file: ChunkedFile,
  { bytes, partBytes: chunkBytes }: { bytes: number; partBytes: number },
): ZipSource {
  return {
    bytes,
    async *read(start, end) {
      const last = Math.min(end, bytes);
      for (let at = start; at < last; at = (Math.floor(at / chunkBytes) + 1) * chunkBytes) {
        const chunk = Math.floor(at / chunkBytes);
        const from = chunk * chunkBytes;
        const range = { start: at - from, end: Math.min(last - from, chunkBytes) - 1 };
        yield* rangeOf(storage, `${folderOf(file)}/${chunk}`, range);
      }
    },
  };
}

async function* rangeOf(storage: ObjectStorage, name: string, range: FilePart) {
  let bytes = 0;
  try {
    const found = await storage.open(name, range);
    if (!found) throw new ChunkMissing(`${name} is gone`);
    for await (const piece of found.stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      yield piece;
    }
  } catch (error) {
    if (error instanceof ChunkMissing) throw error;
    throw new ChunkUnreadable(`${name} was not read`, { cause: error });
  }
  if (bytes < range.end - range.start + 1) throw new ChunkMissing(`${name} is cut off`);
}

export async function removeChunks(storage: ObjectStorage, file: ChunkedFile): Promise<void> {
  for await (const name of storage.list(folderOf(file))) await storage.remove(name);
}

const abandonedMs = dayMs;

/** `retained` files wait for a confirmation. */
export async function removeAbandonedChunks(
  storage: ObjectStorage,
  now: Date,
  retained: ChunkedFile[] = [],
): Promise<void> {
  const folders = retained.map((file) => `${folderOf(file)}/`);
  for await (const name of storage.list(root)) {
    if (folders.some((folder) => name.startsWith(folder))) continue;
    const changedAt = await storage.changedAt(name);
    if (changedAt && changedAt.getTime() < now.getTime() - abandonedMs) await storage.remove(name);
  }
}
