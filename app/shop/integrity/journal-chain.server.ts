// Rereads the money journal and compares it with earlier heads.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { emptyChain } from "./journal-chain.ts";
import type { ChainBreak, ChainHead } from "./journal-chain.ts";
import type { IntegrityFinding } from "#db/json-columns.ts";

/** Needs a transaction that sees one state. */
export async function readChain(
  db: Database,
): Promise<{ head: ChainHead; findings: IntegrityFinding[] }> {
  const { head, breaks } = await followChain(db, sql`money_journal`);
  const findings = breaks.map(({ kind, seq, orderId }) => ({ kind, orderId, values: { seq } }));
  return { head, findings: [...findings, ...(await forgottenHeads(db))] };
}

/** Computes the chain apart from the trigger, and in SQL: only differences leave the database. */
export async function followChain(
  db: Database,
  journal: SQL,
): Promise<{ head: ChainHead; breaks: ChainBreak[] }> {
  const { rows } = await db.execute<{ head: ChainHead | null; breaks: ChainBreak[] }>(sql`
    -- The breaks are named only where this finds one, since it takes less time.
    with broken as materialized (
      select exists (
        select from (
          select seq, previous,
            row_number() over in_order + ${emptyChain.length} as place,
            coalesce(lag(hash) over in_order, ${emptyChain.hash}) as hash_before
          from ${journal} as journal window in_order as (order by seq rows unbounded preceding)
        ) as followed
        where seq is distinct from place or previous is distinct from hash_before
      ) as anywhere
    ),
    torn as (
      select 1 as step, seq as at_seq,
        case
          when seq > seq_before + 1 then 'rows-missing'
          when seq <= seq_before then 'row-out-of-place'
          else 'row-torn' end as kind,
        case when seq > seq_before + 1 then seq_before + 1 else seq end as seq,
        case when seq > seq_before + 1 then null else order_id end as order_id
      from (
        select seq, order_id, previous,
          coalesce(lag(seq) over in_order, ${emptyChain.length}) as seq_before,
          coalesce(lag(hash) over in_order, ${emptyChain.hash}) as hash_before
        from ${journal} as journal window in_order as (order by seq)
      ) as followed
      where (select anywhere from broken)
        and (seq is distinct from seq_before + 1 or previous is distinct from hash_before)
    ),
    changed as (
      select 2 as step, seq as at_seq, 'row-changed' as kind, seq, order_id
      from ${journal} as journal
      where at <> at::timestamptz(3) or hash is null
        or hash <> encode(sha256(convert_to(
        concat_ws(
          E'\n', seq, previous, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          kind, order_id,
          amount_cents, currency, reference), 'UTF8')), 'hex')
    )
    select
      (
        select jsonb_build_object('length', seq, 'hash', hash)
        from ${journal} as journal
        order by seq desc
        limit 1) as head,
      coalesce(
        jsonb_agg(
          jsonb_build_object('kind', kind, 'seq', seq, 'orderId', order_id) order by at_seq, step),
        '[]') as breaks
    from (select * from torn union all select * from changed) as breaks`);
  const { head, breaks } = rows[0]!;
  return { head: head ?? emptyChain, breaks };
}

async function forgottenHeads(db: Database): Promise<IntegrityFinding[]> {
  const { rows } = await db.execute<{ seq: number; gone: boolean }>(sql`
    select distinct chain_length::double precision as seq, money_journal.seq is null as gone
    from integrity_runs left join money_journal on money_journal.seq = chain_length
    where chain_length > 0 and money_journal.hash is distinct from chain_hash order by seq`);
  return rows.map(({ seq, gone }) => ({
    kind: gone ? "head-gone" : "head-differs",
    orderId: null,
    values: { seq },
  }));
}
