import { useRouteLoaderData } from "react-router";
import type { ListedView } from "#app/shop/staff/saved-view.ts";

type ViewsOfStaff = { views: ListedView[]; sharesViews: boolean; byPin: boolean };

/** What the layout of the back office has read; null where nobody has views. */
export function useSavedViews(): ViewsOfStaff | null {
  const layout = useRouteLoaderData("routes/admin/layout") as ViewsOfStaff | undefined;
  return layout && !layout.byPin ? layout : null;
}

export function useViewsOfStaff(): ListedView[] {
  return useSavedViews()?.views ?? [];
}
