import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { placeForBackups, readBackupState } from "#app/shop/backups/nightly.server.ts";
import type { BackupState } from "#app/shop/backups/nightly.server.ts";

/** "away": on a disk that is not there, or under another key. */
export async function findBackupState(
  environment: Environment,
  log: Log,
): Promise<BackupState | "not-set" | "away"> {
  const place = placeForBackups(environment);
  if (!place) return "not-set";
  try {
    return await readBackupState(place, new Date());
  } catch (error) {
    log.error({ err: error }, "the folder for backups cannot be read");
    return "away";
  }
}
