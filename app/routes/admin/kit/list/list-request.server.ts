import type { RouterContextProvider } from "react-router";
import { readListQuery } from "#app/shop/lists/list-query.ts";
import type { Sorted } from "#app/shop/lists/list-query.ts";
import { rowLimit } from "./list-query.ts";
import { openSearch } from "./sealed-search.server.ts";

export async function readListRequest<Sort extends string>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  sorts: readonly Sort[],
  defaultSort: Sorted<Sort>,
) {
  const parameters = await openSearch(request, context);
  return {
    parameters,
    query: readListQuery(parameters, sorts, defaultSort),
    limit: rowLimit(parameters),
  };
}
