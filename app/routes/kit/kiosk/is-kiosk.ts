import { useRouteLoaderData } from "react-router";
import type { RootData } from "#app/root.tsx";

/** True on a shared screen, where no name, card or file belongs. */
export function useIsKiosk(): boolean {
  return Boolean((useRouteLoaderData("root") as RootData | undefined)?.kiosk);
}
