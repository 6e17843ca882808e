// What a print lab is told, and how often it is tried.
import type { labDeliveries } from "#db/lab-tables.ts";
import { labEvents } from "#db/values.ts";

export { labEvents };
export type LabDelivery = typeof labDeliveries.$inferSelect;

/** Minutes after each try: eight in all, over a good day. */
const pauses = [1, 5, 15, 60, 180, 360, 840];

/** Null: it is given up. `attempts` with the one that just failed. */
export function pauseMinutes(attempts: number): number | null {
  return pauses[attempts - 1] ?? null;
}

export const isTaken = (status: number) => status >= 200 && status < 300;

/** The same at each try. Facts are few: the lab reads the rest by its key. */
export function bodyOf(
  { event, createdAt, orderId, line, orderState }: LabDelivery,
  publicUrl: string,
): string {
  const data = orderId
    ? { order: orderId, line, state: orderState, url: `${publicUrl}/lab/orders/${orderId}` }
    : {};
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
}

/** The filters of the list; without one it shows all. */
export const deliveryViews = ["waiting", "failed"] as const;
export type DeliveryView = (typeof deliveryViews)[number];
