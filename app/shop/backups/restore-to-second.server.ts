// Brings back a shop as it was at one second (decision 046).
import {
  BackupUnreadable,
  NewerFormat,
  OtherKey,
} from "#app/platform/backups/backup-unreadable.server.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { backupMoment, baseBackupName, walChunkName } from "#app/platform/backups/backup-names.ts";
import type { WalArchive, WalChunk } from "#app/platform/backups/backup-names.ts";
import {
  isReadable,
  listBackups,
  listFiles,
  readManifest,
  storageOf,
} from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination, Manifest } from "#app/platform/backups/backup-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import { NotRestorable, whileRestoring } from "#app/platform/backups/restore-marker.server.ts";
import type { Restoring } from "#app/platform/backups/restore-marker.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { findPostgresPackage } from "#app/platform/postgres/postgres-binaries.server.ts";
import { startRecoveredPostgres } from "#app/platform/backups/postgres-recovery.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Recovery } from "#app/platform/backups/postgres-recovery.server.ts";
import { withScratchPostgres } from "#app/platform/postgres/scratch-postgres.server.ts";
import { newerInkiosk } from "#app/platform/project-root.server.ts";
import { knownMigrations, migrate } from "#app/platform/database/schema.server.ts";
import { listWalArchives } from "#app/platform/backups/wal-store.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import type { Integrity } from "#app/shop/integrity/integrity.server.ts";
import { findLostMasters } from "#app/shop/pictures/lost-masters.server.ts";
import { remakeLostFiles } from "#app/shop/pictures/sweep.server.ts";
import { remakeLostPrints } from "#app/shop/printing/order-print-files.server.ts";
import { newestOf } from "./backup-retention.ts";
import { findBaseManifest, listCoveredPeriods, coverageOf } from "./continuous-backup.server.ts";
import { expectExists, restoreContent } from "./restore-backup.server.ts";
import type { Restored, Target } from "./restore-backup.server.ts";
import { formatMoment } from "./restore-second.ts";

/** `second`: null for the newest moment; `major`: PostgreSQL's version. Throws NotRestorable. */
export async function findRecovery(
  from: BackupDestination,
  second: Date | null,
  major?: string,
): Promise<Recovery & { reaches: Date }> {
  const found = await findRecoveryWithout(from, second, new Set(), major);
  if (!found) throw await noContinuousBackupRefusal(from);
  return found;
}

/** Leaves out the files named in `without`; null if the others do not reach that second. */
export async function findRecoveryWithout(
  from: BackupDestination,
  second: Date | null,
  without: ReadonlySet<string>,
  major?: string,
): Promise<(Recovery & { reaches: Date }) | null> {
  const own = major ?? (await findPostgresPackage()).version.split(".")[0]!;
  const reach = await findRestorableRange(from, second, without);
  if (!reach) return null;
  const { base, about, pieces, until } = reach;
  if (!hasKnownMigrations(about)) throw await ofNewer(from, about);
  if (about.major !== own)
    throw new NotRestorable(
      `It was PostgreSQL ${about.major} then, whose files the PostgreSQL ${own} of this Inkiosk cannot go on from. Restore it ` +
        `with the Inkiosk of then, and bring it over with ${taskCommand("postgres-move")}; or say --of=NAME: a backup goes into any, ` +
        `but knows nothing of what changed after it. ${await namesOf(from)}`,
    );
  const last = pieces.findIndex(({ moment }) => second && moment && moment >= second);
  if (last >= 0) refuseSetBack(pieces.slice(last));
  const needed = last < 0 ? pieces : pieces.slice(0, last + 1);
  return { from, base, about, pieces: needed, until: second, reaches: until };
}

export const hasKnownMigrations = ({ migrations }: Recovery["about"]) =>
  migrations.every((each) => knownMigrations().includes(each));

const ofNewer = async (from: BackupDestination, { version, commit }: Recovery["about"]) =>
  new NotRestorable(
    `It was ${newerInkiosk(version, commit)} then, whose database this older one does not know, and nothing was changed. Restore it with ` +
      `that one, or a newer one. For this one say --at= with a second before the update, or --of=NAME for a backup from before. ${await namesOf(from)}`,
  );

type RestorableRange = Pick<Recovery, "base" | "about" | "pieces"> & { until: Date };

