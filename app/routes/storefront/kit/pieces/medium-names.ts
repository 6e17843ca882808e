import { useRouteLoaderData } from "react-router";
import { wordOf } from "#app/i18n/texts.ts";
import type { RootData } from "#app/root.tsx";

export function useMediumName(): (key: string) => string {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (key) => wordOf(root?.mediumNames ?? {}, key) ?? key;
}
