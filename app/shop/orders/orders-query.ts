// The filters and sort order of the list of orders, read from its address.

import { readChoice } from "#app/shop/form.ts";
import { readSearch } from "#app/shop/lists/list-query.ts";
import { orderStatuses } from "#db/values.ts";
import type { OrderStatus } from "./order-status.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

export const orderPeriods = ["today", "7days", "month", "last-month"] as const;
export type OrderPeriod = (typeof orderPeriods)[number];

/** "paid" hides orders that were never paid; "look" shows those that need attention. */
export const paymentFilters = ["paid", "all", "unpaid", "look"] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export const orderSorts = ["number", "customer", "point", "placed", "total", "status"] as const;
export type OrderSort = (typeof orderSorts)[number];

export type OrderFilter = {
  q: string;
  status: OrderStatus | null;
  point: number | null;
  period: OrderPeriod | null;
  payment: PaymentFilter;
  ids: number[] | null;
};

const maxIds = 1000;

export function readOrderFilter(parameters: URLSearchParams): OrderFilter {
  const ids = parameters.get("ids");
  return {
    q: readSearch(parameters),
    status: readChoice(parameters, "status", orderStatuses),
    point: wholeNumbers(parameters.get("point") ?? "")[0] ?? null,
    period: readChoice(parameters, "period", orderPeriods),
    // Orders that are listed by id are shown whether they are paid or not.
    payment: readChoice(parameters, "payment", paymentFilters) ?? (ids === null ? "paid" : "all"),
    ids: ids === null ? null : wholeNumbers(ids),
  };
}

function wholeNumbers(text: string): number[] {
  return text
    .slice(0, maxIds * 11)
    .split(",")
    .flatMap((each) => rowIdFrom(each) ?? [])
    .slice(0, maxIds);
}