export async function findRestorableRange(
  from: BackupDestination,
  second: Date | null = null,
  without: ReadonlySet<string> = new Set(),
): Promise<RestorableRange | null> {
  let furthest: RestorableRange | null = null;
  // If two shops wrote there one after the other, the line with the last change counts.
  const lines = (await listWalArchives(from)).toSorted((one, other) => lastOf(other) - lastOf(one));
  for (const { name: line, bases, ...all } of lines) {
    const pieces = all.pieces.filter((piece) => !without.has(walChunkName(line, piece)));
    for (const name of bases.toReversed()) {
      if (without.has(baseBackupName(line, name))) continue;
      if (second && backupMoment(name) > second) continue;
      const about = await findBaseManifest(from, { line, name });
      const reach = about && coverageOf(about, pieces);
      if (!reach || (second && (reach.since > second || reach.until < second))) continue;
      const found = { base: { line, name }, about, pieces: reach.pieces, until: reach.until };
      if (second) return found;
      // The furthest is chosen, since nothing can be replayed beyond a missing piece of a line.
      if (!furthest || found.until > furthest.until) furthest = found;
      break;
    }
  }
  return furthest;
}

export async function noContinuousBackupRefusal(
  from: BackupDestination,
  without?: ReadonlySet<string>,
): Promise<NotRestorable> {
  await expectExists(from);
  const spans = await listCoveredPeriods(from, without);
  return new NotRestorable(
    spans.length === 0
      ? `There is no continuous backup in ${from.store.location}: leave --at out, and the last backup is restored.`
      : `That second is not kept in ${from.store.location}. One can go back to each second ${spans
          .map(({ since, until }) => `from ${formatMoment(since)} to ${formatMoment(until)}`)
          .join(", and ")}. With --at=newest the last that is kept comes back.`,
  );
}

async function namesOf(from: BackupDestination): Promise<string> {
  const names = await listBackups(from);
  return names.length > 0 ? `There are: ${names.join(", ")}` : "There is none.";
}

function lastOf({ pieces }: WalArchive): number {
  const moments = pieces.flatMap(({ moment }) => moment ?? []);
  return newestOf(moments, new Date())?.getTime() ?? 0;
}

const adjustedMs = 60_000;

/** Refuses a second that came twice: PostgreSQL stops at the first commit after it. */
function refuseSetBack([first, ...later]: WalChunk[]): void {
  const at = first!.moment!;
  if (later.some(({ moment }) => moment && moment.getTime() + adjustedMs < at.getTime()))
    throw new NotRestorable(
      `The clock of the machine was ahead at ${formatMoment(at)}, and set back later, so that this second was twice. ` +
        "With --at=newest all is restored; with --of=NAME a backup.",
    );
}

type RecoveryTarget = Omit<Target, "openConnection"> & {
  openRecovered(): Promise<Connection>;
};

export async function restoreToSecond(
  recovery: Recovery,
  to: RecoveryTarget,
  report: (line: string) => void,
): Promise<Restored> {
  const { from, until } = recovery;
  const { incomplete, over, live } = to;
  const at = until?.toISOString() ?? "newest";
  const request = { from: from.store.location, at, incomplete, over, live };
  return whileRestoring(to.dataDir, request, (restoring) =>
    readAndRefill(recovery, to, { report, restoring }),
  );
}

async function readAndRefill(
  recovery: Recovery,
  { dataDir, storage, log, openRecovered }: RecoveryTarget,
  { report, restoring }: { report(line: string): void; restoring: Restoring },
): Promise<Restored> {
  report("reading all files of the backup");
  const { files, lost } = await findFiles(recovery);
  if (lost.length > 0 && !restoring.incomplete)
    throw new NotRestorable(
      `These files are missing, cut off or changed:\n${lost.map((file) => `  ${file}`).join("\n")}\n` +
        "Nothing was restored; with --incomplete all others are.",
    );
  const { from, about } = recovery;
  // The rows are read, since no manifest lists originals added after the last backup.
  let lostSince: string[] = [];
  const access = await restoreContent(
    { from, beside: about.beside, files },
    { dataDir, storage, log },
    {
      report,
      restoring,
      async makeDatabase() {
        report(`replaying ${recovery.pieces.length} pieces of the log of changes`);
        const connection = await openRecovered();
        await migrate(connection);
        const { db, close } = openDatabase(connection, log);
        lostSince = await remakeDerivedFiles(db, storage, report).finally(close);
        return connection;
      },
    },
  );
  return { lost: [...new Set([...lost, ...lostSince])], access };
}

