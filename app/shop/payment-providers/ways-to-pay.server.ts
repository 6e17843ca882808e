// The payment methods, in the order in which buyers see them.
import type { Environment, PaypalOptions } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import type { ProviderMethod } from "#app/shop/payment-providers/payment-method.ts";
import { openPaypal } from "#app/shop/payment-providers/paypal/paypal.server.ts";
import type { Provider, WayToPay } from "#app/shop/payment-providers/provider.ts";

export type WaysToPay = ReadonlyMap<string, WayToPay>;

type Configured = Pick<Environment, "paypal" | "mockPayment">;

export function openWaysToPay(
  { paypal, mockPayment: offersMock }: Configured,
  log: Log,
  former: PaypalOptions[] = [],
): WaysToPay {
  const [first, ...others] = [...(paypal ? [paypal] : []), ...former];
  const providers: Record<ProviderMethod, Provider | null> = {
    paypal: first ? openPaypal([first, ...others], log, paypal !== undefined) : null,
  };
  return waysOf([
    ...Object.values(providers).filter((provider) => provider !== null),
    ...(offersMock ? [mockPayment] : []),
  ]);
}

export function waysOf(ways: WayToPay[]): WaysToPay {
  return new Map(ways.map((way) => [way.id, way]));
}

export function offersTests(ways: WaysToPay): boolean {
  return [...ways.values()].some((way) => isOffered(way) && (!way.movesMoney || way.isSandbox));
}

const isReal = (way: WayToPay) => way.movesMoney && way.isLive;

/** Whether buyers would pay real money, were the legal texts complete. */
export function offersRealMoney(ways: WaysToPay): boolean {
  return [...ways.values()].some((way) => isReal(way) && isOffered(way));
}

/** Leaves out real money until the legal texts say what they must; the dashboard names the gaps. */
export async function offeredWays(
  ways: WaysToPay,
  legalTextsComplete: () => Promise<boolean>,
): Promise<WaysToPay> {
  const all = [...ways.values()].filter(isOffered);
  if (!all.some(isReal) || (await legalTextsComplete())) return waysOf(all);
  return waysOf(all.filter((way) => !isReal(way)));
}

export function isOffered(way: WayToPay): boolean {
  return !way.movesMoney || way.isOffered;
}

export function listProviders(ways: WaysToPay): Provider[] {
  return [...ways.values()].filter((way) => way.movesMoney);
}

export function hasProvider(ways: WaysToPay): boolean {
  return listProviders(ways).length > 0;
}

export function sourcesOf(ways: WaysToPay): string[] {
  return listProviders(ways)
    .filter(isOffered)
    .flatMap(({ browser }) => browser.sources);
}

/** Works in parallel, so that a slow provider holds up no other. */
export function withEachProvider(
  ways: () => WaysToPay,
  work: (provider: Provider) => Promise<boolean>,
): () => Promise<boolean> {
  return async () => (await Promise.all(listProviders(ways()).map(work))).some(Boolean);
}

export function offersProvider(ways: WaysToPay): boolean {
  return listProviders(ways).some(isOffered);
}

export function findProvider(ways: WaysToPay, id: string): Provider | null {
  const way = ways.get(id);
  return way?.movesMoney ? way : null;
}
