// Tries a restore, weekly or on command, in a scratch folder that is removed afterwards.
import { dirname } from "node:path";
import { writeVerification } from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination, LostNames } from "#app/platform/backups/backup-store.server.ts";
import { expectDiskSpaceFor } from "#app/platform/files/disk-space.server.ts";
import type { findShortage } from "#app/platform/files/disk-space.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { withScratchPostgres } from "#app/platform/postgres/scratch-postgres.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import type { Integrity } from "#app/shop/integrity/integrity.server.ts";
import { listCoveredPeriods } from "./continuous-backup.server.ts";
import { findGap } from "./newest-restore-point.server.ts";
import { findRecovery, verifyRecovery } from "./restore-to-second.server.ts";
import { expansionFactor } from "./space-to-restore.server.ts";
import { verifyBackup } from "./restore-backup.server.ts";
import type { Backup } from "./restore-backup.server.ts";
import { findDamagedOf, findLostBefore } from "./undamaged-changes.server.ts";

/** Shop on trial. There is no continuous backup if `databaseUrl` is set. */
export type TrialShop = {
  dataDir: string;
  databaseUrl?: string | null;
  findShortage?: typeof findShortage;
  waitMs?: number;
};

export type Trial = {
  damaged: string[];
  integrity: Integrity;
  replayed: Replayed | null;
  holds: boolean;
};

/** `until`: the newest second that can be restored, `integrity`: its books; null if none can. */
type Replayed = { until: Date | null; integrity: Integrity | null; lost: string[] };

const isSound = ({ checks }: Integrity) => stateOf(checks) === "holds";

/** Throws NoDiskSpace, which proves nothing about the backup. */
export async function runTrialRestore(backup: Backup, shop: TrialShop, log: Log): Promise<Trial> {
  const bytes = expansionFactor * backup.manifest.tables.bytes;
  // Its parent is checked too, since a data folder may not exist yet.
  const folders = [shop.dataDir, dirname(shop.dataDir)];
  await expectDiskSpaceFor("a restore on trial", bytes, folders, shop.findShortage);
  const { damaged, integrity } = await withScratchPostgres(shop.dataDir, log, (connection) =>
    verifyBackup(backup, connection, log),
  );
  const replayed = await replayNewest(backup, shop, log);
  const holds = damaged.length === 0 && isSound(integrity) && (!replayed || isWhole(replayed));
  return { damaged, integrity, replayed, holds };
}

const isWhole = ({ integrity, lost }: Replayed) =>
  lost.length === 0 && integrity !== null && isSound(integrity);

const defaultWaitMs = 60_000;

async function replayNewest(
  { from, manifest }: Backup,
  { dataDir, databaseUrl, waitMs = defaultWaitMs }: TrialShop,
  log: Log,
): Promise<Replayed | null> {
  if (databaseUrl) return null;
  const last = await findGap(from, new Date());
  const gap = last ? [await findLostBefore(from, last)] : [];
  if ((await listCoveredPeriods(from)).length === 0)
    return last && { until: null, integrity: null, lost: gap };
  const recovery = await findRecovery(from, null);
  const until = recovery.reaches;
  const damaged = await findDamagedOf(recovery);
  if (damaged.length > 0) return { until: null, integrity: null, lost: [...gap, ...damaged] };
  const isRead = (file: string) => file in manifest.files;
  const { integrity, lost } = await verifyRecovery(recovery, { dataDir, isRead, waitMs, log });
  return { until, integrity, lost: [...gap, ...lost] };
}

export const lostIn = ({ damaged, replayed }: Pick<Trial, "damaged" | "replayed">): string[] => [
  ...new Set([...damaged, ...(replayed?.lost ?? [])]),
];

const maxNamed = 10;

/** Written into the destination itself, so that the shop learns of trials made elsewhere. */
export async function recordTrial(
  destination: BackupDestination,
  name: string,
  { holds, lost }: { holds: boolean; lost: string[] },
): Promise<void> {
  const named: LostNames = { names: lost.slice(0, maxNamed), count: lost.length };
  const at = new Date().toISOString();
  await writeVerification(destination, name, {
    at,
    holds,
    ...(lost.length > 0 ? { lost: named } : {}),
  });
}
