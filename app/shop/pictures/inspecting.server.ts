// Reads how a picture was made, and which quality warnings staff get; also of older pictures.
import { and, isNull } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runLowPriorityPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type { Inspection, RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { completeNext } from "./complete-next.server.ts";
import { publicSide } from "./picture.ts";
import { readProvenance } from "./provenance.ts";
import { assessQuality } from "./quality-warnings.ts";

type Inspected = Required<
  Pick<typeof pictures.$inferInsert, "found" | "quality" | "perceptualHash">
>;

async function inspectPicture(master: string, run: RunPictureWork): Promise<Inspected> {
  return toInspected(await run("inspect", { source: master, longestSide: publicSide }));
}

export function toInspected({ says: metadata, hash, ...measures }: Inspection): Inspected {
  return {
    found: readProvenance(metadata),
    quality: assessQuality(measures),
    perceptualHash: hash,
  };
}

/** False where none is left. A damaged master counts as inspected. */
export async function inspectNextPicture(
  db: Database,
  shop: { storage: ObjectStorage; log: Log },
  run: RunPictureWork = runLowPriorityPictureWork,
): Promise<boolean> {
  return completeNext(db, shop, {
    pending: and(isNull(pictures.perceptualHash), isNull(pictures.found)),
    work: (master) => inspectPicture(master, run),
    otherwise: { found: { writtenBy: null, hasC2pa: false } },
    failure: "a picture could not be inspected",
  });
}
