// A data folder that is being restored into: the shop does not open in it until all is there.
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { lockDataFolder } from "./data-folder-lock.server.ts";
import { privateFile } from "./private-files.server.ts";

export class HalfRestored extends Error {
  override name = "HalfRestored";
}

const markerName = "restore-is-unfinished.txt";
const lockName = "restore";
/** And what the file system puts onto a new disk. */
const ofNobody = new Set([`${lockName}.lock`, `${lockName}.pid`, "lost+found"]);
const markerOf = (dataDir: string) => path.join(dataDir, markerName);

const isMarked = async (dataDir: string) =>
  (await readFile(markerOf(dataDir)).catch(() => null)) !== null;

/** Throws HalfRestored. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (await isMarked(dataDir))
    throw new HalfRestored(
      `The data folder ${dataDir} was being restored from a backup, and that did not finish: much may be missing. ` +
        "Say npm run restore once more, as before; it goes on where it was cut off.",
    );
}

/** Null where other things lie in it. */
export async function findRoomToRestore(dataDir: string): Promise<"empty" | "unfinished" | null> {
  if (await isMarked(dataDir)) return "unfinished";
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.every((name) => ofNobody.has(name)) ? "empty" : null;
}

/**
 * One restore into a folder at a time. Throws DataFolderInUse; the result lets go. why its file
 * stays: another may hold it by then.
 */
export const lockForRestore = (dataDir: string) => lockDataFolder(dataDir, dataDir, lockName);

export async function markHalfRestored(dataDir: string): Promise<void> {
  await writeFile(
    markerOf(dataDir),
    "Inkiosk is being restored into this folder. It removes this file when all is there, and does not open before.\n",
    { mode: privateFile },
  );
}

export async function markWhole(dataDir: string): Promise<void> {
  await rm(markerOf(dataDir), { force: true });
}
