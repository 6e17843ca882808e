// Checks before a restore begins that the disk has room for it.
import { dirname } from "node:path";
import { baseBackupName } from "#app/platform/backups/backup-names.ts";
import { expectDiskSpaceFor } from "#app/platform/files/disk-space.server.ts";
import type { findShortage } from "#app/platform/files/disk-space.server.ts";
import { findClusterOf } from "#app/platform/postgres/embedded-postgres.server.ts";
import type { Recovery } from "#app/platform/backups/postgres-recovery.server.ts";
import type { Backup } from "./restore-backup.server.ts";

/** A database with indexes and log, compared with its compressed tables. */
export const expansionFactor = 10;

type Into = { dataDir: string; databaseUrl?: string | undefined; s3?: object | undefined };

/** Throws NoDiskSpace before anything is changed. */
export async function expectSpaceToRestore(
  backup: Backup | Recovery,
  into: Into,
  find?: typeof findShortage,
): Promise<void> {
  const { tables, files } =
    "manifest" in backup ? sizesOfBackup(backup) : await sizesOfRecovery(backup);
  const bytes = (into.databaseUrl ? 0 : tables * expansionFactor) + (into.s3 ? 0 : files);
  // Their parents are checked too, since folders may not exist yet.
  const written = [into.dataDir, ...(into.databaseUrl ? [] : [await findClusterOf(into.dataDir)])];
  const folders = written.flatMap((folder) => [folder, dirname(folder)]);
  await expectDiskSpaceFor("the restore", bytes, folders, find);
}

type Sizes = { tables: number; files: number };

const sumOf = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);

function sizesOfBackup({ manifest }: Backup): Sizes {
  const files = Object.values(manifest.files).map(({ bytes }) => bytes);
  return { tables: manifest.tables.bytes, files: sumOf(files) };
}

async function sizesOfRecovery({ from, base, pieces }: Recovery): Promise<Sizes> {
  const { store } = from;
  const copied = (await store.list("wal")).get(baseBackupName(base.line, base.name)) ?? 0;
  const replayed = sumOf(pieces.map((piece) => Number(piece.to - piece.from)));
  const files = sumOf((await store.list("files")).values());
  return { tables: copied + replayed / expansionFactor, files };
}
