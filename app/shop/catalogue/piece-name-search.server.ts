// Finds pieces by reference or title, and pieces that lack a title or an alternative text.
import { and, desc, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { artPieces, titlesOf } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isHung } from "./hung-pieces.server.ts";
import type { MissingTextField } from "./art-piece.ts";
import { patternOf } from "#app/shop/lists/list-page.server.ts";

const shortestTitlePart = 3;

/** A union, since no single index covers references and titles. */
export function matchesNames(text: string, alike: number[] = []): SQL {
  const pattern = patternOf(text);
  return sql`${artPieces.id} in (
    select id from ${artPieces} where lower(${artPieces.reference}) like ${pattern}
    union all
    select unnest(${`{${alike.join()}}`}::integer[])
    union all
    select id from ${artPieces}
    where (title is not null or title_fr is not null) and ${titlesOf(artPieces)} like ${pattern})`;
}

export async function findTitled(db: Database, text: string, max: number): Promise<number[]> {
  // PostgreSQL refuses a NUL character and half a surrogate pair.
  if (text.trim().length < shortestTitlePart || text.includes("\0") || !text.isWellFormed())
    return [];
  const rows = await db
    .select({ id: artPieces.id })
    .from(artPieces)
    .where(
      sql`
        (title is not null or title_fr is not null) and ${isHung}
        and ${titlesOf(artPieces)} like ${patternOf(text.trim())}`,
    )
    .orderBy(desc(artPieces.createdAt), desc(artPieces.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

// The conditions are written like those of partial indexes in db/catalogue-tables.ts.
export const isMissingText: Record<MissingTextField, SQL> = {
  title: sql`${artPieces.title} is null and ${artPieces.titleFr} is null`,
  alt: sql`${artPieces.alt} is null and ${artPieces.altFr} is null`,
};

export async function countMissingTexts(db: Database): Promise<Record<MissingTextField, number>> {
  const [title, alt] = await Promise.all([
    db.$count(artPieces, isMissingText.title),
    db.$count(artPieces, isMissingText.alt),
  ]);
  return { title, alt };
}

export async function findNextMissingText(
  db: Database,
  missing: MissingTextField,
  after: number,
): Promise<number | null> {
  const [next] = await db
    .select({ id: artPieces.id })
    .from(artPieces)
    .where(and(isMissingText[missing], sql`${artPieces.id} <> ${after}`))
    .orderBy(
      sql`
        (created_at, id) < (
          select created_at, id from ${artPieces} as present where id = ${after}) desc nulls last`,
      desc(artPieces.createdAt),
      desc(artPieces.id),
    )
    .limit(1);
  return next?.id ?? null;
}
