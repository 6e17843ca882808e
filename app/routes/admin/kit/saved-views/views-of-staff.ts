import { useRouteLoaderData } from "react-router";
import type { ListedView } from "#app/shop/staff/saved-view.ts";

type ViewsOfStaff = { views: ListedView[]; sharesViews: boolean; byPin: boolean };

/** Comes from the admin layout; null for people without views, such as those signed in by PIN. */
export function useSavedViews(): ViewsOfStaff | null {
  const layout = useRouteLoaderData("routes/admin/layout") as ViewsOfStaff | undefined;
  return layout && !layout.byPin ? layout : null;
}

export function useListedViews(): ListedView[] {
  return useSavedViews()?.views ?? [];
}
