// Takes the automatic backups of the shop, and runs its trial restores.
import { setTimeout as sleep } from "node:timers/promises";
import { backupMoment } from "#app/platform/backups/backup-names.ts";
import { findLastVerification, listBackups } from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination, LostNames } from "#app/platform/backups/backup-store.server.ts";
import { OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { databaseOn } from "#app/platform/database/database.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import { isDiskFull, NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { StoreProblem } from "#app/platform/files/store-problem.ts";
import { countPending } from "#app/platform/database/schema.server.ts";
import { withExclusiveCopy, BackupUnderWay } from "#app/platform/database/table-copy.server.ts";
import { hourInParis } from "#app/shop/calendar/paris-clock.ts";
import type { Integrity } from "#app/shop/integrity/integrity.server.ts";
import { isAhead, isBackupDue, isLate, isVerificationDue, newestOf } from "./backup-retention.ts";
import { takeBackup } from "./backups.server.ts";
import type { BackupSource } from "./backups.server.ts";
import { destinationOfBackups } from "./destination.server.ts";
import { findNewestBackup } from "./newest-restore-point.server.ts";
import { lostIn, recordTrial, runTrialRestore } from "./trial-restore.server.ts";
import type { TrialShop, Trial } from "./trial-restore.server.ts";
import { findBackup } from "./restore-backup.server.ts";
import { findLastKnownBackups, saveLastKnownBackups } from "./last-known-backups.server.ts";
import type { LastKnownBackups } from "./last-known-backups.server.ts";
import { troubleOf } from "./backup-trouble.server.ts";
import type { BackupTrouble } from "./backup-trouble.server.ts";
import {
  claimDestination,
  findDestinationTrouble,
  StillOnStandby,
} from "./destination-claim.server.ts";

export type BackupState = {
  last: Date | null;
  proof: { at: Date; holds: boolean; lost?: LostNames } | null;
  isLate: boolean;
  isUnproven: boolean;
  trouble: BackupTrouble | null;
};

const lastTroubles = new Map<string, { trouble: BackupTrouble; at: Date }>();

export async function readBackupState(
  destination: BackupDestination,
  now: Date,
): Promise<BackupState> {
  const last = newestOf((await listBackups(destination)).map(backupMoment), now);
  const found = await findLastVerification(destination, (at) => !isAhead(at, now));
  const proof = found && { ...found, at: new Date(found.at) };
  const trouble = currentTrouble(last, lastTroubles.get(destination.store.location));
  return { last, proof, ...assess({ last, proof }, now), trouble };
}

const assess = ({ last, proof }: LastKnownBackups, now: Date) => ({
  isLate: isLate("backup", last, now),
  isUnproven: proof?.holds !== true || isLate("proof", proof.at, now),
});

async function findLastKnownState(db: Database, location: string, now: Date) {
  const known = await findLastKnownBackups(db, location);
  return { ...known, ...assess(known, now) };
}

/** Null once a later backup exists, except for lack of room, which only concerns trials. */
function currentTrouble(last: Date | null, found?: { trouble: BackupTrouble; at: Date }) {
  const isPresent = found && (found.trouble === "noRoom" || !last || last < found.at);
  return isPresent ? found.trouble : null;
}

/** Returns the last known state if the destination is missing or belongs to another shop. */
export async function readOwnBackups(
  db: Database,
  destination: BackupDestination,
  now: Date,
  log: Log,
): Promise<BackupState> {
  const { location: name } = destination.store;
  const state = await readBackupState(destination, now);
  const trouble = await findDestinationTrouble(db, destination);
  if (trouble) return { ...(await findLastKnownState(db, name, now)), trouble };
  await saveLastKnownBackups(db, name, state).catch((error: unknown) =>
    log.warn({ err: error }, "what was seen of the backups could not be noted"),
  );
  return state;
}

export async function runScheduledBackup(
  {
    connection,
    environment,
    storage,
    log,
  }: Omit<BackupSource, "dataDir"> & { environment: Environment; log: Log },
  now: Date,
): Promise<void> {
  const destination = destinationOfBackups(environment);
  const { dataDir, databaseUrl } = environment;
  if (destination)
    await runDueBackup({ connection, storage, dataDir, databaseUrl }, destination, log, now);
}

export async function runDueBackup(
  shop: BackupSource & TrialShop,
  destination: BackupDestination,
  log: Log,
  now: Date,
): Promise<void> {
  const hour = hourInParis(now);
  try {
    const isThere = (await destination.store.exists?.()) ?? true;
    await withExclusiveCopy(shop.connection, (client) =>
      claimDestination(databaseOn(client), destination),
    );
    await destination.store.expectWritable?.();
    if (!isThere)
      log.warn(
        { folder: destination.store.location },
        "the folder for backups was not there, and was made: is it on the disk that you mean?",
      );
    const { last, proof } = await readBackupState(destination, now);
    if (isBackupDue(last, { now, hour })) {
      const backup = await takeBackup(shop, destination);
      log.info(backup, "a backup was taken");
      if (backup.unreadable.length > 0)
        log.error({ unreadable: backup.unreadable }, "earlier backups can no longer be read");
    }
    if (isVerificationDue(proof, { now, hour })) await proveNewest(shop, destination, { log, now });
    lastTroubles.delete(destination.store.location);
  } catch (error) {
    if (error instanceof BackupUnderWay) return;
    const trouble = troubleOf(error, destination.store.location);
    lastTroubles.set(destination.store.location, { trouble, at: now });
    throw error;
  }
}

async function proveNewest(
  shop: BackupSource & TrialShop,
  destination: BackupDestination,
  { log, now }: { log: Log; now: Date },
): Promise<void> {
  const name = await findNewestBackup(destination, now);
  if (!name) return;
  const runTrial = async () => {
    const found = await restoreOnTrial(shop, destination, name, log).catch((error: unknown) => {
      // An unreachable store, or a full disk here, says nothing about a backup and is not recorded.
      const isInconclusive = [OtherKey, StoreProblem, NoDiskSpace].some(
        (kind) => error instanceof kind,
      );
      if (isInconclusive || isDiskFull(error)) throw error;
      log.error({ name, err: error }, "a backup could not be restored on trial");
      return { holds: false, lost: [] };
    });
    await recordTrial(destination, name, found);
  };
  // A trial has a separate lock, since it may read for hours and new originals must not wait.
  await withExclusiveCopy(shop.connection, runTrial, "proof");
}

async function restoreOnTrial(
  shop: TrialShop,
  destination: BackupDestination,
  name: string,
  log: Log,
): Promise<{ holds: boolean; lost: string[] }> {
  const backup = await findBackup(destination, name);
  const trial = await runTrialRestore(backup, shop, log);
  const { holds, replayed } = trial;
  const [until, lost] = [replayed?.until, lostIn(trial)];
  if (holds) log.info({ name, until }, "a backup was restored on trial, and holds");
  else
    log.error(
      { name, until, lost, broken: brokenIn(trial) },
      "a backup was restored on trial, and not all of it came back",
    );
  return { holds, lost };
}

const brokenIn = ({ integrity, replayed }: Trial) =>
  [integrity, ...(replayed?.integrity ? [replayed.integrity] : [])].map(brokenOf);

const brokenOf = ({ checks }: Integrity) =>
  checks.filter(({ state }) => state !== "holds").map(({ key }) => key);

export async function backUpBeforeUpgrade(
  shop: BackupSource & { connection: Connection },
  destination: BackupDestination | null,
  log: Log,
): Promise<void> {
  while ((await countPending(shop.connection)) > 0) {
    if (!destination) {
      log.warn(
        {},
        "the database is brought up to date without a backup to go back to, because BACKUP_TO is not set",
      );
      return;
    }
    try {
      log.info(
        await takeBackup(shop, destination),
        "a backup was taken before the database is brought up to date",
      );
      return;
    } catch (error) {
      if (error instanceof StillOnStandby) {
        log.warn({}, "the database of a shop at rest is brought up to date without a backup");
        return;
      }
      // Another process that is starting may be doing the same.
      if (!(error instanceof BackupUnderWay)) throw error;
      await sleep(1000);
    }
  }
}
