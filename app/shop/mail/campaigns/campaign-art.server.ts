import { and, asc, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import { emailCampaigns } from "#db/mail-tables.ts";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CardRow } from "#app/shop/catalogue/art-piece.ts";
import {
  cardColumns,
  isForSale,
  isPictureOfHungPiece,
} from "#app/shop/catalogue/hung-pieces.server.ts";
import { matchesNames } from "#app/shop/catalogue/piece-name-search.server.ts";

export type CampaignArt = CardRow & { category: { name: string; nameFr: string | null } | null };

/** Maps lower-case references to pieces. */
export async function findCampaignArt(
  db: Database,
  references: string[],
): Promise<Map<string, CampaignArt>> {
  if (references.length === 0) return new Map();
  const wanted = references.map((reference) => reference.toLowerCase());
  const rows = await db
    .select({
      ...cardColumns,
      category: { name: categories.name, nameFr: categories.nameFr },
    })
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .where(inArray(sql`lower(${artPieces.reference})`, wanted));
  return new Map(rows.map((row) => [row.reference.toLowerCase(), row]));
}

export type CampaignPiece = Pick<CardRow, "reference" | "title" | "titleFr" | "picture">;
/** `total` counts all, of which `pieces` are the newest. */
export type FreshPieces = {
  since: Date;
  isFirst: boolean;
  pieces: CampaignPiece[];
  total: number;
};

const maxFound = 24;
/** Four rows of three. */
const maxFresh = 12;
const monthMs = 30 * 24 * 3600 * 1000;

const { reference, title, titleFr, picture } = cardColumns;
const piece = { reference, title, titleFr, picture };

/** Finds pieces for sale by reference or title; without text, the newest. */
export async function findPieces(db: Database, text: string): Promise<CampaignPiece[]> {
  return db
    .select(piece)
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .where(text ? and(matchesNames(text), isForSale) : isForSale)
    .orderBy(
      text ? asc(sql`lower(${artPieces.reference})`) : desc(artPieces.createdAt),
      desc(artPieces.id),
    )
    .limit(maxFound);
}

/** Finds pieces for sale added since the last campaign, or within 30 days if there was none. */
export async function findFreshPieces(db: Database, now: Date): Promise<FreshPieces> {
  const [last] = await db.select({ at: max(emailCampaigns.startedAt) }).from(emailCampaigns);
  const since = last?.at ?? new Date(now.getTime() - monthMs);
  const found = await db
    .select({ ...piece, total: sql<number>`(count(*) over ())::integer` })
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .where(and(gt(artPieces.createdAt, since), isForSale))
    .orderBy(desc(artPieces.createdAt), desc(artPieces.id))
    .limit(maxFresh);
  const pieces = found.map(({ total: _, ...each }) => each);
  return { since, isFirst: !last?.at, pieces, total: found[0]?.total ?? 0 };
}
