// How far the crop of a print can be moved, and where it is after a movement.

import { planPrint } from "./print-plan.ts";
import type { PlanRequest } from "./print-plan.ts";

/** In the master's pixels, from shift 0 to 1000; one of the two is always 0. */
export type CropRange = { x: number; y: number };

const minShare = 0.01;

export function cropRangeOf(request: PlanRequest): CropRange | null {
  if (request.fit.way !== "fill") return null;
  const [first, last] = [0, 1000].map(
    (shift) => planPrint({ ...request, fit: { way: "fill", shift } }).crop,
  );
  const travel = { x: last!.left - first!.left, y: last!.top - first!.top };
  const { width, height } = request.picture;
  return Math.max(travel.x / width, travel.y / height) < minShare ? null : travel;
}

export function shiftBy(shift: number, part: number): number {
  return Number.isFinite(part)
    ? Math.round(Math.min(1000, Math.max(0, shift + part * 1000)))
    : shift;
}
