// The journeys that look for cut words and too wide pages walk through each page of the back
// office.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { backOfficePages } from "../../e2e/support/busy-shop.ts";

/** Its dialog needs an account at a provider, which e2e/back-office/refund.spec.ts has. */
const elsewhere = new Set(["admin/orders/:id/refund"]);
const beforeSignIn = /^admin\/(?:login|pin|setup|counter\/offline)/;

/** The routes of app/routes.ts that have a screen. */
function patterns(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    const own = file.endsWith(".tsx") && path ? [pattern] : [];
    return [...own, ...patterns(children, pattern)];
  });
}

test("every page and dialog of the back office is among those that are looked at", async () => {
  const all = patterns(await routes, "").filter(
    (pattern) =>
      pattern.startsWith("admin") && !beforeSignIn.test(pattern) && !elsewhere.has(pattern),
  );
  expect(all.length).toBeGreaterThan(60);
  const walked = Object.values(backOfficePages).map((address) => address.split("?")[0]!.slice(1));
  const isWalked = (pattern: string) => {
    const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
    return walked.some((address) => shape.test(address));
  };
  expect(all.filter((pattern) => !isWalked(pattern))).toEqual([]);
});
