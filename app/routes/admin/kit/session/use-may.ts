import { useRouteLoaderData } from "react-router";
import type { Right } from "#app/shop/staff/rights.ts";
import type { loader } from "#app/routes/admin/layout.tsx";

/** Hides controls; the server refuses in any case. */
export function useMay(): (right: Right) => boolean {
  const { rights } = useRouteLoaderData<typeof loader>("routes/admin/layout")!;
  return (right) => rights.includes(right);
}
