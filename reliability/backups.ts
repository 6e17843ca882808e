// Backups and restores killed at any moment: the last good backup stays, a half restore is not
// opened, and the next run is whole.
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { findRestoreTarget } from "#app/platform/backups/restore-marker.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { findRunning, stopServer } from "#app/platform/postgres/postgres-process.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { takeBackup } from "#app/shop/backups/backups.server.ts";
import { archiveWal } from "#app/shop/backups/continuous-backup.server.ts";
import {
  backupKey,
  expectClosed,
  killBackups,
  killRestores,
  runTask,
} from "#tests/support/processes/backup-task.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const files = 200;
const log = createLog("silent");

/** Half of the runs are backups, a quarter each restores of one and to the newest second. */
export async function backups(runs: number): Promise<string> {
  const quarter = Math.ceil(runs / 4);
  const results = [await tryBackups(quarter * 2, quarter), await trySeconds(quarter)];
  return `${results.join(", ")}; nothing was lost`;
}

async function furnish(db: Parameters<typeof makeBooks>[0], storage: ObjectStorage) {
  await makeBooks(db, storage);
  // After ten minutes the books would report an event that nobody acted on.
  await db.execute(sql`update payment_events set handled_at = now()`);
  for (let file = 0; file < files; file += 1)
    await storage.save(`media/picture/${file}.webp`, Buffer.alloc(50_000, file));
}

async function tryBackups(saved: number, restored: number): Promise<string> {
  const { db, connection, close } = await createTestDatabase();
  const dataDir = await createTestFolder();
  try {
    await furnish(db, folderStorage(dataDir));
    const source = { DATABASE_URL: connection.connectionString, DATA_DIR: dataDir };
    const to = path.join(await createTestFolder(), "backups");
    const first = await runTask(["backup", `--to=${to}`], source);
    if (first.code !== 0) throw new Error(first.err);
    const cut = [await killBackups(saved, source, to), await killRestores(restored, to)];
    return `${cut[0]} of ${saved} backups cut off, ${cut[1]} of ${restored} restores`;
  } finally {
    await close();
  }
}

async function trySeconds(runs: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-kills-"));
  // PostgreSQL of a shop run by root runs as nobody, who must be able to enter.
  await chmod(folder, 0o755);
  const safe = path.join(folder, "safe");
  try {
    await saveShop(path.join(folder, "shop"), safe);
    const args = ["restore", `--from=${safe}`, "--at=newest"];
    const whole = await runTask(args, { DATA_DIR: path.join(folder, "whole") });
    if (whole.code !== 0) throw new Error(whole.out + whole.err);
    let killed = 0;
    for (let run = 0; run < runs; run += 1) {
      const into = { DATA_DIR: path.join(folder, `back-${run}`) };
      if (await isCutOff(args, into, Math.random() * whole.ms)) killed += 1;
      await rm(into.DATA_DIR, { recursive: true, force: true });
    }
    return `${killed} of ${runs} restores to the newest second`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function saveShop(dataDir: string, safe: string): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  await migrate(embedded);
  const storage = folderStorage(dataDir);
  const { db, close } = openDatabase(embedded, log);
  await furnish(db, storage);
  // They were never uploaded, and would be reported as missing.
  await db.execute(sql`delete from pictures where id not in (select picture_id from order_lines)`);
  await close();
  const variables = { DATA_DIR: dataDir, BACKUP_TO: safe, BACKUP_KEY: backupKey };
  const destination = { store: backupFolder(safe), key: backupKey };
  await takeBackup({ connection: embedded, storage, dataDir }, destination);
  const environment = readEnvironment(variables);
  await archiveWal({ connection: embedded, environment, log }, new Date());
  await embedded.stop();
}

/** Throws where a half restore is opened, or said once more does not bring back all. */
async function isCutOff(
  args: string[],
  into: { DATA_DIR: string },
  killAfter: number,
): Promise<boolean> {
  const first = await runTask(args, into, killAfter);
  if (first.code === 0) return false;
  const room = await findRestoreTarget(into.DATA_DIR);
  if (room === "unfinished") await expectClosed(into);
  // PostgreSQL outlives the killed shop, and a complete restore ends before the books are checked.
  const cluster = path.join(into.DATA_DIR, "postgres");
  if (room === null && (await findRunning(cluster))) await stopServer(cluster);
  const again = await runTask(room === null ? ["verify-money"] : args, into);
  if (again.code !== 0)
    throw new Error(`after ${room} (${await readdir(into.DATA_DIR)}): ${again.out}${again.err}`);
  return true;
}
