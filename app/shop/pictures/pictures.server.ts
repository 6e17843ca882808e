// Pictures: their rows, and how their public files are ordered and stored.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type {
  EncodedPicture,
  PublicFilesSpec,
} from "#app/platform/pictures/picture-work.server.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pictureFile, pictureWidths, publicSide } from "./picture.ts";
import type { Picture, PictureWidth } from "./picture.ts";
import { letteringOf } from "./watermark.server.ts";
import type { ResolvedWatermark } from "./watermark.server.ts";

export type PreparedPicture = typeof pictures.$inferInsert;

export type Master = Uint8Array | string;

export function orderFor(
  source: Master,
  mark: ResolvedWatermark | null,
  formats: PublicFilesSpec["formats"],
  digitalSource: DigitalSource | null,
): PublicFilesSpec {
  return {
    digitalSource,
    source,
    longestSide: publicSide,
    widths: pictureWidths,
    formats,
    lettering: mark && letteringOf(mark),
  };
}

export async function saveFiles(
  storage: ObjectStorage,
  key: string,
  files: EncodedPicture[],
): Promise<void> {
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

export async function savePicture(db: Database, prepared: PreparedPicture): Promise<number> {
  const [row] = await db
    .insert(pictures)
    .values(prepared)
    .onConflictDoUpdate({
      target: [pictures.masterSha256, pictures.isWatermarked],
      set: {
        key: sql`excluded.key`,
        watermarkHash: sql`excluded.mark`,
        files: sql`
          case
            when ${pictures.key} = excluded.key and ${pictures.hasAvif} then ${pictures.files}
            else excluded.files end`,
        // Under the same key its AVIF files exist already.
        hasAvif: sql`${pictures.key} = excluded.key and ${pictures.hasAvif}`,
        digitalSource: sql`excluded.digital_source`,
        colour: sql`excluded.colour`,
        palette: sql`excluded.palette`,
        lightness: sql`excluded.lightness`,
        busyness: sql`excluded.busyness`,
        chroma: sql`excluded.chroma`,
        formerKey: sql`
          case
            when ${pictures.key} = excluded.key then ${pictures.formerKey}
            else ${pictures.key} end`,
        found: sql`coalesce(excluded.found, ${pictures.found})`,
        quality: sql`coalesce(excluded.quality, ${pictures.quality})`,
        perceptualHash: sql`coalesce(excluded.perceptual_hash, ${pictures.perceptualHash})`,
        ...unattempted,
        createdAt: sql`now()`,
      },
    })
    .returning({ id: pictures.id });
  await announceWork(db);
  return row!.id;
}

export async function findPictures(
  db: Database,
  ids: number[],
): Promise<Map<number, Picture & { id: number }>> {
  if (ids.length === 0) return new Map();
  const { id, key, width, height, placeholder, digitalSource } = pictures;
  const rows = await db
    .select({ id, key, width, height, placeholder, digitalSource })
    .from(pictures)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findMaster(db: Database, id: number) {
  const [master] = await db
    .select({ masterSha256: pictures.masterSha256, isWatermarked: pictures.isWatermarked })
    .from(pictures)
    .where(eq(pictures.id, id));
  return master ?? null;
}

export const unattempted = { attemptedAt: null, attempts: 0, failure: null };

export async function setDigitalSource(
  db: Database,
  id: number,
  digitalSource: DigitalSource,
): Promise<DigitalSource> {
  const [picture] = await db
    .select({ before: pictures.digitalSource })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for("update");
  if (picture!.before === digitalSource) return digitalSource;
  await db
    .update(pictures)
    .set({ digitalSource, files: [], hasAvif: false, ...unattempted })
    .where(eq(pictures.id, id));
  await announceWork(db);
  return picture!.before;
}
