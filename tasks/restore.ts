// npm run restore, on the console.
import { startCommand, taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { backupMoment } from "#app/platform/backups/backup-names.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import {
  findExistingCluster,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import {
  findInterruptedRestore,
  findRestoreTarget,
  NotRestorable,
} from "#app/platform/backups/restore-marker.server.ts";
import type { RestoreFlags } from "#app/platform/backups/restore-marker.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { openBackupStore } from "#app/platform/backups/open-backup-store.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { waitForDatabase, printToStderr } from "#app/platform/database/wait-for-database.server.ts";
import { startRecoveredPostgres } from "#app/platform/backups/postgres-recovery.server.ts";
import { isEmptyDatabase } from "#app/platform/database/schema.server.ts";
import {
  areChangesOfNewer,
  findChangesBeyond,
  findNewestBackup,
  findNewestRestorePoint,
} from "#app/shop/backups/newest-restore-point.server.ts";
import { lostIn, recordTrial, runTrialRestore } from "#app/shop/backups/trial-restore.server.ts";
import type { Trial } from "#app/shop/backups/trial-restore.server.ts";
import { expectSpaceToRestore } from "#app/shop/backups/space-to-restore.server.ts";
import { findReadableBackup } from "#app/shop/backups/readable-backup.server.ts";
import { restore } from "#app/shop/backups/restore-backup.server.ts";
import type { Backup, Restored } from "#app/shop/backups/restore-backup.server.ts";
import { findLastReadable, restoreToSecond } from "#app/shop/backups/restore-to-second.server.ts";
import { formatMoment, readRestoreSecond } from "#app/shop/backups/restore-second.ts";
import type { SecondRefused } from "#app/shop/backups/restore-second.ts";
import { findUndamagedRecovery, refuseGap } from "#app/shop/backups/undamaged-changes.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import { reportLines } from "#app/shop/integrity/integrity-report.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { BackupRefused, keyOfThen, readOptions, print } from "./backup-options.ts";
import { printBackups } from "./list-backups.ts";
import { connect, openedOf } from "./with-database.ts";
import type { OpenedConnection } from "./with-database.ts";

/** Returns the exit code: 0 if everything came back and the books hold, else 1. */
export async function restoreByTask(environment: Environment, args: string[]): Promise<number> {
  const options = readOptions(args, {
    from: { type: "string" },
    of: { type: "string" },
    at: { type: "string" },
    incomplete: { type: "boolean" },
    over: { type: "boolean" },
    live: { type: "boolean" },
    prove: { type: "boolean" },
    list: { type: "boolean" },
  });
  const { incomplete = false, over = false, live = false } = options;
  const from = options.from ?? environment.backupTo;
  if (!from)
    throw new BackupRefused(
      `Where from? Write: ${taskCommand("restore", ["--from=/FOLDER"])}, or --from=s3://BUCKET/PREFIX`,
    );
  const store = openBackupStore(environment, from);
  if (options.list) {
    const { list, from: _, ...others } = options;
    if (Object.keys(others).length > 0)
      throw new BackupRefused("--list goes with --from alone: it changes nothing.");
    return printBackups(environment, store);
  }
  const destination = { store, key: keyOfThen(environment) };
  if (options.at !== undefined && (options.of !== undefined || options.prove))
    throw new BackupRefused("--at goes with --from, --incomplete, --over and --live alone.");
  if (options.prove && live) throw new BackupRefused("--prove opens no shop: leave --live out.");
  const asking = {
    leave: { incomplete, over, live },
    isElsewhere: Boolean(environment.databaseUrl),
  };
  if (options.prove)
    return proveInScratch(environment, await findReadableBackup(destination, options.of, asking));
  const flags = asking.leave;
  const { of, at } = await chooseRestorePoint(environment, destination, options, flags);
  if (at !== undefined) return restoreAt(environment, destination, { at, ...flags });
  return restoreInto(environment, await findReadableBackup(destination, of, asking), flags);
}

type RestorePoint = { of?: string | undefined; at?: string | undefined };

/** Chooses by default whichever reaches further: the newest backup or the continuous one. */
async function chooseRestorePoint(
  { dataDir, databaseUrl }: Environment,
  destination: BackupDestination,
  { of, at }: RestorePoint,
  leave: RestoreFlags,
): Promise<RestorePoint> {
  if (of !== undefined || (at !== undefined && (at !== "newest" || databaseUrl))) return { of, at };
  // An interrupted restore continues, even if a newer backup was made since.
  const cutOff = await findInterruptedRestore(dataDir);
  const begun: RestorePoint = cutOff?.from === destination.store.location ? cutOff : {};
  if (at === undefined ? (begun.of ?? begun.at) : begun.at === at) return begun;
  if (databaseUrl) return {};
  const newest = await findNewestRestorePoint(destination, new Date());
  if (newest.lost) return refuseGap(destination, newest.lost, leave);
  if (newest.by === "changes" || (at && newest.backup === null)) return { at: "newest" };
  return { of: newest.backup ?? undefined };
}

type RestoreOptions = { incomplete: boolean; over: boolean; live: boolean };

async function restoreInto(
  environment: Environment,
  backup: Backup,
  flags: RestoreOptions,
): Promise<number> {
  const { dataDir, databaseUrl } = environment;
  const isUnfinished = await isInterrupted(dataDir);
  if (databaseUrl) await waitForDatabase(databaseUrl, { report: printToStderr });
  if (databaseUrl && !isUnfinished && !(await isEmptyDatabase({ connectionString: databaseUrl })))
    throw new NotRestorable("The database is not empty, and nothing was changed.");
  if (!databaseUrl) await refuseExistingDatabase(dataDir, isUnfinished);
  // A continued restore is not checked, since restored files already take their room.
  if (!isUnfinished) await expectSpaceToRestore(backup, environment);
  const done = { what: `${backup.name} is restored`, live: flags.live };
  const beyond = await describeReach(environment, backup);
  const code = await thenCheck(environment, done, (target, opening) =>
    restore(
      backup,
      {
        ...target,
        ...flags,
        async openConnection() {
          return opening(
            isUnfinished && !databaseUrl
              ? openedOf(await startEmbeddedPostgres({ ...target, anew: true }))
              : await connect(environment),
          );
        },
      },
      print,
    ),
  );
  if (beyond) print(beyond);
  return code;
}

/** Returns a text about newer changes that are omitted, or null. */
async function describeReach(
  { databaseUrl }: Environment,
  { from, name }: Backup,
): Promise<string | null> {
  const moment = backupMoment(name);
  print(`This restores what was so at ${formatMoment(moment)}.`);
  const until = await findChangesBeyond(from, moment, new Date());
  if (!until) return null;
  const how = (await areChangesOfNewer(from))
    ? "but they are of a newer Inkiosk, which this older one cannot bring back."
    : databaseUrl
      ? "--at=newest brings them too, but only into the shop's own PostgreSQL, without DATABASE_URL."
      : "--at=newest brings them too.";
  const left = `The changes kept here reach to ${formatMoment(until)}: ${how}`;
  print(left);
  return left;
}

const isInterrupted = async (dataDir: string) =>
  (await findRestoreTarget(dataDir)) === "unfinished";

/** Root's database may be outside a data folder that was moved away. */
async function refuseExistingDatabase(dataDir: string, isUnfinished: boolean): Promise<void> {
  const left = isUnfinished ? null : await findExistingCluster(dataDir);
  if (left)
    throw new NotRestorable(
      `The database of ${dataDir} is still in ${left}, and nothing was changed. Move it away together with its data folder, ` +
        "or name another one with DATA_DIR.",
    );
}

const secondsRefused: Record<SecondRefused, string> = {
  unreadable:
    "is no moment. Write it as --at=2026-11-28T14:03:07, by the clocks of Paris, with +01:00 or Z behind it for another, or as --at=newest.",
  twice:
    "is shown twice by the clocks of Paris. Write +02:00 behind it for the first time, +01:00 for the second.",
  never: "is shown by no clock of Paris that night. Write +01:00 or Z behind it.",
  future: "is yet to come.",
};

async function restoreAt(
  environment: Environment,
  destination: BackupDestination,
  { at, ...flags }: RestoreOptions & { at: string },
): Promise<number> {
  if (environment.databaseUrl)
    throw new BackupRefused(
      "Only the shop's own PostgreSQL can be brought back to a second. What DATABASE_URL names is brought back by whoever " +
        "runs that server, with its point-in-time recovery; without --at the last backup of the shop is restored.",
    );
  const second = at === "newest" ? null : readRestoreSecond(at, new Date());
  if (typeof second === "string") throw new BackupRefused(`--at=${at} ${secondsRefused[second]}`);
  const { dataDir } = environment;
  const isUnfinished = await isInterrupted(dataDir);
  await refuseExistingDatabase(dataDir, isUnfinished);
  const recovery = await findUndamagedRecovery(destination, second, {
    leave: flags,
    report: print,
  });
  if (!isUnfinished) await expectSpaceToRestore(recovery, environment);
  const asOf = formatMoment(second ?? recovery.reaches);
  const { passed } = await findLastReadable(destination, second);
  const printSkipped = () => {
    for (const { why } of passed)
      print(`${why} That backup is damaged; this comes from the changes kept beside it.`);
  };
  printSkipped();
  print(`All that was committed by ${asOf} comes back.`);
  const done = { what: `The shop as of ${asOf} is restored`, live: flags.live };
  const code = await thenCheck(environment, done, (target, opening) =>
    restoreToSecond(
      recovery,
      {
        ...target,
        ...flags,
        async openRecovered() {
          const recoveryTarget = { ...target, anew: isUnfinished };
          return opening(openedOf(await startRecoveredPostgres(recoveryTarget, recovery)));
        },
      },
      print,
    ),
  );
  printSkipped();
  return code;
}

/** Returns the exit code: 0 if everything came back and the books hold, else 1. */
async function thenCheck(
  environment: Environment,
  { what, live }: { what: string; live: boolean },
  work: (
    target: { dataDir: string; storage: ObjectStorage; log: Log },
    opening: (opened: OpenedConnection) => Connection,
  ) => Promise<Restored>,
): Promise<number> {
  const { dataDir } = environment;
  const storage = openStorage(environment);
  const log = createLog("error", process.stderr);
  let opened: OpenedConnection | null = null;
  try {
    const { lost, access: doors } = await work({ dataDir, storage, log }, (each) => {
      opened = each;
      return each.connection;
    });
    const { db, close } = openDatabase(opened!.connection, log);
    const { checks, head } = await checkIntegrity(db, {
      provider: null,
      storage,
      now: new Date(),
      log,
    }).finally(close);
    for (const file of lost) print(`missing: ${file}`);
    for (const line of toCheck(doors)) print(line);
    print(`\n${reportLines(checks, head).join("\n")}\n`);
    print(`${what} into ${dataDir}: ${startCommand()} opens the shop as it was then.`);
    for (const line of describeOutgoing(environment, live)) print(line);
    return lost.length === 0 && stateOf(checks) === "holds" ? 0 : 1;
  } finally {
    await (opened as OpenedConnection | null)?.stop();
  }
}

function describeOutgoing({ backupTo }: Environment, live: boolean): string[] {
  const takesOver = backupTo
    ? ` From then on it backs up to ${backupTo}, and a shop that did so before no longer can.`
    : "";
  if (live)
    return [`It takes the place of the lost shop: mails that waited go at once.${takesOver}`];
  return [
    "It opens at rest: no mail, text message, campaign or word to the print lab leaves it, no money moves (checkout says that payment is not " +
      `possible just now; with MOCK_PAYMENT a test order is placed), and no backup is taken, until its owner presses "This is the shop now" on the dashboard.${takesOver}`,
    "Where the other shop is lost for good, say --live with the restore instead, and it opens at once.",
  ];
}

function toCheck({ staff, devices }: Restored["access"]): string[] {
  const none = ["  none"];
  const each = (names: string[]) => (names.length > 0 ? names.map((name) => `  ${name}`) : none);
  return [
    "",
    "Sessions, open invitations and PINs of then have ended: everybody signs in anew, and sets a PIN anew.",
    "Campaigns that were being sent, or were due since, are held: send them on when you know whom they reached.",
    "These can sign in; deactivate under Staff whoever left since the backup:",
    ...each(staff),
    "These devices are part of the shop; revoke under Devices what was revoked, lost or sold since:",
    ...each(devices),
  ];
}

async function proveInScratch(environment: Environment, backup: Backup): Promise<number> {
  const log = createLog("error", process.stderr);
  const trial = await runTrialRestore(backup, environment, log);
  const { integrity, replayed, holds } = trial;
  for (const file of lostIn(trial)) print(`missing, cut off or changed: ${file}`);
  print(`\n${reportLines(integrity.checks, integrity.head).join("\n")}\n`);
  if (replayed) printReplayed(replayed);
  print(
    holds
      ? `${backup.name} was restored into a scratch place, compared row by row, and thrown away: it holds.`
      : `${backup.name} does not hold whole.`,
  );
  await writeDown(backup, trial);
  return holds ? 0 : 1;
}

function printReplayed({ until, integrity, lost }: NonNullable<Trial["replayed"]>): void {
  if (!until || !integrity) {
    print("What changed since could not be replayed: what is missing of it stands above.");
    return;
  }
  const { checks, head } = integrity;
  const holds = stateOf(checks) === "holds";
  if (!holds) print(`\n${reportLines(checks, head).join("\n")}\n`);
  const how = holds ? "they hold" : "they do not hold";
  const short = lost.length > 0 ? " What is missing of what changed since stands above." : "";
  print(
    `What changed up to ${formatMoment(until)} was replayed into a scratch place, and its books checked: ${how}.${short}`,
  );
}

/** Only for the newest backup: an older one's trial proves less. */
async function writeDown({ from, name }: Backup, trial: Trial): Promise<void> {
  if (name !== (await findNewestBackup(from, new Date()))) return;
  const found = { holds: trial.holds, lost: lostIn(trial) };
  await recordTrial(from, name, found).catch((error: Error) =>
    printToStderr(`The shop will not hear of this trial: ${error.message}`),
  );
}
