// Limits requests per address, in memory, or in an unlogged table if there are several processes.
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Database } from "#app/platform/database/database.server.ts";

export const rateLimits = {
  contact: { points: 5, duration: 600 },
  newsletter: { points: 5, duration: 600 },
  withdrawal: { points: 30, duration: 600 },
  checkout: { points: 30, duration: 60 },
  view: { points: 120, duration: 60 },
  detail: { points: 120, duration: 60 },
  detailMaking: { points: 20, duration: 60 },
  search: { points: 300, duration: 60 },
  /** Each typed word sends several, and a mobile network shares one address. */
  suggestions: { points: 900, duration: 60 },
  named: { points: 300, duration: 60 },
  prices: { points: 600, duration: 60 },
  promises: { points: 600, duration: 60 },
  basketLink: { points: 60, duration: 600 },
  /** A screen that shows a link polls every two seconds; several may share an address. */
  basketLinkState: { points: 600, duration: 60 },
  staffCall: { points: 20, duration: 600 },
  order: { points: 300, duration: 60 },
  /** A counter that was offline sends hours of hand-overs at once. */
  offlineHandovers: { points: 600, duration: 60 },
  document: { points: 60, duration: 60 },
  lab: { points: 600, duration: 60 },
  ready: { points: 120, duration: 60 },
  webhook: { points: 60, duration: 60 },
  certificate: { points: 5, duration: 60 },
  certificates: { points: 20, duration: 60 },
} as const;

export type RateLimitName = keyof typeof rateLimits;
export type RateLimits = {
  consume(name: RateLimitName, visitorAddress: string): Promise<number>;
  release(name: RateLimitName, visitorAddress: string): Promise<void>;
};

type Limiters = Record<RateLimitName, RateLimiterAbstract>;
type Sharing = { pool: pg.Pool; secret: string; isAlone(): boolean };

export function createRateLimits(sharing?: Sharing): RateLimits {
  const inMemory = limitersOf((options) => new RateLimiterMemory(options));
  const shared = sharing && limitersOf((options) => sharedLimiter(sharing.pool, options));
  const counting = (visitorAddress: string): [Limiters, key: string] =>
    shared && !sharing.isAlone()
      ? [shared, hashed(sharing.secret, visitorAddress)]
      : [inMemory, visitorAddress];
  return {
    async consume(name, visitorAddress) {
      const [limiters, key] = counting(visitorAddress);
      try {
        await limiters[name].consume(key);
        return 0;
      } catch (refused) {
        return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1000));
      }
    },
    async release(name, visitorAddress) {
      const [limiters, key] = counting(visitorAddress);
      await limiters[name].reward(key);
    },
  };
}

type LimiterOptions = { keyPrefix: string; points: number; duration: number };

function limitersOf(open: (options: LimiterOptions) => RateLimiterAbstract): Limiters {
  return Object.fromEntries(
    Object.entries(rateLimits).map(([name, limit]) => [name, open({ keyPrefix: name, ...limit })]),
  ) as Limiters;
}

const tableName = "visitor_turns";

function sharedLimiter(pool: pg.Pool, options: LimiterOptions): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "pool",
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    // A blocked visitor then costs no query.
    inMemoryBlockOnConsumed: options.points + 1,
    inMemoryBlockDuration: 0,
    // If the database is unreachable, each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${sql.identifier(tableName)} where expire < ${now.getTime()}`);
}

/** The table must hold no addresses. */
const hashed = (secret: string, address: string) =>
  createHmac("sha256", secret).update(`turns\0${address}`).digest("base64url").slice(0, 22);

/** An IPv6 /64 is one household. Our proxy wrote the last entry of X-Forwarded-For. */
export function visitorKey(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxy: boolean,
): string {
  const address =
    (trustedProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined) ??
    socketAddress ??
    "unknown";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill("0"), ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
