// Takes a picture in: the master is kept as it came, the public files are made from it.
import { createHash } from "node:crypto";
import { pictures } from "#db/tables.ts";
import type { PictureFile } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { blur, decode, encode } from "#app/platform/images.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import { pictureFile, pictureWidths, publicSide } from "#app/shop/pictures/picture.ts";
import { drawMark, markedKey } from "#app/shop/pictures/watermark.server.ts";
import type { Mark } from "#app/shop/pictures/watermark.server.ts";

const formats = ["jpeg", "webp", "avif"] as const;

/** Stored files and the row to insert for them. */
export type PreparedPicture = typeof pictures.$inferInsert;

/**
 * Makes and stores the public files and the master; the row is not yet in the database.
 * The same master under the same watermark always leads to the same key, so preparing twice does no harm. Throws where
 * it cannot be decoded.
 */
export async function preparePicture(
  storage: ObjectStorage,
  master: Uint8Array,
  masterFormat: PictureFile["format"] | "png",
  mark: Mark | null,
): Promise<PreparedPicture> {
  const masterSha256 = createHash("sha256").update(master).digest("hex");
  const key = markedKey(masterSha256, mark);
  const pixels = await decode(master, publicSide);
  const shown = mark ? await drawMark(pixels, mark) : pixels;
  const files: PictureFile[] = [];
  for (const format of formats) {
    for (const width of pictureWidths) {
      const encoded = await encode(shown, width, format);
      await storage.save(`media/${pictureFile(key, width, format)}`, encoded.bytes);
      files.push({ width: encoded.width, height: encoded.height, format });
    }
  }
  await storage.save(`masters/${masterSha256}`, master);
  const { width, height } = pixels.original;
  return { key, masterSha256, masterFormat, width, height, files, ...(await blur(pixels)) };
}

/** Inserts a prepared picture and returns its id; the same picture twice is one row. */
export async function savePicture(db: Database, prepared: PreparedPicture): Promise<number> {
  const [row] = await db
    .insert(pictures)
    .values(prepared)
    .onConflictDoUpdate({ target: pictures.key, set: { masterSha256: prepared.masterSha256 } })
    .returning({ id: pictures.id });
  return row!.id;
}
