import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import type { WithdrawalOfOrder } from "./withdrawal-of-order.server.ts";

type RightsProps = { order: BuyerOrder; withdrawal: WithdrawalOfOrder | null; link: string };

/**
 * The accepted terms, and a link to withdraw while that is possible. Plain links, because both
 * pages work without scripts.
 */
export function Rights({ order, withdrawal, link: orderLink }: RightsProps) {
  const text = useTexts(orderTexts);
  const language = useLanguage();
  const address = new URL(orderLink).pathname;
  const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";
  return (
    <div className="text-[0.9375rem]">
      <p>
        <a href={`/legal/terms?version=${order.termsVersion}`} className={link}>
          {text.terms(order.termsVersion, longDate(order.placedAt, language))}
        </a>
      </p>
      {withdrawal?.open ? (
        <p>
          <a href={`${address}/withdrawal`} className={link}>
            {text.withdraw}
          </a>
          <span className="hidden text-sm break-all print:block">{`${orderLink}/withdrawal`}</span>
          <span className="block text-sm text-soft">
            {withdrawal.last
              ? text.withdrawUntil(longDateTime(withdrawal.last, language))
              : text.withdrawFromNow}
          </span>
        </p>
      ) : null}
      {withdrawal?.declared.map(({ id, declaredAt, outcome }) => (
        <p key={id}>
          <a href={`${address}/withdrawal?receipt=${id}`} className={link}>
            {text.withdrawal(id, longDate(declaredAt, language))}
          </a>
          {outcome ? ` · ${text.withdrawalOutcomes[outcome]}` : null}
        </p>
      ))}
    </div>
  );
}
