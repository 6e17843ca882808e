import { useNavigate, useSearchParams } from "react-router";
import { withParameters } from "./list-query.ts";

export function useList(address: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const hrefOf = (place: number | string) => `${address}/${place}?${parameters}`;
  return {
    address,
    parameters,
    hrefOf,
    go,
    open: (place: number | string) => go(hrefOf(place)),
    /** `name`: where two lists stand on a page, that of the second one's sort in the URL. */
    sortBy: (sort: string, name = "sort") => go(withParameters(parameters, { [name]: sort })),
  };
}

export type List = ReturnType<typeof useList>;
