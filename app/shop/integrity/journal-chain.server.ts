// The journal of money read from its first row to its last, and held against the heads that earlier checks wrote down.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { emptyChain, followChain } from "#app/shop/integrity/chain.ts";
import type { ChainHead, JournalRow } from "#app/shop/integrity/chain.ts";
import type { IntegrityFinding } from "#app/shop/integrity/check.ts";

/** So many rows are in memory, and hashed without a pause, at once. */
const portion = 5000;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** In a transaction that sees one state only. All findings, the first ones first. */
export async function readChain(db: Database): Promise<{ head: ChainHead; findings: IntegrityFinding[] }> {
  let head = emptyChain;
  const findings: IntegrityFinding[] = [];
  for (let after = 0; ;) {
    const { rows } = await db.execute<JournalRow>(sql`
      select seq::double precision as seq, (extract(epoch from at) * 1000)::double precision as "atMs", kind, order_id as "orderId",
        amount_cents as "amountCents", currency, reference, previous, hash
      from money_journal where seq > ${after} order by seq limit ${portion}`);
    if (rows.length === 0) break;
    const followed = followChain(head, rows, sha256);
    head = followed.head;
    findings.push(...followed.breaks.map(({ kind, seq, orderId }) => ({ kind, orderId, values: { seq } })));
    after = rows.at(-1)!.seq;
  }
  return { head, findings: [...findings, ...(await forgottenHeads(db))] };
}

/** Heads of earlier checks that the journal does not contain any more: it was cut off, or written anew from some row on. */
async function forgottenHeads(db: Database): Promise<IntegrityFinding[]> {
  const { rows } = await db.execute<{ seq: number; gone: boolean }>(sql`
    select distinct chain_length::double precision as seq, money_journal.seq is null as gone
    from integrity_runs left join money_journal on money_journal.seq = chain_length
    where chain_length > 0 and money_journal.hash is distinct from chain_hash order by seq`);
  return rows.map(({ seq, gone }) => ({ kind: gone ? "head-gone" : "head-differs", orderId: null, values: { seq } }));
}
