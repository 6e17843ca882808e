import { data } from "react-router";
import { searchTexts } from "#app/i18n/search.ts";
import type { RequestContext } from "#app/platform/request-context.server.ts";

/** Counts a search. Throws a page that asks for patience, with its own words, where one visitor has none left. */
export async function takeSearch({ rateLimits, visitorAddress, language }: RequestContext): Promise<void> {
  const wait = await rateLimits.take("search", visitorAddress);
  if (wait === 0) return;
  const { tooManyTitle, tooManyText } = searchTexts[language];
  const headers = { "Retry-After": String(wait), "Cache-Control": "no-store" };
  throw data({ title: tooManyTitle, text: tooManyText(wait) }, { status: 429, headers });
}
