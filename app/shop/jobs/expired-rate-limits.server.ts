import { lt } from "drizzle-orm";
import { rateLimitCounts } from "#db/limit-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Expired counts of visitors' requests. */
export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimitCounts).where(lt(rateLimitCounts.expire, now.getTime()));
}
