// Where files live: a folder on this machine.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

export type ObjectStorage = {
  /** Durable when it returns; a file of that name is either the old one or the whole new one. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  find(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
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
      await mkdir(path.dirname(file), { recursive: true });
      const temporary = `${file}.${randomUUID()}.part`;
      try {
        const handle = await open(temporary, "wx");
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
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
  };
}
