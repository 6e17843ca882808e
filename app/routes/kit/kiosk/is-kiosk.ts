import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../root.tsx";

/** A screen that many share: no name, card or file belongs on it. */
export function useIsKiosk(): boolean {
  return Boolean((useRouteLoaderData("root") as RootData | undefined)?.kiosk);
}
