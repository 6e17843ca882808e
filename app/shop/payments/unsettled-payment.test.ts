import { expect, test } from "vitest";
import { paypalDeadlines } from "#app/shop/payment-providers/paypal/facts.ts";
import { nextStep } from "#app/shop/payments/unsettled-payment.ts";
import type { Standing } from "#app/shop/payment-providers/provider.ts";

const placed = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);
const capture = {
  captureId: "C1",
  cents: 100,
  currency: "EUR",
  givenName: null,
  payerId: null,
  refunds: [],
};

test.each<[Standing, minutes: number, step: string]>([
  [{ standing: "open" }, 0, "wait"],
  [{ standing: "open" }, 179, "wait"],
  [{ standing: "open" }, 180, "expire"],
  [{ standing: "approved" }, 0, "capture"],
  [{ standing: "approved" }, 359, "capture"],
  [{ standing: "approved" }, 360, "expire"],
  [{ standing: "voided" }, 0, "settle"],
  [{ standing: "captured", ...capture }, 100_000, "settle"],
  [{ standing: "pending", ...capture }, 100_000, "settle"],
  [{ standing: "declined", ...capture }, 0, "settle"],
])("%o after %i minutes: %s", (standing, minutes, step) => {
  expect(nextStep(standing, { startedAt: placed }, paypalDeadlines, later(minutes))).toBe(step);
});

test.each<[Standing, minutes: number, step: string]>([
  [{ standing: "approved" }, 0, "wait"],
  [{ standing: "approved" }, 179, "wait"],
  [{ standing: "approved" }, 180, "expire"],
  [{ standing: "captured", ...capture }, 0, "settle"],
])("%o after %i minutes, where the buyer is to choose again: %s", (standing, minutes, step) => {
  expect(
    nextStep(standing, { startedAt: placed, isDeclined: true }, paypalDeadlines, later(minutes)),
  ).toBe(step);
});

test.each<[Standing, minutes: number, step: string]>([
  [{ standing: "open" }, 0, "stop"],
  [{ standing: "voided" }, 0, "stop"],
  [{ standing: "approved" }, 0, "wait"],
  [{ standing: "approved" }, 359, "wait"],
  [{ standing: "approved" }, 360, "stop"],
  [{ standing: "captured", ...capture }, 0, "settle"],
  [{ standing: "pending", ...capture }, 0, "settle"],
])(
  "%o after %i minutes, where the buyer was told that nothing was taken: %s",
  (standing, minutes, step) => {
    for (const isDeclined of [false, true])
      expect(
        nextStep(
          standing,
          { startedAt: placed, isClosed: true, isDeclined },
          paypalDeadlines,
          later(minutes),
        ),
      ).toBe(step);
  },
);
