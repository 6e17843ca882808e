import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../root.tsx";

/** Whether this is a screen that many share: nobody's name, card or file belongs on it. */
export function useIsKiosk(): boolean {
  return Boolean((useRouteLoaderData("root") as RootData | undefined)?.kiosk);
}
