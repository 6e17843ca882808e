// Answers 429 with a Retry-After header to visitors who send too many requests.
import { data } from "react-router";
import type { RateLimitName } from "#app/platform/network/rate-limits.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";

/** The `init` of such an answer. `wait` is in seconds. */
export function tooManyRequests(wait: number, others: HeadersInit = {}) {
  const headers = new Headers(others);
  headers.set("Retry-After", String(wait));
  return { status: 429, headers };
}

/** Counts the request. Null if it is allowed, otherwise a 429 with what `toAnswer` returns. */
export async function enforceRateLimit<Answer>(
  { rateLimits, visitorAddress }: Pick<RequestContext, "rateLimits" | "visitorAddress">,
  name: RateLimitName,
  toAnswer: (wait: number) => Answer,
  headers: HeadersInit = {},
) {
  const wait = await rateLimits.consume(name, visitorAddress);
  return wait > 0 ? data(toAnswer(wait), tooManyRequests(wait, headers)) : null;
}

export const inMinutes = (wait: number) => Math.ceil(wait / 60);
