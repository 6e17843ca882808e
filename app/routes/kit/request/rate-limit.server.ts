// Counts requests per visitor. Who sends too many gets a 429 with a Retry-After header.
import { data } from "react-router";
import { patienceTexts } from "#app/i18n/storefront/patience.ts";
import type { RateLimitName } from "#app/platform/network/rate-limits.server.ts";
import type { RequestContext, Visit } from "#app/platform/pages/request-context.server.ts";
import { textResponse } from "#app/routes/kit/files/text-response.ts";

/** For a page. Throws one that says when to try again. */
export async function throwIfRateLimited(
  { rateLimits, visitorAddress, language }: RequestContext,
  name: RateLimitName,
): Promise<void> {
  const wait = await rateLimits.consume(name, visitorAddress);
  if (wait === 0) return;
  const text = patienceTexts[language];
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  throw data(
    { title: text.title, text: (name === "search" ? text.searched : text.asked)(wait) },
    tooManyRequests(wait, headers),
  );
}

/** For a file, or a request of a script. A refusal in plain text, or null. */
export async function responseIfRateLimited(
  { rateLimits, visitorAddress, language }: RequestContext,
  name: RateLimitName,
): Promise<Response | null> {
  const wait = await rateLimits.consume(name, visitorAddress);
  if (wait === 0) return null;
  const { status, headers } = tooManyRequests(wait);
  return textResponse(status, patienceTexts[language].asked(wait), Object.fromEntries(headers));
}

/** For a form. What `toAnswer` makes of the wait in seconds, or null. */
export async function answerIfRateLimited<Answer>(
  { rateLimits, visitorAddress }: Visit<"rateLimits" | "visitorAddress">,
  name: RateLimitName,
  toAnswer: (wait: number) => Answer,
  headers: HeadersInit = {},
) {
  const wait = await rateLimits.consume(name, visitorAddress);
  return wait > 0 ? data(toAnswer(wait), tooManyRequests(wait, headers)) : null;
}

/** Status and headers of such an answer, where something else has counted. `wait` is in seconds. */
export function tooManyRequests(wait: number, others: HeadersInit = {}) {
  const headers = new Headers(others);
  headers.set("Retry-After", String(wait));
  return { status: 429, headers };
}

export const inMinutes = (wait: number) => Math.ceil(wait / 60);
