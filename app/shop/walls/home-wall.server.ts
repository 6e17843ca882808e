// Reads and saves the pieces on the wall of the home page.
import { and, eq, inArray, sql } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { homeWall } from "#db/walls-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listArt } from "#app/shop/catalogue/browsing.server.ts";
import {
  shownColumns,
  isForSale,
  isHung,
  isPictureOfHungPiece,
} from "#app/shop/catalogue/hung-pieces.server.ts";
import { reassessOutdated } from "#app/shop/catalogue/size-eligibility.server.ts";
import { matchesNames } from "#app/shop/catalogue/piece-name-search.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import { previewOf } from "#app/shop/printing/print-preview.ts";
import { planFor, wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import type { Box } from "#app/shop/printing/print-plan.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { toHungPieces, maxHung, maxCandidates } from "./home-wall.ts";
import type { HangingPiece, HangingSize, HomeWallPiece } from "./home-wall.ts";
import type { HungChoice } from "#db/json-columns.ts";

export async function listHomeWallPieces(
  db: Database,
  print: PrintSettings,
  language: Language,
): Promise<HomeWallPiece[]> {
  const { pieces } = await findHomeWall(db);
  const ids = pieces.map(({ artPieceId }) => artPieceId);
  const chosen = toHungPieces(pieces, await listHangingPieces(db, ids, print), language);
  return chosen.length > 0 ? chosen : listNewestHung(db, print, language);
}

export async function listNewestHung(
  db: Database,
  print: PrintSettings,
  language: Language,
): Promise<HomeWallPiece[]> {
  const newest = await listNewest(db, print);
  const choices = newest.map(({ id }) => ({ artPieceId: id }));
  return toHungPieces(choices, newest, language).slice(0, maxHung);
}

async function listNewest(db: Database, print: PrintSettings): Promise<HangingPiece[]> {
  const everywhere = { categoryId: null, subCategoryId: null };
  const newest = await listArt(db, everywhere, "newest", null, maxCandidates);
  return listInOrder(
    newest.map(({ id }) => id),
    db,
    print,
  );
}

export async function findToHang(
  db: Database,
  text: string,
  print: PrintSettings,
): Promise<HangingPiece[]> {
  if (!text) return (await listNewest(db, print)).filter(({ sizes }) => sizes.length > 0);
  const found = await db
    .select({ id: artPieces.id })
    .from(artPieces)
    .where(and(matchesNames(text), isForSale, isHung))
    .orderBy(sql`lower(${artPieces.reference})`)
    .limit(maxCandidates);
  const pieces = await listInOrder(
    found.map(({ id }) => id),
    db,
    print,
  );
  return pieces.filter(({ sizes }) => sizes.length > 0);
}

async function listInOrder(ids: number[], db: Database, print: PrintSettings) {
  const pieces = await listHangingPieces(db, ids, print);
  return pieces.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function listHangingPieces(
  db: Database,
  ids: number[],
  print: PrintSettings,
): Promise<HangingPiece[]> {
  if (ids.length === 0) return [];
  const list = () =>
    db
      .select({
        ...shownColumns,
        offered: artPieces.offered,
        fits: artPieces.fits,
        enlargement: artPieces.enlargement,
        assessmentKey: artPieces.assessmentKey,
      })
      .from(artPieces)
      .innerJoin(pictures, isPictureOfHungPiece)
      .where(inArray(artPieces.id, ids));
  const found = await list();
  const rows = (await reassessOutdated(db, found, print)) ? await list() : found;
  return rows.map(({ offered, fits, enlargement, assessmentKey: _, ...piece }) => ({
    ...piece,
    lowest: lowestOption(offered),
    sizes: sizesOf({ offered, fits, enlargement, picture: piece.picture }, print),
  }));
}

type Sold = Pick<typeof artPieces.$inferSelect, "offered" | "fits" | "enlargement"> &
  Pick<HangingPiece, "picture">;

function sizesOf({ offered, ...piece }: Sold, print: PrintSettings): HangingSize[] {
  const wrapping = wrapSettingsOf(print);
  const sizes = offered.flatMap(({ mediaType, sizes: sold }) =>
    sold.flatMap((size): HangingSize[] => {
      const plan = planFor(piece, { mediaType, size, wrapping, whole: size.whole });
      if (!plan) return [];
      const { area, picture: placed } = previewOf(plan, piece.picture);
      return [
        {
          mediaType,
          size: size.size,
          priceCents: size.priceCents,
          widthMm: plan.widthMm,
          heightMm: plan.heightMm,
          isCanvas: plan.edge.kind === "wrap",
          area: rounded(area),
          placed: rounded(placed),
        },
      ];
    }),
  );
  return sizes.toSorted((a, b) => a.priceCents - b.priceCents);
}

function rounded({ left, top, width, height }: Box): Box {
  const round = (percent: number) => Math.round(percent * 1000) / 1000;
  return { left: round(left), top: round(top), width: round(width), height: round(height) };
}

export type HomeWall = { version: number; pieces: HungChoice[] };

export async function findHomeWall(db: Database): Promise<HomeWall> {
  const [row] = await db.select().from(homeWall);
  return { version: row?.version ?? 0, pieces: row?.pieces ?? [] };
}

export const homeWallRecord = { kind: "home_wall", recordId: 1 } as const;

/** Locks optimistically. A piece that is not for sale remains in the list until it is again. */
export async function saveHomeWall(
  db: Database,
  actor: Actor,
  pieces: HungChoice[],
  version: number,
): Promise<
  | { saved: HomeWall }
  | { refused: "changed-meanwhile"; present: HomeWall }
  | { refused: "piece-gone" }
> {
  return db.transaction(async (db) => {
    await db.insert(homeWall).values({ version: 0 }).onConflictDoNothing();
    const [row] = await db.select().from(homeWall).for("update");
    const before = { version: row!.version, pieces: row!.pieces };
    if (before.version !== version)
      return { refused: "changed-meanwhile" as const, present: before };
    const references = await findReferences(db, [...before.pieces, ...pieces]);
    if (pieces.some(({ artPieceId }) => !references.has(artPieceId)))
      return { refused: "piece-gone" as const };
    const after = { version: version + 1, pieces };
    await db
      .update(homeWall)
      .set({ ...after, updatedAt: new Date() })
      .where(eq(homeWall.id, 1));
    const toRecord = ({ pieces: hung }: HomeWall) => ({
      homeWall: describeChoices(hung, references),
    });
    await recordChanged(
      db,
      actor,
      { ...homeWallRecord, label: "/" },
      toRecord(before),
      toRecord(after),
    );
    return { saved: after };
  });
}

async function findReferences(db: Database, choices: HungChoice[]): Promise<Map<number, string>> {
  const ids = choices.map(({ artPieceId }) => artPieceId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: artPieces.id, reference: artPieces.reference })
    .from(artPieces)
    .where(inArray(artPieces.id, ids));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

function describeChoices(choices: HungChoice[], references: Map<number, string>): string {
  return choices
    .flatMap(({ artPieceId, mediaType, size }) => {
      const reference = references.get(artPieceId);
      if (!reference) return [];
      return size ? `${reference} (${mediaType}, ${size})` : reference;
    })
    .join(" · ");
}
