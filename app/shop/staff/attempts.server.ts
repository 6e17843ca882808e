// How often something may be tried, counted in PostgreSQL so that many attempts at once, and many processes, count as
// many. One statement takes an attempt and says how many there have been.
import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { staffRateLimits } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

/** What is counted, how many are allowed, and in how many seconds the count begins anew. */
export const attemptLimits = {
  /** Wrong passwords for one account, from browsers that were never signed in to it. */
  account: { most: 10, seconds: 900 },
  /** Everything that one address tries before it is signed in. */
  address: { most: 30, seconds: 900 },
  /** Wrong passwords from a browser that was signed in to the account before: a stranger's attempts do not count here. */
  device: { most: 10, seconds: 900 },
  /** Wrong current passwords and codes of somebody who is signed in. */
  member: { most: 10, seconds: 900 },
  /** Asking for a link to a new password, whoever asks, for whatever address; and for one address. */
  asker: { most: 10, seconds: 900 },
  forgotten: { most: 3, seconds: 3600 },
} as const;

type AttemptKind = keyof typeof attemptLimits;
export type Attempt = { kind: AttemptKind; of: string };

function attemptKey(secret: string, { kind, of }: Attempt): string {
  return `${kind}:${createHmac("sha256", secret).update(`${kind}\0${of}`).digest("base64url")}`;
}

/** Takes an attempt; answers 0, or the seconds to wait. Refused attempts do not lengthen the wait. */
export async function takeAttempt(db: Database, secret: string, attempt: Attempt): Promise<number> {
  const { most, seconds } = attemptLimits[attempt.kind];
  const over = sql`${staffRateLimits.since} <= now() - make_interval(secs => ${seconds})`;
  const [row] = await db
    .insert(staffRateLimits)
    .values({ key: attemptKey(secret, attempt), count: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: staffRateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else least(${staffRateLimits.count} + 1, 1000000) end`,
        since: sql`case when ${over} then now() else ${staffRateLimits.since} end`,
      },
    })
    .returning({
      count: staffRateLimits.count,
      wait: sql<number>`ceil(extract(epoch from ${staffRateLimits.since} + make_interval(secs => ${seconds}) - now()))::int`,
    });
  return row!.count > most ? Math.max(1, row!.wait) : 0;
}

/** The longest wait of several; each of them counts, also where another refuses. */
export async function takeAttempts(db: Database, secret: string, attempts: Attempt[]): Promise<number> {
  let wait = 0;
  for (const attempt of attempts) wait = Math.max(wait, await takeAttempt(db, secret, attempt));
  return wait;
}

export async function forgiveAttempts(db: Database, secret: string, attempt: Attempt): Promise<void> {
  await db.delete(staffRateLimits).where(sql`${staffRateLimits.key} = ${attemptKey(secret, attempt)}`);
}

/** Counts that no longer count. */
export async function sweepAttempts(db: Database): Promise<void> {
  await db.delete(staffRateLimits).where(lt(staffRateLimits.since, sql`now() - interval '1 hour'`));
}
