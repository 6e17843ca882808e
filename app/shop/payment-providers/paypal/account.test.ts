import { expect, test } from "vitest";
import { liveAccountPrefix } from "#db/values.ts";
import { apiUrls, isSandbox, paypalAccount, siteOf } from "./account.ts";

test("orders at PayPal’s sandbox are tests", () => {
  expect(isSandbox({ apiUrl: apiUrls.sandbox })).toBe(true);
  expect(isSandbox({ apiUrl: "https://API-M.sandbox.PayPal.com/" })).toBe(true);
});

test.each([apiUrls.live, "http://127.0.0.1:4010", "http://localhost:4010"])(
  "those at %s are none",
  (apiUrl) => expect(isSandbox({ apiUrl })).toBe(false),
);

test("a stand-in is filled in as the sandbox all the same", () =>
  expect(siteOf("http://127.0.0.1:4010")).toBe("sandbox"));

test.each([
  [apiUrls.live, true],
  [apiUrls.sandbox, false],
  ["http://127.0.0.1:4010", false],
])("an account at %s begins as live ones do: %s", (apiUrl, isLive) =>
  expect(paypalAccount({ clientId: "A", apiUrl }).startsWith(liveAccountPrefix)).toBe(isLive),
);
