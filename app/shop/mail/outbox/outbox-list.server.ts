import { and, count, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { changes } from "#db/changes-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { mails, textMessages } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { staff, staffInvitations, staffNotices } from "#db/staff-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { hasPhone, listPage, sortTerms, patternOf } from "#app/shop/lists/list-page.server.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import { isContact, phoneEnd } from "#app/shop/phone-search.ts";
import { listCorrections } from "#app/shop/changes/changes.server.ts";
import { isOverdue } from "#app/shop/outbox-state.server.ts";
import type { Mail, TextMessage } from "./outbox.server.ts";
import { recipientThen } from "./outgoing.ts";
import type { Channel, DeliveryState, OutboxFilter, Outgoing } from "./outgoing.ts";

const outgoing = sql`(
  select 'mail' as channel, id, kind, order_id, subscriber_id, contact_message_id, about, state,
    attempts, due_at, error, reason, done_at, created_at
  from ${mails}
  union all
  select 'text', id, kind, order_id, null, null, '', state, attempts, due_at, error, reason,
    done_at, created_at
  from ${textMessages}
) as outgoing`;

type OutboxQuery = OutboxFilter & ListQuery<"written">;
type Counts = Record<DeliveryState, number>;

/** Counts each state under the other filters. */
export async function listOutgoing(
  db: Database,
  query: OutboxQuery,
  limit: number,
): Promise<{ rows: Outgoing[]; total: number; counts: Counts }> {
  const counted = await db.execute<{ state: DeliveryState; count: number }>(
    sql`
      select state, count(*)::integer as count
      from ${outgoing}
      where ${whereOutgoing({ ...query, state: null })}
      group by state`,
  );
  const counts: Counts = { waiting: 0, sent: 0, failed: 0, discarded: 0 };
  for (const { state, count } of counted.rows) counts[state] = count;
  const total = query.state
    ? counts[query.state]
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const list = await listPage(query.page, limit, {
    total,
    order: sortTerms(query.sort, { written: [sql`created_at`, sql`channel`] }, sql`id`),
    rows: (page) => {
      const order = sql`order by ${sql.join(page.order, sql`, `)}`;
      const found = sql`
        select *
        from ${outgoing}
        where ${whereOutgoing(query)} ${order}
        limit ${page.limit} offset ${page.offset}`;
      return readOutgoing(db, sql`(${found}) as outgoing ${order}`);
    },
  });
  return { ...list, counts };
}

export async function findOutgoing(
  db: Database,
  channel: Channel,
  id: number,
): Promise<Outgoing | null> {
  const [row] = await readOutgoing(db, sql`${outgoing} where channel = ${channel} and id = ${id}`);
  return row ?? null;
}

/** Leaves out text messages that no provider could send, because nobody requested them. */
export async function listOutgoingOf(
  db: Database,
  of: { orderId: number } | { contactMessageId: number },
): Promise<Outgoing[]> {
  const where =
    "orderId" in of
      ? sql`order_id = ${of.orderId}`
      : sql`contact_message_id = ${of.contactMessageId}`;
  const isRequested = sql`(channel = 'mail' or reason is distinct from 'no-provider')`;
  return readOutgoing(
    db,
    sql`${outgoing} where ${where} and ${isRequested} order by created_at desc, id desc`,
  );
}

/** Counts overdue mails by kind, the most frequent kind first. */
export function countOverdueMails(db: Database): Promise<{ kind: Mail["kind"]; count: number }[]> {
  const counted = count();
  return db
    .select({ kind: mails.kind, count: counted })
    .from(mails)
    .where(isOverdue(mails))
    .groupBy(mails.kind)
    .orderBy(desc(counted), mails.kind);
}

export async function countFailed(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${outgoing} where state = 'failed'`,
  );
  return rows[0]!.count;
}

async function readOutgoing(db: Database, from: SQL): Promise<Outgoing[]> {
  type Row = Omit<Outgoing, "dueAt" | "doneAt" | "createdAt"> & {
    dueAt: string;
    doneAt: string | null;
    createdAt: string;
  };
  const { rows } = await db.execute<Row>(sql`
    select channel, id::float8 as id, kind, order_id as "orderId", state, attempts, error, reason,
      due_at as "dueAt", done_at as "doneAt",
      created_at as "createdAt",
      case
        when channel = 'text' then (select phone from ${orders} where id = order_id)
        when kind = 'withdrawal_received' then coalesce(
          (select email from ${withdrawals} where id::text = about),
          (select email from ${orders} where id = outgoing.order_id))
        when order_id is not null then (select email from ${orders} where id = order_id)
        when subscriber_id is not null then (
          select email from ${subscribers} where id = subscriber_id)
        when kind in ('password_reset', 'staff_invitation') then (
          select email from ${staffInvitations} where id::text = about)
        when kind in ('alarm_raised', 'alarm_over') then (
          select email from ${staff} where role = 'owner' and deactivated_at is null)
        when kind in ('order_for_shop', 'withdrawal_for_shop', 'day_for_shop') then coalesce(
          (select nullif(value #>> '{notices,address}', '') from ${settings}),
          (select email from ${staff} where role = 'owner' and deactivated_at is null))
        when kind = 'account_changed' then (
          select email
          from ${staff}
          join ${staffNotices} on ${staffNotices.staffId} = ${staff.id}
          where ${staffNotices.id}::text = about)
      end as to
    from ${from}`);
  const corrections = await listCorrections(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map(({ dueAt, doneAt: done, createdAt, to, ...row }) => {
    const doneAt = done === null ? null : new Date(done);
    const ofOrder = corrections.filter(({ recordId }) => recordId === row.orderId);
    return {
      ...row,
      to: recipientThen({ to, doneAt }, ofOrder),
      dueAt: new Date(dueAt),
      doneAt,
      createdAt: new Date(createdAt),
    };
  });
}

function whereOutgoing({ q, state, kind }: OutboxFilter): SQL {
  const ofKind = kind === "text" ? sql`channel = 'text'` : sql`channel = 'mail' and kind = ${kind}`;
  return and(
    sql`true`,
    state ? sql`state = ${state}` : undefined,
    kind ? ofKind : undefined,
    q ? matching(q) : undefined,
  )!;
}

/** Reads a number as an order; searches other text in addresses and telephone numbers. */
function matching(q: string): SQL {
  const number = readTypedNumber(q);
  if (number !== null && !isContact(q)) return sql`order_id = ${number}`;
  const pattern = patternOf(q);
  const phone = phoneEnd(q);
  const ofPhone = phone ? hasPhone(orders.phone, phone) : sql`phone like ${pattern}`;
  return sql`(
    order_id = ${number}::integer
    or order_id in (select id from ${orders} where lower(email) like ${pattern} or ${ofPhone})
    or order_id in (select order_id from ${withdrawals} where lower(email) like ${pattern})
    or order_id in (
      select record_id from ${changes}
      where kind = 'order' and lower(before ->> 'email') like ${pattern})
    or subscriber_id in (select id from ${subscribers} where lower(email) like ${pattern})
    or contact_message_id in (select id from ${contactMessages} where lower(email) like ${pattern})
    or kind in ('password_reset', 'staff_invitation')
    and about in (select id::text from ${staffInvitations} where lower(email) like ${pattern})
    or kind = 'account_changed' and about in (
      select ${staffNotices.id}::text
      from ${staffNotices}
      join ${staff} on ${staff.id} = ${staffNotices.staffId}
      where email like ${pattern})
  )`;
}

export async function findMail(db: Database, id: number): Promise<Mail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function findTextMessage(db: Database, id: number): Promise<TextMessage | null> {
  const [row] = await db.select().from(textMessages).where(eq(textMessages.id, id));
  return row ?? null;
}
