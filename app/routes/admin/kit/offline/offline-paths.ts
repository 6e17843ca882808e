// Addresses of the counter without a network; app/worker/counter.ts repeats the first two.

export const counterPath = "/admin/counter";
export const offlineCounterPath = `${counterPath}/offline`;
export const offlineDayPath = `${counterPath}/day`;
export const offlineHandoversPath = `${counterPath}/presses`;

/**
 * The handover that this page would make. If its answer is lost with the network, the same key is
 * sent again offline, and the shop recognises it.
 */
let shownHandover: { id: number; key: string } | null = null;

export function setShownHandover(handover: { id: number; key: string }): void {
  shownHandover = handover;
}

/** The same ticket offline, with how it was found and the handover that may be in progress. */
export function toOfflineUrl({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const id = /^\/admin\/counter\/(\d+)$/.exec(pathname)?.[1];
  if (!id) return offlineCounterPath;
  const handover = shownHandover?.id === Number(id) ? { key: shownHandover.key } : null;
  const how = new URLSearchParams(search).get("how");
  return `${offlineCounterPath}?${new URLSearchParams({ id, ...(how && { how }), ...handover })}`;
}

export function toOnlineUrl(id: number | null, q = ""): string {
  if (q) return `${counterPath}?${new URLSearchParams({ q })}`;
  return id === null ? counterPath : `${counterPath}/${id}`;
}
