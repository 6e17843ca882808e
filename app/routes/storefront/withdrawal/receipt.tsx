import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Facts } from "./facts.tsx";
import { BackToOrder } from "./back-to-order.tsx";
import { TestBadge } from "./test-badge.tsx";
import type { View, OrderLookup } from "./view.ts";

/** What was declared and when, for the person to keep (code de la consommation, L221-21). */
export function Receipt({
  order,
  receipt,
  again,
  whereabouts,
  lookup,
  isMailed,
}: Extract<View, { step: "receipt" }> & { lookup: OrderLookup; isMailed: boolean }) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  const { prints, money } = text.next[whereabouts];
  const more = order.period.open && order.lines.some(({ withdrawable }) => withdrawable > 0);
  return (
    <>
      {again ? (
        <p role="status" className="mt-6 border-l-2 border-accent bg-wash px-5 py-4">
          {text.again}
        </p>
      ) : null}
      <p className="mt-6 text-lg">
        {text.receiptText}
        {isMailed ? ` ${text.receiptMailed(receipt.email)}` : null}
      </p>
      <Facts order={order} declaration={receipt}>
        {[
          [text.receiptNumber, String(receipt.id)],
          [text.receivedAt, longDateTime(receipt.declaredAt, language)],
          [text.orderTerm, text.order(order.number, longDate(order.placedAt, language))],
        ]}
      </Facts>
      <p className="mt-6">{text.declaration}</p>
      {order.isTest ? (
        <p className="mt-4 text-[0.9375rem] text-soft">
          {text.testNote}
          <TestBadge />
        </p>
      ) : null}
      <h2 className="mt-9 text-[1.625rem] print:text-xl">
        {receipt.outcome ? text.answerTitle : text.nextTitle}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 wrap-anywhere">
        {(receipt.outcome
          ? text.answers[receipt.outcome](receipt.note, order.isTest)
          : order.isTest
            ? [prints]
            : [prints, money]
        ).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <BackToOrder lookup={lookup}>
        {more && "token" in lookup ? (
          <a href={`/order/${lookup.token}/withdrawal`} className={buttonStyle.plain}>
            {text.more}
          </a>
        ) : null}
      </BackToOrder>
    </>
  );
}
