// Work that the shop finds in its own tables and does beside its visitors, one piece at a time.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { listen, openDatabase } from "./database.server.ts";
import type { Connection, Database } from "./database.server.ts";
import type { Log } from "./log.server.ts";

/** What the background is woken by: work that may take a minute, money, and mail, which waits for neither. */
export type Wake = "background_work" | "background_settling" | "background_mail";

/** Does the next piece of its kind; false where there is none that is due. */
export type Work = () => Promise<boolean>;

/** Wakes the background of every shop on this database, within a transaction once it is committed. */
export async function announceWork(db: Database, wake: Wake = "background_work"): Promise<void> {
  await db.execute(sql`select pg_notify(${wake}, '')`);
}

/** The same as the end of a statement: once for each of its rows. */
export function announcedIn(rows: SQL, wake: Wake = "background_work"): SQL {
  return sql`select pg_notify(${wake}, '') from ${rows}`;
}

/**
 * From here on until it is ended: at once, whenever work is announced, and after each rest. What is worked on must be claimed in
 * the database, since several shops may run on one. `restMs`: how long it rests where there is nothing to do. `lanes`: how many
 * pieces it works on at once.
 */
export async function keepWorkingOn(
  connection: Connection,
  log: Log,
  worksOn: (db: Database) => Work[],
  { restMs = 30_000, wake = "background_work", lanes = 1 }: { restMs?: number; wake?: Wake; lanes?: number } = {},
): Promise<() => Promise<void>> {
  const { db, close } = openDatabase(connection, log);
  const works = worksOn(db);
  const running = Array.from({ length: lanes }, () => keepWorking(works, restMs, log));
  const stopListening = await listen(connection, wake, () => running.forEach((lane) => lane.wake()), log);
  return async () => {
    await Promise.all(running.map((lane) => lane.stop()));
    await stopListening();
    await close();
  };
}

/** Takes turns, so that much work of one kind does not hold up another; what fails is logged, and tried again after a rest. */
function keepWorking(works: Work[], restMs: number, log: Log): { wake(): void; stop(): Promise<void> } {
  let stopped = false;
  let awake = true;
  let wakeUp = () => {};
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
        const done = await doNext().catch((error: unknown) => log.error({ err: error }, "work in the background failed"));
        more ||= done === true;
      }
      if (more || awake || stopped) continue;
      let rest: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        rest = setTimeout(resolve, restMs);
        // why: it keeps no process alive that has nothing else to do.
        rest.unref();
      });
      clearTimeout(rest);
    }
  })();
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
