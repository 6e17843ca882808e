// Measures for metrics how long work has been waiting, and finds broken parts.
import { and, eq, isNotNull, isNull, min } from "drizzle-orm";
import { alarms } from "#db/alarms-tables.ts";
import { paymentEvents } from "#db/payments-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { alarmNames } from "#db/values.ts";
import type { AlarmName } from "#app/shop/alarms/alarm.ts";
import { findLastRun } from "#app/shop/integrity/integrity-runs.server.ts";
import { findDelayedMails } from "#app/shop/mail/outbox/outbox.server.ts";
import { isToBePrintedSql } from "#app/shop/printing/to-be-printed.server.ts";

export type Figures = {
  /** Seconds that the oldest has waited; 0 if none waits. */
  oldest: { mail: number; print: number; settling: number };
  books: { hold: boolean; secondsAgo: number } | null;
  raised: Record<AlarmName, boolean>;
};

export async function findFigures(db: Database): Promise<Figures> {
  const now = new Date();
  const [mail, [print], [settling], open, books] = await Promise.all([
    findDelayedMails(db, now),
    db
      .select({ since: min(printFiles.createdAt) })
      .from(printFiles)
      .innerJoin(orderLines, eq(orderLines.id, printFiles.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isNull(printFiles.madeAt), isToBePrintedSql)),
    db
      .select({ since: min(paymentEvents.receivedAt) })
      .from(paymentEvents)
      .where(isNull(paymentEvents.handledAt)),
    db
      .selectDistinct({ name: alarms.name })
      .from(alarms)
      .where(and(isNotNull(alarms.raisedAt), isNull(alarms.overAt))),
    findLastRun(db),
  ]);
  const names = new Set(open.map(({ name }) => name));
  const secondsFrom = (since: Date | null) =>
    since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0;
  return {
    oldest: {
      mail: secondsFrom(mail.since),
      print: secondsFrom(print!.since),
      settling: secondsFrom(settling!.since),
    },
    books: books && { hold: books.state === "holds", secondsAgo: secondsFrom(books.startedAt) },
    raised: Object.fromEntries(
      alarmNames.map((name) => [name, names.has(name)]),
    ) as Figures["raised"],
  };
}
