// The buyer's page of a TEST order says so once, whatever became of the order.
import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(shop.close);

test.each([
  ["en", { status: "pending" }],
  ["fr", { status: "ready" }],
  ["en", { status: "collected" }],
  ["fr", { status: "cancelled", paymentStatus: "refunded" }],
  ["en", { paymentStatus: "refunded" }],
] as const)("in %s, at %j", async (language, facts) => {
  const { token } = await makeOrder(shop.db, { ...facts, paymentMethod: "mock" });
  const page = await read(await shop.get(`/order/${token}`, { "accept-language": language }));
  const [, heading] = /<article.*?<header>(.*?)<\/header>/s.exec(page)!;
  expect(heading!.match(/\btest\b/gi)).toEqual(["TEST"]);
});
