// Measures colours and mood of pictures that were uploaded before these were measured.
import { isNull } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runLowPriorityPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { completeNext } from "./complete-next.server.ts";

/** Pixels; the measures themselves are taken on fewer. */
const measuredSide = 192;
const immeasurable = { palette: "", lightness: null, busyness: null, chroma: null };

/** False where none is left. From the master, since public files carry the watermark. */
export async function measureNextPicture(
  db: Database,
  shop: { storage: ObjectStorage; log: Log },
  run: RunPictureWork = runLowPriorityPictureWork,
): Promise<boolean> {
  return completeNext(db, shop, {
    pending: isNull(pictures.palette),
    work: (source) => run("measureVisualFeatures", { source, longestSide: measuredSide }),
    otherwise: immeasurable,
    failure: "the colours of a picture could not be measured",
  });
}
