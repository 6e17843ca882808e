export const rowsPerPage = 50;

/** Across pages, and changed in one go. */
export const mostSelected = 500;

/** With a minus, reversed. */
export type Sorted<Sort extends string> = Sort | `-${Sort}`;

export type ListSearch = { q: string; page: number };
export type ListQuery<Sort extends string> = ListSearch & { sort: Sorted<Sort> };

/** Nothing here throws: the unreadable counts as not asked for. */
export function readSearch(parameters: URLSearchParams): string {
  return (parameters.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
}

export function readListSearch(parameters: URLSearchParams): ListSearch {
  const page = Number(parameters.get("page"));
  return {
    q: readSearch(parameters),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** `name`: the parameter of a second list on the page. */
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

export function readChoice<Value extends string>(
  parameters: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | null {
  const asked = parameters.get(name);
  return values.find((value) => value === asked) ?? null;
}
