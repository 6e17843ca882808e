// Signs a member of staff in at a device by PIN.

import type { Database } from "#app/platform/database/database.server.ts";
import type { Device } from "./device.ts";
import { networkOf } from "#app/shop/security-log/security-event.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import type { Visitor } from "#app/shop/staff/authentication-core.server.ts";
import type { Authentication } from "#app/shop/staff/authentication.server.ts";
import { checkPin } from "#app/shop/staff/pins.server.ts";
import type { PinCheck } from "#app/shop/staff/pins.server.ts";

type Changed =
  | { changed: true; cookies: string[] }
  | Exclude<PinCheck, { right: unknown }>
  | { refused: "no-point" };

export async function changeMember(
  { db, authentication }: { db: Database; authentication: Authentication },
  visitor: Visitor,
  { id, name, point }: Pick<Device, "id" | "name" | "point">,
  { person: memberId, pin }: { person: string; pin: string },
): Promise<Changed> {
  if (!point) return { refused: "no-point" };
  const network = networkOf(visitor.address);
  const checked = await checkPin(db, { id, name, pointId: point.id, network }, memberId, pin);
  if ("refused" in checked) return checked;
  const { cookies } = await authentication.openPinSession(visitor, checked.right.id, id);
  await recordSecurityEvent(db, { ...checked.right, network }, { kind: "signed-in", about: "pin" });
  return { changed: true, cookies };
}
