// The contract of the shop's file storage, and its version for a local folder.
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { privateFile, privateFolder } from "./private-files.server.ts";

/** The positions are in bytes, both included. */
export type FilePart = { start: number; end: number };

export type ObjectStorage = {
  /** Durable and atomic. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  saveFile(name: string, file: string): Promise<void>;
  find(name: string): Promise<Uint8Array | null>;
  /** Read the stream to its end or destroy it. `part` must lie within the file. */
  open(name: string, part?: FilePart): Promise<{ stream: Readable; bytes: number } | null>;
  fileOf?(name: string): string;
  remove(name: string): Promise<void>;
  /** Unordered; includes unfinished files (.part). */
  list(folder: string): AsyncIterable<string>;
  changedAt(name: string): Promise<Date | null>;
};

const safeName = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export const isSafeName = (name: string): boolean => safeName.test(name);

export function checkName(name: string): string {
  if (!isSafeName(name)) throw new Error("not a storage name");
  return name;
}

export function folderStorage(folder: string): ObjectStorage {
  const fileOf = (name: string) => path.join(folder, checkName(name));
  async function write(
    name: string,
    content: (handle: FileHandle) => Promise<void>,
  ): Promise<void> {
    const file = fileOf(name);
    const temporary = `${file}.${randomUUID()}.part`;
    try {
      const handle = await create(temporary);
      try {
        await content(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
  return {
    fileOf,
    save: (name, bytes) => write(name, (handle) => handle.writeFile(bytes)),
    saveFile: (name, file) => write(name, (handle) => handle.writeFile(createReadStream(file))),
    async find(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        return nullWhereMissing(error as NodeJS.ErrnoException);
      }
    },
    async open(name, part) {
      const handle = await open(fileOf(name)).catch(nullWhereMissing);
      const bytes = handle && (part ? part.end - part.start + 1 : (await handle.stat()).size);
      return handle && { stream: handle.createReadStream(part), bytes: bytes! };
    },
    async remove(name) {
      const file = fileOf(name);
      await rm(file, { force: true });
      await rmdir(path.dirname(file)).catch(() => {});
    },
    list: (name) => namesBelow(fileOf(name), name),
    async changedAt(name) {
      const found = await stat(fileOf(name)).catch(nullWhereMissing);
      return found && found.mtime;
    },
  };
}

/** `remove` may have just removed the empty folder, so it tries twice. */
async function create(file: string, again = true): Promise<FileHandle> {
  await mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
  try {
    return await open(file, "wx", privateFile);
  } catch (error) {
    if (!again || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return create(file, false);
  }
}

async function* namesBelow(folder: string, name: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(nullWhereMissing)) ??
    []) {
    const below = `${name}/${entry.name}`;
    if (entry.isDirectory()) yield* namesBelow(path.join(folder, entry.name), below);
    else if (safeName.test(below)) yield below;
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
