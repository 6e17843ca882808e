// Which ways to pay the environment opens, in the order in which a buyer is offered them.
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { mockPayment } from "#app/shop/payments/mock/mock-payment.server.ts";
import { openPaypal } from "#app/shop/payments/paypal/paypal.server.ts";
import type { Provider, WayToPay } from "#app/shop/payments/provider.ts";

/** By their ids. */
export type WaysToPay = ReadonlyMap<string, WayToPay>;

/** What the environment says of ways to pay. */
type Configured = Pick<Environment, "paypal" | "mockPayment">;

export function openWaysToPay({ paypal, mockPayment: offersMock }: Configured, log: Log): WaysToPay {
  return waysOf([...(paypal ? [openPaypal(paypal, log)] : []), ...(offersMock ? [mockPayment] : [])]);
}

export function waysOf(ways: WayToPay[]): WaysToPay {
  return new Map(ways.map((way) => [way.id, way]));
}

export function listProviders(ways: WaysToPay): Provider[] {
  return [...ways.values()].filter((way) => way.movesMoney);
}

/** Whether the shop can take money at all. */
export function hasProvider(ways: WaysToPay): boolean {
  return listProviders(ways).length > 0;
}

/** Null where it is not configured, or moves no money. */
export function findProvider(ways: WaysToPay, id: string): Provider | null {
  const way = ways.get(id);
  return way?.movesMoney ? way : null;
}
