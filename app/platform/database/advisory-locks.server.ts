// Lists the numbers of PostgreSQL's advisory locks, so that none is used twice.
import type pg from "pg";

export const advisoryLocks = {
  /** Used together with a collection point's id. */
  days: 7_105,
  migration: 7_105_201,
  firstMember: 7_105_202,
  demoHanging: 7_105_203,
  demoOpening: 7_105_205,
  backup: 7_105_204,
  proof: 7_105_217,
  place: 7_105_218,
  leader: 7_105_210,
  files: 7_105_211,
  secret: 7_105_212,
  following: 7_105_213,
  bases: 7_105_214,
  /** Both are for catalogue imports; `import` is used together with the import's id. */
  console: 7_105_215,
  import: 7_105_216,
  /** Used together with a hash of the change's id. */
  change: 7_105_219,
} as const;

/** False if another connection holds it. Released when the connection ends. */
export async function tryLock(
  client: pg.ClientBase,
  lock: keyof typeof advisoryLocks,
): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock($1) as mine",
    [advisoryLocks[lock]],
  );
  return rows[0]!.mine;
}
