// Where the shop saves its backups, according to the environment.
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { openBackupStore } from "#app/platform/backups/open-backup-store.server.ts";
import type { Patience } from "#app/platform/files/s3-client.server.ts";

export function destinationOfBackups(
  { backupTo, backupKey, backupS3 }: Pick<Environment, "backupTo" | "backupKey" | "backupS3">,
  patience?: Patience,
): BackupDestination | null {
  if (!backupTo || !backupKey) return null;
  return { store: openBackupStore({ backupS3 }, backupTo, patience), key: backupKey };
}

/** Null also with a database elsewhere, since this reads the log of the shop's own PostgreSQL. */
export function destinationOfContinuous(environment: Environment): BackupDestination | null {
  return environment.databaseUrl ? null : destinationOfBackups(environment);
}
