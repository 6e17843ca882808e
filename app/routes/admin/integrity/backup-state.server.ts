import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { inHaste } from "#app/platform/open-backup-store.server.ts";
import { placeForBackups, readBackupState } from "#app/shop/backups/nightly.server.ts";
import type { BackupState } from "#app/shop/backups/nightly.server.ts";
import { troubleOf } from "#app/shop/backups/trouble.server.ts";
import type { BackupTrouble } from "#app/shop/backups/trouble.server.ts";

/** `away`: why the place cannot be read now. */
export async function findBackupState(
  environment: Environment,
  log: Log,
): Promise<(BackupState & { place: string }) | { away: BackupTrouble; place: string } | "not-set"> {
  const backups = placeForBackups(environment, inHaste);
  if (!backups) return "not-set";
  const { place } = backups.store;
  try {
    return { ...(await readBackupState(backups, new Date())), place };
  } catch (error) {
    log.error({ err: error }, "the place for backups cannot be read");
    return { away: troubleOf(error, place), place };
  }
}
