// Opens the shop's database for a task, whether the shop is open or not.
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection, OpenDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { waitForDatabase, printToStderr } from "#app/platform/database/wait-for-database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { refuseUnfinishedRestore } from "#app/platform/backups/restore-marker.server.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import { refuseNoShop } from "#app/platform/postgres/no-shop.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";

/** `isOpen`: whether it ran already, for an open shop or on a server of its own. */
export type OpenedConnection = { connection: Connection; isOpen: boolean; stop(): Promise<void> };

/** Brings the tables up to date before the work. */
export async function withDatabase<Result>(
  environment: Environment,
  work: (opened: OpenDatabase, isOpen: boolean) => Promise<Result>,
): Promise<Result> {
  await refuseUnfinishedRestore(environment.dataDir);
  await refuseNoShop(environment);
  const { connection, isOpen, stop } = await connect(environment);
  try {
    await migrate(connection);
    const opened = openDatabase(connection, createLog("error", process.stderr));
    return await work(opened, isOpen).finally(opened.close);
  } finally {
    await stop();
  }
}

/** Leaves the tables as they are. */
export async function connect({ databaseUrl, dataDir }: Environment): Promise<OpenedConnection> {
  if (databaseUrl) await waitForDatabase(databaseUrl, { report: printToStderr });
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running)
    return {
      connection: { connectionString: running, timeouts: noTimeouts },
      isOpen: true,
      stop: async () => {},
    };
  return openedOf(
    await startEmbeddedPostgres({ dataDir, log: createLog("error", process.stderr) }),
  );
}

export function openedOf(
  embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>,
): OpenedConnection {
  return {
    connection: { connectionString: embedded.connectionString, timeouts: noTimeouts },
    isOpen: false,
    stop: () => embedded.stop(),
  };
}
