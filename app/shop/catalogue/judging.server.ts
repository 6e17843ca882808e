// Pieces are judged by the database as they are written (db/triggers/judge_piece.sql); here those are judged anew that were written under
// other print settings.
import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";

/** So many are judged in one statement: what it locks, nobody waits long for. */
export const judgedAtOnce = 500;

const present = sql`(select mark from print_settings())`;
// why two, each in the order of an index: what differs from a value is not found by one, what lies below or above it is.
const others = [sql`<`, sql`>`].map(
  (beyond) => sql`(select id from ${artPieces} where judged_by ${beyond} ${present} order by judged_by limit ${judgedAtOnce})`,
);

/** Whether there may be more. Several processes may do this at once: what another one is judging is left to it. */
export async function judgeNextPieces(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`${sql.join(others, sql` union all `)} limit ${judgedAtOnce}`);
  // why asked first: an update of no piece, too, would tell every process to forget the pages it keeps.
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`
    update ${artPieces} set judged_by = '' where id in (
      select id from ${artPieces} where id = any(${sql.param(ids)}::integer[]) and judged_by <> ${present} for update skip locked)`);
  return rows.length === judgedAtOnce;
}

/** As many as a person may wait for. */
export async function judgeFirstPieces(db: Database, portions = 4): Promise<void> {
  for (let portion = 0; portion < portions && (await judgeNextPieces(db)); portion += 1);
}
