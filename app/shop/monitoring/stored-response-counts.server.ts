// Counts the requests that all processes answered, and those that failed, by the minute.
import { gt, lt, sql } from "drizzle-orm";
import { responseCounts } from "#db/monitoring-tables.ts";
import type { ResponseCounts, RecentCounts } from "#app/platform/process/response-counts.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * minuteMs);

export async function saveResponseCounts(
  db: Database,
  responses: ResponseCounts,
  now: Date,
): Promise<void> {
  const lately = responses.takeRecent();
  if (lately.answered === 0) return;
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  try {
    await db
      .insert(responseCounts)
      .values({ minute, ...lately })
      .onConflictDoUpdate({
        target: responseCounts.minute,
        set: {
          answered: sql`${responseCounts.answered} + ${lately.answered}`,
          failed: sql`${responseCounts.failed} + ${lately.failed}`,
        },
      });
  } catch (error) {
    responses.restoreRecent(lately);
    throw error;
  }
}

export async function sumResponseCounts(
  db: Database,
  now: Date,
  minutes: number,
): Promise<RecentCounts> {
  const [sum] = await db
    .select({
      answered: sql<number>`coalesce(sum(${responseCounts.answered}), 0)::float8`,
      failed: sql<number>`coalesce(sum(${responseCounts.failed}), 0)::float8`,
    })
    .from(responseCounts)
    .where(gt(responseCounts.minute, before(now, minutes)));
  return sum!;
}

export async function deleteOldResponseCounts(db: Database, now: Date): Promise<void> {
  await db.delete(responseCounts).where(lt(responseCounts.minute, before(now, 60)));
}
