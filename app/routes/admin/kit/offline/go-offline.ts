// Sends a counter page that failed without a network to the offline counter.
import { toOfflineUrl, counterPath } from "./offline-paths.ts";
import { hasOfflineWorker } from "./counter-worker.ts";

export async function goOffline(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith(counterPath) || !(await hasOfflineWorker())) return;
  const answer = await fetch("/readyz").catch(() => null);
  if (answer === null || answer.status >= 500) location.replace(toOfflineUrl(location));
}
