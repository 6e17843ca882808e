import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/root.tsx";

/** Comes from the server, which alone knows the seller's tax regime. */
export function useTaxes(): RootData["taxes"] {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.taxes ?? { note: "" };
}
