// Starts and supervises the PostgreSQL that the shop brings along, where DATABASE_URL is not set.
import { chown, lstat, mkdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { lockDataFolder } from "#app/platform/files/data-folder-lock.server.ts";
import {
  DataFolderUnusable,
  ensureCluster,
  explainFileErrors,
  findDatabaseLocation,
  writeLocationFile,
  createOutsideFolder,
  defaultSystemFolder,
} from "./database-folder.server.ts";
import type { DatabaseLocation, InitialiseFolder } from "./database-folder.server.ts";
import {
  findPostgresPackage,
  makePassableFolder,
  prepareBinaries,
} from "./postgres-binaries.server.ts";
import type { PostgresPackage } from "./postgres-binaries.server.ts";
import { createDataFolder } from "#app/platform/files/private-files.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import {
  startServer,
  findRunning,
  lastLogLines,
  isServerOf,
  stopServer,
} from "./postgres-process.server.ts";
import type { ReadyServer, ServerPlan } from "./postgres-process.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type Log = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;

type EmbeddedPostgres = {
  /** Connects as the role inkiosk, which owns the database and is no superuser. */
  connectionString: string;
  wasRunning: boolean;
  /** Kills it after `patienceMs`. Close connections first. */
  stop(patienceMs?: number): Promise<void>;
};

type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Log;
  systemFolder?: string;
  postgres?: PostgresPackage;
  processes?: number;
  fill?: InitialiseFolder;
  anew?: boolean;
  startLimitMs?: number;
};

/** Throws DataFolderInUse, DataFolderUnusable or PostgresNotAvailable. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFileErrors(error, options.dataDir);
  }
}

export async function findRunningPostgres(
  dataDir: string,
  systemFolder?: string,
): Promise<string | null> {
  const folder = await realpath(dataDir).catch(() => null);
  if (!folder) return null;
  const { cluster } = await findDatabaseLocation(folder, systemFolder);
  const running = await findRunning(cluster);
  return running?.socketFolder ? connectionStringFor(running.socketFolder) : null;
}

/** Returns the folder, which may be outside the data folder. */
export async function findExistingCluster(
  dataDir: string,
  systemFolder?: string,
): Promise<string | null> {
  const cluster = await findClusterOf(dataDir, systemFolder);
  return (await stat(cluster).catch(() => null)) && cluster;
}

export async function findClusterOf(dataDir: string, systemFolder?: string): Promise<string> {
  const above = await realpath(dirname(dataDir)).catch(() => dirname(dataDir));
  return (await findDatabaseLocation(join(above, basename(dataDir)), systemFolder)).cluster;
}

