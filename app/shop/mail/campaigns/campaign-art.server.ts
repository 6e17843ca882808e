import { eq, inArray, sql } from "drizzle-orm";
import { artPieces, categories } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { CardRow } from "#app/shop/catalogue/art-piece.ts";

export type CampaignArt = CardRow & { category: { name: string; nameFr: string | null } | null };

/** By lower-case reference; unknown ones are missing. */
export async function findCampaignArt(
  db: Database,
  references: string[],
): Promise<Map<string, CampaignArt>> {
  if (references.length === 0) return new Map();
  const wanted = references.map((reference) => reference.toLowerCase());
  const rows = await db
    .select({
      id: artPieces.id,
      reference: artPieces.reference,
      title: artPieces.title,
      titleFr: artPieces.titleFr,
      alt: artPieces.alt,
      altFr: artPieces.altFr,
      lowest: artPieces.lowest,
      picture: {
        key: pictures.key,
        width: pictures.width,
        height: pictures.height,
        placeholder: pictures.placeholder,
        digitalSource: pictures.digitalSource,
      },
      category: { name: categories.name, nameFr: categories.nameFr },
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .where(inArray(sql`lower(${artPieces.reference})`, wanted));
  return new Map(rows.map((row) => [row.reference.toLowerCase(), row]));
}
