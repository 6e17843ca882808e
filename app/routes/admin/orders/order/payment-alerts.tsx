import { useEffect } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { paymentsTexts } from "#app/i18n/admin/payments.ts";
import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { Cents } from "#app/shop/money.ts";
import type { Concern } from "#app/shop/payments/order-payment.ts";
import { isUnpaid } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import type { saveOrder } from "./save-order.server.ts";

type PaymentAlertsProps = {
  orderId: number;
  concerns: Concern[];
  twinOrderId: number | null;
  money: { refundedCents: Cents; leftCents: Cents; refundable: boolean };
};

/** Payment problems of the order that need a person, with what to do. */
export function PaymentAlerts({ orderId, concerns, twinOrderId, money }: PaymentAlertsProps) {
  const text = useTexts(paymentsTexts);
  const { saving } = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveOrder>();
  useEffect(() => {
    if (!answer) return;
    if ("acknowledged" in answer) toast.success(text.seenSaved);
    else toast.error(text.nothingToSee);
  }, [answer, text]);
  if (concerns.length === 0) return null;
  return (
    <section
      aria-label={text.needsLook}
      className="mb-7 border-l-2 border-alert bg-alert-wash px-5 py-4"
    >
      {concerns.map((concern) => (
        <div key={concern} className="mb-3">
          <h3 className="text-xl text-alert">{text.concerns[concern].title}</h3>
          <p className="mt-1 text-[0.9375rem]">{text.concerns[concern].todo}</p>
          {concern === "paid-twice" && twinOrderId !== null ? (
            <Link
              to={`/admin/orders/${twinOrderId}`}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {text.duplicate(twinOrderId)}
            </Link>
          ) : null}
          {concern === "cancelled-paid" || concern === "cancelled-partly" ? (
            <LeftMoney orderId={orderId} {...money} />
          ) : null}
        </div>
      ))}
      <Form
        method="post"
        action={`/admin/orders/${orderId}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="intent" value="acknowledge" />
        <button
          disabled={state !== "idle"}
          aria-describedby="seen-hint"
          className={buttonStyle.plain}
        >
          {state === "idle" ? text.seen : saving}
        </button>
        <p id="seen-hint" className="min-w-0 flex-1 basis-60 text-sm">
          {text.seenHint}
        </p>
      </Form>
    </section>
  );
}

type LeftMoneyProps = PaymentAlertsProps["money"] & { orderId: number };

/** The amount paid back, and a link to refund the remaining amount. */
function LeftMoney({ orderId, refundedCents, leftCents, refundable }: LeftMoneyProps) {
  const text = useTexts(paymentsTexts);
  const refunds = useTexts(refundsTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const left = euro(leftCents, language);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem]">
      <p className="font-semibold">{text.backAndLeft(euro(refundedCents, language), left)}</p>
      {refundable ? (
        <Link
          to={`/admin/orders/${orderId}/refund?${parameters}`}
          preventScrollReset
          className={buttonStyle.primary}
        >
          {refunds.refundAmount(left)}
        </Link>
      ) : null}
    </div>
  );
}

export function UnpaidNote({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const text = useTexts(paymentsTexts);
  if (!isUnpaid(paymentStatus)) return null;
  return (
    <p className="mb-4 border-l-2 border-edge bg-mat px-4 py-3 text-[0.9375rem]">
      <span className="font-medium">{text.unpaidTitle}</span> {text.unpaidText}
    </p>
  );
}
