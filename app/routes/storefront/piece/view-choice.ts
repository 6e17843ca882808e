// The view of a piece: the one in the address, otherwise the last one of the visit, otherwise a
// wall for large sizes on large screens.
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pieceViews } from "#app/shop/catalogue/piece-query.ts";
import type { PieceView } from "#app/shop/catalogue/piece-query.ts";
import { withoutChoice } from "./choice-in-address.ts";

const parameter = "view";
const storageKey = "inkiosk-view";
/** Sizes with a longer side of at least this are first shown on a wall. */
export const largeMm = 590;
const wideScreen = "(min-width: 64rem)";

function isView(value: string | null): value is PieceView {
  return pieceViews.some((view) => view === value);
}

function storedView(): PieceView | null {
  try {
    const stored = sessionStorage.getItem(storageKey);
    return isView(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** A close-up is of one piece: the next one is first seen as a whole. */
export function rememberView(view: PieceView): void {
  if (view === "detail") return;
  try {
    sessionStorage.setItem(storageKey, view);
  } catch {
    // Without storage, the address still has the choice.
  }
}

function subscribeToScreen(listener: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/**
 * "either" is rendered by the server if the width of the screen decides between wall and picture.
 */
export function useView(isLarge: boolean): {
  view: PieceView | "either";
  hrefOf(view: PieceView): string;
} {
  const [parameters] = useSearchParams();
  const requested = parameters.get(parameter);
  const fallback = useSyncExternalStore<PieceView | "either">(
    subscribeToScreen,
    () => storedView() ?? (isLarge && matchMedia(wideScreen).matches ? "wall" : "picture"),
    () => (isLarge ? "either" : "picture"),
  );
  return {
    view: isView(requested) ? requested : fallback,
    hrefOf(view) {
      const params = new URLSearchParams(parameters);
      params.set(parameter, view);
      return `?${params}`;
    },
  };
}

/** Other views and choices of a piece need nothing from the server. */
export function needsRevalidation({
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
