// Copies new originals to the backups within seconds (decision 046); other files can be remade.
import {
  storeFile,
  listBackups,
  listFiles,
  listStoredFiles,
} from "#app/platform/backups/backup-store.server.ts";
import type { BackupDestination } from "#app/platform/backups/backup-store.server.ts";
import { databaseOn } from "#app/platform/database/database.server.ts";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { withExclusiveCopy, BackupUnderWay } from "#app/platform/database/table-copy.server.ts";
import { listMasters } from "#app/shop/pictures/lost-masters.server.ts";
import { destinationOfContinuous } from "./destination.server.ts";
import { claimDestination } from "./destination-claim.server.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

type Shop = {
  db: Database;
  connection: Connection;
  environment: Environment;
  storage: ObjectStorage;
  log: Log;
};
type Known = { names: Set<string>; listedAt: number; isFailing: boolean };

const listedEveryMs = hourMs;
const knownByLocation = new Map<string, Known>();

/** Originals wait while a backup is being taken. */
export async function saveOriginals(shop: Shop, now: Date): Promise<void> {
  const destination = destinationOfContinuous(shop.environment);
  if (!destination) return;
  const known = knownByLocation.get(destination.store.location) ?? {
    names: new Set<string>(),
    listedAt: 0,
    isFailing: false,
  };
  knownByLocation.set(destination.store.location, known);
  try {
    await saveNew(shop, destination, known, now);
    known.isFailing = false;
  } catch (error) {
    if (error instanceof BackupUnderWay) return;
    // It is logged once, since it is retried every few seconds and an alarm notifies the owner.
    if (!known.isFailing) shop.log.error({ err: error }, "new originals could not be saved");
    known.isFailing = true;
  }
}

async function saveNew(
  { db, connection, storage }: Shop,
  destination: BackupDestination,
  known: Known,
  now: Date,
): Promise<void> {
  if (now.getTime() - known.listedAt >= listedEveryMs) {
    // The first backup copies them all, and must not wait for this.
    if ((await listBackups(destination)).length === 0) return;
    known.names = new Set(await listFiles(destination));
    known.listedAt = now.getTime();
  }
  const due = (await listMasters(db)).filter((name) => !known.names.has(name));
  if (due.length === 0) return;
  await withExclusiveCopy(connection, async (client) => {
    await claimDestination(databaseOn(client), destination);
    // A backup may have copied them meanwhile.
    const storedFiles = await listStoredFiles(destination);
    for (const name of due) {
      await storeFile(destination, { storage, kept: storedFiles }, name);
      known.names.add(name);
    }
  });
}
