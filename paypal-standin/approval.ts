// The buyer approves at PayPal or goes back, with a browser or without.
import type { Webhooks } from "./webhooks.ts";
import type { Order, Payer, World } from "./world.ts";

type Parts = { world: World; webhooks: Webhooks };

export function canBeApproved(order: Order): boolean {
  return (
    order.status === "CREATED" ||
    order.status === "PAYER_ACTION_REQUIRED" ||
    order.status === "APPROVED"
  );
}

/** The address to which the buyer returns, if the shop gave one. */
export function approve({ world, webhooks }: Parts, order: Order, payer: Payer): string | null {
  world.approve(order, payer);
  webhooks.happened("CHECKOUT.ORDER.APPROVED", { order });
  return addressWith(order.context.return_url, { token: order.id, PayerID: payer.payer_id });
}

export function cancelAddress(order: Order): string | null {
  return addressWith(order.context.cancel_url, { token: order.id });
}

function addressWith(address: string | undefined, fields: Record<string, string>): string | null {
  if (address === undefined) return null;
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
