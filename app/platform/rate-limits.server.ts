// How often one visitor may do what costs something. Counted in memory, per process: a nuisance brake, not a lock.
import { isIPv6 } from "node:net";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Points per visitor and the seconds in which they come back. */
export const rateLimits = {
  contact: { points: 5, duration: 600 },
  newsletter: { points: 5, duration: 600 },
  withdrawal: { points: 30, duration: 600 },
  checkout: { points: 30, duration: 60 },
  view: { points: 120, duration: 60 },
  search: { points: 300, duration: 60 },
  /** Wide enough for all who share the address of a telephone company. */
  prices: { points: 600, duration: 60 },
  order: { points: 300, duration: 60 },
  document: { points: 60, duration: 60 },
  ready: { points: 120, duration: 60 },
  /** Webhooks that were refused, and certificates that have to be fetched for one to be judged: by address, and in all. */
  webhook: { points: 60, duration: 60 },
  certificate: { points: 5, duration: 60 },
  certificates: { points: 20, duration: 60 },
} as const;

export type RateLimitName = keyof typeof rateLimits;
export type RateLimits = {
  /** Takes a point; answers 0, or the seconds to wait when there is none left. */
  take(name: RateLimitName, visitorAddress: string): Promise<number>;
};

export function createRateLimits(): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rateLimits).map(([name, limit]) => [name, new RateLimiterMemory({ keyPrefix: name, ...limit })]),
  ) as Record<RateLimitName, RateLimiterMemory>;
  return {
    async take(name, visitorAddress) {
      try {
        await limiters[name].consume(visitorAddress);
        return 0;
      } catch (refused) {
        return Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1000));
      }
    },
  };
}

/**
 * The key a visitor is counted under: an IPv4 address, or the /64 of an IPv6 address, because one household owns a
 * whole /64. X-Forwarded-For counts only behind a proxy of ours, and then its last entry, the one our proxy wrote.
 */
export function visitorKey(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxy: boolean): string {
  const address = (trustedProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined) ?? socketAddress ?? "unknown";
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
