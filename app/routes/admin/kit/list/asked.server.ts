import type { RouterContextProvider } from "react-router";
import { readListQuery } from "#app/shop/lists/list-query.ts";
import type { Sorted } from "#app/shop/lists/list-query.ts";
import { rowsAskedFor } from "./list-query.ts";
import { searchedFor } from "./sealed-search.server.ts";

export async function askedOf<Sort extends string>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  sorts: readonly Sort[],
  usual: Sorted<Sort>,
) {
  const parameters = await searchedFor(request, context);
  return {
    parameters,
    query: readListQuery(parameters, sorts, usual),
    limit: rowsAskedFor(parameters),
  };
}
