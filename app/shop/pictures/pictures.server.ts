// Takes a picture in: the master is kept as it came, the public files are made from it.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { eq, sql } from "drizzle-orm";
import { pictures } from "#db/tables.ts";
import { announceWork } from "#app/platform/background.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { ObjectStorage } from "#app/platform/object-storage.server.ts";
import type { PictureRefusal } from "#app/platform/picture-header.server.ts";
import { runPictureWork } from "#app/platform/picture-process.server.ts";
import type { EncodedPicture, PublicFilesOrder, RunPictureWork } from "#app/platform/picture-work.server.ts";
import { judged } from "#app/shop/pictures/inspection.server.ts";
import type { DigitalSource } from "#app/shop/pictures/digital-source.ts";
import { pictureFile, pictureWidths, publicSide } from "#app/shop/pictures/picture.ts";
import type { PictureWidth } from "#app/shop/pictures/picture.ts";
import type { UploadFormat } from "#app/shop/pictures/upload.ts";
import { letteringOf, markedKey, markName } from "#app/shop/pictures/watermark.server.ts";
import type { Mark } from "#app/shop/pictures/watermark.server.ts";

/** Without AVIF, which takes ten times as long as both and follows in the background. */
const formats = ["jpeg", "webp"] as const;

/** Stored files and the row to insert for them. */
export type PreparedPicture = typeof pictures.$inferInsert;

/** A file's bytes, or the path of a file on this machine. */
type Master = Uint8Array | string;

/**
 * Makes and stores the public files and the master; the row is not yet in the database, and AVIF follows once it is. `mark` is
 * null for a picture that never bears one. The same master under the same watermark always leads to the same key, so preparing
 * twice does no harm. A master that is refused leaves nothing behind.
 */
export async function prepareSent(
  storage: ObjectStorage,
  master: Master,
  masterFormat: UploadFormat,
  mark: Mark | null,
  run: RunPictureWork = runPictureWork,
): Promise<{ prepared: PreparedPicture } | PictureRefusal> {
  const masterSha256 = await sha256Of(master);
  const made = await run("takeIn", { ...orderFor(master, mark, formats, null), source: master });
  if ("refused" in made) return made;
  const { files, inspection, ...rest } = made;
  const key = markedKey(masterSha256, mark, made.digitalSource);
  await saveFiles(storage, key, files);
  await (typeof master === "string"
    ? storage.saveFile(`masters/${masterSha256}`, master)
    : storage.save(`masters/${masterSha256}`, master));
  return {
    prepared: {
      key,
      masterSha256,
      masterFormat,
      marked: mark !== null,
      mark: markName(mark),
      files: files.map(withoutBytes),
      hasAvif: false,
      ...rest,
      ...(inspection && judged(inspection)),
    },
  };
}

/** For masters of the shop's own making: throws where one is refused. */
export async function preparePicture(...sent: Parameters<typeof prepareSent>): Promise<PreparedPicture> {
  const result = await prepareSent(...sent);
  if ("refused" in result) throw new Error(`the picture is refused: ${JSON.stringify(result)}`);
  return result.prepared;
}

/** `digitalSource`: null where the file knows it best. */
export function orderFor(
  source: Master,
  mark: Mark | null,
  wanted: PublicFilesOrder["formats"],
  digitalSource: DigitalSource | null,
): PublicFilesOrder {
  return { digitalSource, source, longestSide: publicSide, widths: pictureWidths, formats: wanted, lettering: mark && letteringOf(mark) };
}

/** Stores what was made of `orderFor`. */
export async function saveFiles(storage: ObjectStorage, key: string, files: EncodedPicture[]): Promise<void> {
  await Promise.all(
    files.map(({ format, bytes }, index) => {
      const width = pictureWidths[index % pictureWidths.length] as PictureWidth;
      return storage.save(`media/${pictureFile(key, width, format)}`, bytes);
    }),
  );
}

export function withoutBytes({ width, height, format }: EncodedPicture) {
  return { width, height, format };
}

export async function sha256Of(master: Master): Promise<string> {
  const hash = createHash("sha256");
  if (typeof master === "string") await pipeline(createReadStream(master), hash);
  else hash.update(master);
  return hash.digest("hex");
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
        files: sql`case when ${pictures.key} = excluded.key and ${pictures.hasAvif} then ${pictures.files} else excluded.files end`,
        // why: under the same key its AVIF files are there already.
        hasAvif: sql`${pictures.key} = excluded.key and ${pictures.hasAvif}`,
        digitalSource: sql`excluded.digital_source`,
        colour: sql`excluded.colour`,
        dominantColours: sql`excluded.dominant_colours`,
        formerKey: sql`case when ${pictures.key} = excluded.key then ${pictures.formerKey} else ${pictures.key} end`,
        found: sql`coalesce(excluded.found, ${pictures.found})`,
        quality: sql`coalesce(excluded.quality, ${pictures.quality})`,
        perceptualHash: sql`coalesce(excluded.perceptual_hash, ${pictures.perceptualHash})`,
        ...untried,
        createdAt: sql`now()`,
      },
    })
    .returning({ id: pictures.id });
  await announceWork(db);
  return row!.id;
}

/** What a picture looks like to the background that it never failed with. */
export const untried = { attemptedAt: null, attempts: 0, failure: null };

/**
 * What staff say of who made it; answers with what was said before. Its public files are made anew in the background, and until
 * then the old ones stay.
 */
export async function setDigitalSource(db: Database, id: number, digitalSource: DigitalSource): Promise<DigitalSource> {
  const [picture] = await db.select({ before: pictures.digitalSource }).from(pictures).where(eq(pictures.id, id)).for("update");
  if (picture!.before === digitalSource) return digitalSource;
  await db
    .update(pictures)
    .set({ digitalSource, files: [], hasAvif: false, ...untried })
    .where(eq(pictures.id, id));
  await announceWork(db);
  return picture!.before;
}
