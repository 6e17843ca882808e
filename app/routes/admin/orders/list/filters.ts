// The filters of the list of orders.
import type { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { orderPeriods, paymentFilters } from "#app/shop/orders/orders-query.ts";
import type { OrderFilter } from "#app/shop/orders/orders-query.ts";
import type { Filter, Views } from "#app/routes/admin/kit/list/list-page.tsx";
import { orderStatuses } from "#db/values.ts";

type Texts = (typeof adminOrdersTexts)["en"];

export function orderFilters(
  { payment, period, point }: OrderFilter,
  points: { id: number; name: string }[],
  text: Texts,
  withMoney = true,
): Filter[] {
  const others = paymentFilters.filter((each) => each !== "paid" && (withMoney || each !== "look"));
  return [
    {
      name: "payment",
      label: text.paymentFilter,
      value: payment === "paid" ? null : payment,
      any: text.paymentFilters.paid,
      choices: others.map((each) => [each, text.paymentFilters[each]]),
    },
    {
      name: "period",
      label: text.periodFilter,
      value: period,
      any: text.allTime,
      choices: orderPeriods.map((each) => [each, text.periods[each]]),
    },
    {
      name: "point",
      label: text.pointFilter,
      value: point,
      any: text.allPoints,
      choices: points.map(({ id, name }) => [id, name]),
    },
  ];
}

/** A tab per status, counting its orders under the other filters. */
export function statusViews(
  present: OrderStatus | null,
  counts: Partial<Record<OrderStatus, number>>,
  text: Texts,
  statuses: Record<OrderStatus, string>,
): Views {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const each = orderStatuses.map((status) => ({
    value: status,
    label: statuses[status],
    count: counts[status] ?? 0,
  }));
  return {
    name: "status",
    label: text.statusFilter,
    current: present,
    choices: [{ value: null, label: text.all, count: all }, ...each],
  };
}
