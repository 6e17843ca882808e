import { expect, test } from "vitest";
import { mockPayment } from "#app/shop/payment-providers/mock/mock-payment.server.ts";
import {
  offeredWays,
  offersTests,
  waysOf,
} from "#app/shop/payment-providers/ways-to-pay.server.ts";
import { openTestBank } from "#tests/support/test-bank.ts";

const { provider: bank } = openTestBank();
const live = { ...bank, isLive: true };
const offered = async (ways: Parameters<typeof waysOf>[0], complete: boolean) => [
  ...(await offeredWays(waysOf(ways), () => Promise.resolve(complete))).keys(),
];

test("no real money is taken before the legal texts are complete", async () => {
  expect(await offered([live], true)).toEqual([live.id]);
  expect(await offered([live], false)).toEqual([]);
});

test("tests are offered whatever the legal texts say, and ask nobody for them", async () => {
  const asked = () => Promise.reject(new Error("nobody has to look"));
  const ways = waysOf([bank, mockPayment]);
  expect(await offeredWays(ways, asked)).toEqual(ways);
});

test("tests are placed by mock payment and at a sandbox that takes orders, and nowhere else", () => {
  const sandbox = { ...bank, isSandbox: true };
  expect(offersTests(waysOf([mockPayment]))).toBe(true);
  expect(offersTests(waysOf([sandbox]))).toBe(true);
  expect(offersTests(waysOf([{ ...sandbox, isOffered: false }]))).toBe(false);
  expect(offersTests(waysOf([bank]))).toBe(false);
  expect(offersTests(waysOf([live]))).toBe(false);
  expect(offersTests(waysOf([]))).toBe(false);
});
