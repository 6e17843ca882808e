// What hangs beside a piece: the next newer and the next older ones of its category.
import { and, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { artPieces } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CardRow } from "./art-piece.ts";
import { sortKeys } from "./browse-query.ts";
import { inScope, sortedBy } from "./browsing.server.ts";
import { cardColumns, isForSale, isPictureOfHungPiece } from "./hung-pieces.server.ts";

export async function listNeighbours(
  db: Database,
  piece: { id: number; categoryId: number },
  limit: number,
): Promise<CardRow[]> {
  const around = await prepareCached(db, "list_neighbours", (name) =>
    unionAll(beside(db, "oldest"), beside(db, "newest")).prepare(name),
  ).execute({ ...piece, limit });
  const firstOlder = around.findIndex(({ isNewer }) => !isNewer);
  const [newer, older] =
    firstOlder < 0 ? [around, []] : [around.slice(0, firstOlder), around.slice(firstOlder)];
  const half = Math.ceil(limit / 2);
  const fromNewer = newer.slice(0, Math.max(half, limit - older.length));
  const chosen = [...fromNewer.reverse(), ...older.slice(0, limit - fromNewer.length)];
  return chosen.map(({ isNewer: _, ...neighbour }) => neighbour);
}

function beside(db: Database, order: "oldest" | "newest") {
  const { descending } = sortKeys[order];
  const begin = sql`
    (select created_at, id from ${artPieces} as start where id = ${sql.placeholder("id")})`;
  return db
    .select({ ...cardColumns, isNewer: sql<boolean>`${sql.raw(String(!descending))}` })
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .where(
      and(
        inScope.category,
        isForSale,
        sql`(${artPieces.createdAt}, ${artPieces.id}) ${sql.raw(descending ? "<" : ">")} ${begin}`,
      ),
    )
    .orderBy(...sortedBy(order))
    .limit(sql.placeholder("limit"));
}
