// Checks the hash chains of the logs of changes and of security.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { LogHead } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { SqlCheck } from "./sql-check.server.ts";
import { securityLogDays } from "#app/shop/security-log/security-event.ts";

const logs = ["changes", "security_events"] as const satisfies LogHead["log"][];

/** When old rows are removed, the log records where the remaining rows begin. */
const beginOf = {
  changes: sql`0`,
  security_events: sql`
    (select coalesce(max(about::bigint), 0) from security_events where kind = 'forgotten')`,
};

const tornOf = (log: LogHead["log"]): SQL => sql`
  select kind, ${log}::text as log, seq from (
    select coalesce(seq, id) as seq,
      case
        when hash is distinct from
          encode(sha256(convert_to(chained_text(${sql.raw(log)}), 'UTF8')), 'hex')
          then 'log-row-changed'
        when seq <> coalesce(lag(seq) over (order by seq), ${beginOf[log]}) + 1
          then 'log-rows-missing'
        when previous <> lag(hash) over (order by seq) then 'log-row-torn'
      end as kind
    from ${sql.raw(log)}
  ) as followed where kind is not null`;

/** Recomputes changes' digests; an erasure removes the salt of changes about people. */
const retold = sql`
  select 'log-row-changed' as kind, 'changes'::text as log, seq from changes
  where case
    when salt is null then label <> '[erased]' or before is not null or after is not null
      or kind not in ('subscriber', 'contact_message')
    else digest <> digest_of(changes) end`;

const forgottenHeads = (log: LogHead["log"]): SQL => sql`
  select distinct 'log-head-gone' as kind, ${log}::text as log, (head ->> 'seq')::bigint as seq
  from integrity_runs
  cross join jsonb_array_elements(log_heads) as head
  left join ${sql.raw(log)} as tied on tied.seq = (head ->> 'seq')::bigint
  where head ->> 'log' = ${log} and tied.hash is distinct from head ->> 'hash'
    and (
      ${log} = 'changes'
      or (head ->> 'at')::timestamptz > now() - make_interval(days => ${securityLogDays}))`;

export const logChains: SqlCheck = {
  key: "logs",
  checkedCount: sql`(select count(*) from changes) + (select count(*) from security_events)`,
  findings: sql`
    select distinct kind, null::integer as order_id,
      jsonb_build_object('log', log, 'seq', seq) as values
    from (
      ${sql.join([...logs.map(tornOf), retold, ...logs.map(forgottenHeads)], sql` union all `)}
    ) as found`,
};

export async function readLogHeads(db: Database): Promise<LogHead[]> {
  const heads: LogHead[] = [];
  for (const log of logs) {
    const { rows } = await db.execute<LogHead>(sql`
      select ${log}::text as log, seq::double precision as seq, hash,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from ${sql.raw(log)} where seq is not null order by seq desc limit 1`);
    heads.push(...rows);
  }
  return heads;
}
