// Where files live: a folder on this machine.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";

export type ObjectStorage = {
  /** Durable when it returns; a file of that name is either the old one or the whole new one. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  find(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** The names below a folder, files still being written included; in any order. */
  list(folder: string): AsyncIterable<string>;
  /** When it was last written; null where there is no such file. */
  changedAt(name: string): Promise<Date | null>;
};

const safeName = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Names are made by the shop, lower case, with slashes; anything else throws. */
export function folderStorage(folder: string): ObjectStorage {
  const fileOf = (name: string) => {
    if (!safeName.test(name)) throw new Error("not a storage name");
    return path.join(folder, name);
  };
  return {
    async save(name, bytes) {
      const file = fileOf(name);
      const temporary = `${file}.${randomUUID()}.part`;
      try {
        const handle = await create(temporary);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async find(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        return nullWhereMissing(error as NodeJS.ErrnoException);
      }
    },
    async remove(name) {
      const file = fileOf(name);
      await rm(file, { force: true });
      // why: folders are nobody's names; an empty one is only in the way, and one that is not empty stays.
      await rmdir(path.dirname(file)).catch(() => {});
    },
    list: (name) => namesBelow(fileOf(name), name),
    async changedAt(name) {
      const found = await stat(fileOf(name)).catch(nullWhereMissing);
      return found && found.mtime;
    },
  };
}

/** Opens a new file, once more where `remove` takes the emptied folder away between its making and its use. */
async function create(file: string, again = true): Promise<FileHandle> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    return await open(file, "wx");
  } catch (error) {
    if (!again || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return create(file, false);
  }
}

async function* namesBelow(folder: string, name: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(nullWhereMissing)) ?? []) {
    const below = `${name}/${entry.name}`;
    if (entry.isDirectory()) yield* namesBelow(path.join(folder, entry.name), below);
    else if (safeName.test(below)) yield below;
  }
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
