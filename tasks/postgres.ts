// npm run postgres:move, on the console.
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { parseArgs } from "node:util";
import type { Environment } from "#app/platform/environment.server.ts";
import { refuseUnfinishedRestore } from "#app/platform/backups/restore-marker.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { refuseNoShop } from "#app/platform/postgres/no-shop.server.ts";
import {
  moveToThisPostgres,
  PostgresMoveRefused,
} from "#app/platform/postgres/postgres-move.server.ts";

/** Returns the exit code: 0 if everything was moved. */
export async function movePostgres(
  { databaseUrl, dataDir }: Environment,
  args: string[],
): Promise<number> {
  const programs = programsIn(args);
  if (databaseUrl)
    throw new PostgresMoveRefused(
      "DATABASE_URL is set: that PostgreSQL is brought to another version by whoever runs it.",
    );
  await refuseUnfinishedRestore(dataDir);
  await refuseNoShop({ databaseUrl, dataDir });
  const log = createLog("error", process.stderr);
  process.stdout.write("Bringing the database over; this takes about as long as a backup.\n");
  const { rows, from, to, formerFolder } = await moveToThisPostgres({ dataDir, programs, log });
  process.stdout.write(
    `${rows} rows came from PostgreSQL ${from} to ${to}, each compared. Start the shop.\n` +
      `The database of before is in ${formerFolder}; remove it once you have looked at the shop.\n`,
  );
  return 0;
}

function programsIn(args: string[]): string {
  try {
    const { with: programs } = parseArgs({ args, options: { with: { type: "string" } } }).values;
    if (programs) return programs;
  } catch {
    // Falls through to the usage.
  }
  throw new PostgresMoveRefused(
    `With which programs? Write: ${taskCommand("postgres-move", ["--with=FOLDER"])}, the package of the PostgreSQL that made the database (docs/updates.md).`,
  );
}
