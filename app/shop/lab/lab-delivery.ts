// Defines what a print lab is sent, and how often a delivery is tried again.
import type { labDeliveries } from "#db/lab-tables.ts";

export type LabDelivery = typeof labDeliveries.$inferSelect;

/** Minutes after each attempt: eight attempts within about a day. */
const pauses = [1, 5, 15, 60, 180, 360, 840];
export const longestPauseMinutes = Math.max(...pauses);

/** Null to give up. `attempts` includes the one that just failed. */
export function pauseMinutes(attempts: number): number | null {
  return pauses[attempts - 1] ?? null;
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** The same at each attempt, and short, because the lab fetches the details with its key. */
export function bodyOf(
  { event, createdAt, orderId, line, orderState }: LabDelivery,
  publicUrl: string,
): string {
  const data = orderId
    ? { order: orderId, line, state: orderState, url: `${publicUrl}/lab/orders/${orderId}` }
    : {};
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
}

export const deliveryViews = ["waiting", "failed"] as const;
export type DeliveryView = (typeof deliveryViews)[number];
