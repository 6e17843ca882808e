// Decides where the database's files are and who owns them; changes owners only inside `postgres`.
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import { execFile } from "node:child_process";
import {
  lchown,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { makePassableFolder } from "./postgres-binaries.server.ts";
import type { SystemUser } from "./postgres-binaries.server.ts";

const run = promisify(execFile);

export class DataFolderUnusable extends ExplainedError {
  override name = "DataFolderUnusable";
}

/** `cluster`: PostgreSQL's folder, outside the data folder if `user` may not enter that. */
export type DatabaseLocation = { cluster: string; user: SystemUser; isOutsideDataDir: boolean };

const nobody = { uid: 65534, gid: 65534 };
export const locationFileName = "postgres-is-elsewhere.txt";

export const defaultSystemFolder = "/var/lib/inkiosk";

export async function findDatabaseLocation(
  dataDir: string,
  systemFolder = defaultSystemFolder,
): Promise<DatabaseLocation> {
  const location = await readFile(join(dataDir, locationFileName), "utf8").catch(nullWhenAbsent);
  const cluster = location === null ? join(dataDir, "postgres") : location.split("\n", 1)[0]!;
  const isOutsideDataDir = location !== null;
  const owner = await stat(cluster).catch(nullWhenAbsent);
  if (isOutsideDataDir && !owner) {
    throw new DataFolderUnusable(
      `${join(dataDir, locationFileName)} says that the database is in ${cluster}, but it is gone. ` +
        "Put it back, or remove that file to begin with an empty database.",
    );
  }

  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new DataFolderUnusable(
        `The database in ${cluster} belongs to user ${owner.uid}, and Inkiosk was started by user ${self}. ` +
          `Start it as before, or hand the folder over: chown -R ${self} ${cluster}`,
      );
    }
    return { cluster, user: {}, isOutsideDataDir };
  }

  // The owner decides, so that a shop started with sudo once can go back.
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
  if (await canEnter(dirname(cluster), user)) return { cluster, user, isOutsideDataDir };
  if (owner) {
    throw new DataFolderUnusable(
      `The database in ${cluster} belongs to user ${user.uid}, whom a folder above it does not let pass. ` +
        `Let that user pass again (chmod o+x), or move the database to a place where it may go.`,
    );
  }
  const key = sha256OfText(dataDir).slice(0, 16);
  return { cluster: join(systemFolder, key, "postgres"), user: nobody, isOutsideDataDir: true };
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  // Modes do not show access lists or mounts, so it is tried.
  try {
    await run("/bin/sh", ["-c", 'cd -- "$0"', folder], { ...user, cwd: "/", env: {} });
    return true;
  } catch (error) {
    const { code, message } = error as { code?: number | string; message: string };
    if (typeof code === "number") return false;
    throw new DataFolderUnusable(
      `PostgreSQL does not run as root, and it cannot be run as user ${user.uid} here (${message}). ` +
        "Start Inkiosk as an ordinary user, or set DATABASE_URL.",
      { cause: error },
    );
  }
}

/** A move to another major version leaves former data and an unfinished new database. */
export const previousClusterFolder = (cluster: string) => `${cluster}-before`;
export const nextFolder = (cluster: string) => `${cluster}-next`;

export type InitialiseFolder = (folder: string) => Promise<void>;

export async function ensureCluster(
  place: DatabaseLocation,
  bin: string,
  major: string,
  fill?: InitialiseFolder,
): Promise<boolean> {
  const { cluster, user } = place;
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch(nullWhenAbsent);
  if (version !== null && fill)
    throw new DataFolderUnusable(`There is a database in ${cluster} already. Nothing was changed.`);
  if (version !== null) {
    if (version.trim() !== major) {
      throw new DataFolderUnusable(
        `The database in ${cluster} was made by PostgreSQL ${version.trim()}, and this Inkiosk brings PostgreSQL ` +
          `${major}. Nothing was changed. Bring it over with ${taskCommand("postgres-move")}, as docs/updates.md says, ` +
          "or start the Inkiosk that made it.",
      );
    }
    // Root may have restored the folder from a copy.
    if (user.uid !== undefined && (await stat(cluster)).uid === 0) await changeOwner(user, cluster);
    return false;
  }
  const strangers = await readdir(cluster).catch(nullWhenAbsent);
  if (strangers?.length) {
    throw new DataFolderUnusable(
      `${cluster} is not empty and not a database (it has no PG_VERSION). Nothing was changed. ` +
        "Move it away, or choose another folder with DATA_DIR.",
    );
  }
  // An empty shop must not open in place of one whose move was interrupted.
  if ((await stat(previousClusterFolder(cluster)).catch(nullWhenAbsent)) !== null) {
    throw new DataFolderUnusable(
      `The database of ${dirname(cluster)} was being brought over from another PostgreSQL, and that was cut off. ` +
        `Nothing is lost. Say ${taskCommand("postgres-move")} once more, as before.`,
    );
  }
  await createCluster(cluster, user, fill ?? ((folder) => initialise(folder, user, bin)));
  return true;
}

