// Runs the jobs that wait in the shop's tables, woken by PostgreSQL or after a pause.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Connection, Database } from "#app/platform/database/database.server.ts";
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import type { Log } from "./log.server.ts";
import { trace } from "./tracing.server.ts";

/** One channel per kind of work, so that slow work delays neither money nor mail. */
export type Wake =
  | "background_work"
  | "background_prints"
  | "background_settling"
  | "background_mail"
  | "background_texts"
  | "background_campaigns"
  | "background_lab";

export type Work = () => Promise<boolean>;

export async function announceWork(db: Database, wake: Wake = "background_work"): Promise<void> {
  await db.execute(sql`select pg_notify(${wake}, '')`);
}

/** The last part of a statement, which notifies once per row and returns `columns`. */
export function announceFor(rows: SQL, wake: Wake = "background_work", columns?: SQL): SQL {
  return sql`select ${columns ? sql`${columns}, ` : sql``}pg_notify(${wake}, '') from ${rows}`;
}

/** Jobs must be claimed in the database. `lanes` is the number of jobs at once. */
export async function workInBackground(
  { db, connection }: { db: Database; connection: Connection },
  log: Log,
  worksOn: (db: Database) => Work[],
  {
    idleMs = 30_000,
    wake = "background_work",
    lanes = 1,
  }: { idleMs?: number; wake?: Wake; lanes?: number } = {},
): Promise<() => Promise<void>> {
  const works = worksOn(db);
  const running = Array.from({ length: lanes }, () =>
    startLane(works, { restMs: idleMs, wake, log }),
  );
  const stopLanes = () => Promise.all(running.map((lane) => lane.stop()));
  const wakeAll = () => running.forEach((lane) => lane.wake());
  const stopListening = await listen(connection, wake, wakeAll, log).catch(async (error) => {
    await stopLanes();
    throw error;
  });
  return async () => {
    await stopLanes();
    await stopListening();
  };
}

const gatheringMs = 200;

/** Kinds of work alternate; failures are retried after the pause. */
function startLane(
  works: Work[],
  { restMs: idleMs, wake: name, log }: { restMs: number; wake: Wake; log: Log },
): { wake(): void; stop(): Promise<void> } {
  let stopped = false;
  let awake = true;
  let wakeUp = () => {};
  let hurry = () => {};
  const wake = () => {
    awake = true;
    wakeUp();
  };
  const running = (async () => {
    while (!stopped) {
      awake = false;
      let more = false;
      for (const doNext of works) {
        if (stopped) return;
        const done = await trace(`work ${name}`, "internal", {}, doNext).catch((error: unknown) =>
          log.error({ err: error }, "a job failed"),
        );
        more ||= done === true;
      }
      if (more || stopped) continue;
      if (!awake) await pause(idleMs, (end) => (wakeUp = end));
      if (!stopped) await pause(gatheringMs, (end) => (hurry = end));
    }
  })();
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      hurry();
      await running;
    },
  };
}

async function pause(ms: number, begun: (end: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    begun(resolve);
    timer = setTimeout(resolve, ms);
    timer.unref();
  });
  clearTimeout(timer);
}
