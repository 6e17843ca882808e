import { expect, test } from "vitest";
import { retentionReason } from "./erasure-exemption.ts";
import type { BuyersOrder } from "./erasure-exemption.ts";

const now = new Date("2026-06-01T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const over: BuyersOrder = {
  status: "collected",
  isTest: false,
  paymentStatus: "paid",
  collectedAt: daysAgo(30),
  hasInvoice: true,
  isUnsettled: false,
};

test.each<[string, Partial<BuyersOrder>, ReturnType<typeof retentionReason>]>([
  ["collected, and the period is over", {}, null],
  ["collected last week", { collectedAt: daysAgo(7) }, "contract"],
  ["paid and not collected, however old", { status: "ready", collectedAt: null }, "contract"],
  ["paid and cancelled, not refunded", { status: "cancelled", collectedAt: null }, "contract"],
  ["refunded whole", { status: "cancelled", paymentStatus: "refunded", collectedAt: null }, null],
  ["refunded in part after the period", { paymentStatus: "partly_refunded" }, null],
  ["paid without an invoice", { hasInvoice: false }, "invoice"],
  ["money on its way back", { isUnsettled: true }, "payment"],
  [
    "pending at PayPal",
    { status: "pending", paymentStatus: "payment_pending", collectedAt: null, hasInvoice: false },
    "payment",
  ],
  [
    "never paid",
    { status: "pending", paymentStatus: "expired", collectedAt: null, hasInvoice: false },
    null,
  ],
  [
    "at PayPal's page",
    { status: "pending", paymentStatus: "awaiting_payment", hasInvoice: false, isUnsettled: true },
    "payment",
  ],
  ["a test with money on its way back", { isTest: true, isUnsettled: true }, "payment"],
  ["a test", { isTest: true, status: "ready", collectedAt: null, hasInvoice: false }, null],
])("%s: %s", (_, facts, because) =>
  expect(retentionReason({ ...over, ...facts }, now)).toBe(because),
);
