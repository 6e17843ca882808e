// A restore on trial, each week and by hand: into a scratch place that is compared and thrown away.
import { dirname } from "node:path";
import { momentOf, nameOf } from "#app/platform/backups/backup-names.ts";
import { listBackups, writeProof } from "#app/platform/backups/backup-store.server.ts";
import type { BackupPlace } from "#app/platform/backups/backup-store.server.ts";
import { expectRoomFor } from "#app/platform/files/disk-space.server.ts";
import type { findShortage } from "#app/platform/files/disk-space.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { withScratchPostgres } from "#app/platform/postgres/scratch-postgres.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import type { Integrity } from "#app/shop/integrity/integrity.server.ts";
import { newestOf } from "./backup.ts";
import { listSpans } from "./continuous.server.ts";
import { findRecovery, proveRecovery } from "./restoring-to-second.server.ts";
import { grownTo } from "./room.server.ts";
import { prove } from "./restoring.server.ts";
import type { Backup } from "./restoring.server.ts";

/** `databaseUrl`: one that has no continuous backup. */
export type Proven = {
  dataDir: string;
  databaseUrl?: string | null;
  findShortage?: typeof findShortage;
};

export type Trial = {
  /** Files. */
  damaged: string[];
  integrity: Integrity;
  /** Null where there is no continuous backup: the newest second one can go back to, and its books. */
  replayed: { until: Date; integrity: Integrity } | null;
  holds: boolean;
};

const isSound = ({ checks }: Integrity) => stateOf(checks) === "holds";

/** Throws NoRoom, which says nothing about the backup. */
export async function tryToProve(backup: Backup, shop: Proven, log: Log): Promise<Trial> {
  const bytes = grownTo * backup.manifest.tables.bytes;
  // why above it: a data folder that does not exist yet is made for the trial.
  const folders = [shop.dataDir, dirname(shop.dataDir)];
  await expectRoomFor("a restore on trial", bytes, folders, shop.findShortage);
  const { damaged, integrity } = await withScratchPostgres(shop.dataDir, log, (connection) =>
    prove(backup, connection, log),
  );
  const replayed = await replayNewest(backup.from, shop, log);
  const holds =
    damaged.length === 0 && isSound(integrity) && (!replayed || isSound(replayed.integrity));
  return { damaged, integrity, replayed, holds };
}

async function replayNewest(
  place: BackupPlace,
  { dataDir, databaseUrl }: Proven,
  log: Log,
): Promise<Trial["replayed"]> {
  if (databaseUrl || (await listSpans(place)).length === 0) return null;
  const recovery = await findRecovery(place, null);
  return { until: recovery.reaches, integrity: await proveRecovery(recovery, dataDir, log) };
}

/** In the place itself, so that the shop knows it whoever made the trial. */
export async function noteTrial(place: BackupPlace, name: string, holds: boolean): Promise<void> {
  await writeProof(place, name, { at: new Date().toISOString(), holds });
}

/** Null where there is none yet. */
export async function findNewest(place: BackupPlace, now: Date): Promise<string | null> {
  const newest = newestOf((await listBackups(place)).map(momentOf), now);
  return newest && nameOf(newest);
}
