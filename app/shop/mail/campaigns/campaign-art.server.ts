import { eq, inArray, sql } from "drizzle-orm";
import { artPieces, categories } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { CardRow } from "#app/shop/catalogue/art-piece.ts";
import { card } from "#app/shop/catalogue/browsing.server.ts";
import { pictureOfHung } from "#app/shop/catalogue/hung.server.ts";

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
      ...card,
      category: { name: categories.name, nameFr: categories.nameFr },
    })
    .from(artPieces)
    .innerJoin(pictures, pictureOfHung)
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .where(inArray(sql`lower(${artPieces.reference})`, wanted));
  return new Map(rows.map((row) => [row.reference.toLowerCase(), row]));
}
