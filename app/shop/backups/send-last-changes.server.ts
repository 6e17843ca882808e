// Sends the last changes to the backup destination when the shop closes.
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { ShutdownStep } from "#app/platform/process/shutdown.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { archiveRemainingWal } from "./continuous-backup.server.ts";
import { saveOriginals } from "./originals.server.ts";

type Shop = { connection: Connection; environment: Environment; log: Log };

/** Runs after the last write. Changes not sent in time are sent at the next opening. */
export const sendLastChangesStep = (shop: Shop): ShutdownStep => ({
  name: "last changes for the place of backups",
  by: 8000,
  within: 3000,
  end: () => sendLast(shop),
});

async function sendLast(shop: Shop): Promise<void> {
  if (!(await archiveRemainingWal(shop))) return;
  const { db, close } = openDatabase(shop.connection, shop.log);
  const storage = openStorage(shop.environment);
  await saveOriginals({ ...shop, db, storage }, new Date()).finally(close);
}
