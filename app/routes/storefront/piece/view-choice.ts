// The view of a piece: as in the address, else the visit's last one, else a wall for large sizes on
// large screens.
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { withoutChoice } from "./asked-choice.ts";

export const views = ["picture", "wall", "print", "detail"] as const;
export type View = (typeof views)[number];

const parameter = "view";
const storageKey = "inkiosk-view";
/** Longer side from which a size is shown on a wall first. */
export const largeMm = 590;
const wideScreen = "(min-width: 64rem)";

function isView(value: string | null): value is View {
  return views.some((each) => each === value);
}

function chosenBefore(): View | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function rememberView(view: View): void {
  try {
    sessionStorage.setItem(storageKey, view);
  } catch {
    // why: without storage, the address still has the choice.
  }
}

function whenScreenChanges(listener: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** "either" is drawn by the server if the width of the screen decides: wall or picture. */
export function useView(isLarge: boolean): {
  view: View | "either";
  hrefOf(view: View): string;
} {
  const [parameters] = useSearchParams();
  const asked = parameters.get(parameter);
  const unasked = useSyncExternalStore<View | "either">(
    whenScreenChanges,
    () => chosenBefore() ?? (isLarge && matchMedia(wideScreen).matches ? "wall" : "picture"),
    () => (isLarge ? "either" : "picture"),
  );
  return {
    view: isView(asked) ? asked : unasked,
    hrefOf(view) {
      const all = new URLSearchParams(parameters);
      all.set(parameter, view);
      return `?${all}`;
    },
  };
}

/** Other views and choices of a piece need nothing from the server. */
export function needsLoading({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    withoutChoice(currentUrl.searchParams) === withoutChoice(nextUrl.searchParams);
  return !isSamePage && defaultShouldRevalidate;
}
