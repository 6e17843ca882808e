// What the pages with art say while the demo gallery is being hung.
import { hangingTexts } from "#app/i18n/storefront/hanging.ts";
import type { RequestContext } from "#app/platform/request-context.server.ts";
import { countUnhung } from "#app/shop/catalogue/hanging.server.ts";

/** Null once all of it hangs, and in a shop that is none of the demo. */
export async function hangingNotice({ db, environment, language, perVersion }: RequestContext): Promise<string | null> {
  const unhung = environment.demo ? await perVersion("unhung", () => countUnhung(db)) : 0;
  return unhung > 0 ? hangingTexts[language].unhung(unhung) : null;
}
