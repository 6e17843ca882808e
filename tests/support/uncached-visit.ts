// Who visits, for functions that keep what they read until something changes: here they keep
// nothing.
import type { Language } from "#app/i18n/language.ts";
import type { RequestContext, Visit } from "#app/platform/pages/request-context.server.ts";

export const uncachedVisit = (
  db: RequestContext["db"],
  language: Language = "en",
): Visit<"db" | "cachedUntilChange" | "language"> => ({
  db,
  language,
  cachedUntilChange: (_, load) => load(),
});
