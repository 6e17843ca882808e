import type { Way } from "./view.ts";

/** Which order it is, sent along where the address does not say so. */
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
