// Whether the prints of an order are made at all; if not, its promised day is free for another.
// to-be-printed.server.ts has the same rule in SQL.
import { fundedStatuses } from "#db/values.ts";

const funded: readonly string[] = fundedStatuses;

export function isToBePrinted(order: { status: string; paymentStatus: string }): boolean {
  return funded.includes(order.paymentStatus) && order.status !== "cancelled";
}
