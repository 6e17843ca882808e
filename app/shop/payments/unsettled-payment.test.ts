import { expect, test } from "vitest";
import { paypalDeadlines } from "#app/shop/payment-providers/paypal/deadlines.ts";
import { nextPaymentStep } from "./unsettled-payment.ts";
import type { ProviderPayment } from "#app/shop/payment-providers/provider.ts";

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

test.each<[ProviderPayment, minutes: number, step: string]>([
  [{ status: "open" }, 0, "wait"],
  [{ status: "open" }, 179, "wait"],
  [{ status: "open" }, 180, "expire"],
  [{ status: "approved" }, 0, "capture"],
  [{ status: "approved" }, 359, "capture"],
  [{ status: "approved" }, 360, "expire"],
  [{ status: "voided" }, 0, "settle"],
  [{ status: "captured", ...capture }, 100_000, "settle"],
  [{ status: "pending", ...capture }, 100_000, "settle"],
  [{ status: "declined", ...capture }, 0, "settle"],
])("%o after %i minutes: %s", (payment, minutes, step) => {
  expect(nextPaymentStep(payment, { startedAt: placed }, paypalDeadlines, later(minutes))).toBe(
    step,
  );
});

test.each<[ProviderPayment, minutes: number, step: string]>([
  [{ status: "approved" }, 0, "wait"],
  [{ status: "approved" }, 179, "wait"],
  [{ status: "approved" }, 180, "expire"],
  [{ status: "captured", ...capture }, 0, "settle"],
])("%o after %i minutes, where the buyer is to choose again: %s", (payment, minutes, step) => {
  expect(
    nextPaymentStep(
      payment,
      { startedAt: placed, isDeclined: true },
      paypalDeadlines,
      later(minutes),
    ),
  ).toBe(step);
});

test.each<[ProviderPayment, minutes: number, step: string]>([
  [{ status: "open" }, 0, "stop"],
  [{ status: "voided" }, 0, "stop"],
  [{ status: "approved" }, 0, "wait"],
  [{ status: "approved" }, 359, "wait"],
  [{ status: "approved" }, 360, "stop"],
  [{ status: "captured", ...capture }, 0, "settle"],
  [{ status: "pending", ...capture }, 0, "settle"],
])(
  "%o after %i minutes, where the buyer was told that nothing was taken: %s",
  (payment, minutes, step) => {
    for (const isDeclined of [false, true])
      expect(
        nextPaymentStep(
          payment,
          { startedAt: placed, isClosed: true, isDeclined },
          paypalDeadlines,
          later(minutes),
        ),
      ).toBe(step);
  },
);
