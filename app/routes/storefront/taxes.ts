import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../root.tsx";

/** What every price says of taxes; named by the server, since only it knows the seller's regime. */
export function useTaxes(): RootData["taxes"] {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.taxes ?? { note: "" };
}
