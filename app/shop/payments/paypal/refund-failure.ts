// Why PayPal refuses or ends a refund, by PayPal's own names, as far as the shop has words for it.

export const refundFailures = [
  "CAPTURE_FULLY_REFUNDED",
  "REFUND_AMOUNT_EXCEEDED",
  "REFUND_TIME_LIMIT_EXCEEDED",
  "REFUND_FAILED_INSUFFICIENT_FUNDS",
  "TRANSACTION_DISPUTED",
  "PENDING_CAPTURE",
  "PERMISSION_DENIED",
  "FAILED",
  "CANCELLED",
] as const;
