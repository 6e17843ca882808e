import { useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import type { Matching } from "#app/ui/bulk-bar.tsx";
import { maxSelected } from "#app/shop/lists/list-query.ts";
import { everythingParameter, withParameters } from "./list-query.ts";

export function useMatching<Row>(list: string, total: number): Matching<Row> {
  const { load, data, state } = useFetcher<{ rows: Row[] }>();
  const [parameters] = useSearchParams();
  const query = withParameters(parameters, { [everythingParameter]: "1" });
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  return {
    rows: data && requestedQuery === query ? data.rows : null,
    total,
    max: maxSelected,
    busy: state !== "idle",
    load() {
      setRequestedQuery(query);
      void load(`${list}${query}`);
    },
  };
}
