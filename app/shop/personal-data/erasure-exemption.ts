// Which orders keep their buyer's name despite an erasure, and why (GDPR, article 17(3)).
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { withdrawalPeriod } from "#app/shop/withdrawals/withdrawal-period.ts";

export type BuyersOrder = {
  status: OrderStatus;
  isTest: boolean;
  paymentStatus: PaymentStatus;
  collectedAt: Date | null;
  hasInvoice: boolean;
  /** Withdrawal, refund or payment under way, a dispute, or a chargeback undecided or unpaid. */
  isUnsettled: boolean;
};

/** "invoice": not issued yet. "contract": not handed over, or it may still be withdrawn. */
export type RetentionReason = "payment" | "invoice" | "contract";

export function retentionReason(order: BuyersOrder, now: Date): RetentionReason | null {
  if (order.isUnsettled || order.paymentStatus === "payment_pending") return "payment";
  if (order.isTest) return null;
  const period = withdrawalPeriod(order, now);
  if (period.open) return "contract";
  return period.why !== "unpaid" && !order.hasInvoice ? "invoice" : null;
}
