// Moves a data folder's database to this Inkiosk's PostgreSQL version, row by row (decision 049).
import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { lockDataFolder } from "#app/platform/files/data-folder-lock.server.ts";
import { findDatabaseLocation, formerCluster, nextFolder } from "./database-folder.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import type { Log } from "./embedded-postgres.server.ts";
import { findPostgresPackage } from "./postgres-binaries.server.ts";
import type { PostgresPackage } from "./postgres-binaries.server.ts";
import { migrateWith } from "#app/platform/database/schema.server.ts";
import {
  atOneMoment,
  copyIn,
  copyOut,
  readMigrations,
} from "#app/platform/database/table-copy.server.ts";
import type { TableSum } from "#app/platform/database/table-copy.server.ts";

export class PostgresMoveRefused extends Error {
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

export type Moved = { rows: number; from: string; to: string; kept: string };

/** Keeps the old database under another name. Throws PostgresMoveRefused. */
export async function moveToThisPostgres(options: Options): Promise<Moved> {
  const { systemFolder, log } = options;
  const postgres = options.postgres ?? (await findPostgresPackage());
  const dataDir = await realpath(options.dataDir);
  const { cluster } = await findDatabaseLocation(dataDir, systemFolder);
  const next = nextFolder(cluster);
  const [made, copied] = [await majorIn(cluster), await majorIn(path.join(next, "postgres"))];
  const kept = formerCluster(cluster);
  const to = postgres.version;
  if (!made && copied && (await exists(kept))) {
    await putInPlace(dataDir, cluster, null);
    return { rows: 0, from: (await majorIn(kept))!, to, kept };
  }
  if (!made) throw new PostgresMoveRefused(`There is no database in ${cluster}.`);
  if (await exists(kept))
    throw new PostgresMoveRefused(
      `${kept} is there already, from the last move. Remove it once the shop is well, then say this once more.`,
    );
  const former = await readPackage(options.programs);
  if (majorOf(former.version) !== made)
    throw new PostgresMoveRefused(
      `The database in ${cluster} was made by PostgreSQL ${made}, and the programs in ${options.programs} are of ${former.version}.`,
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
  await putInPlace(dataDir, cluster, kept);
  return { rows, from: former.version, to, kept };
}

type Server = { connectionString: string };

/** Compares the copy before newer migrations run. */
async function copyAll(old: Server, fresh: Server): Promise<number> {
  return atOneMoment(old, async (reader) => {
    const were: TableSum[] = [];
    let are: TableSum[] = [];
    await migrateWith(fresh, {
      migrations: await readMigrations(reader),
      async load(client) {
        are = await copyIn(
          client,
          copyOut(reader, (sum) => were.push(sum)),
        );
        const others = were.filter((was, place) => was.sum !== are[place]?.sum);
        if (others.length > 0 || were.length !== are.length)
          throw new PostgresMoveRefused(
            `These tables came over otherwise than they were: ${others.map(({ name }) => name).join(", ")}. Nothing was changed.`,
          );
      },
    });
    return were.reduce((sum, { rows }) => sum + rows, 0);
  });
}

/** `kept`: the old database's new name; null if an interrupted run has renamed it already. */
async function putInPlace(dataDir: string, cluster: string, kept: string | null): Promise<void> {
  const folder = path.dirname(cluster);
  const unlock = await lockDataFolder(folder, dataDir);
  try {
    const next = nextFolder(cluster);
    if (kept) await rename(cluster, kept);
    await rename(path.join(next, "postgres"), cluster);
    await rm(next, { recursive: true, force: true });
    // why sync: a power cut could otherwise undo the renames after the first orders.
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
