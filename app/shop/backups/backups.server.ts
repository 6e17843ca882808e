// Takes a backup while the shop is open: database and files as of one moment (decision 033).
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { backupMoment, backupNameAt } from "#app/platform/backups/backup-names.ts";
import {
  backupFormat,
  expectStored,
  isFullyStored,
  storeFile,
  storedNames,
  listBackups,
  listStoredFiles,
  readManifest,
  removeUnneeded,
  writeManifest,
  writeTables,
} from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination, Manifest } from "#app/platform/backups/backup-store.server.ts";
import { BackupUnreadable, OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { databaseOn } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { shopCommit, shopVersion } from "#app/platform/project-root.server.ts";
import { refuseOtherInkiosk } from "#app/platform/database/schema.server.ts";
import {
  withExclusiveCopy,
  beginSnapshot,
  copyOut,
  readMigrations,
} from "#app/platform/database/table-copy.server.ts";
import type { TableChecksum } from "#app/platform/database/table-copy.server.ts";
import { readStoredSettings } from "#app/shop/settings/settings-form.ts";
import { momentsToRetain, mayBeRetained } from "./backup-retention.ts";
import { claimDestination } from "./destination-claim.server.ts";

export type BackupSource = { connection: Connection; storage: ObjectStorage; dataDir: string };
type BackupResult = {
  name: string;
  moment: Date;
  files: number;
  copied: number;
  rows: number;
  unreadable: string[];
};

/** Files saved beside the storage: the key of cookies, and pictures that the owner put there. */
const extraFileNames = ["secret", "legal-notice"];

type BackupOptions = {
  /** Called once the moment is fixed as of which everything is read. */
  onMoment?: (moment: Date) => Promise<void> | void;
  /** Writes even to another shop's destination, or to one that lost its backups. */
  takeOver?: boolean;
};

/** Throws BackupUnreadable, NotOurDestination, BackupUnderWay, DatabaseUnusable, StoreProblem. */
export async function takeBackup(
  { connection, storage, dataDir }: BackupSource,
  to: BackupDestination,
  { onMoment, takeOver }: BackupOptions = {},
): Promise<BackupResult> {
  return withExclusiveCopy(connection, async (client) => {
    const migrations = await readMigrations(client);
    // An older Inkiosk would not save all tables of a newer database, nor could it restore them.
    refuseOtherInkiosk(migrations);
    await claimDestination(databaseOn(client), to, takeOver);
    const moment = await beginSnapshot(client);
    const shop = await readShopName(client);
    await onMoment?.(moment);
    const { manifests, unreadable } = await readManifests(to);
    await to.store.clearUnfinished(["top", "files"]);
    const name = backupNameAt(moment);
    const sums: TableChecksum[] = [];
    const tables = await writeTables(
      to,
      name,
      copyOut(client, (sum) => sums.push(sum)),
    );
    // The files take longer, and PostgreSQL cannot vacuum while the snapshot is open.
    await client.query("commit");
    const { files, copied } = await storeFiles(to, storage, [...manifests.values()]);
    const manifest: Manifest = {
      format: backupFormat,
      shop,
      moment: moment.toISOString(),
      version: shopVersion,
      ...(shopCommit ? { commit: shopCommit } : {}),
      migrations,
      sums,
      tables,
      files,
      beside: await readExtraFiles(dataDir),
    };
    await expectStored(to, name, manifest);
    await writeManifest(to, name, manifest);
    await clearAway(to, manifests.set(name, manifest), unreadable, moment);
    const rows = sums.reduce((all, sum) => all + sum.rows, 0);
    return { name, moment, files: Object.keys(files).length, copied, rows, unreadable };
  });
}

/** Reads the row itself, since findSettings reads tables that an older database does not have. */
async function readShopName(client: Pick<pg.Client, "query">): Promise<string> {
  const { rows } = await client.query<{ value: unknown }>("select value from settings");
  return readStoredSettings(rows[0]?.value).shopName;
}

/** May run after the tables' moment, since a file is in the storage before a row names it. */
async function storeFiles(
  to: BackupDestination,
  storage: ObjectStorage,
  earlier: Manifest[],
): Promise<{ files: Manifest["files"]; copied: number }> {
  const storedFiles = await listStoredFiles(to);
  const known: Manifest["files"] = Object.assign({}, ...earlier.map(({ files }) => files));
  const files: Manifest["files"] = {};
  let copied = 0;
  for await (const file of storedNames(storage)) {
    const before = known[file];
    // The storage is not queried, since that would be one request to a bucket for each file.
    const isKnown = before && isFullyStored(storedFiles, file, before);
    const stored = isKnown
      ? { ...before, isNew: false }
      : await storeFile(to, { storage, kept: storedFiles }, file);
    if (!stored) continue;
    files[file] = { bytes: stored.bytes };
    if (stored.isNew) copied += 1;
  }
  return { files, copied };
}

async function readManifests(
  to: BackupDestination,
): Promise<{ manifests: Map<string, Manifest>; unreadable: string[] }> {
  const manifests = new Map<string, Manifest>();
  const unreadable: string[] = [];
  for (const name of await listBackups(to)) {
    try {
      manifests.set(name, await readManifest(to, name));
    } catch (error) {
      if (!(error instanceof BackupUnreadable) || error instanceof OtherKey) throw error;
      unreadable.push(name);
    }
  }
  return { manifests, unreadable };
}

export async function readExtraFiles(dataDir: string): Promise<Record<string, string>> {
  const beside: Record<string, string> = {};
  const read = async (name: string) => {
    const bytes = await readFile(path.join(dataDir, name)).catch(() => null);
    if (bytes) beside[name] = bytes.toString("base64");
  };
  for (const name of extraFileNames) {
    const below = await readdir(path.join(dataDir, name)).catch(() => null);
    for (const each of below ?? []) await read(`${name}/${each}`);
    if (!below) await read(name);
  }
  return beside;
}

async function clearAway(
  to: BackupDestination,
  manifests: Map<string, Manifest>,
  unreadable: string[],
  now: Date,
): Promise<void> {
  const storedFiles = new Set(
    momentsToRetain([...manifests.keys()].map(backupMoment), now).map(backupNameAt),
  );
  await removeUnneeded(
    to,
    new Map([...manifests].filter(([name]) => storedFiles.has(name))),
    unreadable.filter((name) => mayBeRetained(backupMoment(name), now)),
  );
}
