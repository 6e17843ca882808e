// Finds pieces with everything that is needed to hang and to price them.
import { desc, inArray, ne } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { shownColumns, isPictureOfHungPiece } from "#app/shop/catalogue/hung-pieces.server.ts";
import { matchesNames } from "#app/shop/catalogue/piece-name-search.server.ts";
import { reassessOutdated } from "#app/shop/catalogue/size-eligibility.server.ts";
import { localizePiece } from "#app/shop/catalogue/piece-texts.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import type { WallPiece } from "./hung-wall.ts";

const maxFound = 12;

type WallOptions = { language: Language; print: PrintSettings };

export async function listWallPieces(
  db: Database,
  ids: readonly number[],
  options: WallOptions,
): Promise<WallPiece[]> {
  if (ids.length === 0) return [];
  const found = await list(db, inArray(artPieces.id, [...new Set(ids)]), options, ids.length);
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export async function findWallPieces(
  db: Database,
  typed: string,
  options: WallOptions,
): Promise<WallPiece[]> {
  // PostgreSQL refuses the zero character.
  const text = typed.replaceAll("\0", "");
  return list(db, text ? matchesNames(text) : ne(artPieces.offered, []), options, maxFound);
}

async function list(
  db: Database,
  condition: SQL | undefined,
  { language, print }: WallOptions,
  limit: number,
): Promise<WallPiece[]> {
  const read = () =>
    db
      .select({
        ...shownColumns,
        mediaOptions: artPieces.offered,
        fits: artPieces.fits,
        enlargement: artPieces.enlargement,
        assessmentKey: artPieces.assessmentKey,
      })
      .from(artPieces)
      .innerJoin(pictures, isPictureOfHungPiece)
      .where(condition)
      .orderBy(desc(artPieces.createdAt), desc(artPieces.id))
      .limit(limit);
  const found = await read();
  const rows = (await reassessOutdated(db, found, print)) ? await read() : found;
  return rows.map(({ assessmentKey: _, ...row }) => localizePiece(row, language));
}
