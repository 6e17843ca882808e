// Addresses of the counter without a network; app/worker/counter.ts repeats the first two.
import { shownPress } from "./shown-press.ts";

export const counterAddress = "/admin/counter";
export const offlineAddress = `${counterAddress}/offline`;
export const dayAddress = `${counterAddress}/day`;
export const pressesAddress = `${counterAddress}/presses`;

/** The same ticket offline, with how it was found and the press that may be under way. */
export function addressOffline({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const id = /^\/admin\/counter\/(\d+)$/.exec(pathname)?.[1];
  if (!id) return offlineAddress;
  const shown = shownPress();
  const press = shown?.id === Number(id) ? { key: shown.key } : null;
  const how = new URLSearchParams(search).get("how");
  return `${offlineAddress}?${new URLSearchParams({ id, ...(how && { how }), ...press })}`;
}

export function addressOnline(id: number | null, q = ""): string {
  if (q) return `${counterAddress}?${new URLSearchParams({ q })}`;
  return id === null ? counterAddress : `${counterAddress}/${id}`;
}
