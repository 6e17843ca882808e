// Moves a data folder's database to this Inkiosk's PostgreSQL version, row by row (decision 049).
import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { lockDataFolder } from "#app/platform/files/data-folder-lock.server.ts";
import {
  findDatabaseLocation,
  previousClusterFolder,
  nextFolder,
} from "./database-folder.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import type { Log } from "./embedded-postgres.server.ts";
import { findPostgresPackage } from "./postgres-binaries.server.ts";
import type { PostgresPackage } from "./postgres-binaries.server.ts";
import { migrateWith } from "#app/platform/database/schema.server.ts";
import {
  withSnapshot,
  copyIn,
  copyOut,
  readMigrations,
} from "#app/platform/database/table-copy.server.ts";
import type { TableChecksum } from "#app/platform/database/table-copy.server.ts";

export class PostgresMoveRefused extends ExplainedError {
  override name = "PostgresMoveRefused";
}

type Options = {
  dataDir: string;
  /** The folder of an unpacked @embedded-postgres/… package of the old version. */
  programs: string;
  systemFolder?: string;
  log: Log;
  postgres?: PostgresPackage;
};

type PostgresMoveResult = { rows: number; from: string; to: string; formerFolder: string };

/** Renames the old database instead of removing it. Throws PostgresMoveRefused. */
export async function moveToThisPostgres(options: Options): Promise<PostgresMoveResult> {
  const { systemFolder, log } = options;
  const postgres = options.postgres ?? (await findPostgresPackage());
  const dataDir = await realpath(options.dataDir);
  const { cluster } = await findDatabaseLocation(dataDir, systemFolder);
  const next = nextFolder(cluster);
  const [currentMajor, copiedMajor] = [
    await majorIn(cluster),
    await majorIn(path.join(next, "postgres")),
  ];
  const formerFolder = previousClusterFolder(cluster);
  const to = postgres.version;
  if (!currentMajor && copiedMajor && (await exists(formerFolder))) {
    await activateCopy(dataDir, cluster, null);
    return { rows: 0, from: (await majorIn(formerFolder))!, to, formerFolder };
  }
  if (!currentMajor) throw new PostgresMoveRefused(`There is no database in ${cluster}.`);
  if (await exists(formerFolder))
    throw new PostgresMoveRefused(
      `${formerFolder} is there already, from the last move. Remove it once the shop is well, then say this once more.`,
    );
  const former = await readPackage(options.programs);
  if (majorOf(former.version) !== currentMajor)
    throw new PostgresMoveRefused(
      `The database in ${cluster} was made by PostgreSQL ${currentMajor}, and the programs in ${options.programs} are of ${former.version}.`,
    );

  await rm(next, { recursive: true, force: true });
  const old = await startEmbeddedPostgres({ dataDir, systemFolder, log, postgres: former });
  let rows: number;
  try {
    const fresh = await startEmbeddedPostgres({ dataDir: next, systemFolder, log, postgres });
    try {
      rows = await copyAll(old, fresh);
    } finally {
      await fresh.stop();
    }
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw error;
  } finally {
    await old.stop();
  }
  await activateCopy(dataDir, cluster, formerFolder);
  return { rows, from: former.version, to, formerFolder };
}

type Server = { connectionString: string };

async function copyAll(old: Server, fresh: Server): Promise<number> {
  return withSnapshot(old, async (reader) => {
    const sumsBefore: TableChecksum[] = [];
    let sumsAfter: TableChecksum[] = [];
    await migrateWith(fresh, {
      migrations: await readMigrations(reader),
      async load(client) {
        sumsAfter = await copyIn(
          client,
          copyOut(reader, (sum) => sumsBefore.push(sum)),
        );
        const different = sumsBefore.filter((was, index) => was.sum !== sumsAfter[index]?.sum);
        if (different.length > 0 || sumsBefore.length !== sumsAfter.length)
          throw new PostgresMoveRefused(
            `These tables came over otherwise than they were: ${different.map(({ name }) => name).join(", ")}. Nothing was changed.`,
          );
      },
    });
    return sumsBefore.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/** `formerFolder` is null if an interrupted run has renamed the old database already. */
async function activateCopy(
  dataDir: string,
  cluster: string,
  formerFolder: string | null,
): Promise<void> {
  const folder = path.dirname(cluster);
  const unlock = await lockDataFolder(folder, dataDir);
  try {
    const next = nextFolder(cluster);
    if (formerFolder) await rename(cluster, formerFolder);
    await rename(path.join(next, "postgres"), cluster);
    await rm(next, { recursive: true, force: true });
    // Without a sync, a power cut could undo the renames after the first orders.
    const parent = await open(folder, "r");
    await parent.sync().finally(() => parent.close());
  } finally {
    await unlock();
  }
}

async function readPackage(folder: string): Promise<PostgresPackage> {
  try {
    const { version } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")) as {
      version: string;
    };
    await stat(path.join(folder, "native/bin/postgres"));
    return { folder, version };
  } catch (error) {
    throw new PostgresMoveRefused(
      `In ${folder} there is no package of PostgreSQL's programs: package.json, and native/bin/postgres beside it.`,
      { cause: error },
    );
  }
}

const majorOf = (version: string) => version.split(".")[0]!;

async function majorIn(cluster: string): Promise<string | null> {
  const text = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => null);
  return text?.trim() ?? null;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
