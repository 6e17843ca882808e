import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import type { Withdrawn } from "#app/shop/orders/staff-order.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";
import { beingPrinted } from "#db/values.ts";

const tones: Record<OrderStatus, Tone> = {
  pending: "waiting",
  [beingPrinted]: "active",
  ready: "good",
  collected: "done",
  cancelled: "bad",
};

type StatusProps = { status: OrderStatus; /** Nothing more happens with it. */ isOver?: boolean };

export function StatusBadge({ status, isOver = false }: StatusProps) {
  return (
    <Badge tone={isOver ? "done" : tones[status]}>{useTexts(orderTexts).statuses[status]}</Badge>
  );
}

type State = {
  status: OrderStatus;
  isTest: boolean;
  paymentStatus: PaymentStatus;
  withdrawn: Withdrawn;
};

/** "Paid" is shown too: "Pending" alone reads as if the payment were pending. */
export function StateBadges({ status, isTest, paymentStatus, withdrawn }: State) {
  const text = useTexts(adminOrdersTexts);
  const isBack = paymentStatus === "refunded" || paymentStatus === "reversed";
  const unsettled = wordOf(text.unsettled, paymentStatus);
  return (
    <>
      <StatusBadge status={status} isOver={isBack || withdrawn === "all"} />
      <WithdrawnBadge withdrawn={isBack ? null : withdrawn} />
      {status === "pending" && paymentStatus === "paid" && !withdrawn && !isTest ? (
        <Badge tone="good">{text.paymentStatuses.paid}</Badge>
      ) : null}
      {paymentStatus === "partly_refunded" ? (
        <Badge tone="done">{text.paymentStatuses[paymentStatus]}</Badge>
      ) : null}
      {unsettled ? <Badge tone="bad">{unsettled}</Badge> : null}
    </>
  );
}

export function WithdrawnBadge({ withdrawn }: Pick<State, "withdrawn">) {
  const text = useTexts(adminOrdersTexts);
  return withdrawn ? <Badge tone="bad">{text.withdrawn[withdrawn]}</Badge> : null;
}

/** `note` says what the test leaves out. */
export function TestBadge({ note }: { note: string }) {
  return (
    <span
      title={note}
      className="rounded border border-edge px-1.5 text-[0.6875rem] font-semibold tracking-wide text-soft"
    >
      {useTexts(adminOrdersTexts).test}
    </span>
  );
}

export function OrderTestBadge({ isTest }: Pick<State, "isTest">) {
  const { testNote } = useTexts(adminOrdersTexts);
  return isTest ? <TestBadge note={testNote} /> : null;
}
