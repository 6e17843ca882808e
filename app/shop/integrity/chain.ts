// The chain of the money journal, followed without PostgreSQL: what db/triggers/chain_money_journal.sql tied, this ties again.

/** A row of the journal. `atMs` counts from 1970; the trigger keeps whole milliseconds. */
export type JournalRow = {
  seq: number;
  atMs: number;
  kind: string;
  orderId: number;
  amountCents: number;
  currency: string;
  reference: string;
  previous: string;
  hash: string;
};

/** Where a chain ends: how many rows it has, and the hash of the last. Whoever knows it knows the whole chain. */
export type ChainHead = { length: number; hash: string };

type ChainBreak = { kind: "row-changed" | "row-torn" | "rows-missing" | "row-out-of-place"; seq: number; orderId: number | null };

export const emptyChain: ChainHead = { length: 0, hash: "0".repeat(64) };

/** Follows the chain from its head so far over the next rows, in their order. `sha256` answers in lower-case hexadecimals. */
export function followChain(
  head: ChainHead,
  rows: JournalRow[],
  sha256: (text: string) => string,
): { head: ChainHead; breaks: ChainBreak[] } {
  let { length, hash } = head;
  const breaks: ChainBreak[] = [];
  for (const row of rows) {
    const { seq, orderId } = row;
    if (seq > length + 1) breaks.push({ kind: "rows-missing", seq: length + 1, orderId: null });
    else if (seq <= length) breaks.push({ kind: "row-out-of-place", seq, orderId });
    else if (row.previous !== hash) breaks.push({ kind: "row-torn", seq, orderId });
    if (!Number.isInteger(row.atMs) || sha256(chainedText(row)) !== row.hash) breaks.push({ kind: "row-changed", seq, orderId });
    length = seq;
    hash = row.hash;
  }
  return { head: { length, hash }, breaks };
}

function chainedText({ seq, previous, atMs, kind, orderId, amountCents, currency, reference }: JournalRow): string {
  return [seq, previous, new Date(atMs).toISOString(), kind, orderId, amountCents, currency, reference].join("\n");
}
