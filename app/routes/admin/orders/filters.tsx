import { Link, useSearchParams } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { grouped, useLanguage, useTexts } from "#app/i18n/texts.ts";
import { orderStatuses } from "#app/shop/orders/order.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { orderPeriods, paymentFilters } from "#app/shop/orders/orders-query.ts";
import type { OrderFilter } from "#app/shop/orders/orders-query.ts";
import { FilterSelect } from "../kit/list/list.tsx";
import { withParameters } from "../kit/list/list-query.ts";

type StatusTabsProps = { present: OrderStatus | null; counts: Partial<Record<OrderStatus, number>>; all: number };

/** The statuses with how many orders each has under the other filters. */
export function StatusTabs({ present, counts, all }: StatusTabsProps) {
  const text = useTexts(adminOrdersTexts);
  const { statuses } = useTexts(orderTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const tabs = [
    { status: null, label: text.all, count: all },
    ...orderStatuses.map((status) => ({ status, label: statuses[status], count: counts[status] ?? 0 })),
  ];
  return (
    <nav aria-label={text.statusFilter} className="-mx-1 flex flex-wrap gap-x-1 px-1">
      {tabs.map(({ status, label, count }) => (
        <Link
          key={status ?? "all"}
          to={withParameters(parameters, { status })}
          replace
          preventScrollReset
          aria-current={status === present ? "true" : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2 text-[0.9375rem] text-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {label}
          <span className="text-[0.8125rem] font-normal">{grouped(count, language)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Payment, period and collection point. */
export function OrderFilters({ query, points }: { query: OrderFilter; points: { id: number; name: string }[] }) {
  const text = useTexts(adminOrdersTexts);
  return (
    <>
      <FilterSelect name="payment" label={text.paymentFilter} value={query.payment === "paid" ? "" : query.payment}>
        {paymentFilters.map((payment) => (
          <option key={payment} value={payment === "paid" ? "" : payment}>
            {text.paymentFilters[payment]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="period" label={text.periodFilter} value={query.period ?? ""}>
        <option value="">{text.allTime}</option>
        {orderPeriods.map((period) => (
          <option key={period} value={period}>
            {text.periods[period]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="point" label={text.pointFilter} value={query.point ? String(query.point) : ""}>
        <option value="">{text.allPoints}</option>
        {points.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
    </>
  );
}
