import { data } from "react-router";
import { patienceTexts } from "#app/i18n/storefront/patience.ts";
import type { RateLimitName } from "#app/platform/network/rate-limits.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { textResponse } from "../../../kit/files/text-answer.ts";
import { tooManyRequests } from "../../../kit/request/rate-limit.server.ts";

/** Counts a page request. Throws a page that says when to try again if there were too many. */
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

/** Counts another request. Returns a refusal in plain text if there were too many, otherwise null. */
export async function answerIfRateLimited(
  { rateLimits, visitorAddress, language }: RequestContext,
  name: RateLimitName,
): Promise<Response | null> {
  const wait = await rateLimits.consume(name, visitorAddress);
  if (wait === 0) return null;
  const { status, headers } = tooManyRequests(wait);
  return textResponse(status, patienceTexts[language].asked(wait), Object.fromEntries(headers));
}
