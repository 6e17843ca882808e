// What a continuous backup leaves when its shop goes over to a database elsewhere.
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import {
  backupNameAt,
  baseManifestName,
  baseBackupName,
  walChunkName,
} from "#app/platform/backups/backup-names.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { renewBase } from "./continuous-backup.server.ts";
import { runDueBackup, readBackupState } from "./due-backups.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const { connection, close } = await createTestDatabase();
afterAll(close);
const folder = path.join(await createTestFolder(), "safe");
const destination = { store: backupFolder(folder), key };
const dataDir = await createTestFolder();
const databaseUrl = connection.connectionString;
const variables = {
  DATA_DIR: dataDir,
  BACKUP_TO: folder,
  BACKUP_KEY: key,
  DATABASE_URL: databaseUrl,
};
const environment = readEnvironment(variables);
const log = createLog("silent");
const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

async function leaveLine(begun: Date): Promise<string[]> {
  const line = backupNameAt(begun);
  const piece = walChunkName(line, { from: 1n, to: 2n, moment: begun });
  const names = [baseBackupName(line, line), baseManifestName(line, line), piece];
  for (const name of names)
    await destination.store.write(
      name,
      (async function* () {
        yield Buffer.from("left");
      })(),
    );
  return names;
}

test("is cleared away after a week, and not before; nor is it tried out", async () => {
  const old = await leaveLine(ago(8));
  const young = await leaveLine(ago(6));
  await renewBase({ connection, environment, log }, new Date());
  const there = [...(await destination.store.list("wal")).keys()];
  expect(there.toSorted()).toEqual(young.toSorted());
  expect(there).not.toContain(old[0]);

  const shop = { connection, storage: folderStorage(dataDir), dataDir, databaseUrl };
  await runDueBackup(shop, destination, log, new Date());
  expect((await readBackupState(destination, new Date())).proof).toMatchObject({ holds: true });
});
