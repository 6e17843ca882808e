import type { Way } from "./view.ts";

/** Sends the order's number and address along where the page's address does not name it. */
export function OrderNamedFields({ way }: { way: Way }) {
  if ("token" in way) return null;
  return (
    <>
      <input type="hidden" name="number" value={way.number} />
      <input type="hidden" name="orderEmail" value={way.orderEmail} />
    </>
  );
}

export function addressOf(way: Way): string {
  return "token" in way ? `/order/${way.token}/withdrawal` : "/withdrawal";
}
