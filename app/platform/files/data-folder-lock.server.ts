// Lets one process at a time use a data folder. The kernel frees the lock when the process ends.
import { writeFileSync } from "node:fs";
import { open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { ExplainedError } from "#app/platform/process/explained-error.ts";

class DataFolderInUse extends ExplainedError {
  override name = "DataFolderInUse";
}

// Without a reference, garbage collection would close the lock.
const heldLocks = new Map<DatabaseSync, { pidFile: string }>();

const noticeMs = 600;
const patienceMs = 5000;
const ending = "is ending";

/** Lets a process started now wait a few seconds for this one to end. */
export function recordShutdown(): void {
  for (const { pidFile } of heldLocks.values())
    try {
      writeFileSync(pidFile, `${process.pid} ${ending}\n`, { mode: 0o600 });
    } catch {
      // The next process is then refused without waiting.
    }
}

/** Throws DataFolderInUse. `shownAs`: the folder as typed. Returns how to release the lock. */
export async function lockDataFolder(
  folder: string,
  shownAs: string,
  name = "inkiosk",
): Promise<() => Promise<void>> {
  const lockFile = join(folder, `${name}.lock`);
  const pidFile = join(folder, `${name}.pid`);
  await createPrivateFile(lockFile);

  // SQLite's locks work even on shared volumes. A pid file would be a race, and pids are reused.
  const lock = tryToLock(lockFile) ?? (await waitForEnding(lockFile, pidFile));
  if (!lock) {
    const pid = await findHolder(pidFile);
    throw new DataFolderInUse(
      `The data folder ${shownAs} is already in use by another Inkiosk${pid ? ` (pid ${pid})` : ""}. ` +
        "Stop it first, or choose another folder with DATA_DIR.",
    );
  }
  heldLocks.set(lock, { pidFile });
  const release = async () => {
    if (!heldLocks.delete(lock)) return;
    await rm(pidFile, { force: true });
    lock.close();
  };
  try {
    await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}

function tryToLock(lockFile: string): DatabaseSync | null {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return lock;
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    return null;
  }
}

async function waitForEnding(lockFile: string, pidFile: string): Promise<DatabaseSync | null> {
  const begun = performance.now();
  let isEnding = false;
  while (performance.now() - begun < (isEnding ? patienceMs : noticeMs)) {
    const isNoted = (await readFile(pidFile, "utf8").catch(() => "")).includes(ending);
    if (isNoted && !isEnding)
      process.stderr.write("Waiting for the shop that is ending in this data folder …\n");
    isEnding ||= isNoted;
    await sleep(50);
    const lock = tryToLock(lockFile);
    if (lock) return lock;
  }
  return null;
}

// An existing file is not opened: closing any handle drops the process's locks on it (POSIX).
async function createPrivateFile(path: string) {
  try {
    await (await open(path, "wx", 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy;
}

// The winner of a race writes its pid a moment late, hence the retries.
async function findHolder(pidFile: string): Promise<number | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
    if (pid > 0 && isAlive(pid)) return pid;
    await sleep(25);
  }
  return null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
