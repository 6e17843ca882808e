// Marks a data folder while it is being restored, and keeps the shop from opening in it.
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { randomUUID } from "node:crypto";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { lockDataFolder } from "#app/platform/files/data-folder-lock.server.ts";
import { isDiskFull, NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import { explainFileErrors } from "#app/platform/postgres/database-folder.server.ts";
import { createDataFolder, privateFile } from "#app/platform/files/private-files.server.ts";

class RestoreUnfinished extends ExplainedError {
  override name = "RestoreUnfinished";
}

export class NotRestorable extends ExplainedError {
  override name = "NotRestorable";
}

/** `incomplete` omits missing files, `over` replaces stored ones, `live` skips the standby. */
export type RestoreFlags = {
  incomplete?: boolean;
  over?: boolean;
  live?: boolean;
};

/** `of`: the name of a backup. `at`: ISO 8601, or "newest". */
export type RestoreRequest = ({ from: string; of: string } | { from: string; at: string }) &
  RestoreFlags;

/** `asked` is null if a power cut left the file empty. The database stores `id` too. */
type Marker = { isBegun: boolean; asked: RestoreRequest | null; id?: string };

const markerName = "restore-is-unfinished.txt";
const lockName = "restore";
const ownNames = new Set([`${lockName}.lock`, `${lockName}.pid`, markerName, "lost+found"]);
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

function optionsOf({ from, ...what }: RestoreRequest): string[] {
  return [`--from=${from}`, "of" in what ? `--of=${what.of}` : `--at=${what.at}`];
}

export function restoreCommand(request: RestoreRequest): string {
  const flags = (["incomplete", "over", "live"] as const).filter((name) => request[name]);
  return taskCommand("restore", [...optionsOf(request), ...flags.map((name) => `--${name}`)]);
}

export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const marker = await readMarker(dataDir);
  if (!marker) return;
  const { isBegun, asked } = marker;
  const found = `The data folder ${dataDir} was being restored from a backup, and that did not finish`;
  const again = `Say it once more: ${asked ? restoreCommand(asked) : `${taskCommand("restore")}, as before`}`;
  throw new RestoreUnfinished(
    isBegun
      ? `${found}: much may be missing. ${again}\nIt goes on where it was cut off.`
      : `${found}: nothing is there yet. ${again}\nTo begin a new shop instead, remove ${markerOf(dataDir)}.`,
  );
}

export async function findInterruptedRestore(dataDir: string): Promise<RestoreRequest | null> {
  const marker = await readMarker(dataDir);
  return marker?.isBegun ? marker.asked : null;
}

export async function findRestoreTarget(dataDir: string): Promise<"empty" | "unfinished" | null> {
  if ((await readMarker(dataDir))?.isBegun) return "unfinished";
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.every((name) => ownNames.has(name)) ? "empty" : null;
}

async function expectRestorable(
  dataDir: string,
  request: RestoreRequest,
): Promise<"empty" | "unfinished"> {
  const targetState = await findRestoreTarget(dataDir);
  if (!targetState)
    throw new NotRestorable(
      `The data folder ${dataDir} is not empty, and nothing was changed. Move it away, or name another one with DATA_DIR.`,
    );
  const interrupted = await findInterruptedRestore(dataDir);
  if (interrupted && !isDeepStrictEqual(optionsOf(interrupted), optionsOf(request)))
    throw new NotRestorable(
      `Another restore into ${dataDir} was cut off, and nothing was changed. Say that one once more: ${restoreCommand(interrupted)}\n` +
        "For this one move the data folder away first, and empty its database and its bucket where they are elsewhere.",
    );
  return targetState;
}

function diskFullDuring(dataDir: string, request: RestoreRequest, cause: unknown): NoDiskSpace {
  return new NoDiskSpace(
    `The disk is full, of ${dataDir} or of its database, and the restore is not finished. Make room, and say it once more: ${restoreCommand(request)}\n` +
      "It goes on where it was cut off. Or move the data folder away and restore into a larger disk, which DATA_DIR names.",
    { cause },
  );
}

/** Call `begin` before writing. A continued restore takes over `incomplete` and `over`. */
export type Restoring = Required<RestoreFlags> & {
  isBegun: boolean;
  id: string;
  begin(): Promise<void>;
};

const explain = (dataDir: string) => (error: unknown) => {
  throw explainFileErrors(error, dataDir);
};

export async function whileRestoring<Result>(
  dataDir: string,
  request: RestoreRequest,
  work: (restoring: Restoring) => Promise<Result>,
): Promise<Result> {
  await expectRestorable(dataDir, request).catch(explain(dataDir));
  await createDataFolder(dataDir, { mayPass: process.getuid?.() === 0 }).catch(explain(dataDir));
  // Unlocking keeps the file, since another process may hold the lock by then.
  const unlock = await lockDataFolder(dataDir, dataDir, lockName);
  try {
    // Another process may have restored before this one got the lock.
    const isBegun = (await expectRestorable(dataDir, request)) === "unfinished";
    const before = isBegun ? await readMarker(dataDir) : null;
    const id = before?.id ?? randomUUID();
    const incomplete = request.incomplete || before?.asked?.incomplete || false;
    const over = request.over || before?.asked?.over || false;
    // Not read from the marker, since this command itself needs --live before anything is sent.
    const live = request.live ?? false;
    const marker = { asked: { ...request, incomplete, over, live }, id };
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
      if (!hasBegun && error instanceof NotRestorable) await rm(markerOf(dataDir), { force: true });
      if (isDiskFull(error) && !(error instanceof NoDiskSpace))
        throw diskFullDuring(dataDir, marker.asked, error);
      throw error;
    }
  } finally {
    await unlock();
  }
}
