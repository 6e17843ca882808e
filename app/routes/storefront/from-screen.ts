import type { NavigateFunction } from "react-router";
import { screenParameter } from "#app/shop/labels/taken-along.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { rememberedPoint, rememberPoint } from "./typed.ts";

/**
 * Remembers where the screen stands that gave the page along, unless another point was chosen. Once
 * read it leaves the address, so that a link that is passed on does not say it again.
 */
export function arrive(search: string, navigate: NavigateFunction): void {
  const point = rowIdFrom(new URLSearchParams(search).get(screenParameter));
  if (point !== null && !rememberedPoint()) rememberPoint(point);
  const rest = new URLSearchParams(location.search);
  if (!rest.has(screenParameter)) return;
  rest.delete(screenParameter);
  void navigate(`?${rest}`, { replace: true, preventScrollReset: true });
}
