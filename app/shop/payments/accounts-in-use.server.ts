// Which accounts money moves with: the environment's, or what the owner filled in.
import type { Environment } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { ProviderMethod } from "#app/shop/payments/payment-method.ts";
import { paypalToFillIn } from "#app/shop/payments/paypal/paypal-set-up.server.ts";
import type { ProviderToFillIn } from "#app/shop/payments/provider-set-up.server.ts";
import { hindranceTo } from "#app/shop/payments/set-up.ts";
import type { Hindrance } from "#app/shop/payments/set-up.ts";

/** One for every provider: without it the owner could not fill it in. */
export const providerSetUps = { paypal: paypalToFillIn } satisfies Record<
  ProviderMethod,
  ProviderToFillIn<unknown>
>;

export type Idle = "environment" | "off" | "unreadable" | "other-site" | Hindrance;

/** Null where new orders are paid with it. */
export function idleBecause<Options>(
  account: Credentials,
  environment: Environment,
  { says, optionsOf, isLive }: ProviderToFillIn<Options>,
): Idle | null {
  const { options, site } = says(environment);
  if (options) return "environment";
  if (!account.isOn) return "off";
  if (!account.secrets) return "unreadable";
  if (site && site !== account.open["site"]) return "other-site";
  return hindranceTo({ isLive: isLive(optionsOf(account.open, environment)) }, environment);
}

/** `former`: for what was paid with them. */
export function accountsInUse<Options>(
  all: readonly Credentials[],
  environment: Environment,
  method: string,
  provider: ProviderToFillIn<Options>,
): { inUse: Options | undefined; former: Options[] } {
  const readable = all.flatMap((account) => {
    const { open, secrets, kind } = account;
    if (kind !== method || !secrets) return [];
    const options = provider.optionsOf({ ...open, ...secrets }, environment);
    return [{ options, isInUse: idleBecause(account, environment, provider) === null }];
  });
  const inUse = readable.find(({ isInUse }) => isInUse)?.options;
  return {
    inUse: provider.says(environment).options ?? inUse,
    former: readable.flatMap(({ options }) => (options === inUse ? [] : [options])),
  };
}

/**
 * By default mock payment is for shops that have no account yet. One that had is never free again
 * but by the environment: removing an account does not give prints away.
 */
export function mockPaymentBeside(all: readonly Credentials[], environment: Environment): boolean {
  const { isMockSet, mockPayment } = environment;
  return isMockSet ? mockPayment : mockPayment && !all.some(({ kind }) => kind !== "mail");
}
