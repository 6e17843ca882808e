// All that the shop does beside its visitors.
import { keepWorkingOn } from "#app/platform/background.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { uploadsFolder } from "#app/platform/uploads.server.ts";
import { judgeNextPieces } from "#app/shop/catalogue/judging.server.ts";
import { inspectNextPicture } from "#app/shop/pictures/inspection.server.ts";
import { makeNextPictures } from "#app/shop/pictures/making.server.ts";
import { makeNextPrintFile } from "#app/shop/printing/print-making.server.ts";

/** From here on until it is ended, after what is under way. */
export function keepBackgroundWork(
  connection: Connection,
  storage: ObjectStorage,
  environment: Pick<Environment, "dataDir" | "publicUrl">,
  log: Log,
): Promise<() => Promise<void>> {
  const printing = { log, folder: uploadsFolder(environment), publicUrl: environment.publicUrl };
  return keepWorkingOn(connection, log, (db) => [
    () => makeNextPrintFile(db, storage, printing),
    () => judgeNextPieces(db),
    () => makeNextPictures({ db, storage, log }),
    () => inspectNextPicture(db, { storage, log }),
  ]);
}
