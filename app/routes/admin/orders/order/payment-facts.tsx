import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { paymentsTexts } from "#app/i18n/admin/payments.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import type { OrderPayment } from "#app/shop/payments/order-payment.ts";
import type { StaffOrder } from "#app/shop/orders/staff-order.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { Copy } from "#app/ui/icons/everywhere.ts";
import { toast } from "#app/ui/toast.tsx";

type PaymentFactsProps = {
  order: Pick<StaffOrder, "payment" | "isTest">;
  payment: OrderPayment | null;
};

/** How an order was paid, and its ids at the provider. */
export function PaymentFacts({ order, payment }: PaymentFactsProps) {
  const orders = useTexts(adminOrdersTexts);
  const text = useTexts(paymentsTexts);
  const language = useLanguage();
  const { method, status, id } = order.payment;
  const note = wordOf(text.statusNotes, status);
  const numbers = [
    { term: text.providerOrder, number: payment?.providerOrderId ?? null },
    { term: text.capture, number: payment?.captureId ?? id },
    { term: text.payerId, number: payment?.payerId ?? null },
  ];
  return (
    <>
      <span className="block font-medium">
        {orders.paymentMethods[method]}
        {payment?.payerGivenName ? (
          <span className="font-normal"> {text.paidBy(payment.payerGivenName)}</span>
        ) : null}
      </span>
      <span className="block text-soft">{orders.paymentStatuses[status]}</span>
      {order.isTest ? (
        <span className="mt-1 block text-sm text-soft">{orders.testNote}</span>
      ) : null}
      {method === "mock" ? (
        id && <code className="mt-1 block text-[0.8125rem] text-soft">{id}</code>
      ) : (
        <>
          {note ? <span className="mt-1 block text-sm text-soft">{note}</span> : null}
          {numbers.map(({ term, number }) =>
            number ? <CopiedNumber key={term} term={term} number={number} /> : null,
          )}
        </>
      )}
      {payment?.askedAt ? (
        <span className="mt-2 block text-sm text-soft">
          {text.lastAsked(longDateTime(payment.askedAt, language))}
        </span>
      ) : null}
    </>
  );
}

function CopiedNumber({ term, number }: { term: string; number: string }) {
  const text = useTexts(paymentsTexts);
  async function copy() {
    if (await copyText(number)) toast.success(text.copied);
    else toast.error(text.copyFailed);
  }
  return (
    <span className="mt-2 block">
      <span className="block text-sm text-soft">{term}</span>
      <span className="flex items-center gap-1">
        <code className="min-w-0 text-[0.8125rem] break-all select-all">{number}</code>
        <button
          type="button"
          aria-label={text.copy(term)}
          onClick={() => void copy()}
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-soft hover:text-ink"
        >
          <Copy size={15} strokeWidth={1.75} />
        </button>
      </span>
    </span>
  );
}
