// What staff may ask the list of invoices for, as it stands in the URL beside search, sort and page.

export const invoiceSorts = ["issued", "customer", "total"] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export type InvoiceFilter = {
  q: string;
  /** "2026-11", in Paris. */
  month: string | null;
};

/** Never throws: what cannot be read counts as not asked for. */
export function readInvoiceFilter(parameters: URLSearchParams): InvoiceFilter {
  const month = parameters.get("month") ?? "";
  return {
    q: (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
