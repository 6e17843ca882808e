import { paymentsTexts } from "#app/i18n/admin/payments.ts";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { OrderEvent } from "#app/shop/orders/staff-order.ts";

/** A payment event in the timeline. */
export function PaymentEvent({
  event: { paymentStatus, amountCents, note, staffName },
}: {
  event: OrderEvent;
}) {
  const text = useTexts(paymentsTexts);
  const refunds = useTexts(refundsTexts);
  const language = useLanguage();
  const amount = typeof amountCents === "number" ? euro(amountCents, language) : "";
  function describe(): string {
    switch (paymentStatus) {
      case null:
      case undefined:
        return text.dealtWith;
      case "paid":
        return text.paid(amount);
      case "partly_refunded":
      case "refunded":
        return staffName === null ? text.refundedAtProvider(amount) : text.refunded(amount);
      default:
        return wordOf(text.events, paymentStatus) ?? paymentStatus;
    }
  }
  return (
    <>
      <span className="font-medium">{describe()}</span>
      {note ? <span className="block">{refunds.reasonGiven(note)}</span> : null}
    </>
  );
}
