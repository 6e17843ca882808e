// Sends a counter page that failed without a network to the offline counter.
import { addressOffline, counterAddress } from "./offline-address.ts";
import { dayIsKept } from "./worker-here.ts";

export async function goOffline(): Promise<void> {
  const { pathname } = location;
  if (!pathname.startsWith(counterAddress) || !(await dayIsKept())) return;
  const answer = await fetch("/readyz").catch(() => null);
  if (answer === null || answer.status >= 500) location.replace(addressOffline(location));
}
