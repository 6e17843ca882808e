import { lt } from "drizzle-orm";
import { visitorTurns } from "#db/limit-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Expired counts of visitors' requests. */
export async function forgetTurns(db: Database, now: Date): Promise<void> {
  await db.delete(visitorTurns).where(lt(visitorTurns.expire, now.getTime()));
}
