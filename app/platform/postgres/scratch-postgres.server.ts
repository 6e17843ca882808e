// Runs a temporary PostgreSQL, for example to try a restore.
import { chmod, mkdir, mkdtemp, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { noTimeouts } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import { findDatabaseLocation } from "./database-folder.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import type { Log } from "./embedded-postgres.server.ts";
import { stopServer } from "./postgres-process.server.ts";
import { privateFolder } from "#app/platform/files/private-files.server.ts";

const prefix = "scratch-";

type Start = (folder: string) => ReturnType<typeof startEmbeddedPostgres>;

export async function withScratchPostgres<Result>(
  dataDir: string,
  log: Log,
  work: (connection: Connection) => Promise<Result>,
  start: Start = (folder) => startEmbeddedPostgres({ dataDir: folder, log }),
): Promise<Result> {
  const createdFolder = await mkdir(dataDir, { recursive: true, mode: privateFolder });
  for (const name of await readdir(dataDir))
    if (name.startsWith(prefix) && !isInUse(name)) await removeScratch(path.join(dataDir, name));
  const folder = await mkdtemp(path.join(dataDir, `${prefix}${process.pid}-`));
  try {
    if (process.getuid?.() === 0) await chmod(folder, 0o711);
    const embedded = await start(folder);
    try {
      const { connectionString } = embedded;
      return await work({ connectionString, timeouts: noTimeouts });
    } finally {
      await embedded.stop();
    }
  } finally {
    await removeScratch(folder);
    if (createdFolder) await removeEmpty(dataDir, createdFolder);
  }
}

async function removeEmpty(folder: string, upTo: string): Promise<void> {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    const isRemoved = await rmdir(each).then(
      () => true,
      () => false,
    );
    if (!isRemoved || each === path.resolve(upTo)) return;
  }
}

/** Our own pid means a former run: containers reuse pids after a restart. */
function isInUse(name: string): boolean {
  const pid = Number(name.slice(prefix.length).split("-")[0]);
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function removeScratch(folder: string): Promise<void> {
  const { cluster, isOutsideDataDir } = await findDatabaseLocation(folder);
  await stopServer(cluster);
  if (isOutsideDataDir) await rm(path.dirname(cluster), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
