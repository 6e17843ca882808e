import { expect, test } from "vitest";
import { liveAccountPrefix } from "#db/values.ts";
import { apiUrls, filledInSiteOf, paypalAccount, siteOf } from "./account.ts";

test.each([
  [apiUrls.live, "live"],
  [apiUrls.sandbox, "sandbox"],
  ["https://API-M.sandbox.PayPal.com/", "sandbox"],
  ["http://127.0.0.1:4010", "stand-in"],
  ["http://localhost:4010", "stand-in"],
])("%s is %s", (apiUrl, site) => expect(siteOf(apiUrl)).toBe(site));

test("a stand-in is filled in as the sandbox", () =>
  expect(filledInSiteOf("http://127.0.0.1:4010")).toBe("sandbox"));

test.each([
  [apiUrls.live, true],
  [apiUrls.sandbox, false],
  ["http://127.0.0.1:4010", false],
])("an account at %s begins as live ones do: %s", (apiUrl, isLive) =>
  expect(paypalAccount({ clientId: "A", apiUrl }).startsWith(liveAccountPrefix)).toBe(isLive),
);
