// Checks that payment events are acted on, order links answer, and newsletters respect consent.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { runSqlCheck } from "./sql-check.server.ts";
import type { SqlCheck } from "./sql-check.server.ts";
import type { IntegrityCheck, IntegrityFinding } from "#db/json-columns.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";

export const eventsCheck = (now: Date): SqlCheck => ({
  key: "events",
  checkedCount: sql`select count(*) from payment_events`,
  findings: sql`
    select 'event-waiting' as kind, null::integer as order_id,
      jsonb_build_object(
        'event', id, 'type', type, 'attempts', attempts, 'failure', coalesce(failure, '')) as values
    from payment_events
    where handled_at is null
      and received_at < ${now.toISOString()}::timestamptz - interval '10 minutes'`,
  remarks: sql`
    select 'event-set-aside' as kind, null::integer as order_id,
      jsonb_build_object('event', id, 'type', type, 'failure', failure) as values
    from payment_events
    where handled_at is not null and failure is not null
      and type like 'PAYMENT.%'`,
});

export const consentsCheck: SqlCheck = {
  key: "consents",
  checkedCount: sql`select count(*) from subscribers`,
  findings: sql`
    with latest as (
      select distinct on (subscriber_id) subscriber_id, subscribed
      from consents
      order by subscriber_id, id desc)
    select 'consent-differs' as kind, null::integer as order_id,
      jsonb_build_object(
        'person', id, 'listed', subscribed_to_newsletter::text, 'agreed',
        coalesce(subscribed, false)::text) as values
    from subscribers left join latest on subscriber_id = id
    where subscribed_to_newsletter <> coalesce(subscribed, false)`,
};

export const campaignsCheck = (now: Date): SqlCheck => ({
  key: "campaigns",
  checkedCount: sql`select count(*) from campaign_recipients`,
  findings: sql`
    with counted as (
      select email_campaigns.id, email_campaigns.name, status, started_at,
        count(recipient.id)::integer as people,
        count(*) filter (where state in ('waiting', 'sending'))::integer as open,
        count(*) filter (
          where state in ('sending', 'sent', 'unknown')
            and (claimed_at is null or attempts = 0))::integer as unclaimed
      from email_campaigns
      left join campaign_recipients as recipient on campaign_id = email_campaigns.id
      group by email_campaigns.id
    ), found as (
      select 'campaign-open' as kind, id, name, open as people
      from counted
      where status in ('sent', 'failed') and open > 0
      union all select 'campaign-early', id, name, people
      from counted
      where status in ('draft', 'scheduled') and people > 0
      union all select 'campaign-stuck', id, name, people from counted
        where status = 'sending' and open = 0
          and started_at < ${now.toISOString()}::timestamptz - interval '10 minutes'
      union all select 'recipient-unclaimed', id, name, unclaimed from counted where unclaimed > 0
    )
    select kind, null::integer as order_id,
      jsonb_build_object('campaign', name, 'people', people) as values
    from found`,
  applies: sql`select exists (select from email_campaigns where started_at is not null)`,
});

const linksOfAll: SqlCheck = {
  key: "links",
  checkedCount: sql`select count(*) from orders`,
  findings: sql`
    select 'link-dead' as kind, id as order_id, '{}'::jsonb as values
    from orders where octet_length(token) <> 43 or token ~ '[^A-Za-z0-9_-]'`,
};

const sample = 5;

export async function checkLinks(db: Database): Promise<IntegrityCheck> {
  const all = await runSqlCheck(db, linksOfAll);
  const { rows } = await db.execute<{ id: number; token: string }>(sql`
    select distinct id, token
    from (
      select (select min(id) from orders) + random() * (
        select max(id) - min(id) from orders) as point
      from generate_series(1, ${sample})
    ) as points
    cross join lateral (
      select id, token
      from orders
      where id >= floor(point)::integer
      order by id
      limit 1) as followed`);
  const dead: IntegrityFinding[] = [];
  for (const { id, token } of rows) {
    const found = await findOrderByToken(db, token);
    const known = all.findings.some(({ orderId }) => orderId === id);
    if (!known && (found?.number !== id || found.lines.length === 0))
      dead.push({ kind: "link-dead", orderId: id, values: {} });
  }
  if (dead.length === 0) return all;
  return {
    ...all,
    state: "broken",
    count: all.count + dead.length,
    findings: [...all.findings, ...dead],
  };
}
