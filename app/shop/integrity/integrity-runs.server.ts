// Runs checks of the books and stores their results.
import { desc, lte, sql } from "drizzle-orm";
import { integrityRuns } from "#db/integrity-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { stateOf } from "./check.ts";
import { checkIntegrity } from "./integrity.server.ts";

type IntegrityRun = typeof integrityRuns.$inferSelect;

const maxStored = 400;

export async function runIntegrityCheck(
  db: Database,
  storage: ObjectStorage,
  staffName: string | null,
  log: Log,
): Promise<IntegrityRun> {
  const startedAt = new Date();
  const { checks, head, logHeads } = await checkIntegrity(db, {
    provider: null,
    storage,
    now: startedAt,
    log,
  });
  const state = stateOf(checks);
  const [run] = await db
    .insert(integrityRuns)
    .values({
      startedAt,
      finishedAt: new Date(),
      staffName,
      state,
      checks,
      chainLength: head.length,
      chainHash: head.hash,
      logHeads,
    })
    .returning();
  await db.delete(integrityRuns).where(lte(integrityRuns.id, run!.id - maxStored));
  const keysWithState = (wantedState: string) =>
    checks.filter((check) => check.state === wantedState).map(({ key }) => key);
  // The head is logged as well, out of reach of people who could rewrite the journal.
  const summary = {
    chain: head,
    logs: logHeads,
    broken: keysWithState("broken"),
    unknown: keysWithState("unknown"),
  };
  if (state === "holds") log.info(summary, "the books hold");
  else
    log.error(
      summary,
      state === "broken"
        ? "the books do not hold: /admin/integrity says where"
        : "the books could not be checked whole",
    );
  return run!;
}

export async function findLastRun(db: Database): Promise<IntegrityRun | null> {
  const [run] = await db.select().from(integrityRuns).orderBy(desc(integrityRuns.id)).limit(1);
  return run ?? null;
}

export async function findBrokenSince(db: Database): Promise<Date | null> {
  const [found] = await db
    .select({ startedAt: integrityRuns.startedAt })
    .from(integrityRuns)
    .where(
      sql`${integrityRuns.state} = 'broken'
        and ${integrityRuns.id} > (
          select coalesce(max(id), 0) from ${integrityRuns} where state = 'holds')`,
    )
    .orderBy(integrityRuns.id)
    .limit(1);
  return found?.startedAt ?? null;
}
