import { expect, test } from "vitest";
import { paymentStatuses } from "#db/values.ts";
import {
  isPaid,
  paymentTransitions,
  statusAfterRefunds,
  statusesBefore,
} from "./payment-status.ts";

/** Each line: a status, and all those that may follow it. */
const allowed = [
  "awaiting_payment  payment_pending paid failed expired",
  "payment_pending   paid failed",
  "paid              partly_refunded refunded reversed",
  "failed            payment_pending paid",
  "expired           payment_pending paid failed",
  "partly_refunded   partly_refunded refunded reversed",
  "refunded          refunded reversed",
  "reversed          paid partly_refunded refunded",
].map((line) => line.split(/\s+/));

test.each(allowed)("%s becomes what it may and nothing else", (from, ...to) => {
  for (const next of paymentStatuses) {
    expect(
      paymentTransitions[from as keyof typeof paymentTransitions].includes(next),
      `${from} → ${next}`,
    ).toBe(to.includes(next));
    // A complete capture says nothing of a chargeback, so it cannot follow a reversed payment.
    expect(statusesBefore(next).includes(from as keyof typeof paymentTransitions)).toBe(
      to.includes(next) && from !== "reversed",
    );
  }
});

test("no order that money came in for becomes one that was never paid", () => {
  for (const from of paymentStatuses.filter(isPaid))
    expect(paymentTransitions[from].every(isPaid)).toBe(true);
});

test.each([
  [0, 0, "paid"],
  [400, 0, "partly_refunded"],
  [0, 400, "paid"],
  [400, 400, "partly_refunded"],
  [1000, 0, "refunded"],
  [1200, 0, "refunded"],
  [600, 400, "reversed"],
  [1000, 1000, "reversed"],
] as const)(
  "of 10 euros, %i cents refunded and %i taken back leave it %s",
  (refundedCents, reversedCents, status) => {
    expect(statusAfterRefunds({ totalCents: 1000, refundedCents, reversedCents })).toBe(status);
  },
);
