import { refundsTexts } from "#app/i18n/admin/refunds.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { RefundRefusal } from "#app/shop/refunds/refunding.server.ts";
import { readFailure } from "#app/shop/payment-providers/method-declarations.ts";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { useMailPromise, useSendsMails } from "#app/routes/admin/kit/use-mail-promise.ts";
import { failureText } from "#app/routes/admin/orders/refunds-made.tsx";

type Refunded = {
  amountCents: number;
  status: "requested" | "pending" | "completed";
  cancelled: "cancelled" | "left-alone" | null;
};

type RefundResultProps = Refunded & { isPractice: boolean };

export function RefundResult({ amountCents, status, cancelled, isPractice }: RefundResultProps) {
  const text = useTexts(refundsTexts);
  const language = useLanguage();
  const amount = euro(amountCents, language);
  const sends = useSendsMails();
  const mailPromise = useMailPromise();
  const resultText = (status: Refunded["status"]) => {
    if (status === "completed") return mailPromise(text.resultTexts.completed);
    return text.resultTexts[status === "pending" && !sends ? "pendingUnmailed" : status];
  };
  return (
    <Notice kind="good" title={isPractice ? text.practised(amount) : text.results[status](amount)}>
      <p>{resultText(status)}</p>
      {cancelled ? (
        <p className="mt-1.5">
          {cancelled === "cancelled" ? text.cancelledToo : text.notCancelled}
        </p>
      ) : null}
    </Notice>
  );
}

export function RefusedRefund({ refusal }: { refusal: RefundRefusal }) {
  const text = useTexts(refundsTexts);
  const language = useLanguage();
  const left = "leftCents" in refusal ? euro(refusal.leftCents, language) : "";
  return (
    <Notice kind="alert" answer={refusal} title={text.nothingRefunded}>
      {text.refusals[refusal.refused](left)}
    </Notice>
  );
}

/** `words` are the provider's, shown if the shop has none for `failure`. */
type FailedRefundProps = { paymentMethod: string; answer: { failure: string; words: string } };

export function FailedRefund({ paymentMethod, answer }: FailedRefundProps) {
  const text = useTexts(refundsTexts);
  const { failure, words } = answer;
  return (
    <Notice kind="alert" answer={answer} title={text.nothingRefunded}>
      <p>{failureText(paymentMethod, failure, text)}</p>
      {words && !readFailure(paymentMethod, failure) ? (
        <p className="mt-1.5">{text.providerSays(words)}</p>
      ) : null}
    </Notice>
  );
}
