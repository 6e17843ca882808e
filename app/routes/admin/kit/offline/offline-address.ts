// Addresses of the counter without a network; app/worker/counter.ts repeats the first two.
import { shownHandover } from "./shown-handover.ts";

export const counterAddress = "/admin/counter";
export const offlineAddress = `${counterAddress}/offline`;
export const dayAddress = `${counterAddress}/day`;
export const offlineHandoversAddress = `${counterAddress}/presses`;

/** The same ticket offline, with how it was found and the handover that may be in progress. */
export function toOfflineAddress({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const id = /^\/admin\/counter\/(\d+)$/.exec(pathname)?.[1];
  if (!id) return offlineAddress;
  const shown = shownHandover();
  const handover = shown?.id === Number(id) ? { key: shown.key } : null;
  const how = new URLSearchParams(search).get("how");
  return `${offlineAddress}?${new URLSearchParams({ id, ...(how && { how }), ...handover })}`;
}

export function toOnlineAddress(id: number | null, q = ""): string {
  if (q) return `${counterAddress}?${new URLSearchParams({ q })}`;
  return id === null ? counterAddress : `${counterAddress}/${id}`;
}
