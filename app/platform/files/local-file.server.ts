// Gives a stored file a local path, so that large files need not be loaded into memory.
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ObjectStorage } from "./object-storage.server.ts";

export async function withLocalFile<Result>(
  storage: ObjectStorage,
  name: string,
  work: (file: string) => Promise<Result>,
): Promise<Result | null> {
  const localFile = storage.fileOf?.(name);
  if (localFile) return (await isThere(localFile)) ? work(localFile) : null;
  const opened = await storage.open(name);
  if (!opened) return null;
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-"));
  try {
    const copy = path.join(folder, "copy");
    await pipeline(opened.stream, createWriteStream(copy, { mode: 0o600 }));
    return await work(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
