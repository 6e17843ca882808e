// Pieces are judged by the database as they are written (0012_sizes.sql); here those are judged anew that were written under
// other print settings.
import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";

/** So many are judged in one statement: what it locks, nobody waits long for. */
export const judgedAtOnce = 500;

/** Whether there may be more. Several processes may do this at once: each takes pieces that no other has. */
export async function judgeNextPieces(db: Database): Promise<boolean> {
  // why two comparisons: an index finds what lies below and above a value, not what differs from it.
  const { rowCount } = await db.execute(sql`
    update ${artPieces} set judged_by = '' where id in (
      select id from ${artPieces}
      where judged_by < (select mark from print_settings()) or judged_by > (select mark from print_settings())
      limit ${judgedAtOnce} for update skip locked)`);
  return rowCount === judgedAtOnce;
}

/** As many as a person may wait for. */
export async function judgeFirstPieces(db: Database, portions = 4): Promise<void> {
  for (let portion = 0; portion < portions && (await judgeNextPieces(db)); portion += 1);
}
