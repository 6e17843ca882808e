import type { Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { shortPatience } from "#app/platform/backups/open-backup-store.server.ts";
import {
  findContinuousState,
  listCoveredPeriods,
} from "#app/shop/backups/continuous-backup.server.ts";
import type { CoveredPeriod } from "#app/shop/backups/continuous-backup.server.ts";
import { readOwnBackups } from "#app/shop/backups/due-backups.server.ts";
import { destinationOfBackups } from "#app/shop/backups/destination.server.ts";
import type { BackupState } from "#app/shop/backups/due-backups.server.ts";
import { findLastKnownBackups } from "#app/shop/backups/last-known-backups.server.ts";
import { troubleOf } from "#app/shop/backups/backup-trouble.server.ts";
import type { BackupTrouble } from "#app/shop/backups/backup-trouble.server.ts";

/** The spans of time that can be restored, newest first; null if not read yet. */
export type RestorablePeriods = CoveredPeriod[] | "outside" | null;
type FoundDestination = { place: string; reach: RestorablePeriods };
/** `last`: the time of the last known backup. */
type Away = FoundDestination & { away: BackupTrouble; last: Date | null };

const presentMs = 60_000;

/** `away`: why the destination cannot be read now. */
export async function findBackupState(
  db: Database,
  environment: Environment,
  log: Log,
): Promise<(BackupState & FoundDestination) | Away | "not-set"> {
  const backups = destinationOfBackups(environment, shortPatience);
  if (!backups) return "not-set";
  const { location } = backups.store;
  // The destination is read, since only the leading process knows its state, and only while it
  // leads.
  const findPeriods = async () => {
    const known = findContinuousState(environment);
    const isPresent = known?.until && Date.now() - known.until.getTime() < presentMs;
    return (isPresent ? known.spans : await listCoveredPeriods(backups)).toReversed();
  };
  try {
    const reach = environment.databaseUrl ? "outside" : await findPeriods();
    return { ...(await readOwnBackups(db, backups, new Date(), log)), place: location, reach };
  } catch (error) {
    log.error({ err: error }, "the place for backups cannot be read");
    const found = await findLastKnownBackups(db, location);
    return { away: troubleOf(error, location), place: location, reach: null, last: found.last };
  }
}
