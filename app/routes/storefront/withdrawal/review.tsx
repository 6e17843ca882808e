import { longDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { quantityField } from "#app/shop/withdrawals/withdrawal.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Facts } from "./facts.tsx";
import { OrderNamedFields, withdrawalPath } from "./order-fields.tsx";
import type { View, OrderLookup } from "./view.ts";

export function Review({
  order,
  declaration,
  newestDeclaredId,
  lookup,
}: Extract<View, { step: "review" }> & { lookup: OrderLookup }) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  return (
    <form method="post" action={withdrawalPath(lookup)} className="mt-7">
      <OrderNamedFields lookup={lookup} />
      <input type="hidden" name="newestDeclaredId" value={newestDeclaredId} />
      <input type="hidden" name="name" value={declaration.name} />
      <input type="hidden" name="email" value={declaration.email} />
      {declaration.parts.map(({ position, quantity }) => (
        <input key={position} type="hidden" name={quantityField(position)} value={quantity} />
      ))}
      <p className="text-lg">{text.declaration}</p>
      <Facts order={order} declaration={declaration}>
        {[[text.orderTerm, text.order(order.number, longDate(order.placedAt, language))]]}
      </Facts>
      <p className="mt-8 flex flex-wrap gap-3">
        <button
          name="intent"
          value="confirm"
          className={`${buttonStyle.primary} min-w-[min(13rem,100%)]`}
        >
          {text.confirm}
        </button>
        <button name="intent" value="edit" className={buttonStyle.plain}>
          {text.change}
        </button>
      </p>
    </form>
  );
}
