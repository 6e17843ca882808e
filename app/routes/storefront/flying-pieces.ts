import { use } from "react";
import { UNSAFE_ViewTransitionContext as ViewTransitionContext } from "react-router";

/**
 * The pieces whose pages a view transition comes from and leads to.
 * why not useViewTransitionState: it resolves an address at each call, which on a page of sixty cards is a tenth of all work.
 */
export function useFlyingPieces(): number[] {
  const transition = use(ViewTransitionContext);
  if (!transition.isTransitioning) return [];
  return [transition.currentLocation, transition.nextLocation].map(({ pathname }) => Number(/^\/art\/(\d+)$/.exec(pathname)?.[1]));
}
