// How far the demo gallery is, for the pages that show it.
import { count } from "drizzle-orm";
import { unhungPieces } from "#db/demo-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

/** Pieces that are still being painted. */
export async function countUnhung(db: Database): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(unhungPieces);
  return row!.rows;
}
