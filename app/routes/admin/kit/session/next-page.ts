// Where people go after signing in: always to an admin page, whatever a link says.
import type { DeviceKind } from "#app/shop/devices/device.ts";

const base = "http://shop.invalid";
const signedOutPages = /^\/admin\/(?:login|logout|setup|pin)(?:\/|$)/;

export function safeNextPage(next: unknown): string {
  const start = "/admin";
  if (typeof next !== "string" || next.length > 2000 || !/^\/admin(?:[/?]|$)/.test(next))
    return start;
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u0020\u007f]|\/\//.test(next) || !URL.canParse(next, base)) return start;
  const { origin, pathname, search } = new URL(next, base);
  if (origin !== base || !/^\/admin(?:\/|$)/.test(pathname) || signedOutPages.test(pathname))
    return start;
  return `${pathname}${search}`;
}

export const loginPage = (next: string | null) => withNext("/admin/login", next);

export const pinPage = (next: string | null) => withNext("/admin/pin", next);

/** A kiosk shows the gallery again. */
export const lockedPage = (kind: DeviceKind, next: string) =>
  kind === "kiosk" ? "/" : pinPage(next);

function withNext(address: string, next: string | null): string {
  const page = next === null ? "/admin" : safeNextPage(next);
  return page === "/admin" ? address : `${address}?${new URLSearchParams({ next: page })}`;
}
