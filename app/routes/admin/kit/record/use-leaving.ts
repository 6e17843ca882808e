import { useNavigate, useSearchParams } from "react-router";

/** Goes back to the list, searched and scrolled as it was, or on to another record of it. */
export function useLeaving(list: string | null): (next?: number | null) => void {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (next) => {
    if (list)
      void navigate(
        { pathname: next ? `${list}/${next}` : list, search: parameters.toString() },
        { preventScrollReset: true },
      );
  };
}
