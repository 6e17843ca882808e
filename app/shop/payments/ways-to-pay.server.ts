// In the order in which buyers are offered them.
import type { Environment } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { mockPayment } from "#app/shop/payments/mock/mock-payment.server.ts";
import { openPaypal } from "#app/shop/payments/paypal/paypal.server.ts";
import type { Provider, WayToPay } from "#app/shop/payments/provider.ts";

export type WaysToPay = ReadonlyMap<string, WayToPay>;

type Configured = Pick<Environment, "paypal" | "mockPayment">;

export function openWaysToPay(
  { paypal, mockPayment: offersMock }: Configured,
  log: Log,
): WaysToPay {
  if (!paypal) log.info("nobody can pay by PayPal: PAYPAL_CLIENT_ID is not set");
  return waysOf([
    ...(paypal ? [openPaypal(paypal, log)] : []),
    ...(offersMock ? [mockPayment] : []),
  ]);
}

export function waysOf(ways: WayToPay[]): WaysToPay {
  return new Map(ways.map((way) => [way.id, way]));
}

/** Until the legal texts have no gaps, a shop takes no real money; the dashboard names the gaps. */
export async function offeredWays(
  ways: WaysToPay,
  legalTextsComplete: () => Promise<boolean>,
): Promise<WaysToPay> {
  const isReal = (way: WayToPay) => way.movesMoney && way.isLive;
  const all = [...ways.values()];
  if (!all.some(isReal) || (await legalTextsComplete())) return ways;
  return waysOf(all.filter((way) => !isReal(way)));
}

export function listProviders(ways: WaysToPay): Provider[] {
  return [...ways.values()].filter((way) => way.movesMoney);
}

export function hasProvider(ways: WaysToPay): boolean {
  return listProviders(ways).length > 0;
}

/** Null where not configured, or moving no money. */
export function findProvider(ways: WaysToPay, id: string): Provider | null {
  const way = ways.get(id);
  return way?.movesMoney ? way : null;
}
