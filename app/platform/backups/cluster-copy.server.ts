// Turns PostgreSQL's data folder into a stream and back: per file a line of JSON, then its bytes.
import { mkdir, open, readdir } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { privateFile, privateFolder } from "#app/platform/files/private-files.server.ts";

type Entry = { name: string; bytes: number | null };

// PostgreSQL's documentation lists folders to empty and files to omit in a low-level backup.
const emptiedFolders = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "log",
]);
const omittedFiles =
  /^(?:postmaster\.(?:pid|opts)|current_logfiles|pg_internal\.init.*|pgsql_tmp.*|backup_(?:label|manifest).*|tablespace_map.*|recovery\.signal)$/;
const control = "global/pg_control";
const chunkBytes = 1024 * 1024;

export async function* readCluster(cluster: string): AsyncGenerator<Buffer> {
  yield* readFolder(cluster, "");
  // PostgreSQL reads from this file where replay begins, so it comes last.
  yield* readFile(cluster, control);
}

async function* readFolder(cluster: string, folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(path.join(cluster, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return [];
    },
  );
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (omittedFiles.test(entry.name) || name === control) continue;
    if (entry.isFile()) yield* readFile(cluster, name);
    if (!entry.isDirectory()) continue;
    yield head({ name, bytes: null });
    if (!emptiedFolders.has(name)) yield* readFolder(cluster, name);
  }
}

async function* readFile(cluster: string, name: string): AsyncGenerator<Buffer> {
  const file = await open(path.join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (!file) return;
  try {
    const { size } = await file.stat();
    yield head({ name, bytes: size });
    for (let at = 0; at < size;) {
      const chunk = Buffer.alloc(Math.min(chunkBytes, size - at));
      // If the file was truncated since `stat`, the chunk ends in zeros, which replay repairs.
      await file.read(chunk, 0, chunk.length, at);
      at += chunk.length;
      yield chunk;
    }
  } finally {
    await file.close();
  }
}

export function encodeFile(name: string, content: Buffer): Buffer {
  return Buffer.concat([head({ name, bytes: content.length }), content]);
}

const head = (entry: Entry) => Buffer.from(`${JSON.stringify(entry)}\n`);

export async function writeCluster(folder: string, source: AsyncIterable<Buffer>): Promise<void> {
  let line = "";
  let file: { handle: FileHandle; remaining: number } | null = null;
  const finish = async () => {
    await file?.handle.close();
    file = null;
  };
  try {
    for await (const chunk of source) {
      for (let at = 0; at < chunk.length;) {
        if (!file) {
          const end = chunk.indexOf(0x0a, at);
          line += chunk.toString("utf8", at, end < 0 ? chunk.length : end);
          at = end < 0 ? chunk.length : end + 1;
          if (end >= 0) file = await begin(folder, JSON.parse(line) as Entry);
          if (end >= 0) line = "";
        } else {
          const part = chunk.subarray(at, at + file.remaining);
          await file.handle.writeFile(part);
          at += part.length;
          file.remaining -= part.length;
        }
        if (file?.remaining === 0) await finish();
      }
    }
    if (file || line) throw new Error("a copy of PostgreSQL's files ends within one of them");
  } finally {
    await finish();
  }
}

async function begin(
  folder: string,
  { name, bytes }: Entry,
): Promise<{ handle: FileHandle; remaining: number } | null> {
  const target = path.join(folder, name);
  if (bytes === null) await mkdir(target, { recursive: true, mode: privateFolder });
  return bytes === null
    ? null
    : { handle: await open(target, "wx", privateFile), remaining: bytes };
}
