import type { NavigateFunction } from "react-router";
import { screenParameter } from "#app/shop/labels/screen-to-phone.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { rememberedPoint, rememberPoint } from "./checkout-draft.ts";

/**
 * Remembers the point of the screen that showed the link, and removes it from the address, so that
 * a shared link does not name it.
 */
export function rememberScreen(search: string, navigate: NavigateFunction): void {
  const point = rowIdFrom(new URLSearchParams(search).get(screenParameter));
  if (point !== null && !rememberedPoint()) rememberPoint(point);
  const query = new URLSearchParams(location.search);
  if (!query.has(screenParameter)) return;
  query.delete(screenParameter);
  void navigate(`?${query}`, { replace: true, preventScrollReset: true });
}
