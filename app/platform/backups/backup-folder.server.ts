// Keeps backups in a folder, on another disk or a share.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isBackupFile } from "./backup-names.ts";
import type { StoreFolder } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.server.ts";
import { MissingFromBackup } from "./backup-unreadable.server.ts";
import { privateFile, privateFolder } from "#app/platform/files/private-files.server.ts";
import { isWithin } from "#app/platform/files/real-path.server.ts";
import { StoreProblem } from "#app/platform/files/store-problem.ts";

const unfinished = ".part";
const troubles = {
  EROFS: "notWritable",
  EACCES: "notWritable",
  EPERM: "notWritable",
  ENOTDIR: "noFolder",
  EEXIST: "noFolder",
  ENOSPC: "full",
  EDQUOT: "full",
} as const;

export function backupFolder(folder: string): BackupStore {
  // The error may also be about the file being copied, so its path is checked.
  const explain = (error: unknown): never => {
    const { code, message, syscall, path: where = folder } = error as NodeJS.ErrnoException;
    const isHere = isWithin(folder, where) || isWithin(where, folder);
    // Node reports ENOENT when mkdir meets a read-only disk.
    const errorCode = code === "ENOENT" && syscall === "mkdir" ? "EROFS" : code;
    const [, trouble] =
      Object.entries(troubles).find(([each]) => isHere && each === errorCode) ?? [];
    throw trouble ? new StoreProblem(folder, trouble, { message, cause: error }) : error;
  };
  async function* filesBelow(where: StoreFolder): AsyncGenerator<string> {
    const start = where === "top" ? folder : path.join(folder, where);
    const options = { recursive: where !== "top", withFileTypes: true } as const;
    for (const entry of await readdir(start, options).catch(noneWhereMissing).catch(explain)) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) yield path.relative(folder, file).replaceAll(path.sep, "/");
    }
  }

  return {
    location: folder,
    async list(where) {
      const found = new Map<string, number>();
      for await (const name of filesBelow(where)) {
        if (name.endsWith(unfinished) || !isBackupFile(name)) continue;
        const size = await stat(path.join(folder, name)).catch(noneWhereMissing);
        if (!Array.isArray(size)) found.set(name, size.size);
      }
      return found;
    },
    async *read(name) {
      try {
        for await (const chunk of createReadStream(path.join(folder, name))) yield chunk as Buffer;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") explain(error);
        throw new MissingFromBackup(`${name} is missing in ${folder}.`, { cause: error });
      }
    },
    write: (name, content) => writeDurably(path.join(folder, name), content).catch(explain),
    async expectWritable() {
      const trial = path.join(folder, `trial${unfinished}`);
      try {
        await mkdir(folder, { recursive: true, mode: privateFolder });
        await writeFile(trial, "A trial whether Inkiosk may write here.\n", { mode: privateFile });
      } catch (error) {
        explain(error);
      } finally {
        await rm(trial, { force: true }).catch(() => {});
      }
    },
    async exists() {
      return !Array.isArray(await stat(folder).catch(noneWhereMissing).catch(explain));
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
    async clearUnfinished(areas) {
      for (const where of areas)
        for await (const name of filesBelow(where))
          if (name.endsWith(unfinished) && isBackupFile(name.slice(0, -unfinished.length)))
            await rm(path.join(folder, name), { force: true });
    },
  };
}

function noneWhereMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

async function writeDurably(file: string, content: AsyncIterable<Buffer>): Promise<string> {
  const part = `${file}${unfinished}`;
  const hash = createHash("sha256");
  await mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
  try {
    const handle = await open(part, "w", privateFile);
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const parent = await open(path.dirname(file), "r");
  await parent.sync().finally(() => parent.close());
  return hash.digest("hex");
}
