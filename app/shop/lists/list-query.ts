// Reads the search, the order and the page of a list from its address.

export const rowsPerPage = 50;

export const maxSelected = 500;

/** A minus reverses the order. */
export type Sorted<Sort extends string> = Sort | `-${Sort}`;

export type ListSearch = { q: string; page: number };
export type ListQuery<Sort extends string> = ListSearch & { sort: Sorted<Sort> };

export function readSearch(sent: FormData | URLSearchParams): string {
  const typed = sent.get("q");
  return typeof typed === "string" ? typed.replaceAll("\0", "").trim().slice(0, 100) : "";
}

const typedNumber =
  /^(?:order|commande)?\s*(?:#|n[°ºo]\.?|№)?\s*(?:0*(\d{1,9})|([1-9]\d{0,2}(?:\s\d{3}){1,2}))$/i;

/**
 * A number of an order or an invoice as people type it: 12, #012, n° 10 041. Null if it is none.
 */
export function readTypedNumber(text: string): number | null {
  const [, digits, groups] = typedNumber.exec(text.trim()) ?? [];
  const number = digits ?? groups?.replace(/\s/g, "");
  return number ? Number(number) : null;
}

export function readListSearch(parameters: URLSearchParams): ListSearch {
  const page = Number(parameters.get("page"));
  return {
    q: readSearch(parameters),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

export function readListQuery<Sort extends string>(
  parameters: URLSearchParams,
  sorts: readonly Sort[],
  defaultSort: Sorted<Sort>,
  name = "sort",
): ListQuery<Sort> {
  const requested = parameters.get(name) ?? "";
  const known = sorts.some((sort) => requested === sort || requested === `-${sort}`);
  return { ...readListSearch(parameters), sort: known ? (requested as Sorted<Sort>) : defaultSort };
}
