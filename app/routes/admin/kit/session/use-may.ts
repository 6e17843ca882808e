import { useRouteLoaderData } from "react-router";
import type { Right } from "#app/shop/staff/rights.ts";
import type { loader } from "../../layout.tsx";

/** What a screen leaves out by; the server refuses it anyway. */
export function useMay(): (right: Right) => boolean {
  const { rights } = useRouteLoaderData<typeof loader>("routes/admin/layout")!;
  return (right) => rights.includes(right);
}
