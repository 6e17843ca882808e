import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";

/** Empties them and the pictures; their numbers begin anew. */
export async function emptyTables(db: Database, ...tables: string[]): Promise<void> {
  await db.execute(sql.raw(`truncate ${tables.join(", ")} restart identity cascade`));
  // TRUNCATE would also empty the media, which may have a picture, so the rows are deleted.
  await db.execute(sql`delete from pictures`);
  await db.execute(sql`alter table pictures alter column id restart`);
}
