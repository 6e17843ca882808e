// Every order is paid at once and no money moves.
import { randomBytes } from "node:crypto";
import type { InstantPaymentMethod } from "#app/shop/payment-providers/provider.ts";

export const mockPayment: InstantPaymentMethod = {
  id: "mock",
  movesMoney: false,
  newPaymentId: () => `mock_${randomBytes(12).toString("hex")}`,
};
