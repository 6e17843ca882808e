// Sends a counter page that failed without a network to the offline counter.
import { doesShopAnswer } from "./connection.ts";
import { toOfflineUrl, counterPath } from "./offline-paths.ts";
import { hasOfflineWorker } from "./counter-worker.ts";

export async function goOffline(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith(counterPath) || !(await hasOfflineWorker())) return;
  if (!(await doesShopAnswer())) location.replace(toOfflineUrl(location));
}
