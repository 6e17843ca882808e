// Finds which reaches further: the newest backup, or the changes saved there (decision 046).
import { backupMoment, backupNameAt } from "#app/platform/backups/backup-names.ts";
import type { WalChunk } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { listWalArchives } from "#app/platform/backups/wal-store.server.ts";
import { newestOf } from "./backup-retention.ts";
import { findRestorableRange, hasKnownMigrations } from "./restore-to-second.server.ts";

type By = { by: "changes" } | { by: "backup"; backup: string | null };

type Newest = By & { lost: Date | null };

export async function findNewestRestorePoint(
  destination: BackupDestination,
  now: Date,
): Promise<Newest> {
  const backup = newestOf((await listBackups(destination)).map(backupMoment), now);
  const last = await findLastChange(destination, now);
  const changes = await findChangesBeyond(destination, backup, now);
  const reached = changes ?? backup;
  const lost = last && (!reached || last > reached) ? last : null;
  return changes
    ? { by: "changes", lost }
    : { by: "backup", backup: backup && backupNameAt(backup), lost };
}

export async function findGap(destination: BackupDestination, now: Date): Promise<Date | null> {
  const last = await findLastChange(destination, now);
  const reached = await findChangesBeyond(destination, null, now);
  return last && (!reached || last > reached) ? last : null;
}

/** Call it first: an open shop keeps sending, and newer changes would look like a gap. */
async function findLastChange(destination: BackupDestination, now: Date): Promise<Date | null> {
  const lines = await listWalArchives(destination);
  return newestOf(
    lines.flatMap(({ pieces }) => momentsOf(pieces)),
    now,
  );
}

export async function findNewestBackup(
  destination: BackupDestination,
  now: Date,
): Promise<string | null> {
  const newest = newestOf((await listBackups(destination)).map(backupMoment), now);
  return newest && backupNameAt(newest);
}

/** Whether the furthest changes come from a newer Inkiosk, whose database is unknown here. */
export async function areChangesOfNewer(destination: BackupDestination): Promise<boolean> {
  const reach = await findRestorableRange(destination);
  return reach !== null && !hasKnownMigrations(reach.about);
}

const momentsOf = (pieces: WalChunk[]) => pieces.flatMap(({ moment }) => moment ?? []);

export async function findChangesBeyond(
  destination: BackupDestination,
  moment: Date | null,
  now: Date,
): Promise<Date | null> {
  const reach = await findRestorableRange(destination);
  if (!reach) return null;
  // The end of the reach is not used, since changes written with a clock ahead are not the last.
  const until = newestOf(momentsOf(reach.pieces), now) ?? reach.until;
  return !moment || until > moment ? until : null;
}
