import { use } from "react";
import type { CSSProperties } from "react";
import { UNSAFE_ViewTransitionContext as ViewTransitionContext } from "react-router";

/** On sixty cards, useViewTransitionState takes a tenth of all rendering time. */
export function usePiecesInTransition(): number[] {
  const transition = use(ViewTransitionContext);
  if (!transition.isTransitioning) return [];
  return [transition.currentLocation, transition.nextLocation].map(({ pathname }) =>
    Number(/^\/art\/(\d+)$/.exec(pathname)?.[1]),
  );
}

export function transitionName(pieceId: number): CSSProperties {
  return { viewTransitionName: `piece-${pieceId}` };
}
