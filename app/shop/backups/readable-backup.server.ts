// Finds the backup to restore; if it is damaged, the refusal lists what else can be restored.
import { backupMoment } from "#app/platform/backups/backup-names.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { restoreCommand, NotRestorable } from "#app/platform/backups/restore-marker.server.ts";
import type { RestoreFlags } from "#app/platform/backups/restore-marker.server.ts";
import {
  BackupUnreadable,
  NewerFormat,
  OtherKey,
} from "#app/platform/backups/backup-unreadable.server.ts";
import { areChangesOfNewer, findChangesBeyond } from "./newest-restore-point.server.ts";
import { findBackup, findLastRestorable } from "./restore-backup.server.ts";
import type { Backup } from "./restore-backup.server.ts";
import { formatMoment } from "./restore-second.ts";

type RefusalContext = { leave: RestoreFlags; isElsewhere: boolean };

/**
 * Throws NotRestorable, and OtherKey. `isElsewhere`: changes cannot come back into DATABASE_URL.
 */
export async function findReadableBackup(
  from: BackupDestination,
  named: string | undefined,
  context: RefusalContext,
): Promise<Backup> {
  try {
    return await findBackup(from, named);
  } catch (error) {
    const isDamaged =
      error instanceof BackupUnreadable &&
      !(error instanceof OtherKey || error instanceof NewerFormat);
    throw isDamaged ? await refusal(from, error, context) : error;
  }
}

async function refusal(
  from: BackupDestination,
  damage: BackupUnreadable,
  { leave, isElsewhere }: RefusalContext,
): Promise<NotRestorable> {
  const location = from.store.location;
  const now = new Date();
  const name = await findLastRestorable(from, now);
  const until = isElsewhere ? null : await findReachOfChanges(from, now);
  const restorePoints = [
    ...(until ? [{ moment: until, asked: { at: "newest" } }] : []),
    ...(name ? [{ moment: backupMoment(name), asked: { of: name } }] : []),
  ].toSorted((one, other) => other.moment.getTime() - one.moment.getTime());
  const options = restorePoints.map(
    ({ moment, asked }) =>
      `  ${restoreCommand({ from: location, ...(asked as { of: string }), ...leave })}\n    as of ${formatMoment(moment)}`,
  );
  const alternatives =
    options.length > 0
      ? `What comes back without it:\n${options.join("\n")}`
      : nothingRestorableNote;
  return new NotRestorable(
    `${damage.message} Nothing was changed. If there is another copy of it, put it there and say the same once more. ${alternatives}`,
    { cause: damage },
  );
}

/** True also if there is a backup that a newer Inkiosk or another key could restore. */
export const nothingRestorableNote =
  "This Inkiosk, with this key, brings nothing else back from there.";

/** Null also for unreadable changes: this is only a hint, and the damage is reported anyway. */
async function findReachOfChanges(from: BackupDestination, now: Date): Promise<Date | null> {
  try {
    return (await areChangesOfNewer(from)) ? null : await findChangesBeyond(from, null, now);
  } catch (error) {
    if (!(error instanceof BackupUnreadable)) throw error;
    return null;
  }
}
