// Which accounts money moves with: the environment's, or what the owner filled in.
import type { Environment, PaypalOptions } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import type { SetUp } from "#app/shop/credentials/set-up.server.ts";
import type { ProviderMethod } from "#app/shop/payments/payment-method.ts";
import { siteOf } from "#app/shop/payments/paypal/account.ts";
import {
  paypalOptions,
  paypalSetUp,
  webhookPath,
} from "#app/shop/payments/paypal/paypal-set-up.server.ts";
import { hindranceTo } from "#app/shop/payments/set-up.ts";
import type { Hindrance } from "#app/shop/payments/set-up.ts";

/** Which variables win; with `isSet` over the whole account, else over its `site` alone. */
type Says = { variables: string[]; isSet: boolean; site: string | null };

/** A provider that can be filled in says what it needs, and where its events are to go. */
export const providerSetUps: Record<
  ProviderMethod,
  { setUp(environment: Environment): SetUp; webhookPath: string; says(of: Environment): Says }
> = {
  paypal: {
    setUp: paypalSetUp,
    webhookPath,
    says({ paypal, paypalApiUrl }) {
      const address = paypalApiUrl ? ["PAYPAL_API_URL"] : [];
      return {
        variables: paypal ? ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", ...address] : address,
        isSet: paypal !== undefined,
        site: paypalApiUrl ? siteOf(paypalApiUrl) : null,
      };
    },
  },
};

export type Idle = "environment" | "off" | "unreadable" | "other-site" | Hindrance;

/** Null where new orders are paid with it. */
export function idleBecause(account: Credentials, environment: Environment): Idle | null {
  const { paypal, paypalApiUrl } = environment;
  if (paypal) return "environment";
  if (!account.isOn) return "off";
  if (!account.secrets) return "unreadable";
  const { apiUrl } = paypalOptions(account.open, environment);
  if (paypalApiUrl && siteOf(paypalApiUrl) !== account.open["site"]) return "other-site";
  return hindranceTo({ isLive: siteOf(apiUrl) === "live" }, environment);
}

/** `former`: for what was paid with them. */
export function accountsInUse(
  all: readonly Credentials[],
  environment: Environment,
): { paypal: PaypalOptions | undefined; former: PaypalOptions[] } {
  const readable = all.flatMap((account) => {
    const { open, secrets, kind } = account;
    if (kind !== "paypal" || !secrets) return [];
    const options = paypalOptions({ ...open, ...secrets }, environment);
    return [{ options, isInUse: idleBecause(account, environment) === null }];
  });
  const inUse = readable.find(({ isInUse }) => isInUse)?.options;
  return {
    paypal: environment.paypal ?? inUse,
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
