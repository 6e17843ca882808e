// Backups and restores killed at any moment: the last good backup stays, a half restore is not
// opened, and the next run is whole.
import path from "node:path";
import { folderStorage } from "#app/platform/object-storage.server.ts";
import { killBackups, killRestores, runTask } from "#tests/support/backup-task.ts";
import { keepBooks } from "#tests/support/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const files = 200;

/** Half of the runs each. */
export async function backups(runs: number): Promise<string> {
  const { db, connection, close } = await createTestDatabase();
  const dataDir = await createTestFolder();
  const storage = folderStorage(dataDir);
  try {
    await keepBooks(db, storage);
    for (let file = 0; file < files; file += 1)
      await storage.save(`media/picture/${file}.webp`, Buffer.alloc(50_000, file));
    const source = { DATABASE_URL: connection.connectionString, DATA_DIR: dataDir };
    const to = path.join(await createTestFolder(), "backups");
    const first = await runTask(["backup", `--to=${to}`], source);
    if (first.code !== 0) throw new Error(first.err);
    const half = Math.ceil(runs / 2);
    const [saving, restoring] = [await killBackups(half, source, to), await killRestores(half, to)];
    return `${saving} of ${half} backups cut off, ${restoring} of ${half} restores; nothing was lost`;
  } finally {
    await close();
  }
}
