import type { OrderLookup } from "./view.ts";

/** Sends number and address of the order along, if the page's address does not name it. */
export function OrderNamedFields({ lookup }: { lookup: OrderLookup }) {
  if ("token" in lookup) return null;
  return (
    <>
      <input type="hidden" name="number" value={lookup.number} />
      <input type="hidden" name="orderEmail" value={lookup.orderEmail} />
    </>
  );
}

export function withdrawalPath(lookup: OrderLookup): string {
  return "token" in lookup ? `/order/${lookup.token}/withdrawal` : "/withdrawal";
}
