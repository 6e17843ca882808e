// A data folder that is being restored into: the shop does not open in it until all is there.
import { randomUUID } from "node:crypto";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { lockDataFolder } from "#app/platform/files/data-folder-lock.server.ts";
import { isDiskFull, NoRoom } from "#app/platform/files/disk-space.server.ts";
import { makeDataFolder, privateFile } from "#app/platform/files/private-files.server.ts";

export class HalfRestored extends Error {
  override name = "HalfRestored";
}

/** Its message is written for the console. */
export class NotRestorable extends Error {
  override name = "NotRestorable";
}

export type Leave = {
  /** To restore although files of the backup are gone. */
  incomplete?: boolean;
  /** To replace files that lie in the storage. */
  over?: boolean;
  /** To take the place of the lost shop at once. */
  live?: boolean;
};

/** A backup by its name, or a moment: ISO 8601, or "newest". */
export type Asked = ({ from: string; of: string } | { from: string; at: string }) & Leave;

/** `asked`: null where a power cut left it empty. `id`: what its database is known by. */
type Marker = { isBegun: boolean; asked: Asked | null; id?: string };

const markerName = "restore-is-unfinished.txt";
const lockName = "restore";
/** And what the file system puts onto a new disk. */
const ofNobody = new Set([`${lockName}.lock`, `${lockName}.pid`, markerName, "lost+found"]);
const markerOf = (dataDir: string) => path.join(dataDir, markerName);

async function readMarker(dataDir: string): Promise<Marker | null> {
  const text = await readFile(markerOf(dataDir), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text.split("\n")[1]!) as Marker;
  } catch {
    return { isBegun: true, asked: null };
  }
}

async function mark(dataDir: string, marker: Marker): Promise<void> {
  await writeFile(
    markerOf(dataDir),
    "Inkiosk is being restored into this folder. It removes this file when all is there, and does not open before.\n" +
      `${JSON.stringify(marker)}\n`,
    { mode: privateFile },
  );
}

function whatOf({ from, ...what }: Asked): string {
  return `--from=${from} ${"of" in what ? `--of=${what.of}` : `--at=${what.at}`}`;
}

function commandOf(asked: Asked): string {
  const leave = (["incomplete", "over", "live"] as const).filter((name) => asked[name]);
  return ["npm run restore --", whatOf(asked), ...leave.map((name) => `--${name}`)].join(" ");
}

/** Throws HalfRestored. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const marker = await readMarker(dataDir);
  if (!marker) return;
  const { isBegun, asked } = marker;
  const found = `The data folder ${dataDir} was being restored from a backup, and that did not finish`;
  const again = `Say it once more: ${asked ? commandOf(asked) : "npm run restore, as before"}`;
  throw new HalfRestored(
    isBegun
      ? `${found}: much may be missing. ${again}\nIt goes on where it was cut off.`
      : `${found}: nothing is there yet. ${again}\nTo begin a new shop instead, remove ${markerOf(dataDir)}.`,
  );
}

/** What was cut off when something of it was there already. */
export async function findCutOff(dataDir: string): Promise<Asked | null> {
  const marker = await readMarker(dataDir);
  return marker?.isBegun ? marker.asked : null;
}

/** Null where other things lie in it. */
export async function findRoomToRestore(dataDir: string): Promise<"empty" | "unfinished" | null> {
  if ((await readMarker(dataDir))?.isBegun) return "unfinished";
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.every((name) => ofNobody.has(name)) ? "empty" : null;
}

async function expectRoom(dataDir: string, asked: Asked): Promise<"empty" | "unfinished"> {
  const room = await findRoomToRestore(dataDir);
  if (!room)
    throw new NotRestorable(
      `The data folder ${dataDir} is not empty, and nothing was changed. Move it away, or name another one with DATA_DIR.`,
    );
  const cutOff = await findCutOff(dataDir);
  if (cutOff && whatOf(cutOff) !== whatOf(asked))
    throw new NotRestorable(
      `Another restore into ${dataDir} was cut off, and nothing was changed. Say that one once more: ${commandOf(cutOff)}\n` +
        "For this one move the data folder away first, and empty its database and its bucket where they are elsewhere.",
    );
  return room;
}

function fullWhile(dataDir: string, asked: Asked, cause: unknown): NoRoom {
  return new NoRoom(
    `The disk is full, of ${dataDir} or of its database, and the restore is not finished. Make room, and say it once more: ${commandOf(asked)}\n` +
      "It goes on where it was cut off. Or move the data folder away and restore into a larger disk, which DATA_DIR names.",
    { cause },
  );
}

/**
 * `begin` is called before anything else is written into the folder, its database or its storage.
 * What was asked of a restore that was cut off holds for the one that goes on.
 */
export type Restoring = Required<Leave> & { isBegun: boolean; id: string; begin(): Promise<void> };

/** One at a time into a folder. Throws DataFolderInUse, NotRestorable and NoRoom. */
export async function whileRestoring<Result>(
  dataDir: string,
  asked: Asked,
  work: (restoring: Restoring) => Promise<Result>,
): Promise<Result> {
  await expectRoom(dataDir, asked);
  await makeDataFolder(dataDir, { mayPass: process.getuid?.() === 0 });
  // why its file stays afterwards: another may hold it by then.
  const unlock = await lockDataFolder(dataDir, dataDir, lockName);
  try {
    // why again: another may have done it since it was asked.
    const isBegun = (await expectRoom(dataDir, asked)) === "unfinished";
    const before = isBegun ? await readMarker(dataDir) : null;
    const id = before?.id ?? randomUUID();
    const incomplete = asked.incomplete || before?.asked?.incomplete || false;
    const over = asked.over || before?.asked?.over || false;
    // why not of before: nothing leaves a shop that was not said to be live this time.
    const live = asked.live ?? false;
    const marker = { asked: { ...asked, incomplete, over, live }, id };
    let hasBegun = isBegun;
    if (!hasBegun) await mark(dataDir, { ...marker, isBegun: false });
    const begin = async () => {
      hasBegun = true;
      await mark(dataDir, { ...marker, isBegun: true });
    };
    try {
      const result = await work({ isBegun, id, incomplete, over, live, begin });
      await rm(markerOf(dataDir), { force: true });
      return result;
    } catch (error) {
      // why: what was refused before anything came back has left nothing to go on with.
      if (!hasBegun && error instanceof NotRestorable) await rm(markerOf(dataDir), { force: true });
      if (isDiskFull(error) && !(error instanceof NoRoom))
        throw fullWhile(dataDir, marker.asked, error);
      throw error;
    }
  } finally {
    await unlock();
  }
}
