// What a picture's file says of its making and what a person is warned of: judged when it comes in,
// and in the background for pictures from before.
import { and, asc, eq, isNull } from "drizzle-orm";
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runPictureWorkAside } from "#app/platform/pictures/picture-process.server.ts";
import type { Inspection, RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { publicSide } from "#app/shop/pictures/picture.ts";
import { readProvenance } from "#app/shop/pictures/provenance.ts";
import { judgeQuality } from "#app/shop/pictures/quality.ts";

type Inspected = Required<
  Pick<typeof pictures.$inferInsert, "found" | "quality" | "perceptualHash">
>;

async function inspectPicture(master: string, run: RunPictureWork): Promise<Inspected> {
  return judged(await run("inspect", { source: master, longestSide: publicSide }));
}

export function judged({ says, hash, ...measures }: Inspection): Inspected {
  return { found: readProvenance(says), quality: judgeQuality(measures), perceptualHash: hash };
}

/** False where none is left. A damaged master counts as inspected. */
export async function inspectNextPicture(
  db: Database,
  { storage, log }: { storage: ObjectStorage; log: Log },
  run: RunPictureWork = runPictureWorkAside,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [next] = await db
      .select({ id: pictures.id, masterSha256: pictures.masterSha256 })
      .from(pictures)
      .where(and(isNull(pictures.perceptualHash), isNull(pictures.found)))
      .orderBy(asc(pictures.id))
      .limit(1)
      // why no key update: pieces and orders may refer to the picture meanwhile.
      .for("no key update", { skipLocked: true });
    if (!next) return false;
    const failed = (error: unknown) => {
      log.warn({ err: error, picture: next.id }, "a picture could not be inspected");
      return { found: { writtenBy: null, hasC2pa: false } };
    };
    const inspected =
      (await withLocalFile(storage, `masters/${next.masterSha256}`, (master) =>
        inspectPicture(master, run).catch(failed),
      )) ?? failed(new Error("the master is gone"));
    await db.update(pictures).set(inspected).where(eq(pictures.id, next.id));
    return true;
  });
}
