// Which payment methods the shop has, mock payment included, in the order in which buyers see them.
import type { Environment, PaypalOptions } from "#app/platform/environment.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import type { ProviderId } from "./payment-method.ts";
import { openPaypal } from "#app/shop/payment-providers/paypal/paypal.server.ts";
import type { Provider, PaymentMethod } from "./provider.ts";

export type PaymentMethods = ReadonlyMap<string, PaymentMethod>;

/**
 * As MOCK_PAYMENT says. Else it is on until the environment names an account, or the owner fills in
 * the first; removing that does not bring free orders back.
 */
export function isMockPaymentOn(
  { mockPayment, paypal }: Pick<Environment, "mockPayment" | "paypal">,
  filledIn: readonly Credentials[],
): boolean {
  if (mockPayment !== "unless-configured") return mockPayment === "on";
  return paypal === undefined && filledIn.every(({ kind }) => kind === "mail");
}

type Configured = Pick<Environment, "paypal"> & { offersMock: boolean };

export function openPaymentMethods(
  { paypal, offersMock }: Configured,
  log: Log,
  former: PaypalOptions[] = [],
): PaymentMethods {
  const [first, ...others] = [...(paypal ? [paypal] : []), ...former];
  const providers: Record<ProviderId, Provider | null> = {
    paypal: first ? openPaypal([first, ...others], log, paypal !== undefined) : null,
  };
  return paymentMethodsOf([
    ...Object.values(providers).filter((provider) => provider !== null),
    ...(offersMock ? [mockPayment] : []),
  ]);
}

export function paymentMethodsOf(paymentMethods: PaymentMethod[]): PaymentMethods {
  return new Map(paymentMethods.map((method) => [method.id, method]));
}

export function offersTests(paymentMethods: PaymentMethods): boolean {
  return [...paymentMethods.values()].some(
    (method) => isOffered(method) && (!method.movesMoney || method.isSandbox),
  );
}

const isReal = (method: PaymentMethod) => method.movesMoney && method.isLive;

/** Whether buyers would pay real money, were the legal texts complete. */
export function offersRealMoney(paymentMethods: PaymentMethods): boolean {
  return [...paymentMethods.values()].some((method) => isReal(method) && isOffered(method));
}

/** Leaves out real money until the legal texts say what they must; the dashboard names the gaps. */
export async function offeredPaymentMethods(
  paymentMethods: PaymentMethods,
  legalTextsComplete: () => Promise<boolean>,
): Promise<PaymentMethods> {
  const all = [...paymentMethods.values()].filter(isOffered);
  if (!all.some(isReal) || (await legalTextsComplete())) return paymentMethodsOf(all);
  return paymentMethodsOf(all.filter((method) => !isReal(method)));
}

export function isOffered(method: PaymentMethod): boolean {
  return !method.movesMoney || method.isOffered;
}

export function listProviders(paymentMethods: PaymentMethods): Provider[] {
  return [...paymentMethods.values()].filter((method) => method.movesMoney);
}

export function scriptSources(paymentMethods: PaymentMethods): string[] {
  return listProviders(paymentMethods)
    .filter(isOffered)
    .flatMap(({ browser }) => browser.sources);
}

/** Works in parallel, so that a slow provider holds up no other. */
export function withEachProvider(
  paymentMethods: () => PaymentMethods,
  work: (provider: Provider) => Promise<boolean>,
): () => Promise<boolean> {
  return async () => (await Promise.all(listProviders(paymentMethods()).map(work))).some(Boolean);
}

export function offersProvider(paymentMethods: PaymentMethods): boolean {
  return listProviders(paymentMethods).some(isOffered);
}

export function findProvider(paymentMethods: PaymentMethods, id: string): Provider | null {
  const method = paymentMethods.get(id);
  return method?.movesMoney ? method : null;
}
