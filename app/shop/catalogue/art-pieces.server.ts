// Hung pieces for visitors: one with its sizes, several with their prices, and all for the sitemap.

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { readIn } from "#app/i18n/owner-texts.ts";
import type { Language } from "#app/i18n/language.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ArtPiece, PricedArt } from "./art-piece.ts";
import { isHung, isPictureOfHungPiece } from "./hung-pieces.server.ts";
import type { CardVisit } from "./hung-pieces.server.ts";
import { reassessOutdated } from "./size-eligibility.server.ts";
import { categoryLink, localizePiece } from "./piece-texts.ts";
import { createMemo } from "#app/shop/memo.ts";
import { publicProvenance } from "#app/shop/pictures/provenance-fields.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

const onSale = {
  id: artPieces.id,
  reference: artPieces.reference,
  title: artPieces.title,
  titleFr: artPieces.titleFr,
  mediaOptions: artPieces.offered,
  fits: artPieces.fits,
  enlargement: artPieces.enlargement,
  picture: pictureColumns,
};

/** Each is some 4 kB. */
const maxCached = 500;

/**
 * Assesses its sizes again first if they were assessed with settings other than `print`. Reads each
 * piece once until something that pages show changes.
 */
export async function findArt(
  { db, cachedUntilChange, language }: CardVisit,
  id: number,
  print: PrintSettings,
): Promise<ArtPiece | null> {
  const cached = await cachedUntilChange(`pieces ${language}`, async () =>
    createMemo<ArtPiece, number>(maxCached),
  );
  const known = cached.get(id);
  if (known) return known;
  const found = await findSoldPiece(db, id);
  const isOutdated = found && (await reassessOutdated(db, [found], print));
  const row = isOutdated ? await findSoldPiece(db, id) : found;
  if (!row) return null;
  const piece = toArtPiece(row, language);
  if (!isOutdated) cached.set(id, piece);
  return piece;
}

async function findSoldPiece(db: Database, id: number) {
  const [row] = await prepareCached(db, "find_art", (name) =>
    db
      .select({
        ...onSale,
        assessmentKey: artPieces.assessmentKey,
        alt: artPieces.alt,
        altFr: artPieces.altFr,
        tooSmall: artPieces.tooSmall,
        additionalInfo: artPieces.additionalInfo,
        additionalInfoFr: artPieces.additionalInfoFr,
        provenance: artPieces.provenance,
        likeness: artPieces.likeness,
        category: { id: categories.id, name: categories.name, nameFr: categories.nameFr },
        subCategory: {
          id: subCategories.id,
          name: subCategories.name,
          nameFr: subCategories.nameFr,
        },
      })
      .from(artPieces)
      .innerJoin(pictures, isPictureOfHungPiece)
      .leftJoin(categories, eq(categories.id, artPieces.categoryId))
      .leftJoin(subCategories, eq(subCategories.id, artPieces.subCategoryId))
      .where(eq(artPieces.id, sql.placeholder("id")))
      .prepare(name),
  ).execute({ id });
  return row ?? null;
}

function toArtPiece(
  row: NonNullable<Awaited<ReturnType<typeof findSoldPiece>>>,
  language: Language,
): ArtPiece {
  const { additionalInfoFr: _french, provenance, assessmentKey: _, ...piece } = row;
  const info = readIn(row, "additionalInfo", language);
  return {
    ...localizePiece(piece, language),
    additionalInfo: info.text,
    infoLanguage: info.language,
    category: row.category && categoryLink(row.category, language),
    subCategory: row.subCategory && categoryLink(row.subCategory, language),
    provenance: publicProvenance(provenance),
  };
}

export async function listPricedArt(
  db: Database,
  ids: number[],
  print: PrintSettings,
): Promise<PricedArt[]> {
  if (ids.length === 0) return [];
  const list = () =>
    db
      .select({ ...onSale, pictureId: artPieces.pictureId, assessmentKey: artPieces.assessmentKey })
      .from(artPieces)
      .innerJoin(pictures, isPictureOfHungPiece)
      .where(inArray(artPieces.id, [...new Set(ids)]));
  const art = await list();
  return (await reassessOutdated(db, art, print)) ? list() : art;
}

export async function countView(db: Database, id: number): Promise<void> {
  await db
    .update(artPieces)
    .set({ viewCount: sql`${artPieces.viewCount} + 1` })
    .where(and(eq(artPieces.id, id), isHung));
}

export async function listSitemapEntries(
  db: Database,
  limit: number,
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .select({ id: artPieces.id, updatedAt: artPieces.updatedAt })
    .from(artPieces)
    .where(isHung)
    .orderBy(desc(artPieces.createdAt), desc(artPieces.id))
    .limit(limit);
}
