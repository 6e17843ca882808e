// Which of two ways back reaches further: the newest backup of a place, or the changes that are kept
// there (decision 046).
import { momentOf, nameOf } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import type { BackupPlace } from "#app/platform/backups/backup-store.server.ts";
import { newestOf } from "./backup.ts";
import { findReach } from "./restoring-to-second.server.ts";

/** `backup`: null where only changes are kept. */
export type Newest = { by: "changes" } | { by: "backup"; backup: string | null };

/** Where only backups lie, or nothing, it is the backup. */
export async function findNewestWay(place: BackupPlace, now: Date): Promise<Newest> {
  const backup = newestOf((await listBackups(place)).map(momentOf), now);
  const changes = await findChangesBeyond(place, backup, now);
  return changes ? { by: "changes" } : { by: "backup", backup: backup && nameOf(backup) };
}

/** Until when changes are kept, where that is later than the moment given. */
export async function findChangesBeyond(
  place: BackupPlace,
  moment: Date | null,
  now: Date,
): Promise<Date | null> {
  const reach = await findReach(place);
  if (!reach) return null;
  // why not its end: what a clock that was ahead wrote is not what came last.
  const moments = reach.pieces.flatMap((piece) => piece.moment ?? []);
  const until = newestOf(moments, now) ?? reach.until;
  return !moment || until > moment ? until : null;
}
