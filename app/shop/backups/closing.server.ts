// As the shop closes, what changed since its last turn leaves for the place of backups, too, so that
// whoever restores a shop that was closed in order lacks nothing of it.
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import type { EndingStep } from "#app/platform/process/ending.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { openStorage } from "#app/platform/files/open-storage.server.ts";
import { sendLastChanges } from "./continuous.server.ts";
import { saveOriginals } from "./originals.server.ts";

type Shop = { connection: Connection; environment: Environment; log: Log };

/** Once nobody writes any more. What does not leave in time does when the shop opens again. */
export const sendingLast = (shop: Shop): EndingStep => ({
  name: "last changes for the place of backups",
  by: 8000,
  within: 3000,
  end: () => sendLast(shop),
});

async function sendLast(shop: Shop): Promise<void> {
  if (!(await sendLastChanges(shop))) return;
  const { db, close } = openDatabase(shop.connection, shop.log);
  const storage = openStorage(shop.environment);
  await saveOriginals({ ...shop, db, storage }, new Date()).finally(close);
}
