// Every 429 says when to ask again.
import { data } from "react-router";
import type { RateLimitName } from "#app/platform/network/rate-limits.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";

/** `wait` in seconds. */
export function tooMany(wait: number, others: HeadersInit = {}) {
  const headers = new Headers(others);
  headers.set("Retry-After", String(wait));
  return { status: 429, headers };
}

/** Counts a request; null unless there were too many, else what `said` makes of the seconds to wait. */
export async function refuseIfRateLimited<Said>(
  { rateLimits, visitorAddress }: Pick<RequestContext, "rateLimits" | "visitorAddress">,
  name: RateLimitName,
  said: (wait: number) => Said,
  others: HeadersInit = {},
) {
  const wait = await rateLimits.take(name, visitorAddress);
  return wait > 0 ? data(said(wait), tooMany(wait, others)) : null;
}

export const inMinutes = (wait: number) => Math.ceil(wait / 60);
