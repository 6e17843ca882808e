// What a list is asked for, as it stands in the URL: q, sort, page; each noun adds its own filters.

export const rowsPerPage = 50;

/** How many rows of several pages can be selected, and changed in one go. */
export const mostSelected = 500;

/** A sort's name; with a minus, the other way round. */
export type Sorted<Sort extends string> = Sort | `-${Sort}`;

export type ListSearch = { q: string; page: number };
export type ListQuery<Sort extends string> = ListSearch & { sort: Sorted<Sort> };

/** Of this file none ever throws: what cannot be read counts as not asked for. */
export function readSearch(parameters: URLSearchParams): string {
  return (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
}

/** Of a list in one order alone. */
export function readListSearch(parameters: URLSearchParams): ListSearch {
  const page = Number(parameters.get("page"));
  return { q: readSearch(parameters), page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1 };
}

/** `name`: where two lists stand on a page, that of the second one's sort. */
export function readListQuery<Sort extends string>(
  parameters: URLSearchParams,
  sorts: readonly Sort[],
  usual: Sorted<Sort>,
  name = "sort",
): ListQuery<Sort> {
  const asked = parameters.get(name) ?? "";
  const known = sorts.some((sort) => asked === sort || asked === `-${sort}`);
  return { ...readListSearch(parameters), sort: known ? (asked as Sorted<Sort>) : usual };
}

/** What one filter is set to. */
export function readChoice<Value extends string>(parameters: URLSearchParams, name: string, values: readonly Value[]): Value | null {
  const asked = parameters.get(name);
  return values.find((value) => value === asked) ?? null;
}
