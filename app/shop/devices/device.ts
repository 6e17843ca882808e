// A browser that belongs to the shop, and whether it lives.
import { deviceKinds } from "#db/values.ts";

export { deviceKinds };
export type DeviceKind = (typeof deviceKinds)[number];

export type Device = {
  id: number;
  kind: DeviceKind;
  name: string;
  /** Null where its point was deleted. */
  point: { id: number; name: string } | null;
  seenAt: Date | null;
  /** Whether somebody took over by PIN and has not locked it since: a kiosk is then left. */
  isStaffHere: boolean;
  lockMinutes: number;
  idleSeconds: number;
  screenBottomCm: number;
  screenHeightCm: number;
};

export const deviceLimits = {
  lockMinutes: { least: 1, most: 60 },
  idleSeconds: { least: 20, most: 180 },
  screenBottomCm: { least: 0, most: 200 },
  screenHeightCm: { least: 10, most: 300 },
} as const;

const aliveMinutes = 10;

/** Minutes since it was seen where that is alive; null where it was not seen lately, or never. */
export function aliveFor(seenAt: Date | null, now: Date): number | null {
  if (!seenAt) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / 60_000));
  return minutes < aliveMinutes ? minutes : null;
}

/** Within reach of everybody, seated or small, in centimetres above the floor. */
const reach = { from: 70, to: 120 };

/**
 * Between which shares of the screen's height, from its upper edge, controls are within reach. All
 * of a screen that lies beyond it.
 */
export function controlsBand({
  screenBottomCm: bottom,
  screenHeightCm: height,
}: Pick<Device, "screenBottomCm" | "screenHeightCm">): { from: number; to: number } {
  const shareAt = (level: number) => Math.min(1, Math.max(0, (bottom + height - level) / height));
  const band = { from: shareAt(reach.to), to: shareAt(reach.from) };
  return band.from < band.to ? band : { from: 0, to: 1 };
}