async function remakeDerivedFiles(
  db: Database,
  storage: ObjectStorage,
  report: (line: string) => void,
): Promise<string[]> {
  const pictures = await remakeLostFiles(db, storage, new Date());
  const prints = await remakeLostPrints(db, storage);
  if (pictures + prints > 0)
    report(
      `${pictures} pictures for the pages and ${prints} print files are made anew after the opening`,
    );
  return findLostMasters(db, storage);
}

type ProvenRecovery = { integrity: Integrity; lost: string[] };
/** `isRead`: whether a file was already found whole. `waitMs`: for originals still being sent. */
type Proving = { dataDir: string; isRead(file: string): boolean; waitMs: number; log: Log };

export async function verifyRecovery(
  recovery: Recovery & { reaches: Date },
  { dataDir, isRead, waitMs, log }: Proving,
): Promise<ProvenRecovery> {
  const start = (folder: string) =>
    startRecoveredPostgres({ dataDir: folder, log, anew: false }, recovery);
  const { from, reaches } = recovery;
  const work = async (connection: Connection) => {
    await migrate(connection);
    const { db, close } = openDatabase(connection, log);
    try {
      await remakeDerivedFiles(db, await storageOfAll(from), () => {});
      const masters = await waitForMasters(db, from, waitMs);
      const storage = await storageOfAll(from);
      const integrity = await checkIntegrity(db, { provider: null, storage, now: reaches, log });
      const damaged = await findUnreadable(from, (await listFiles(from)).filter(isUnread));
      return { integrity, lost: [...masters, ...damaged] };
    } finally {
      await close();
    }
  };
  const isUnread = (file: string) => !isRead(file);
  return withScratchPostgres(dataDir, log, work, start);
}

/**
 * Returns the missing originals. It waits, since an open shop sends an original after its row.
 */
async function waitForMasters(
  db: Database,
  from: BackupDestination,
  ms: number,
): Promise<string[]> {
  const until = performance.now() + ms;
  for (;;) {
    const lost = await findLostMasters(db, await storageOfAll(from));
    if (lost.length === 0 || performance.now() >= until) return lost;
    await sleep(1000);
  }
}

async function storageOfAll(from: BackupDestination): Promise<ObjectStorage> {
  const each = { bytes: 0 };
  const names = await listFiles(from);
  return storageOf(from, { files: Object.fromEntries(names.map((name) => [name, each])) });
}

/** All files; those that no row of that second names are swept away a day later. */
async function findFiles({ from, until }: Recovery): Promise<{ files: string[]; lost: string[] }> {
  const present = await listFiles(from);
  const { manifest } = await findLastReadable(from, until);
  const lost = new Set(Object.keys(manifest?.files ?? {}));
  for (const name of present) lost.delete(name);
  for (const name of await findUnreadable(from, present)) lost.add(name);
  return { files: present.filter((name) => !lost.has(name)), lost: [...lost] };
}

async function findUnreadable(from: BackupDestination, names: string[]): Promise<string[]> {
  const unreadable: string[] = [];
  for (const name of names) if (!(await isReadable(from, name))) unreadable.push(name);
  return unreadable;
}

type Unreadable = { name: string; why: string };
type LastReadable = { name: string | null; manifest: Manifest | null; passed: Unreadable[] };

/** The last by `until`, or of all. Throws OtherKey if every backup there has another key. */
export async function findLastReadable(
  from: BackupDestination,
  until: Date | null,
): Promise<LastReadable> {
  const passed: Unreadable[] = [];
  let otherKey: OtherKey | null = null;
  for (const name of (await listBackups(from)).toReversed()) {
    if (until && backupMoment(name) > until) continue;
    try {
      return { name, manifest: await readManifest(from, name), passed };
    } catch (error) {
      if (!(error instanceof BackupUnreadable)) throw error;
      if (error instanceof OtherKey) otherKey ??= error;
      else if (!(error instanceof NewerFormat)) passed.push({ name, why: error.message });
    }
  }
  if (otherKey) throw otherKey;
  return { name: null, manifest: null, passed };
}
