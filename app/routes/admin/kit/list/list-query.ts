import { maxSelected, rowsPerPage } from "#app/shop/lists/list-query.ts";

export const everythingParameter = "everything";

export function rowLimit(parameters: URLSearchParams): number {
  return parameters.has(everythingParameter) ? maxSelected : rowsPerPage;
}

/** Null and "" remove a parameter. All changes but one of `page` lead to the first page. */
export function withParameters(
  parameters: URLSearchParams,
  replaced: Record<string, string | null>,
): string {
  const next = new URLSearchParams(parameters);
  if (!("page" in replaced)) next.delete("page");
  for (const [name, value] of Object.entries(replaced)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = next.toString();
  return text ? `?${text}` : "?";
}
