// Where the shop asks whether a newer release is out: the environment says it, or else the owner.
import type { Settings } from "#app/shop/settings/settings.ts";

type Environment = { releasesUrl: string | undefined; dataDir: string };

/** `isTyped`: by somebody at a browser, so that it may lead to public machines alone. */
export function releasesAt(
  { releasesUrl, dataDir }: Environment,
  settings: Pick<Settings, "releasesUrl">,
) {
  return releasesUrl
    ? { releasesUrl, dataDir, isTyped: false }
    : { releasesUrl: settings.releasesUrl || undefined, dataDir, isTyped: true };
}
