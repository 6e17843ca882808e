// Pieces that visitors view, compared with those that they buy.
import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { listedPieces, artPieces } from "#db/catalogue-tables.ts";
import { soldLines } from "#db/sales-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isPictureOfHungPiece } from "#app/shop/catalogue/hung-pieces.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

type ViewedPiece = {
  artPieceId: number;
  reference: string;
  title: string | null;
  titleFr: string | null;
  views: number;
  picture: Picture;
};

const columns = {
  artPieceId: artPieces.id,
  reference: artPieces.reference,
  title: artPieces.title,
  titleFr: artPieces.titleFr,
  views: listedPieces.views,
  picture: pictureColumns,
};

/** One or two of a hundred viewers buy, so fewer views say nothing about a price. */
export const minMeaningfulViews = 100;

export async function listViewedUnsold(db: Database, limit: number): Promise<ViewedPiece[]> {
  return db
    .select(columns)
    .from(listedPieces)
    .innerJoin(artPieces, eq(artPieces.id, listedPieces.artPieceId))
    .innerJoin(pictures, isPictureOfHungPiece)
    .where(
      and(
        gte(listedPieces.views, minMeaningfulViews),
        sql`not exists (select 1 from ${soldLines} where reference = ${artPieces.reference})`,
      ),
    )
    .orderBy(desc(listedPieces.views), desc(listedPieces.artPieceId))
    .limit(limit);
}

export async function countViews(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: listedPieces.artPieceId, views: listedPieces.views })
    .from(listedPieces)
    .where(inArray(listedPieces.artPieceId, ids));
  return new Map(rows.map(({ id, views }) => [id, views]));
}
