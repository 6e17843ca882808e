// Tells which reaches further: the newest backup, or the changes kept there (decision 046).
import { momentOf, nameOf } from "#app/platform/backups/backup-names.ts";
import type { Piece } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { listLines } from "#app/platform/backups/wal-store.server.ts";
import { newestOf } from "./backup-retention.ts";
import { findReach, isKnownThere } from "./restore-to-second.server.ts";

type By = { by: "changes" } | { by: "backup"; backup: string | null };

export type Newest = By & { lost: Date | null };

export async function findNewestRestorePoint(place: BackupDestination, now: Date): Promise<Newest> {
  const backup = newestOf((await listBackups(place)).map(momentOf), now);
  const last = await findLastChange(place, now);
  const changes = await findChangesBeyond(place, backup, now);
  const reached = changes ?? backup;
  const lost = last && (!reached || last > reached) ? last : null;
  return changes
    ? { by: "changes", lost }
    : { by: "backup", backup: backup && nameOf(backup), lost };
}

export async function findGap(place: BackupDestination, now: Date): Promise<Date | null> {
  const last = await findLastChange(place, now);
  const reached = await findChangesBeyond(place, null, now);
  return last && (!reached || last > reached) ? last : null;
}

/** Call it first: an open shop keeps sending, and newer changes would look like a gap. */
async function findLastChange(place: BackupDestination, now: Date): Promise<Date | null> {
  const lines = await listLines(place);
  return newestOf(
    lines.flatMap(({ pieces }) => momentsOf(pieces)),
    now,
  );
}

export async function findNewestBackup(
  place: BackupDestination,
  now: Date,
): Promise<string | null> {
  const newest = newestOf((await listBackups(place)).map(momentOf), now);
  return newest && nameOf(newest);
}

/** Whether the furthest changes are of an Inkiosk whose database this older one does not know. */
export async function areChangesOfNewer(place: BackupDestination): Promise<boolean> {
  const reach = await findReach(place);
  return reach !== null && !isKnownThere(reach.about);
}

const momentsOf = (pieces: Piece[]) => pieces.flatMap(({ moment }) => moment ?? []);

export async function findChangesBeyond(
  place: BackupDestination,
  moment: Date | null,
  now: Date,
): Promise<Date | null> {
  const reach = await findReach(place);
  if (!reach) return null;
  // The end of the reach is not used: what was written while a clock was ahead did not come last.
  const until = newestOf(momentsOf(reach.pieces), now) ?? reach.until;
  return !moment || until > moment ? until : null;
}
