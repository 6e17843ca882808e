// Warns the owner before a disk that the shop writes to is full.
import { readFile, statfs } from "node:fs/promises";
import path from "node:path";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { locationFileName } from "#app/platform/postgres/database-folder.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const lowBytes = 1_000_000_000;
const everyMs = 10 * minuteMs;

type DiskSpace = { folder: string; freeBytes: number };

export async function writtenFolders({ dataDir }: { dataDir: string }): Promise<string[]> {
  const location = await readFile(path.join(dataDir, locationFileName), "utf8").catch(() => null);
  return [dataDir, location?.split("\n", 1)[0] ?? path.join(dataDir, "postgres")];
}

const fullMessages = /No space left on device|Disk quota exceeded/;

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    code === "ENOSPC" ||
    code === "EDQUOT" ||
    code === "53100" ||
    isDiskFull(error.cause) ||
    fullMessages.test(error.message)
  );
}

export async function readFreeSpace(folders: string[]): Promise<DiskSpace[]> {
  const spaces = await Promise.all(
    folders.map(async (folder) => {
      const found = await statfs(folder).catch(() => null);
      // `bfree` would include blocks reserved for root, and PostgreSQL never runs as root.
      return found && { folder, freeBytes: found.bavail * found.bsize };
    }),
  );
  return spaces.filter((space) => space !== null);
}

export async function findShortage(folders: string[], min = lowBytes): Promise<DiskSpace | null> {
  const spaces = await readFreeSpace(folders);
  const [shortest] = spaces.toSorted((one, other) => one.freeBytes - other.freeBytes);
  return shortest && shortest.freeBytes < min ? shortest : null;
}

export class NoDiskSpace extends ExplainedError {
  override name = "NoDiskSpace";
}

export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Throws NoDiskSpace if `bytes` would leave too little room for orders. */
export async function expectDiskSpaceFor(
  work: string,
  bytes: number,
  folders: string[],
  find = findShortage,
): Promise<void> {
  const shortage = await find(folders, bytes + lowBytes);
  if (shortage)
    throw new NoDiskSpace(
      `There is too little room for ${work}: ${inMegabytes(shortage.freeBytes)} are free in ${shortage.folder}, and ${inMegabytes(bytes + lowBytes)} have to be. Nothing was changed.`,
    );
}

export function watchDiskSpace(
  folders: string[],
  log: Pick<Log, "warn">,
  onShort: (shortage: DiskSpace) => void = () => {},
  find = findShortage,
): () => Promise<void> {
  let wasShort = false;
  const check = async () => {
    const shortage = await find(folders);
    if (shortage)
      log.warn(shortage, "the disk is nearly full: make room before uploads and orders fail");
    if (shortage && !wasShort) onShort(shortage);
    wasShort = shortage !== null;
  };
  let checking = check();
  const timer = setInterval(() => (checking = check()), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
