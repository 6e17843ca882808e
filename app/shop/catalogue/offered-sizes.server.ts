// How many of a piece's sizes are offered, and what the next one would need.

import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { offeredShare } from "#app/shop/printing/sizes-ahead.ts";
import type { OfferedShare } from "#app/shop/printing/sizes-ahead.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

export async function findOfferedShare(db: Database, id: number): Promise<OfferedShare | null> {
  const { mediaOptions, fits, enlargement } = artPieces;
  const [[piece], { print }] = await Promise.all([
    db
      .select({
        mediaOptions,
        fits,
        enlargement,
        picture: { width: pictures.width, height: pictures.height },
      })
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .where(eq(artPieces.id, id)),
    findSettings(db),
  ]);
  return piece ? offeredShare(piece.mediaOptions, piece, print) : null;
}
