// Decides where the shop looks for newer releases: the environment first, then the owner.
import type { Settings } from "./settings.ts";

type Environment = { releasesUrl: string | undefined; dataDir: string };

/** `isTyped`: it came from a browser, so that it may only lead to public hosts. */
export function releaseSource(
  { releasesUrl, dataDir }: Environment,
  settings: Pick<Settings, "releasesUrl">,
) {
  return releasesUrl
    ? { releasesUrl, dataDir, isTyped: false }
    : { releasesUrl: settings.releasesUrl || undefined, dataDir, isTyped: true };
}
