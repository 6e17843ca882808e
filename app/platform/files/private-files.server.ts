// Keeps the data folder closed to other users of the machine.
import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Log } from "#app/platform/process/log.server.ts";

export const privateFile = 0o600;
export const privateFolder = 0o700;
/** Root's PostgreSQL runs as another user, who may pass through but not list it. */
const passedByDatabase = 0o711;

const folders = ["masters", "media", "prints", "uploads"];
const files = [
  "secret",
  "secret-fingerprint",
  "folder-id",
  "inkiosk.lock",
  "inkiosk.pid",
  "postgres-is-elsewhere.txt",
];

/** With `mayPass`, the database's user can enter. Leaves an existing folder alone. */
export async function createDataFolder(
  folder: string,
  { mayPass }: { mayPass: boolean },
): Promise<void> {
  // The umask may have removed bits.
  if (await mkdir(folder, { recursive: true, mode: privateFolder }))
    await chmod(folder, mayPass ? passedByDatabase : privateFolder);
}

/** Returns the same random text to all processes, even if they call it at once. */
export async function readOrCreateId(file: string): Promise<string> {
  return (await readWord(file)) ?? (await makeWord(file));
}

async function makeWord(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: privateFolder });
  const part = `${file}.${randomBytes(8).toString("hex")}.part`;
  try {
    const handle = await open(part, "wx", privateFile);
    try {
      await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // `link` is atomic, and fails if another process was first.
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(part, { force: true });
  }
  return (await readWord(file))!;
}

async function readWord(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Removes permissions that an earlier release or a restored backup left, and adds none. */
export async function restrictDataFolder(dataDir: string, log: Pick<Log, "warn">): Promise<void> {
  const [self, database] = await Promise.all(
    [dataDir, path.join(dataDir, "postgres")].map((each) => stat(each).catch(() => null)),
  );
  if (!self) return;
  const isPassed = database && database.uid !== process.getuid?.();
  const close = async (file: string, max: number) => {
    const found = await stat(file).catch(() => null);
    if (!found || (found.mode & 0o777 & ~max) === 0) return;
    await chmod(file, found.mode & max).catch((error: NodeJS.ErrnoException) => {
      log.warn(
        { file, code: error.code },
        "other users of this machine may read this, and it could not be closed",
      );
    });
  };
  const isShared = (self.mode & 0o1000) !== 0;
  // A sticky folder such as /tmp belongs to everyone.
  if (!isShared) await close(dataDir, isPassed ? passedByDatabase : privateFolder);
  for (const name of folders) await close(path.join(dataDir, name), privateFolder);
  for (const name of files) await close(path.join(dataDir, name), privateFile);
}
