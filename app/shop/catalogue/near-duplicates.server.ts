// Finds pieces with nearly the same picture, and the warnings about a picture that staff read.
import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { fromCmyk } from "#app/shop/pictures/quality-warnings.ts";
import type { NearDuplicate, PictureWarnings } from "#app/shop/pictures/quality-warnings.ts";

/** Differing bits of 64. Measured: a re-encoded picture has at most 6, another at least 22. */
const fewBits = 6;
const maxNamed = 3;

/** The nearest first. `except` is a piece; another piece with the same picture is listed. */
export async function listNearDuplicates(
  db: Database,
  hash: bigint,
  except: number | null,
): Promise<NearDuplicate[]> {
  const distance = sql<number>`bit_count((${pictures.perceptualHash} # ${hash}::bigint)::bit(64))`;
  return db
    .select({ id: artPieces.id, reference: artPieces.reference })
    .from(pictures)
    .innerJoin(artPieces, eq(artPieces.pictureId, pictures.id))
    .where(
      and(
        isNotNull(pictures.perceptualHash),
        sql`${distance} <= ${fewBits}`,
        except === null ? undefined : ne(artPieces.id, except),
      ),
    )
    .orderBy(asc(distance), asc(artPieces.id))
    .limit(maxNamed);
}

export async function listPictureWarnings(
  db: Database,
  {
    perceptualHash,
    quality,
    colour,
  }: Partial<Pick<typeof pictures.$inferSelect, "perceptualHash" | "quality" | "colour">>,
  except: number | null,
): Promise<PictureWarnings> {
  const alike =
    perceptualHash === null || perceptualHash === undefined
      ? []
      : await listNearDuplicates(db, perceptualHash, except);
  return { alike, quality: quality ?? null, fromCmyk: fromCmyk(colour) };
}

export async function findPictureWarnings(
  db: Database,
  artPieceId: number,
): Promise<PictureWarnings> {
  const [picture] = await db
    .select({
      perceptualHash: pictures.perceptualHash,
      quality: pictures.quality,
      colour: pictures.colour,
    })
    .from(pictures)
    .innerJoin(artPieces, eq(artPieces.pictureId, pictures.id))
    .where(eq(artPieces.id, artPieceId));
  return listPictureWarnings(db, picture ?? {}, artPieceId);
}
