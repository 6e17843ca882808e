// Lists the backups of a destination, so that one can be chosen to restore.
import { backupMoment } from "#app/platform/backups/backup-names.ts";
import {
  areTablesStored,
  isFullyStored,
  listBackups,
  listStoredFiles,
  readManifest,
  readVerification,
  tablesOf,
} from "#app/platform/backups/backup-store.server.ts";
import type {
  BackupDestination,
  Manifest,
  VerificationRecord,
} from "#app/platform/backups/backup-store.server.ts";
import { BackupUnreadable, OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { knownMigrations } from "#app/platform/database/schema.server.ts";
import { isAhead } from "./backup-retention.ts";
import { listCoveredPeriods } from "./continuous-backup.server.ts";
import type { CoveredPeriod } from "./continuous-backup.server.ts";
import { areChangesOfNewer, findNewestRestorePoint } from "./newest-restore-point.server.ts";
import { expectExists } from "./restore-backup.server.ts";

/** `isAhead`: dated in the future, so that it counts for nothing yet. */
export type ListedBackup = { name: string; moment: Date; isAhead: boolean; found: Found };
type Found = About | { unreadable: string };

type About = {
  /** Null in those of earlier builds. */
  shop: string | null;
  version: string;
  commit?: string | undefined;
  isKnown: boolean;
  files: number;
  bytes: number;
  /** Files that are missing or cut off; the content of the others is not read. */
  lost: number;
  proof: VerificationRecord | null;
};

/** `spans`: seconds that can be reached; `lost`: the time of the last changes that cannot. */
export type BackupListing = {
  backups: ListedBackup[];
  spans: CoveredPeriod[];
  lost: Date | null;
  isOfNewer: boolean;
};

/** Newest first. Throws NotRestorable if the destination is missing, StoreProblem and OtherKey. */
export async function listBackupsWithDetails(
  destination: BackupDestination,
  now: Date,
): Promise<BackupListing> {
  const names = await listBackups(destination);
  const spans = await listCoveredPeriods(destination);
  const { lost } = await findNewestRestorePoint(destination, now);
  if (names.length === 0 && spans.length === 0) await expectExists(destination);
  const stored = {
    top: await destination.store.list("top"),
    stored: await listStoredFiles(destination),
  };
  const backups: ListedBackup[] = [];
  for (const name of names.toReversed()) {
    const moment = backupMoment(name);
    backups.push({
      name,
      moment,
      isAhead: isAhead(moment, now),
      found: await findAbout(destination, name, stored),
    });
  }
  return { backups, spans, lost, isOfNewer: await areChangesOfNewer(destination) };
}

/** Can be listed without the key. `bytes`: of the sealed tables. */
export async function listSealedBackups({
  store,
}: Pick<BackupDestination, "store">): Promise<{ name: string; bytes: number }[]> {
  const names = await listBackups({ store });
  if (names.length === 0) await expectExists({ store });
  const top = await store.list("top");
  return names.toReversed().map((name) => ({ name, bytes: top.get(tablesOf(name)) ?? 0 }));
}

type Stored = { top: Map<string, number>; stored: Map<string, number> };

async function findAbout(
  destination: BackupDestination,
  name: string,
  stored: Stored,
): Promise<Found> {
  try {
    const manifest = await readManifest(destination, name);
    return { ...aboutOf(name, manifest, stored), proof: await readVerification(destination, name) };
  } catch (error) {
    if (!(error instanceof BackupUnreadable) || error instanceof OtherKey) throw error;
    return { unreadable: error.message };
  }
}

function aboutOf(
  name: string,
  { shop, version, commit, migrations, tables, files }: Manifest,
  { top, stored }: Stored,
): Omit<About, "proof"> {
  const sizes = Object.entries(files);
  const lost = sizes.filter(([file, size]) => !isFullyStored(stored, file, size)).length;
  return {
    shop: shop ?? null,
    version,
    commit,
    isKnown: migrations.every((each) => knownMigrations().includes(each)),
    files: sizes.length,
    bytes: sizes.reduce((all, [, { bytes }]) => all + bytes, tables.bytes),
    lost: lost + (areTablesStored(top, name, tables) ? 0 : 1),
  };
}
