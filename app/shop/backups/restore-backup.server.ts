// Restores a backup, or proves one in a scratch folder (decision 033).
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { storageFolders, backupMoment, backupNameAt } from "#app/platform/backups/backup-names.ts";
import {
  findDamage,
  listBackups,
  readFileOf,
  readManifest,
  readTables,
  storageOf,
} from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination, Manifest } from "#app/platform/backups/backup-store.server.ts";
import { BackupUnreadable } from "#app/platform/backups/backup-unreadable.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import { NotRestorable, whileRestoring } from "#app/platform/backups/restore-marker.server.ts";
import type { Restoring } from "#app/platform/backups/restore-marker.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { isSafeName } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { privateFile, privateFolder } from "#app/platform/files/private-files.server.ts";
import { newerInkiosk } from "#app/platform/project-root.server.ts";
import { knownMigrations, migrateWith } from "#app/platform/database/schema.server.ts";
import { copyIn } from "#app/platform/database/table-copy.server.ts";
import { listDevices } from "#app/shop/devices/devices.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import type { Integrity } from "#app/shop/integrity/integrity.server.ts";
import { pauseCampaigns } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { endAllSignIns } from "#app/shop/staff/after-restore.server.ts";
import { listStaff } from "#app/shop/staff/staff.server.ts";
import { setStandby } from "./standby.server.ts";
import { isAhead, newestOf } from "./backup-retention.ts";
import { renewIdentity } from "./destination-claim.server.ts";

export type Backup = { from: BackupDestination; name: string; manifest: Manifest };

export type Target = {
  dataDir: string;
  storage: ObjectStorage;
  openConnection(): Promise<Connection>;
  log: Log;
  incomplete: boolean;
  /** Restores even if the storage has files, and replaces them. */
  over?: boolean;
  live?: boolean;
};

/** An unmounted disk must not count as a destination without backups. */
export async function expectExists({ store }: Pick<BackupDestination, "store">): Promise<void> {
  if ((await store.exists?.()) === false)
    throw new NotRestorable(
      `${store.location} does not exist: is its disk mounted? Nothing was changed.`,
    );
}

/** The newest backup, or the one named. Throws NotRestorable and BackupUnreadable. */
export async function findBackup(from: BackupDestination, named?: string): Promise<Backup> {
  const names = await listBackups(from);
  const newest = newestOf(names.map(backupMoment), new Date());
  const name = named ?? (newest ? backupNameAt(newest) : names.at(-1));
  if (!name) {
    await expectExists(from);
    throw new NotRestorable(`There is no backup in ${from.store.location}.`);
  }
  if (!names.includes(name))
    throw new NotRestorable(
      `There is no backup ${name} in ${from.store.location}. There are: ${names.join(", ")}`,
    );
  const manifest = await readManifest(from, name);
  const known = knownMigrations();
  if (manifest.migrations.some((each) => !known.includes(each)))
    throw new NotRestorable(
      `The backup ${name} was made by ${newerInkiosk(manifest.version, manifest.commit)}, whose database this older one does not know. ` +
        "Restore it with that one, or a newer one.",
    );
  return { from, name, manifest };
}

export async function findLastRestorable(
  from: BackupDestination,
  now: Date,
): Promise<string | null> {
  const names = (await listBackups(from)).toReversed();
  const present = names.filter((name) => !isAhead(backupMoment(name), now));
  for (const name of present.length > 0 ? present : names) {
    try {
      return (await findBackup(from, name)).name;
    } catch (error) {
      if (!(error instanceof BackupUnreadable || error instanceof NotRestorable)) throw error;
    }
  }
  return null;
}

export type Restored = { lost: string[]; access: RemainingAccess };
/** Staff who may sign in again, although some may have been deactivated since the backup. */
type RemainingAccess = { staff: string[]; devices: string[] };

/** Checks every sum before it writes anything. */
export async function restore(
  backup: Backup,
  target: Target,
  report: (line: string) => void,
): Promise<Restored> {
  const { incomplete, over, live } = target;
  const request = { from: backup.from.store.location, of: backup.name, incomplete, over, live };
  return whileRestoring(target.dataDir, request, (restoring) =>
    checkAndRefill(backup, target, { report, restoring }),
  );
}

async function checkAndRefill(
  { from, name, manifest }: Backup,
  { dataDir, storage, openConnection, log }: Target,
  { report, restoring }: Pick<Steps, "report" | "restoring">,
): Promise<Restored> {
  report("checking the sums of the backup");
  const damage = await findDamage(from, name, manifest);
  if (damage.tables)
    throw new NotRestorable(`The tables of the backup ${name} were cut off or changed.`);
  if (damage.files.length > 0 && !restoring.incomplete)
    throw new NotRestorable(
      `These files of the backup ${name} are missing, cut off or changed:\n${damage.files.map((file) => `  ${file}`).join("\n")}\n` +
        "Nothing was restored. An earlier backup (--of=…) may hold them; with --incomplete all others are restored.",
    );

  const files = Object.keys(manifest.files).filter((file) => !damage.files.includes(file));
  const access = await restoreContent(
    { from, beside: manifest.beside, files },
    { dataDir, storage, log },
    {
      report,
      restoring,
      async makeDatabase() {
        report("restoring the tables");
        const connection = await openConnection();
        await restoreTables({ from, name, manifest }, connection, restoring.id);
        return connection;
      },
    },
  );
  return { lost: damage.files, access };
}

