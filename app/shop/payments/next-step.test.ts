import { expect, test } from "vitest";
import { nextStep } from "#app/shop/payments/next-step.ts";
import type { Standing } from "#app/shop/payments/paypal-order.ts";

const placed = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(placed.getTime() + minutes * 60_000);
const capture = { captureId: "C1", cents: 100, currency: "EUR", givenName: null, refunds: [] };

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
  expect(nextStep(standing, placed, later(minutes))).toBe(step);
});
