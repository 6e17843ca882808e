// Rate limits of signing in: one statement in PostgreSQL counts an attempt, across processes and
// restarts. Those of visitors, in platform/network/rate-limits.server.ts, may begin anew.
import { createHmac } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { staffRateLimits } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export const attemptLimits = {
  /** Sign-ins from browsers that never signed in to the account. */
  account: { max: 10, seconds: 900 },
  address: { max: 30, seconds: 900 },
  /** Sign-ins from browsers that once did, so that strangers cannot lock an owner out. */
  device: { max: 10, seconds: 900 },
  member: { max: 10, seconds: 900 },
  /** Forgotten passwords, per visitor and per address. */
  asker: { max: 10, seconds: 900 },
  forgotten: { max: 3, seconds: 3600 },
} as const;

type AttemptKind = keyof typeof attemptLimits;
export type Attempt = { kind: AttemptKind; of: string };

function attemptKey(secret: string, { kind, of }: Attempt): string {
  return `${kind}:${createHmac("sha256", secret).update(`${kind}\0${of}`).digest("base64url")}`;
}

/** Returns 0, or how many seconds to wait. Refused attempts do not extend it. */
export async function countAttempt(
  db: Database,
  secret: string,
  attempt: Attempt,
): Promise<number> {
  const { max, seconds } = attemptLimits[attempt.kind];
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
      wait: sql<number>`
        ceil(
          extract(
            epoch from ${staffRateLimits.since} + make_interval(secs => ${seconds}) - now()))::int`,
    });
  // The limit is needed since counting may have begun after this transaction did.
  return row!.count > max ? Math.min(seconds, Math.max(1, row!.wait)) : 0;
}

/**
 * One that is refused is not counted on: an address that has to wait takes none of the attempts
 * that an account has.
 */
export async function countAttempts(
  db: Database,
  secret: string,
  attempts: Attempt[],
): Promise<number> {
  for (const attempt of attempts) {
    const wait = await countAttempt(db, secret, attempt);
    if (wait > 0) return wait;
  }
  return 0;
}

export async function resetAttempts(db: Database, secret: string, attempt: Attempt): Promise<void> {
  await db
    .delete(staffRateLimits)
    .where(sql`${staffRateLimits.key} = ${attemptKey(secret, attempt)}`);
}

export async function deleteOldAttempts(db: Database): Promise<void> {
  await db.delete(staffRateLimits).where(lt(staffRateLimits.since, sql`now() - interval '1 hour'`));
}
