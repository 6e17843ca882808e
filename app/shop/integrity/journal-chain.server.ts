// The journal of money read from its first row to its last, and held against the heads that earlier checks wrote down.
import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { emptyChain, followChain } from "#app/shop/integrity/chain.ts";
import type { ChainHead, JournalRow } from "#app/shop/integrity/chain.ts";
import type { IntegrityFinding } from "#app/shop/integrity/check.ts";

/** So many rows are in memory, and hashed without a pause, at once. */
const portion = 5000;

const sha256 = (text: string) => hash("sha256", text);

/** In a transaction that sees one state only. All findings, the first ones first. */
export async function readChain(db: Database): Promise<{ head: ChainHead; findings: IntegrityFinding[] }> {
  let head = emptyChain;
  const findings: IntegrityFinding[] = [];
  for (let after = 0; ;) {
    const rows = await readPortion(db, after);
    if (rows.length === 0) break;
    const followed = followChain(head, rows, sha256);
    head = followed.head;
    findings.push(...followed.breaks.map(({ kind, seq, orderId }) => ({ kind, orderId, values: { seq } })));
    after = rows.at(-1)!.seq;
  }
  return { head, findings: [...findings, ...(await forgottenHeads(db))] };
}

type Sent = [
  seq: number,
  at: string,
  kind: string,
  orderId: number,
  amountCents: number,
  currency: string,
  reference: string,
  previous: string,
  hash: string,
];

// why as one text: the driver takes four times as long to make two hundred thousand rows out of their columns.
async function readPortion(db: Database, after: number): Promise<JournalRow[]> {
  const { rows } = await db.execute<{ rows: string }>(sql`
    select coalesce(json_agg(
      json_build_array(seq, at, kind, order_id, amount_cents, currency, reference, previous, hash) order by seq
    ), '[]')::text as rows
    from (select * from money_journal where seq > ${after} order by seq limit ${portion}) as next_rows`);
  return (JSON.parse(rows[0]!.rows) as Sent[]).map(([seq, at, kind, orderId, amountCents, currency, reference, previous, hash]) => {
    return { seq, atMs: millisecondsOf(at), kind, orderId, amountCents, currency, reference, previous, hash };
  });
}

/** Not a number for a moment with parts of a millisecond, which the trigger never writes. */
function millisecondsOf(at: string): number {
  return /\.\d{4}/.test(at) ? Number.NaN : Date.parse(at);
}

/** Heads of earlier checks that the journal does not contain any more: it was cut off, or written anew from some row on. */
async function forgottenHeads(db: Database): Promise<IntegrityFinding[]> {
  const { rows } = await db.execute<{ seq: number; gone: boolean }>(sql`
    select distinct chain_length::double precision as seq, money_journal.seq is null as gone
    from integrity_runs left join money_journal on money_journal.seq = chain_length
    where chain_length > 0 and money_journal.hash is distinct from chain_hash order by seq`);
  return rows.map(({ seq, gone }) => ({ kind: gone ? "head-gone" : "head-differs", orderId: null, values: { seq } }));
}
