// The filters and sort order of the list of invoices, read from its address.

import { readSearch } from "#app/shop/lists/list-query.ts";

export const invoiceSorts = ["issued", "customer", "total"] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export type InvoiceFilter = {
  q: string;
  month: string | null;
};

export function readInvoiceFilter(parameters: URLSearchParams): InvoiceFilter {
  const month = parameters.get("month") ?? "";
  return {
    q: readSearch(parameters),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
