import { useNavigate, useSearchParams } from "react-router";
import { withParameters } from "./list-query.ts";

export function useList(address: string) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const rowHref = (rowKey: number | string) => `${address}/${rowKey}?${parameters}`;
  return {
    address,
    parameters,
    hrefOf: rowHref,
    go,
    open: (rowKey: number | string) => go(rowHref(rowKey)),
    /** `name` is the parameter; a second list on the page has another. */
    sortBy: (sort: string, name = "sort") => go(withParameters(parameters, { [name]: sort })),
  };
}

export type List = ReturnType<typeof useList>;
