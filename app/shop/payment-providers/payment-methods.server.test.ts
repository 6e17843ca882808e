import { expect, test } from "vitest";
import type { PaypalOptions } from "#app/platform/environment.server.ts";
import type { Credentials } from "#app/shop/credentials/credentials.ts";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import {
  isMockPaymentOn,
  offeredPaymentMethods,
  offersTests,
  paymentMethodsOf,
} from "./payment-methods.server.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { provider: bank } = openTestBank();
const live = { ...bank, isLive: true };
const offered = async (
  paymentMethods: Parameters<typeof paymentMethodsOf>[0],
  complete: boolean,
) => [
  ...(
    await offeredPaymentMethods(paymentMethodsOf(paymentMethods), () => Promise.resolve(complete))
  ).keys(),
];

const mail = { kind: "mail" } as Credentials;
const account = { kind: "paypal" } as Credentials;
const paypal = { clientId: "a" } as PaypalOptions;

test.each<[Parameters<typeof isMockPaymentOn>[0], Credentials[], boolean]>([
  [{ mockPayment: "unless-configured", paypal: undefined }, [], true],
  [{ mockPayment: "unless-configured", paypal: undefined }, [mail], true],
  [{ mockPayment: "unless-configured", paypal: undefined }, [mail, account], false],
  [{ mockPayment: "unless-configured", paypal }, [], false],
  [{ mockPayment: "on", paypal }, [account], true],
  [{ mockPayment: "off", paypal: undefined }, [], false],
])("%j with %j filled in: mock payment is on: %s", (environment, filledIn, isOn) => {
  expect(isMockPaymentOn(environment, filledIn)).toBe(isOn);
});

test("no real money is taken before the legal texts are complete", async () => {
  expect(await offered([live], true)).toEqual([live.id]);
  expect(await offered([live], false)).toEqual([]);
});

test("tests are offered whatever the legal texts say, and ask nobody for them", async () => {
  const asked = () => Promise.reject(new Error("nobody has to look"));
  const paymentMethods = paymentMethodsOf([bank, mockPayment]);
  expect(await offeredPaymentMethods(paymentMethods, asked)).toEqual(paymentMethods);
});

test("tests are placed by mock payment and at a sandbox that takes orders, and nowhere else", () => {
  const sandbox = { ...bank, isSandbox: true };
  expect(offersTests(paymentMethodsOf([mockPayment]))).toBe(true);
  expect(offersTests(paymentMethodsOf([sandbox]))).toBe(true);
  expect(offersTests(paymentMethodsOf([{ ...sandbox, isOffered: false }]))).toBe(false);
  expect(offersTests(paymentMethodsOf([bank]))).toBe(false);
  expect(offersTests(paymentMethodsOf([live]))).toBe(false);
  expect(offersTests(paymentMethodsOf([]))).toBe(false);
});
