// Completes older pictures, one at a time, with what is now measured of new ones.
import { asc, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { withLocalFile } from "#app/platform/files/local-file.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";

type Columns = Partial<typeof pictures.$inferInsert>;

type Completion = {
  pending: SQL | undefined;
  work(master: string): Promise<Columns>;
  /** Stored where the work fails or the master is gone, so that it is not tried again. */
  otherwise: Columns;
  failure: string;
};

export async function completeNext(
  db: Database,
  { storage, log }: { storage: ObjectStorage; log: Log },
  { pending, work, otherwise, failure }: Completion,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [next] = await db
      .select({ id: pictures.id, masterSha256: pictures.masterSha256 })
      .from(pictures)
      .where(pending)
      .orderBy(asc(pictures.id))
      .limit(1)
      // "no key update": pieces and orders may refer to the picture meanwhile.
      .for("no key update", { skipLocked: true });
    if (!next) return false;
    const failed = (error: unknown) => {
      log.warn({ err: error, picture: next.id }, failure);
      return otherwise;
    };
    const found =
      (await withLocalFile(storage, `masters/${next.masterSha256}`, (master) =>
        work(master).catch(failed),
      )) ?? failed(new Error("the master is gone"));
    await db.update(pictures).set(found).where(eq(pictures.id, next.id));
    return true;
  });
}
