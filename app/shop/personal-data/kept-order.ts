// Which orders keep the name and address of their buyer although that person wants to be forgotten, and why (GDPR, article 17(3)).
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import { withdrawalPeriod } from "#app/shop/withdrawals/withdrawal-period.ts";

export type BuyersOrder = {
  status: OrderStatus;
  isTest: boolean;
  paymentStatus: PaymentStatus;
  collectedAt: Date | null;
  hasInvoice: boolean;
  /**
   * A withdrawal that nobody has answered, a refund under way, a payment that the provider is still asked about, an open dispute, or
   * money that was taken back while nobody has decided what that means or the buyer owes it.
   */
  isUnsettled: boolean;
};

/**
 * "payment": it may still be paid, or money is on its way back, disputed or owed. "invoice": paid, and the invoice that has to name the buyer is not
 * written yet. "contract": not handed over, or the buyer may still withdraw. Null where the invoice alone is enough.
 */
export type KeptBecause = "payment" | "invoice" | "contract";

export function keptBecause(order: BuyersOrder, now: Date): KeptBecause | null {
  if (order.isTest) return null;
  if (order.isUnsettled || order.paymentStatus === "payment_pending") return "payment";
  const period = withdrawalPeriod(order, now);
  if (period.open) return "contract";
  return period.why !== "unpaid" && !order.hasInvoice ? "invoice" : null;
}
