import { mostSelected, rowsPerPage } from "#app/shop/lists/list-query.ts";

export const everythingParameter = "everything";

/** How many rows a list answers with: a page, or all that can be selected. */
export function rowsAskedFor(parameters: URLSearchParams): number {
  return parameters.has(everythingParameter) ? mostSelected : rowsPerPage;
}

/** null and "" remove one. Any change but of the page leads to the first page. */
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