function connectionStringFor(socketFolder: string): string {
  return `postgresql://inkiosk@localhost/inkiosk?sslmode=disable&host=${encodeURIComponent(socketFolder)}`;
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, systemFolder = defaultSystemFolder } = options;
  const postgres = options.postgres ?? (await findPostgresPackage());
  await createDataFolder(options.dataDir, { mayPass: process.getuid?.() === 0 });
  const dataDir = await realpath(options.dataDir);
  const location = await findDatabaseLocation(dataDir, systemFolder);
  if (location.isOutsideDataDir) await createOutsideFolder(location);
  const unlock = await lockDataFolder(dirname(location.cluster), options.dataDir);
  try {
    if (options.anew) {
      await stopServer(location.cluster);
      await rm(location.cluster, { recursive: true, force: true });
    }
    const asRoot = location.user.uid !== undefined;
    const bin = await prepareBinaries(postgres, location.user, asRoot ? systemFolder : dataDir);
    if (await ensureCluster(location, bin, postgres.version.split(".")[0]!, options.fill)) {
      log.info({ folder: location.cluster }, "created the database");
    }
    if (location.isOutsideDataDir) {
      await writeLocationFile(dataDir, location);
      log.warn({ folder: location.cluster }, "the database stands outside the data folder");
    }
    const socketFolder = await prepareSocketFolder(location, systemFolder);
    const plan: ServerPlan = {
      bin,
      version: postgres.version,
      cluster: location.cluster,
      socketFolder,
      user: location.user,
      maxConnections: connectionsFor(options.processes ?? 1),
      startLimitMs: options.startLimitMs,
    };
    const server = await bringUpWithDatabase(plan);
    log.info(
      { pid: server.pid, folder: location.cluster, tookOver: server.wasRunning },
      "PostgreSQL is ready",
    );
    return supervise(plan, server, log, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** A process needs eleven, as does one being replaced; two leaders may need thirty more each. */
const connectionsFor = (processes: number) => (processes === 1 ? 50 : 11 * (processes + 1) + 60);

async function bringUpWithDatabase(plan: ServerPlan): Promise<ReadyServer> {
  try {
    const server = await startServer(plan);
    await ensureDatabase(server.admin).finally(() => server.admin.end());
    return server;
  } catch (error) {
    await stopServer(plan.cluster).catch(() => {});
    throw error;
  }
}

function supervise(
  plan: ServerPlan,
  first: ReadyServer,
  log: Log,
  unlock: () => Promise<void>,
): EmbeddedPostgres {
  const stopping = new AbortController();
  // Existing connection strings must work with a restarted server.
  const samePlan = { ...plan, socketFolder: first.socketFolder };

  async function watch() {
    let pid = first.pid;
    let readySince = Date.now();
    let failures = 0;
    while (await pause(500)) {
      if (await isServerOf(pid, plan.cluster)) continue;
      log.error(
        { pid, postgresLog: await lastLogLines(plan.cluster) },
        "PostgreSQL ended by itself; starting it again",
      );
      if (Date.now() - readySince > minuteMs) failures = 0;
      if (failures > 0 && !(await pause(Math.min(100 * 2 ** failures, 10_000)))) return;
      failures++;
      try {
        const server = await startServer(samePlan, stopping.signal);
        await server.admin.end();
        pid = server.pid;
        readySince = Date.now();
        log.info({ pid }, "PostgreSQL is ready again");
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, "PostgreSQL could not be started again");
      }
    }
  }

  async function pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { ref: false, signal: stopping.signal }).catch(() => false);
  }

  async function stop(patienceMs?: number) {
    stopping.abort();
    await watching;
    await stopServer(plan.cluster, patienceMs).finally(unlock);
    log.info({ folder: plan.cluster }, "PostgreSQL has ended");
  }

  const watching = watch();
  let stopped: Promise<void> | undefined;
  return {
    connectionString: connectionStringFor(first.socketFolder),
    wasRunning: first.wasRunning,
    stop: (patienceMs) => (stopped ??= stop(patienceMs)),
  };
}

// A superuser's SQL could run programs and read files, so the shop has a role without rights.
async function ensureDatabase(admin: Client) {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'inkiosk') as role,
            exists (select from pg_database where datname = 'inkiosk') as database`,
  );
  if (!rows[0]?.role) await admin.query("create role inkiosk login createdb");
  if (!rows[0]?.database) await admin.query("create database inkiosk owner inkiosk");
}

/** Returns the cluster's folder, or a private one if that path is too long for a socket. */
async function prepareSocketFolder(
  location: DatabaseLocation,
  systemFolder: string,
): Promise<string> {
  // sockaddr_un.sun_path: 108 bytes on Linux, 104 on macOS, with a terminating zero.
  const longest = process.platform === "linux" ? 107 : 103;
  if (Buffer.byteLength(join(location.cluster, ".s.PGSQL.5432")) <= longest)
    return location.cluster;

  const uid = location.user.uid ?? process.getuid?.();
  const parent = location.user.uid === undefined ? tmpdir() : systemFolder;
  const key = sha256OfText(location.cluster).slice(0, 12);
  const folder = join(parent, `inkiosk-${key}`);
  await makePassableFolder(parent);
  const created = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );
  if (created && location.user.uid !== undefined)
    await chown(folder, location.user.uid, location.user.gid!);
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new DataFolderUnusable(
      `${folder} should be a folder that only user ${uid} may enter; remove it.`,
    );
  }
  return folder;
}
