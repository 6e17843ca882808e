// Colours and mood of pictures that were taken in before these were measured.
import { asc, eq, isNull } from "drizzle-orm";
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runPictureWorkAside } from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";

/** Pixels; the measures themselves are taken on fewer. */
const measuredSide = 192;
const immeasurable = { palette: "", lightness: null, busyness: null, chroma: null };

/** False where none is left. From the master, since public files carry the watermark. */
export async function measureNextPicture(
  db: Database,
  { storage, log }: { storage: ObjectStorage; log: Log },
  run: RunPictureWork = runPictureWorkAside,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [next] = await db
      .select({ id: pictures.id, masterSha256: pictures.masterSha256 })
      .from(pictures)
      .where(isNull(pictures.palette))
      .orderBy(asc(pictures.id))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!next) return false;
    const failed = (error: unknown) => {
      log.warn({ err: error, picture: next.id }, "the colours of a picture could not be measured");
      return immeasurable;
    };
    const looks =
      (await withLocalFile(storage, `masters/${next.masterSha256}`, (source) =>
        run("measureLooks", { source, longestSide: measuredSide }).catch(failed),
      )) ?? failed(new Error("the master is gone"));
    await db.update(pictures).set(looks).where(eq(pictures.id, next.id));
    return true;
  });
}
