import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import { soldMediumName } from "#app/shop/media/medium.ts";
import { priceOfQuantities } from "#app/shop/withdrawals/withdrawal.ts";
import type { Declaration, OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";

type FactsProps = {
  order: OrderToWithdraw;
  declaration: Declaration;
  children: [term: string, said: string][];
};

/** A declaration as a list: its own `children` first, then prints, price and person. */
export function Facts({ order, declaration, children }: FactsProps) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  const { parts, name, email } = declaration;
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      {children.map(([term, value]) => (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      ))}
      <Fact term={text.withdrawnPrints}>
        <ul>
          {order.lines.flatMap((line) => {
            const part = parts.find(({ position }) => position === line.position);
            if (!part) return [];
            return [
              <li key={line.position} className="mb-1">
                <span className="font-semibold wrap-anywhere">
                  {text.line(part.quantity, nameOf(line, language))}
                </span>
                <span className="block text-[0.9375rem] text-soft">
                  {soldMediumName(line, language)} · {formatSize(line.size, language, line.picture)}
                </span>
              </li>,
            ];
          })}
        </ul>
      </Fact>
      <Fact term={order.isTest ? text.triedAmount : text.amount}>
        {euro(priceOfQuantities(parts, order.lines), language)}
      </Fact>
      <Fact term={text.name}>{name}</Fact>
      <Fact term={text.email}>{email}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-[0.9375rem] text-soft">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
