// What the loader of app/root.tsx gives to every page.
import { useRouteLoaderData } from "react-router";
import { wordOf } from "#app/i18n/texts.ts";
import type { RootData } from "#app/root.tsx";

export function useRootData(): RootData {
  return useLoadedRoot()!;
}

/** True on a shared screen, where no name, card or file belongs. */
export function useIsKiosk(): boolean {
  return Boolean(useLoadedRoot()?.kiosk);
}

export function useMediumName(): (key: string) => string {
  const root = useLoadedRoot();
  return (key) => wordOf(root?.mediumNames ?? {}, key) ?? key;
}

/** Comes from the server, which alone knows the seller's tax regime. */
export function useTaxes(): RootData["taxes"] {
  return useLoadedRoot()?.taxes ?? { note: "" };
}

type Matches = ({ id: string; loaderData?: unknown } | undefined)[];

/** For the meta of a page, which has no hooks. */
export function rootDataOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}

/** Undefined on the page that says that this loader failed. */
function useLoadedRoot(): RootData | undefined {
  return useRouteLoaderData("root") as RootData | undefined;
}
