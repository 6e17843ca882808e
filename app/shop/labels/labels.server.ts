// The labels that hang in the gallery: printed, replaced, taken down, and checked for changes.
import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { labels } from "#db/labels-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readPointNames } from "#app/shop/collection/collection-points.server.ts";
import { priceRankWithoutPrice } from "#app/shop/catalogue/hung-pieces.server.ts";
import { changesSince, labelTextOf, languagesIn } from "./label.ts";
import type { LabelChange, LabelFacts, LabelText } from "./label.ts";
import type { LabelKey } from "./label-address.ts";

export type LabelToPrint = LabelKey & LabelFacts & { pointName: string };

export async function listToPrint(
  db: Database,
  keys: readonly LabelKey[],
): Promise<LabelToPrint[]> {
  const pieces = await factsOf(
    db,
    keys.map(({ artPieceId }) => artPieceId),
  );
  const points = await openPoints(db);
  return keys.flatMap((key) => {
    const facts = pieces.get(key.artPieceId);
    const pointName = points.get(key.collectionPointId);
    return facts && pointName !== undefined ? [{ ...key, ...facts, pointName }] : [];
  });
}

export async function recordLabels(
  db: Database,
  staff: { name: string },
  printed: readonly LabelToPrint[],
  languages: readonly Language[],
): Promise<string> {
  return insertLabels(
    db,
    staff,
    printed.map((label) => ({ ...label, ...labelTextOf(label, languages), isHung: true })),
  );
}

/** Records what staff did by hand. The label of a piece that is gone cannot be replaced. */
export async function markLabels(
  db: Database,
  staff: { name: string },
  ids: readonly number[],
  mark: "replaced" | "taken-down",
): Promise<{ printRun: string; count: number }> {
  const marked = (await listHungLabels(db)).filter(({ id }) => ids.includes(id));
  const facts = await factsOf(
    db,
    marked.map(({ artPieceId }) => artPieceId),
  );
  const rows = marked.flatMap((label) => {
    if (mark === "taken-down") return [{ ...label, isHung: false }];
    const now = facts.get(label.artPieceId);
    return now ? [{ ...label, ...labelTextOf(now, languagesIn(label)), isHung: true }] : [];
  });
  return { printRun: await insertLabels(db, staff, rows), count: rows.length };
}

export async function undoLabels(db: Database, printRun: string): Promise<number> {
  const rows = await db
    .delete(labels)
    .where(eq(labels.printRun, printRun))
    .returning({ id: labels.id });
  return rows.length;
}

type LabelRow = LabelKey & LabelText & { pointName: string; isHung: boolean };

async function insertLabels(
  db: Database,
  staff: { name: string },
  rows: readonly LabelRow[],
): Promise<string> {
  const printRun = randomUUID();
  if (rows.length > 0)
    await db.insert(labels).values(
      rows.map((row) => ({
        printRun,
        artPieceId: row.artPieceId,
        collectionPointId: row.collectionPointId,
        pointName: row.pointName,
        reference: row.reference,
        names: row.names,
        fromCents: row.fromCents,
        digitalSource: row.digitalSource,
        isHung: row.isHung,
        staffName: staff.name,
      })),
    );
  return printRun;
}

export type HungLabel = LabelKey &
  LabelText & {
    id: number;
    pointName: string;
    createdAt: Date;
    changes: LabelChange[];
  };

/** Newest first. Unpaged: a gallery hangs hundreds, and each has to be compared with its piece. */
export async function listHungLabels(db: Database): Promise<HungLabel[]> {
  const newest = db
    .selectDistinctOn([labels.artPieceId, labels.collectionPointId])
    .from(labels)
    .orderBy(labels.artPieceId, labels.collectionPointId, desc(labels.id))
    .as("newest");
  const rows = await db
    .select()
    .from(newest)
    .where(eq(newest.isHung, true))
    .orderBy(desc(newest.id));
  const facts = await factsOf(
    db,
    rows.map(({ artPieceId }) => artPieceId),
  );
  const [points, names] = [await openPoints(db), await readPointNames(db)];
  return rows.map(({ printRun: _printRun, isHung: _isHung, staffName: _staffName, ...label }) => ({
    ...label,
    pointName: names.get(label.collectionPointId) ?? label.pointName,
    changes: changesSince(
      label,
      facts.get(label.artPieceId) ?? null,
      points.has(label.collectionPointId),
    ),
  }));
}

async function factsOf(db: Database, ids: readonly number[]): Promise<Map<number, LabelFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: artPieces.id,
      reference: artPieces.reference,
      title: artPieces.title,
      titleFr: artPieces.titleFr,
      fromCents: sql<number | null>`nullif(${artPieces.priceRankCents}, ${priceRankWithoutPrice})`,
      digitalSource: pictures.digitalSource,
    })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    // Drafts are included: labels are printed before their pieces hang.
    .where(and(inArray(artPieces.id, [...new Set(ids)]), ne(artPieces.state, "archived")));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

async function openPoints(db: Database): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: collectionPoints.id, name: collectionPoints.name })
    .from(collectionPoints)
    .where(eq(collectionPoints.status, "Active"));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
