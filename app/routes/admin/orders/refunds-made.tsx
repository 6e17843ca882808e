import { Link, useLocation, useSearchParams } from "react-router";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import { readFailure } from "#app/shop/payment-providers/method-declarations.ts";
import type { OrderRefund } from "#app/shop/refunds/refunds.server.ts";
import type { StaffOrder } from "#app/shop/orders/staff-order.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Tone } from "#app/ui/badge.tsx";
import { buttonStyle } from "#app/ui/button.ts";

type RefundsMadeProps = {
  order: Pick<StaffOrder, "id" | "lines" | "totalCents" | "payment">;
  refunds: OrderRefund[];
  refundable: boolean;
  /** Said where nothing else on the page shows it. */
  whyNoRefund: "no-account" | null;
};

/** Refunds of an order, newest first, and a link to make another. */
export function RefundsMade({ order, refunds, refundable, whyNoRefund }: RefundsMadeProps) {
  const text = useTexts(refundsTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  if (refunds.length === 0 && !refundable && !whyNoRefund) return null;
  return (
    <section aria-label={text.refunds} className="mt-6 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="mr-auto text-xl">
          {text.refunds}
          {order.payment.refundedCents ? (
            <span className="ml-2 font-sans text-[0.9375rem] text-soft">
              {text.refundsOf(
                euro(order.payment.refundedCents, language),
                euro(order.totalCents, language),
              )}
            </span>
          ) : null}
        </h3>
        {refundable ? (
          <Link
            to={`/admin/orders/${order.id}/refund?${parameters}`}
            preventScrollReset
            // Two dialogs follow each other, and the second does not know what opened it.
            data-first-focus={state?.fromRefund}
            className={buttonStyle.plain}
          >
            {text.refund}
          </Link>
        ) : null}
      </div>
      {whyNoRefund ? (
        <p className="mt-2 text-[0.9375rem] text-soft">{text.notPossible[whyNoRefund]}</p>
      ) : null}
      {refunds.length > 0 ? (
        <ul className="mt-4 grid gap-4 text-[0.9375rem]">
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} order={order} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const tones: Record<OrderRefund["status"], Tone> = {
  requested: "waiting",
  pending: "waiting",
  completed: "done",
  failed: "bad",
};

function Refund({ refund, order }: { refund: OrderRefund; order: RefundsMadeProps["order"] }) {
  const text = useTexts(refundsTexts);
  const { theShop } = useTexts(adminTexts);
  const language = useLanguage();
  const { amountCents, parts, reason, source, status, failure, staffName, createdAt, settledAt } =
    refund;
  const prints = (parts ?? []).map(
    ({ position, quantity }) =>
      `${quantity} × ${order.lines.find((line) => line.position === position)?.reference ?? ""}`,
  );
  const at = settledAt ?? createdAt;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{euro(amountCents, language)}</span>
        <Badge tone={tones[status]}>{text.refundStatuses[status]}</Badge>
      </p>
      {status === "failed" && failure ? (
        <p className="text-alert">{failureText(order.payment.method, failure, text)}</p>
      ) : null}
      {prints.length > 0 ? <p className="text-soft">{prints.join(", ")}</p> : null}
      {reason ? <p className="break-words">{text.reasonGiven(reason)}</p> : null}
      <p className="mt-0.5 text-sm text-soft">
        {source === "provider" ? text.atProvider : (staffName ?? theShop)} ·{" "}
        <time dateTime={at.toISOString()}>{longDateTime(at, language)}</time>
      </p>
    </li>
  );
}

/** Falls back to the provider's code for the failure. */
export function failureText(
  paymentMethod: string,
  failure: string,
  text: (typeof refundsTexts)["en"],
): string {
  const known = readFailure(paymentMethod, failure);
  return known ? text.failures[known] : text.otherFailure(failure);
}
