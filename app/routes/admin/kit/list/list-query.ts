// What a list of the back office is asked for, as it stands in the URL: q, sort, page and the screen's own filters.

export const rowsPerPage = 50;

/** How many rows of several pages can be selected, and changed in one go. */
export const mostSelected = 500;

/** What a list is asked for to select all that match. */
export const everythingParameter = "everything";

/** How many rows a list answers with: a page, or all that can be selected. */
export function rowsAskedFor(parameters: URLSearchParams): number {
  return parameters.has(everythingParameter) ? mostSelected : rowsPerPage;
}

export type ListSearch = { q: string; page: number };
export type ListQuery<Sort extends string> = ListSearch & { sort: Sort | `-${Sort}` };

/** Of a list in one order alone. Never throws: what cannot be read counts as not asked for. */
export function readListSearch(parameters: URLSearchParams): ListSearch {
  const page = Number(parameters.get("page"));
  return {
    q: (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** `name`: where two lists stand on a page, that of the second one's sort. */
export function readListQuery<Sort extends string>(
  parameters: URLSearchParams,
  sorts: readonly Sort[],
  usual: Sort | `-${Sort}`,
  name = "sort",
): ListQuery<Sort> {
  const asked = parameters.get(name) ?? "";
  const known = sorts.some((sort) => asked === sort || asked === `-${sort}`);
  return { ...readListSearch(parameters), sort: known ? (asked as Sort | `-${Sort}`) : usual };
}

/** The present parameters with some replaced; null and "" remove one. Any change but of the page leads to the first page. */
export function withParameters(parameters: URLSearchParams, replaced: Record<string, string | null>): string {
  const next = new URLSearchParams(parameters);
  if (!("page" in replaced)) next.delete("page");
  for (const [name, value] of Object.entries(replaced)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : "?";
}
