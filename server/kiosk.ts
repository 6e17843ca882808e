// Recognises the gallery's public screens by a cookie and keeps them from pages that ask for a name
// or a card.
import { isKioskPath } from "#app/routes/kit/kiosk/kiosk-paths.ts";
import { permissionsPolicy } from "#app/platform/pages/content-security.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { Device } from "#app/shop/devices/device.ts";
import { deviceCookieName, readToken } from "#app/shop/devices/device-token.server.ts";
import { readDevice } from "#app/shop/devices/devices.server.ts";
import { cookieOf } from "#app/platform/network/cookies.server.ts";

type KioskServices = { db: Database; secrets: Secrets; secure: boolean };

/** Checks the signature only. A forged cookie is ignored. */
export function hasDevice({ secrets, secure }: KioskServices, cookie: string | undefined): boolean {
  const name = deviceCookieName(secure);
  if (!cookie?.includes(`${name}=`)) return false;
  const value = cookieOf(new Headers({ cookie }), name);
  return value !== undefined && readToken(secrets, value) !== null;
}

/** Recognises no kiosk if the database is unavailable. `isRevoked`: its storage is cleared. */
export async function kioskOf(
  { db, secrets, secure }: KioskServices,
  hasCookie: boolean,
  headers: Headers,
  isBackOffice: boolean,
): Promise<{ kiosk: Device | null; cookies: string[]; isRevoked: boolean }> {
  if (!hasCookie) return { kiosk: null, cookies: [], isRevoked: false };
  const read = await readDevice(db, secrets, { headers, secure }).catch(() => null);
  // Staff who unlocked it with a PIN use the back office as on any device.
  const isKiosk = read?.device?.kind === "kiosk" && !(read.device.isStaffHere && isBackOffice);
  const kiosk = isKiosk ? read.device : null;
  return { kiosk, cookies: read?.cookies ?? [], isRevoked: read?.revoked === "kiosk" };
}

/** The camera reads labels. */
export const kioskHeaders = [
  ["cache-control", "no-store"],
  ["permissions-policy", permissionsPolicy("own")],
] as const;

/** Redirects a kiosk to its start from any page that is not for public screens. */
export function redirectKiosk(kiosk: Device | null, { pathname }: URL): Response | null {
  if (!kiosk || isKioskPath(pathname)) return null;
  return new Response(null, { status: 303, headers: { location: "/kiosk" } });
}
