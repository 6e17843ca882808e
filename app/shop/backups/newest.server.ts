// Which of two ways back reaches further: the newest backup of a place, or the changes that are kept
// there (decision 046).
import { momentOf, nameOf } from "#app/platform/backups/backup-names.ts";
import type { Piece } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import type { BackupPlace } from "#app/platform/backups/backup-store.server.ts";
import { listLines } from "#app/platform/backups/wal-store.server.ts";
import { newestOf } from "./backup.ts";
import { findReach } from "./restoring-to-second.server.ts";

/** `backup`: null where only changes are kept. */
type By = { by: "changes" } | { by: "backup"; backup: string | null };

/** `lost`: when the last changes were that are kept and that nothing leads to. */
export type Newest = By & { lost: Date | null };

/** Where only backups lie, or nothing, it is the backup. */
export async function findNewestWay(place: BackupPlace, now: Date): Promise<Newest> {
  const backup = newestOf((await listBackups(place)).map(momentOf), now);
  const last = await findLastChange(place, now);
  const changes = await findChangesBeyond(place, backup, now);
  const reached = changes ?? backup;
  const lost = last && (!reached || last > reached) ? last : null;
  return changes
    ? { by: "changes", lost }
    : { by: "backup", backup: backup && nameOf(backup), lost };
}

/** When the last changes were that are kept and that no other changes lead to; else null. */
export async function findGap(place: BackupPlace, now: Date): Promise<Date | null> {
  const last = await findLastChange(place, now);
  const reached = await findChangesBeyond(place, null, now);
  return last && (!reached || last > reached) ? last : null;
}

/** To be asked for first: a shop that is open sends more meanwhile, and that is no gap. */
async function findLastChange(place: BackupPlace, now: Date): Promise<Date | null> {
  const lines = await listLines(place);
  return newestOf(
    lines.flatMap(({ pieces }) => momentsOf(pieces)),
    now,
  );
}

/** The newest backup, by its name; null where there is none yet. */
export async function findNewest(place: BackupPlace, now: Date): Promise<string | null> {
  const newest = newestOf((await listBackups(place)).map(momentOf), now);
  return newest && nameOf(newest);
}

const momentsOf = (pieces: Piece[]) => pieces.flatMap(({ moment }) => moment ?? []);

/** Until when changes are kept, where that is later than the moment given. */
export async function findChangesBeyond(
  place: BackupPlace,
  moment: Date | null,
  now: Date,
): Promise<Date | null> {
  const reach = await findReach(place);
  if (!reach) return null;
  // why not its end: what a clock that was ahead wrote is not what came last.
  const until = newestOf(momentsOf(reach.pieces), now) ?? reach.until;
  return !moment || until > moment ? until : null;
}
