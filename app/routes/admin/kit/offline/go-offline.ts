// Sends a counter page that failed without a network to the offline counter.
import { toOfflineUrl, counterPath } from "./offline-paths.ts";
import { hasOfflineWorker } from "./counter-worker.ts";

export async function goOffline(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith(counterPath) || !(await hasOfflineWorker())) return;
  if (!(await doesShopAnswer())) location.replace(toOfflineUrl(location));
}

const answerMs = 5000;

/** Whether it is there with its database. A proxy answers for a shop that is not. */
export async function doesShopAnswer(): Promise<boolean> {
  const signal = AbortSignal.timeout(answerMs);
  const answer = await fetch("/readyz", { cache: "no-store", signal }).catch(() => null);
  return answer !== null && answer.status < 500;
}
