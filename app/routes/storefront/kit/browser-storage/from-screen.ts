import type { NavigateFunction } from "react-router";
import { screenParameter } from "#app/shop/labels/taken-along.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { rememberedPoint, rememberPoint } from "./remembered-point.ts";

/** Remembers the point of the screen that showed the link. A link passed on must not name it. */
export function arrive(search: string, navigate: NavigateFunction): void {
  const point = rowIdFrom(new URLSearchParams(search).get(screenParameter));
  if (point !== null && !rememberedPoint()) rememberPoint(point);
  const rest = new URLSearchParams(location.search);
  if (!rest.has(screenParameter)) return;
  rest.delete(screenParameter);
  void navigate(`?${rest}`, { replace: true, preventScrollReset: true });
}
