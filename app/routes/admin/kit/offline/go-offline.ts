// Sends a counter page that failed without a network to the offline counter.
import { toOfflineAddress, counterAddress } from "./offline-address.ts";
import { hasOfflineWorker } from "./counter-worker.ts";

export async function goOffline(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith(counterAddress) || !(await hasOfflineWorker())) return;
  const answer = await fetch("/readyz").catch(() => null);
  if (answer === null || answer.status >= 500) location.replace(toOfflineAddress(location));
}
