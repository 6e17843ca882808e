// Where the counter without a network lives, which app/worker/worker.ts names as well.
import { shownPress } from "./shown-press.ts";

export const counterAddress = "/admin/counter";
export const offlineAddress = `${counterAddress}/offline`;
export const dayAddress = `${counterAddress}/day`;
export const pressesAddress = `${counterAddress}/presses`;

/** The same ticket there, with the press that may be under way. */
export function addressOffline(pathname: string): string {
  const id = /^\/admin\/counter\/(\d+)$/.exec(pathname)?.[1];
  if (!id) return offlineAddress;
  const shown = shownPress();
  const press = shown?.id === Number(id) ? { key: shown.key } : null;
  return `${offlineAddress}?${new URLSearchParams({ id, ...press })}`;
}

/** With a network: the ticket, or what was asked for. */
export function addressOnline(id: number | null, q = ""): string {
  if (q) return `${counterAddress}?${new URLSearchParams({ q })}`;
  return id === null ? counterAddress : `${counterAddress}/${id}`;
}
