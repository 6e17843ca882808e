import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";

const tones: Record<OrderStatus, Tone> = {
  pending: "waiting",
  awaiting_collection: "active",
  ready: "good",
  collected: "done",
  cancelled: "bad",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{useTexts(orderTexts).statuses[status]}</Badge>;
}

type State = { status: OrderStatus; test: boolean; paymentStatus: PaymentStatus };

/** why paid too: "Pending" alone reads as if the money were. */
export function StateBadges({ status, test, paymentStatus }: State) {
  const text = useTexts(adminOrdersTexts);
  return (
    <>
      <StatusBadge status={status} />
      {status === "pending" && paymentStatus === "paid" && !test ? (
        <Badge tone="good">{text.paymentStatuses.paid}</Badge>
      ) : null}
    </>
  );
}

/** What keeps an order out of the takings: demonstration, or money that is not there. */
export function PaymentMark({
  test,
  paymentStatus,
}: {
  test: boolean;
  paymentStatus: PaymentStatus;
}) {
  const text = useTexts(adminOrdersTexts);
  if (test) {
    return (
      <span
        title={text.testNote}
        className="rounded border border-edge px-1.5 text-[0.6875rem] font-semibold tracking-wide text-soft"
      >
        {text.test}
      </span>
    );
  }
  const unsettled = wordOf(text.unsettled, paymentStatus);
  return unsettled ? <Badge tone="bad">{unsettled}</Badge> : null;
}