function refuseUsed(): NotRestorable {
  return new NotRestorable(
    "Files lie in S3_BUCKET already, and nothing was changed. If the shop that they belong to is lost, say the same with --over: they are " +
      "replaced by what the backup holds. For a trial name an empty bucket: a restored shop clears away what it does not know.",
  );
}

async function listAll(storage: ObjectStorage): Promise<string[]> {
  const names: string[] = [];
  for (const folder of storageFolders)
    for await (const name of storage.list(folder)) names.push(name);
  return names;
}

type Content = { from: BackupDestination; beside: Record<string, string>; files: string[] };
type Steps = {
  restoring: Restoring;
  report(line: string): void;
  makeDatabase(): Promise<Connection>;
};

export async function restoreContent(
  content: Content,
  { dataDir, storage, log }: Pick<Target, "dataDir" | "storage" | "log">,
  steps: Steps,
): Promise<RemainingAccess> {
  const { over } = steps.restoring;
  const present = await listAll(storage);
  if (!steps.restoring.isBegun && !over && present.length > 0) throw refuseUsed();
  await steps.restoring.begin();
  const done = over ? await findIntactMasters(storage, present) : new Set(present);
  const files = content.files.filter((file) => !done.has(file));
  return fill({ ...content, files }, { dataDir, storage, log }, steps);
}

async function fill(
  { from, beside, files }: Content,
  { dataDir, storage, log }: Pick<Target, "dataDir" | "storage" | "log">,
  { report, restoring, makeDatabase }: Steps,
): Promise<RemainingAccess> {
  for (const [file, base64] of Object.entries(beside)) {
    // It is no refusal: a stray .DS_Store in legal-notice must not prevent the restore of a lost
    // shop.
    if (!isSafeName(file)) {
      report(`leaving out ${file}: the shop makes no file of such a name`);
      continue;
    }
    await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true, mode: privateFolder });
    await writeFile(path.join(dataDir, file), Buffer.from(base64, "base64"), { mode: privateFile });
  }
  report(`restoring ${files.length} files`);
  for (const file of files) await restoreFile(from, { dataDir, storage }, file);
  const connection = await makeDatabase();
  return endAccess(connection, from, { log, live: restoring.live });
}

/** Only originals carry their hash in their names. */
async function findIntactMasters(storage: ObjectStorage, names: string[]): Promise<Set<string>> {
  const sound = new Set<string>();
  for (const name of names.filter((each) => each.startsWith("masters/"))) {
    const opened = await storage.open(name);
    const hash = createHash("sha256");
    if (opened) await pipeline(opened.stream, hash);
    if (`masters/${hash.digest("hex")}` === name) sound.add(name);
  }
  return sound;
}

async function endAccess(
  connection: Connection,
  from: BackupDestination,
  { log, live }: { log: Log; live: boolean },
): Promise<RemainingAccess> {
  const { db, close } = openDatabase(connection, log);
  try {
    await setStandby(db, live);
    await renewIdentity(db, from);
    await endAllSignIns(db);
    await pauseCampaigns(db, new Date());
    const staff = (await listStaff(db)).filter(({ deactivated }) => !deactivated);
    const { rows } = await listDevices(db, { q: "", page: 1, view: null }, 1000);
    return {
      staff: staff.map(({ name, email }) => `${name} <${email}>`),
      devices: rows.map(({ name }) => name),
    };
  } finally {
    await close();
  }
}

async function restoreFile(
  from: BackupDestination,
  { dataDir, storage }: Pick<Target, "dataDir" | "storage">,
  file: string,
): Promise<void> {
  const copy = path.join(dataDir, "restoring.part");
  await pipeline(readFileOf(from, file), createWriteStream(copy, { mode: privateFile }));
  await storage.saveFile(file, copy);
  await rm(copy);
}

async function restoreTables(
  { from, name, manifest }: Backup,
  connection: Connection,
  restoreId?: string,
): Promise<void> {
  await migrateWith(connection, {
    migrations: manifest.migrations,
    ...(restoreId ? { restoreId } : {}),
    async load(client) {
      const sums = await copyIn(client, readTables(from, name));
      const saved = new Map(manifest.sums.map((sum) => [sum.name, sum.sum]));
      const found = new Map(sums.map((sum) => [sum.name, sum.sum]));
      // Both lists count: a table that is missing, or that was not saved, differs too.
      const names = [...new Set([...saved.keys(), ...found.keys()])];
      const other = names.filter((each) => saved.get(each) !== found.get(each));
      if (other.length > 0)
        throw new NotRestorable(`These tables came back otherwise than saved: ${other.join(", ")}`);
    },
  });
}

type BackupVerification = { damaged: string[]; integrity: Integrity };

export async function verifyBackup(
  backup: Backup,
  connection: Connection,
  log: Log,
): Promise<BackupVerification> {
  const damage = await findDamage(backup.from, backup.name, backup.manifest);
  const damaged = [...(damage.tables ? ["the tables"] : []), ...damage.files];
  await restoreTables(backup, connection);
  const { db, close } = openDatabase(connection, log);
  try {
    const integrity = await checkIntegrity(db, {
      provider: null,
      storage: await storageOf(backup.from, backup.manifest),
      now: new Date(backup.manifest.moment),
      log,
    });
    return { damaged, integrity };
  } finally {
    await close();
  }
}