// The folder is created beside its final path and renamed, so a cluster is complete or absent.
async function createCluster(cluster: string, user: SystemUser, fill: InitialiseFolder) {
  const unfinishedPrefix = `${cluster}.initdb-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(basename(unfinishedPrefix))) continue;
    // initdb of a killed shop may still write; the next start removes what remains.
    await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => {});
  }
  const unfinished = await mkdtemp(unfinishedPrefix);
  try {
    if (user.uid !== undefined) await changeOwner(user, unfinished);
    await fill(unfinished);
    if (user.uid !== undefined) await changeOwner(user, unfinished);
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const { stderr } = error as { stderr?: string };
    if (stderr?.includes("could not look up effective user ID")) {
      throw new DataFolderUnusable(
        `PostgreSQL creates a database only for a user who has a name, and user ${user.uid ?? process.getuid?.()} is ` +
          "not in /etc/passwd. Start Inkiosk as a user who is, or set DATABASE_URL.",
        { cause: error },
      );
    }
    if (stderr && /Check free disk space|No space left on device|Disk quota exceeded/.test(stderr))
      throw new DataFolderUnusable(
        `The disk of ${dirname(cluster)} has too little room for a database, and none was made. Make room, or name another folder with DATA_DIR.`,
        { cause: error },
      );
    throw stderr
      ? new Error(`The database could not be created: ${stderr.trim()}`, { cause: error })
      : error;
  }
  // Without a sync, a power cut could undo the rename after the first orders.
  const parent = await open(dirname(cluster), "r");
  await parent.sync().finally(() => parent.close());
}

async function initialise(folder: string, user: SystemUser, bin: string) {
  await run(join(bin, "initdb"), ["-D", folder, ...initdbOptions()], {
    ...user,
    cwd: "/",
    env: { TZ: "UTC" },
  });
}

function initdbOptions(): string[] {
  return [
    "--username=postgres",
    // Only the files' owner and root can enter the socket's folder.
    "--auth-local=trust",
    "--auth-host=reject",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // With C, pg_trgm and full-text search would treat é as a gap between words.
    `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`,
  ];
}

async function changeOwner(user: SystemUser, folder: string) {
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(join(folder, name), user.uid!, user.gid!);
  await lchown(folder, user.uid!, user.gid!);
}

export async function createOutsideFolder(place: DatabaseLocation) {
  await makePassableFolder(dirname(dirname(place.cluster)));
  await makePassableFolder(dirname(place.cluster));
}

export async function writeLocationFile(dataDir: string, place: DatabaseLocation) {
  const location = join(dataDir, locationFileName);
  if ((await stat(location).catch(nullWhenAbsent)) !== null) return;
  await writeFile(
    location,
    `${place.cluster}

The line above says where Inkiosk keeps the database of this folder. PostgreSQL does not run as root, and the user who
runs it instead (uid ${place.user.uid}) is not let into this folder, or into one above it.
Include that folder in your backups, and move or remove it together with this one.
`,
  );
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Throws DataFolderUnusable if a part of the path is a file. The folder may be missing. */
export async function expectDataFolder(dataDir: string): Promise<void> {
  for (let at = dataDir; ; at = dirname(at)) {
    const found = await stat(at).catch(() => null);
    if (found?.isDirectory() || at === dirname(at)) return;
    if (found)
      throw new DataFolderUnusable(
        `The data folder ${dataDir} cannot be used: ${at} is a file. Nothing was changed. Name another one with DATA_DIR.`,
      );
  }
}

export function explainFileErrors(error: unknown, dataDir: string): unknown {
  const { message, code } = error as NodeJS.ErrnoException;
  if (error instanceof DataFolderUnusable) return error;
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(message)) {
    return new DataFolderUnusable(`The disk of the data folder ${dataDir} is full. ${message}`, {
      cause: error,
    });
  }
  if (code && ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EINVAL", "EBUSY"].includes(code)) {
    return new DataFolderUnusable(
      `The data folder ${dataDir} cannot be used: ${message}. ` +
        "Make it writable for the user who starts Inkiosk, or choose another folder with DATA_DIR.",
      { cause: error },
    );
  }
  return error;
}
