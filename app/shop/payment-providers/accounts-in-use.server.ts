// Which accounts the shop uses: those in the environment, or else those the owner filled in.
import type { Environment } from "#app/platform/environment.server.ts";
import { isUnreadable } from "#app/shop/credentials/credentials.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { ProviderId } from "./payment-method.ts";
import { configurablePaypal } from "#app/shop/payment-providers/paypal/paypal-set-up.server.ts";
import type { ConfigurableProvider } from "./provider-set-up.server.ts";
import { findLivePaymentBlocker } from "./live-payment-blocker.ts";
import type { LivePaymentBlocker } from "./live-payment-blocker.ts";

export const providerSetUps = { paypal: configurablePaypal } satisfies Record<
  ProviderId,
  ConfigurableProvider<unknown>
>;

export type InactiveReason =
  | "environment"
  | "off"
  | "unreadable"
  | "other-site"
  | LivePaymentBlocker;

export function inactiveReasonOf<Options>(
  account: Credentials,
  environment: Environment,
  { fromEnvironment, optionsOf, isLive }: ConfigurableProvider<Options>,
): InactiveReason | null {
  const { options, site } = fromEnvironment(environment);
  if (options) return "environment";
  if (isUnreadable(account)) return "unreadable";
  if (!account.isOn) return "off";
  if (site && site !== account.open["site"]) return "other-site";
  return findLivePaymentBlocker(
    { isLive: isLive(optionsOf(account.open, environment)) },
    environment,
  );
}

/** `former` accounts take no new orders, but what was paid with them can still be refunded. */
export function accountsInUse<Options>(
  all: readonly Credentials[],
  environment: Environment,
  method: string,
  provider: ConfigurableProvider<Options>,
): { inUse: Options | undefined; former: Options[] } {
  const readable = all.flatMap((account) => {
    const { open, secrets, kind } = account;
    if (kind !== method || !secrets) return [];
    const options = provider.optionsOf({ ...open, ...secrets }, environment);
    return [{ options, isInUse: inactiveReasonOf(account, environment, provider) === null }];
  });
  const inUse = readable.find(({ isInUse }) => isInUse)?.options;
  return {
    inUse: provider.fromEnvironment(environment).options ?? inUse,
    former: readable.flatMap(({ options }) => (options === inUse ? [] : [options])),
  };
}
