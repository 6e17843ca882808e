// Takes a picture in: the master is kept as it came, the public files are made from it.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PictureFile } from "#db/json-columns.ts";
import { pictures } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { runPictureWork } from "#app/platform/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/picture-work.server.ts";
import { pictureFile, pictureWidths, publicSide } from "#app/shop/pictures/picture.ts";
import type { PictureWidth } from "#app/shop/pictures/picture.ts";
import { letteringOf, markedKey, markName } from "#app/shop/pictures/watermark.server.ts";
import type { Mark } from "#app/shop/pictures/watermark.server.ts";

const formats = ["jpeg", "webp", "avif"] as const;

/** Stored files and the row to insert for them. */
export type PreparedPicture = typeof pictures.$inferInsert;

/**
 * Makes and stores the public files and the master; the row is not yet in the database. `mark` is null for a picture that
 * never bears one. The same master under the same watermark always leads to the same key, so preparing twice does no harm.
 * Throws where it cannot be decoded.
 */
export async function preparePicture(
  storage: ObjectStorage,
  master: Uint8Array,
  masterFormat: PictureFile["format"] | "png",
  mark: Mark | null,
  run: RunPictureWork = runPictureWork,
): Promise<PreparedPicture> {
  const masterSha256 = createHash("sha256").update(master).digest("hex");
  const key = markedKey(masterSha256, mark);
  const { original, files, thumbhash, placeholder } = await run("makePublicFiles", {
    source: master,
    longestSide: publicSide,
    widths: pictureWidths,
    formats,
    lettering: mark && letteringOf(mark),
  });
  for (const [index, { format, bytes }] of files.entries()) {
    await storage.save(`media/${pictureFile(key, pictureWidths[index % pictureWidths.length] as PictureWidth, format)}`, bytes);
  }
  await storage.save(`masters/${masterSha256}`, master);
  return {
    key,
    masterSha256,
    masterFormat,
    ...original,
    marked: mark !== null,
    mark: markName(mark),
    files: files.map(({ width, height, format }) => ({ width, height, format })),
    thumbhash,
    placeholder,
  };
}

/** Inserts a prepared picture and returns its id; the same master twice is one row. */
export async function savePicture(db: Database, prepared: PreparedPicture): Promise<number> {
  const [row] = await db
    .insert(pictures)
    .values(prepared)
    .onConflictDoUpdate({
      target: [pictures.masterSha256, pictures.marked],
      set: {
        key: sql`excluded.key`,
        mark: sql`excluded.mark`,
        files: sql`excluded.files`,
        hasAvif: sql`excluded.has_avif`,
        formerKey: sql`case when ${pictures.key} = excluded.key then ${pictures.formerKey} else ${pictures.key} end`,
        found: sql`coalesce(excluded.found, ${pictures.found})`,
        quality: sql`coalesce(excluded.quality, ${pictures.quality})`,
        perceptualHash: sql`coalesce(excluded.perceptual_hash, ${pictures.perceptualHash})`,
        createdAt: sql`now()`,
      },
    })
    .returning({ id: pictures.id });
  return row!.id;
}
