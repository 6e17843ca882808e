import { useRouteLoaderData } from "react-router";
import type { ListedView } from "#app/shop/staff/saved-view.ts";

type ViewsOfStaff = { views: ListedView[]; sharesViews: boolean; byPin: boolean };

/** From the admin layout; null for people who have no views, such as by PIN. */
export function useSavedViews(): ViewsOfStaff | null {
  const layout = useRouteLoaderData("routes/admin/layout") as ViewsOfStaff | undefined;
  return layout && !layout.byPin ? layout : null;
}

export function useViewsOfStaff(): ListedView[] {
  return useSavedViews()?.views ?? [];
}
