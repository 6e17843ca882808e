// How long a buyer may withdraw, and the shop may take to refund. Days end at midnight in Paris.
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";

/** Days since 1 January 1970. */
type Day = number;

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const periodDays = 14;

const parisDate = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
});

export function parisDay(moment: Date): Day {
  return Date.parse(`${parisDate.format(moment)}T00:00:00Z`) / dayMs;
}

export function endOfDay(day: Day): Date {
  const next = (day + 1) * dayMs;
  // why two: Paris is one or two hours ahead of UTC, and clocks never change at midnight.
  const midnight = [2, 1]
    .map((hours) => new Date(next - hours * hourMs))
    .find((moment) => parisDay(moment) === day + 1)!;
  return new Date(midnight.getTime() - 1);
}

/** Not Saturdays, Sundays or national holidays (code du travail, L3133-1). */
export function isWorkingDay(day: Day): boolean {
  const date = new Date(day * dayMs);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const fixed = [101, 501, 508, 714, 815, 1101, 1111, 1225];
  if (fixed.includes((date.getUTCMonth() + 1) * 100 + date.getUTCDate())) return false;
  // Easter Monday, Ascension, Whit Monday.
  return ![1, 39, 50].includes(day - easterSunday(date.getUTCFullYear()));
}

const yearsPerCentury = 100;

/** Butcher, 1877 (Gregorian calendar). */
export function easterSunday(year: number): Day {
  const moon = year % 19;
  const century = Math.floor(year / yearsPerCentury);
  const ofCentury = year % yearsPerCentury;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const fullMoon = (19 * moon + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - fullMoon - (ofCentury % 4)) % 7;
  const late = Math.floor((moon + 11 * fullMoon + 22 * toSunday) / 451);
  const march = fullMoon + toSunday - 7 * late + 22;
  return Date.UTC(year, 2, march) / dayMs;
}

/** Fourteen days, up to a working day (code de la consommation, L221-18 and L221-19). */
export function lastMoment(collectedAt: Date): Date {
  let last = parisDay(collectedAt) + periodDays;
  while (!isWorkingDay(last)) last += 1;
  return endOfDay(last);
}

/** L221-24. */
export function refundBy(declaredAt: Date): Date {
  return endOfDay(parisDay(declaredAt) + periodDays);
}

/** Calendar days: 0 on its own day, negative afterwards. */
export function daysLeft(until: Date, now: Date): number {
  return parisDay(until) - parisDay(now);
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

const notYetCollected = new Set<OrderStatus>(["pending", "awaiting_collection", "ready"]);
const unpaid = new Set<PaymentStatus>(["awaiting_payment", "failed", "expired"]);

export function withdrawalPeriod(
  { status, paymentStatus, collectedAt }: Order,
  now: Date,
): WithdrawalPeriod {
  if (unpaid.has(paymentStatus)) return { open: false, why: "unpaid" };
  if (paymentStatus === "refunded") return { open: false, why: "refunded" };
  // why the status too: "collected" may have been set by mistake and taken back.
  if (!collectedAt || notYetCollected.has(status)) return { open: true, last: null };
  const last = lastMoment(collectedAt);
  return now <= last ? { open: true, last } : { open: false, why: "over", last };
}
