// How much room the disks have on which the shop writes, told before there is none, and what says that there is none.
import { readFile, statfs } from "node:fs/promises";
import path from "node:path";
import { pointerName } from "./database-folder.server.ts";
import type { Log } from "./log.server.ts";

/** Below this the owner is told: a day of a busy shop, with uploads, prints and the log of the database, takes a tenth of it. */
const lowBytes = 1_000_000_000;
const everyMs = 10 * 60 * 1000;

type DiskSpace = { folder: string; freeBytes: number };

/** Where a shop writes: its data folder, and the database where that stands elsewhere. */
export async function writtenFolders({ dataDir }: { dataDir: string }): Promise<string[]> {
  const elsewhere = await readFile(path.join(dataDir, pointerName), "utf8").catch(() => null);
  return [dataDir, elsewhere?.split("\n", 1)[0] ?? path.join(dataDir, "postgres")];
}

/** What a file system and PostgreSQL say where nothing more can be written, however deep it stands. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT" || code === "53100" || isDiskFull(error.cause);
}

/** The folder with the least room; null where none is short of it. What cannot be asked is left out. */
export async function findShortage(folders: string[], least = lowBytes): Promise<DiskSpace | null> {
  const spaces = await Promise.all(
    folders.map(async (folder) => {
      const found = await statfs(folder).catch(() => null);
      // why available and not free: a part is kept for root, and PostgreSQL is never that.
      return found && { folder, freeBytes: found.bavail * found.bsize };
    }),
  );
  const [shortest] = spaces.filter((space) => space !== null).toSorted((one, other) => one.freeBytes - other.freeBytes);
  return shortest && shortest.freeBytes < least ? shortest : null;
}

/** Looks now and every ten minutes. `onShort` is told once for each time that the room becomes short. Answers with the end of it. */
export function watchDiskSpace(
  folders: string[],
  log: Pick<Log, "warn">,
  onShort: (shortage: DiskSpace) => void = () => {},
  find = findShortage,
): () => Promise<void> {
  let wasShort = false;
  const look = async () => {
    const shortage = await find(folders);
    if (shortage) log.warn(shortage, "the disk is nearly full: make room before uploads and orders fail");
    if (shortage && !wasShort) onShort(shortage);
    wasShort = shortage !== null;
  };
  let looking = look();
  const timer = setInterval(() => (looking = look()), everyMs);
  // why: it keeps no shop open that has nothing else to do.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
