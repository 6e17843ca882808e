// How long work has been waiting and what is broken, for whoever watches the shop from outside.
import { isNotNull, isNull, and, sql } from "drizzle-orm";
import { alarms } from "#db/alarm-tables.ts";
import { integrityRuns, paymentEvents } from "#db/money-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { printFiles } from "#db/print-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { alarmNames } from "#app/shop/alarms/alarm.ts";
import type { AlarmName } from "#app/shop/alarms/alarm.ts";

export type Figures = {
  /** In seconds, of what has been waiting longest; 0 where nothing is. */
  oldest: { mail: number; print: number; settling: number };
  /** Null where they were never checked. */
  books: { hold: boolean; secondsAgo: number } | null;
  raised: Record<AlarmName, boolean>;
};

export async function findFigures(db: Database): Promise<Figures> {
  const [mail, print, settling, open, [books]] = await Promise.all([
    db
      .select({ age: ageOf(sql`${mails.dueAt}`) })
      .from(mails)
      .where(sql`${mails.state} = 'waiting' and ${mails.dueAt} <= now()`),
    db
      .select({ age: ageOf(sql`${printFiles.createdAt}`) })
      .from(printFiles)
      .where(isNull(printFiles.madeAt)),
    db
      .select({ age: ageOf(sql`${paymentEvents.receivedAt}`) })
      .from(paymentEvents)
      .where(isNull(paymentEvents.handledAt)),
    db
      .selectDistinct({ name: alarms.name })
      .from(alarms)
      .where(and(isNotNull(alarms.raisedAt), isNull(alarms.overAt))),
    db
      .select({
        state: integrityRuns.state,
        secondsAgo: sql<number>`extract(epoch from now() - ${integrityRuns.startedAt})::float8`,
      })
      .from(integrityRuns)
      .orderBy(sql`${integrityRuns.id} desc`)
      .limit(1),
  ]);
  const names = new Set(open.map(({ name }) => name));
  return {
    oldest: { mail: mail[0]!.age, print: print[0]!.age, settling: settling[0]!.age },
    books: books ? { hold: books.state === "holds", secondsAgo: books.secondsAgo } : null,
    raised: Object.fromEntries(
      alarmNames.map((name) => [name, names.has(name)]),
    ) as Figures["raised"],
  };
}

const ageOf = (since: ReturnType<typeof sql>) =>
  sql<number>`coalesce(extract(epoch from now() - min(${since})), 0)::float8`;
