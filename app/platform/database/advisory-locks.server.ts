// The numbers of PostgreSQL's advisory locks, in one place, so that no two things hold the same.
import type pg from "pg";

export const advisoryLocks = {
  /** With the id of a collection point. */
  days: 7_105,
  migration: 7_105_201,
  firstMember: 7_105_202,
  /** Of the demo: the first pieces, and the rest behind them. */
  demoHanging: 7_105_203,
  demoOpening: 7_105_205,
  backup: 7_105_204,
  proof: 7_105_217,
  /** Of the place for backups: whose it is. */
  place: 7_105_218,
  leader: 7_105_210,
  files: 7_105_211,
  secret: 7_105_212,
  /** Of the log of changes, and of bases taken from it. */
  following: 7_105_213,
  bases: 7_105_214,
  /** A console that brings a catalogue in; and, with the import's id, each that is carried out. */
  console: 7_105_215,
  import: 7_105_216,
} as const;

/** False where another holds it. Held as long as the connection is. */
export async function tryToHold(
  client: pg.ClientBase,
  lock: keyof typeof advisoryLocks,
): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock($1) as mine",
    [advisoryLocks[lock]],
  );
  return rows[0]!.mine;
}
