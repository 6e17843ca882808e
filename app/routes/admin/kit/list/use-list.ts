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
    /** `name` is the parameter; a second list on the page has another. */
    sortBy: (sort: string, name = "sort") => go(withParameters(parameters, { [name]: sort })),
  };
}

export type List = ReturnType<typeof useList>;
