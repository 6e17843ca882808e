// Decides how long personal data stay, and deletes them afterwards (GDPR, article 5(1)(e)). Orders
// and invoices stay with the buyer's name; only erasure.server.ts takes it off orders, on request.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { labDeliveries } from "#db/lab-tables.ts";
import { labelCounts } from "#db/labels-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { mails, textMessages } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { paymentEvents } from "#db/payments-tables.ts";
import { changes, deletions } from "#db/changes-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { wishes } from "#db/search-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { linkEventsToOrders } from "#app/shop/payments/payment-events.server.ts";
import { restorableDays } from "#app/shop/changes/deletions.server.ts";
import { securityLogDays } from "#app/shop/security-log/security-event.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { redactChanges } from "./erasure.server.ts";

export type Expiring =
  | "messages"
  | "signUps"
  | "prospects"
  | "mails"
  | "textMessages"
  | "deletions"
  | "securityEvents"
  | "paymentEvents"
  | "wishes"
  | "labelCounts"
  | "labDeliveries";
export type Expired = Record<Expiring, number>;

/** Mails of orders stay: they contain no address, and checks need the confirmation. */
function conditions(now: Date): Record<Expiring, { table: PgTable; where: SQL }> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lastContact = sql`greatest(
    created_at, asked_at,
    (select max(at) from consents where subscriber_id = subscribers.id),
    (
      select max(done_at)
      from campaign_recipients
      where subscriber_id = subscribers.id and state = 'sent'),
    (select max(created_at) from orders where lower(orders.email) = lower(subscribers.email)),
    (
      select max(created_at)
      from contact_messages
      where lower(contact_messages.email) = lower(subscribers.email))
  )`;
  // Each row's age is not enough: only the beginning of the chain may be removed.
  const firstRetained = sql`(
    select coalesce(min(seq), 9223372036854775807)
    from security_events
    where created_at >= ${at} - make_interval(days => ${securityLogDays})
  )`;
  const neverConfirmed = sql`
    not subscribed_to_newsletter
    and not exists (select 1 from consents where subscriber_id = subscribers.id)`;
  return {
    messages: { table: contactMessages, where: sql`created_at < ${at} - interval '3 years'` },
    signUps: {
      table: subscribers,
      where: sql`asked_at < ${at} - interval '30 days' and ${neverConfirmed}`,
    },
    prospects: { table: subscribers, where: sql`${lastContact} < ${at} - interval '3 years'` },
    mails: { table: mails, where: sql`order_id is null and done_at < ${at} - interval '1 year'` },
    textMessages: { table: textMessages, where: sql`done_at < ${at} - interval '1 year'` },
    paymentEvents: { table: paymentEvents, where: sql`handled_at < ${at} - interval '1 year'` },
    deletions: {
      table: deletions,
      where: sql`created_at < ${at} - make_interval(days => ${restorableDays})`,
    },
    securityEvents: { table: securityEvents, where: sql`seq < ${firstRetained}` },
    wishes: { table: wishes, where: sql`day < (${at} - interval '1 year')::date` },
    labDeliveries: { table: labDeliveries, where: sql`done_at < ${at} - interval '30 days'` },
    labelCounts: { table: labelCounts, where: sql`day < (${at} - interval '1 year')::date` },
  };
}

export async function countExpired(db: Database, now: Date): Promise<Expired> {
  const counted: [string, number][] = [];
  for (const [name, { table, where }] of Object.entries(conditions(now)))
    counted.push([name, await db.$count(table, where)]);
  return Object.fromEntries(counted) as Expired;
}

/** Also clears names from the log, and late events about erased buyers. */
export async function removeExpired(db: Database, now: Date): Promise<Expired> {
  await linkEventsToOrders(db, null);
  return db.transaction(async (db) => {
    const removed: [string, number][] = [];
    for (const [name, { table, where }] of Object.entries(conditions(now))) {
      const { rows } = await db.execute<{ id: number; seq: string | null }>(
        sql`
          delete from ${table}
          where ${where}
          returning id, ${table === securityEvents ? sql`seq` : sql`null`} as seq`,
      );
      removed.push([name, rows.length]);
      // It lets the log's check know that its first rows were removed legitimately.
      if (table === securityEvents && rows.length > 0) {
        const last = Math.max(...rows.map(({ seq }) => Number(seq)));
        await recordSecurityEvent(db, null, { kind: "forgotten", about: String(last) });
      }
      const ids = rows.map(({ id }) => id);
      const kind =
        table === subscribers ? "subscriber" : table === contactMessages ? "contact_message" : null;
      if (kind && ids.length > 0)
        await redactChanges(db, and(eq(changes.kind, kind), inArray(changes.recordId, ids))!);
    }
    return Object.fromEntries(removed) as Expired;
  });
}
