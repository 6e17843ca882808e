// How far a buyer can move what is printed, and what a shift means on the way.
import { planPrint } from "#app/shop/printing/print-plan.ts";
import type { PlanOrder } from "#app/shop/printing/print-plan.ts";

/** From a shift of 0 to one of 1000, in pixels of the master; one of the two is always 0. */
export type Travel = { x: number; y: number };

/** Below this share of a side nobody would see that anything moves. */
const leastShare = 0.01;

/** Null where the crop cannot be moved: the whole picture is printed, or the paper has the picture's proportions. */
export function travelOf(order: PlanOrder): Travel | null {
  if (order.fit.way !== "fill") return null;
  const [first, last] = [0, 1000].map((shift) => planPrint({ ...order, fit: { way: "fill", shift } }).crop);
  const travel = { x: last!.left - first!.left, y: last!.top - first!.top };
  const { width, height } = order.picture;
  return Math.max(travel.x / width, travel.y / height) < leastShare ? null : travel;
}

/** The shift after the crop was moved by a part of its travel, 1 for all of it. */
export function shiftBy(shift: number, part: number): number {
  return Number.isFinite(part) ? Math.round(Math.min(1000, Math.max(0, shift + part * 1000))) : shift;
}
