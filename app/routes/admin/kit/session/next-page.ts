// Where somebody goes after signing in: a page of the back office, whatever a link claims.
import type { DeviceKind } from "#app/shop/devices/device.ts";

const base = "http://shop.invalid";
const signedOutPages = /^\/admin\/(?:login|logout|setup|pin)(?:\/|$)/;

/** The path that `next` names when it lies in the back office, else /admin. */
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

/** The login page that leads back to `next`. */
export const loginPage = (next: string | null) => leadingBack("/admin/login", next);

/** At a device of the shop, where staff take over by PIN. */
export const pinPage = (next: string | null) => leadingBack("/admin/pin", next);

/** Where a device of the shop goes once it is locked: a kiosk is one again. */
export const lockedPage = (kind: DeviceKind, next: string) =>
  kind === "kiosk" ? "/" : pinPage(next);

function leadingBack(address: string, next: string | null): string {
  const page = next === null ? "/admin" : safeNextPage(next);
  return page === "/admin" ? address : `${address}?${new URLSearchParams({ next: page })}`;
}
