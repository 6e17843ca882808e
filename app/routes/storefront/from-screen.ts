import { screenParameter } from "#app/shop/labels/taken-along.ts";
import { rememberPoint } from "./typed.ts";

/**
 * Remembers where the screen stands that gave the page along. Once read it leaves the address, so
 * that a link that is passed on does not say it again.
 */
export function arrive(): void {
  const address = new URL(location.href);
  const point = Number(address.searchParams.get(screenParameter));
  if (Number.isSafeInteger(point) && point > 0) rememberPoint(point);
  address.searchParams.delete(screenParameter);
  history.replaceState(history.state, "", address);
}
