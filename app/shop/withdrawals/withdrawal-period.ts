// How long a buyer may withdraw, and the shop may take to refund. Days end at midnight in Paris.
import { dayAt, startOf } from "#app/shop/calendar/paris-clock.ts";
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import { isWorkingDay } from "#app/shop/calendar/public-holidays.ts";
import { openStatuses } from "#app/shop/orders/order-status.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { isUnpaid } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";

const periodDays = 14;

/** Fourteen days, up to a working day (code de la consommation, L221-18 and L221-19). */
export function withdrawalDeadline(collectedAt: Date): Date {
  let last = dayAt(collectedAt.getTime()) + periodDays;
  while (!isWorkingDay(last)) last += 1;
  return endOf(last);
}

/** Fourteen days after the declaration (code de la consommation, L221-24). */
export function refundDeadline(declaredAt: Date): Date {
  return endOf(dayAt(declaredAt.getTime()) + periodDays);
}

/** Fourteen days to bring or send the prints back (code de la consommation, L221-23). */
export function returnDeadline(declaredAt: Date): Date {
  return endOf(dayAt(declaredAt.getTime()) + periodDays);
}

function endOf(day: Day): Date {
  return new Date(startOf(day + 1) - 1);
}

/** Calendar days: 0 on its own day, negative afterwards. */
export function daysLeft(until: Date, now: Date): number {
  return dayAt(until.getTime()) - dayAt(now.getTime());
}

export type WithdrawalPeriod =
  /** `last` is null before handover, when the period has not begun. */
  | { open: true; last: Date | null }
  | { open: false; why: "unpaid" | "refunded" }
  | { open: false; why: "over"; last: Date };

type Order = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  collectedAt: Date | null;
};

const notYetCollected = new Set<OrderStatus>(openStatuses);

export function withdrawalPeriod(
  { status, paymentStatus, collectedAt }: Order,
  now: Date,
): WithdrawalPeriod {
  if (isUnpaid(paymentStatus)) return { open: false, why: "unpaid" };
  if (paymentStatus === "refunded") return { open: false, why: "refunded" };
  // The status counts too, because "collected" may have been set by mistake and undone.
  if (!collectedAt || notYetCollected.has(status)) return { open: true, last: null };
  const last = withdrawalDeadline(collectedAt);
  return now <= last ? { open: true, last } : { open: false, why: "over", last };
}
