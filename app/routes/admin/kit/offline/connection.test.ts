import { afterEach, expect, test, vi } from "vitest";
import { doesShopAnswer } from "./connection.ts";

afterEach(() => vi.unstubAllGlobals());

test.each<[string, () => Promise<Response>, boolean]>([
  ["that is ready", async () => new Response("ok"), true],
  ["that is asked too often", async () => new Response(null, { status: 429 }), true],
  ["without its database", async () => new Response(null, { status: 503 }), false],
  ["behind a proxy that answers for it", async () => new Response(null, { status: 502 }), false],
  ["without a line", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("a shop %s", async (_which, answer, expected) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  expect(await doesShopAnswer()).toBe(expected);
  expect(fetch.mock.calls[0]).toMatchObject(["/readyz", { cache: "no-store" }]);
});
