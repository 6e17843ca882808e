// A browser that belongs to the shop, such as a kiosk or the counter's tablet.
import type { deviceKinds } from "#db/values.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export type DeviceKind = (typeof deviceKinds)[number];

export type Device = {
  id: number;
  kind: DeviceKind;
  name: string;
  point: { id: number; name: string } | null;
  seenAt: Date | null;
  /**
   * Whether a member of staff is signed in by PIN and has not locked the device since; a kiosk then
   * serves staff.
   */
  isStaffHere: boolean;
  lockMinutes: number;
  idleSeconds: number;
  screenBottomCm: number;
  screenHeightCm: number;
};

export const deviceLimits = {
  lockMinutes: { min: 1, max: 60 },
  idleSeconds: { min: 20, max: 180 },
  screenBottomCm: { min: 0, max: 200 },
  screenHeightCm: { min: 10, max: 300 },
} as const;

const aliveMinutes = 10;

/** Minutes since it was last seen; null if that is too long ago, or never. */
export function minutesSinceSeen(seenAt: Date | null, now: Date): number | null {
  if (!seenAt) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / minuteMs));
  return minutes < aliveMinutes ? minutes : null;
}

/** What everybody can reach, seated or small, in centimetres above the floor. */
const reach = { from: 70, to: 120 };

/**
 * Where controls are within reach, as shares from the upper edge. The whole screen if no part of it
 * is.
 */
export function reachableBand({
  screenBottomCm: bottom,
  screenHeightCm: height,
}: Pick<Device, "screenBottomCm" | "screenHeightCm">): { from: number; to: number } {
  const shareAt = (level: number) => Math.min(1, Math.max(0, (bottom + height - level) / height));
  const band = { from: shareAt(reach.to), to: shareAt(reach.from) };
  return band.from < band.to ? band : { from: 0, to: 1 };
}
