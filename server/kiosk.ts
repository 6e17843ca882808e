// Screens in the gallery, which the shop knows by a cookie: their own dress, and no page that asks
// for a name or a card.
import { isForKiosks } from "#app/routes/storefront/for-kiosks.ts";
import { permissionsPolicy } from "#app/platform/content-security.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Secrets } from "#app/platform/secret.server.ts";
import type { Device } from "#app/shop/devices/device.ts";
import { deviceCookieName, readToken } from "#app/shop/devices/device-token.server.ts";
import { readDevice } from "#app/shop/devices/devices.server.ts";
import { cookieOf } from "#app/shop/staff/cookies.server.ts";

type Parts = { db: Database; secrets: Secrets; secure: boolean };

/** By its signature alone: a forged cookie is answered like anybody. */
export function hasDevice({ secrets, secure }: Parts, cookie: string | undefined): boolean {
  const name = deviceCookieName(secure);
  if (!cookie?.includes(`${name}=`)) return false;
  const value = cookieOf(new Headers({ cookie }), name);
  return value !== undefined && readToken(secrets, value) !== null;
}

/**
 * While the database is away, whoever stands there still gets what any visitor gets. `isOver`: it was
 * a kiosk until it was revoked, and still holds what its last visitor left.
 */
export async function kioskOf(
  { db, secrets, secure }: Parts,
  isOfDevice: boolean,
  headers: Headers,
  isBackOffice: boolean,
): Promise<{ kiosk: Device | null; cookies: string[]; isOver: boolean }> {
  if (!isOfDevice) return { kiosk: null, cookies: [], isOver: false };
  const read = await readDevice(db, secrets, { headers, secure }).catch(() => null);
  // why not for staff: who took over by PIN has left the kiosk until the screen is locked again, which
  // it is at the first page of the gallery.
  const isKiosk = read?.device?.kind === "kiosk" && !(read.device.isStaffHere && isBackOffice);
  const kiosk = isKiosk ? read.device : null;
  return { kiosk, cookies: read?.cookies ?? [], isOver: read?.revoked === "kiosk" };
}

/** Its camera reads labels. */
export const kioskHeaders = [
  ["cache-control", "no-store"],
  ["permissions-policy", permissionsPolicy("own")],
] as const;

/** To its beginning, from whatever is not for a public screen. */
export function turnedAway(kiosk: Device | null, { pathname }: URL): Response | null {
  if (!kiosk || isForKiosks(pathname)) return null;
  return new Response(null, { status: 303, headers: { location: "/kiosk" } });
}
