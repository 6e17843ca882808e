import { Link } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import { isPaid } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { buttonStyle } from "#app/ui/button.ts";

type Unpaid = Exclude<PaymentStatus, "paid" | "partly_refunded" | "refunded" | "reversed">;
type Payable = Pick<BuyerOrder, "paymentStatus" | "approveUrl">;

export function isNotPaidYet<Order extends Payable>(
  order: Order,
): order is Order & { paymentStatus: Unpaid } {
  return !isPaid(order.paymentStatus);
}

/** Whether the payment may still succeed without a new order. */
export function isUnsettled({ paymentStatus }: Payable): boolean {
  return paymentStatus === "awaiting_payment" || paymentStatus === "payment_pending";
}

export function PaymentNote({ order }: { order: Payable & { paymentStatus: Unpaid } }) {
  const text = useTexts(orderTexts);
  const shop = useTexts(shopTexts);
  return (
    <div
      role="status"
      className="mt-5 max-w-prose border-l-2 border-accent bg-wash px-4 py-3 print:hidden"
    >
      <p>{text.payment[order.paymentStatus].text}</p>
      <p className="mt-3 empty:hidden">
        {order.paymentStatus === "awaiting_payment" && order.approveUrl ? (
          <a href={order.approveUrl} className={buttonStyle.primary}>
            {text.payNow}
          </a>
        ) : null}
        {isUnsettled(order) ? null : (
          <Link to="/art" className={buttonStyle.plain}>
            {shop.browseArt}
          </Link>
        )}
      </p>
    </div>
  );
}
