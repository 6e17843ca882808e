// npm run backup, on the console.
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { refuseUnfinishedRestore } from "#app/platform/backups/restore-marker.server.ts";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { refuseNoShop } from "#app/platform/postgres/no-shop.server.ts";
import {
  openBackupStore,
  refuseUnsafeDestination,
} from "#app/platform/backups/open-backup-store.server.ts";
import { StoreProblem } from "#app/platform/files/store-problem.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { takeBackup } from "#app/shop/backups/backups.server.ts";
import { BackupRefused, keyOf, readOptions, print } from "./backup-options.ts";
import { connect } from "./with-database.ts";

/** Returns the exit code: 0 once the backup is complete. */
export async function backUp(environment: Environment, args: string[]): Promise<number> {
  const { to = environment.backupTo, "take-over": takeOver } = readOptions(args, {
    to: { type: "string" },
    "take-over": { type: "boolean" },
  });
  if (!to)
    throw new BackupRefused(
      `Where to? Write: ${taskCommand("backup", ["--to=/FOLDER"])}, or --to=s3://BUCKET/PREFIX, or set BACKUP_TO.`,
    );
  refuseUnsafeDestination(environment, to);
  const store = openBackupStore(environment, to);
  await refuseUnfinishedRestore(environment.dataDir);
  await refuseNoShop(environment);
  const { connection, stop } = await connect(environment);
  try {
    const backup = await takeBackup(
      { connection, storage: openStorage(environment), dataDir: environment.dataDir },
      { store, key: keyOf(environment) },
      {
        takeOver: takeOver ?? false,
        onMoment: (moment) => void print(`All as of ${moment.toISOString()}.`),
      },
    );
    for (const name of backup.unreadable)
      print(`The earlier backup ${name} can no longer be read.`);
    print(
      `The backup ${backup.name} is in ${store.location}: ${backup.rows} rows, ${backup.files} files, ${backup.copied} of them new.`,
    );
    return 0;
  } catch (error) {
    const asBefore = "The backups from before are as they were.";
    if (isDiskFull(error))
      throw new BackupRefused(`The disk of ${store.location} is full. ${asBefore}`);
    if (error instanceof StoreProblem) throw new BackupRefused(`${error.message}. ${asBefore}`);
    throw error;
  } finally {
    await stop();
  }
}
