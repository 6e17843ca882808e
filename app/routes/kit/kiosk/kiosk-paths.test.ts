// Every address outside the back office is named here: open to public screens, or closed to them. A
// new route belongs to neither, and fails until somebody decides.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isKioskPath } from "./kiosk-paths.ts";

const open = [
  "",
  "art",
  "art/colours",
  "art/filters",
  "art/:id",
  "art/:id/view",
  "art/:id/detail",
  "art/:id/detail/:place",
  "favourites",
  "basket",
  "basket/prices",
  "basket/link",
  "b/:token/taking",
  "wall",
  "wall/pieces",
  "search",
  "search/suggestions",
  "promises",
  ":reference",
  "kiosk",
  "kiosk/alive",
  "kiosk/staff",
  "logo/:file",
  "favicon.svg",
  "site.webmanifest",
];
/** They ask for a name or a card, show what somebody ordered, or are of no use at a screen. */
const closed = [
  "art/labels",
  "b/:token",
  "checkout",
  "checkout/order",
  "checkout/paypal",
  "confirmation",
  "contact",
  "lab/*",
  "lab/orders",
  "lab/orders/:id",
  "lab/print-files/:name",
  "legal-notice/:language",
  "legal/:page",
  "newsletter",
  "newsletter/archive/:token",
  "newsletter/confirm/:token",
  "newsletter/preferences/:token",
  "newsletter/preferences/:token/data",
  "newsletter/unsubscribe/:token",
  "order/:token",
  "order/:token/collection.ics",
  "order/:token/documents/:kind/:number",
  "order/:token/withdrawal",
  "robots.txt",
  "sitemap.xml",
  "wall/plan.pdf",
  ".well-known/security.txt",
  "webhooks/bounces/:token",
  "webhooks/paypal",
  "withdrawal",
  "*",
];

/** Examples of parameters that are no row's id. */
const examples: Record<string, string> = { reference: "IK00001", file: "abc-10x10-both.svg" };
const addressOf = (pattern: string) =>
  `/${pattern.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? "1").replace("*", "a/b")}`;

function patterns(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    const own = path !== undefined || index ? [pattern] : [];
    return [...own, ...patterns(children, pattern)];
  });
}

test("each route outside the back office is either open or closed to a public screen", async () => {
  const all = patterns(await routes).filter((pattern) => !/^admin(?:\/|$)/.test(pattern));
  expect([...open, ...closed].toSorted()).toEqual(all.toSorted());
});

test.each(open)("/%s is open", (pattern) => {
  expect(isKioskPath(addressOf(pattern))).toBe(true);
});

describe.each(closed)("/%s is closed", (pattern) => {
  test.each(["", ".data"])("with %j behind it", (ending) => {
    expect(isKioskPath(`${addressOf(pattern)}${ending}`)).toBe(false);
  });

  test("in capitals, as routes are found all the same", () => {
    expect(isKioskPath(addressOf(pattern).toUpperCase())).toBe(false);
  });
});

test("staff who unlocked the screen open all of the back office", async () => {
  const all = patterns(await routes).filter((pattern) => /^admin(?:\/|$)/.test(pattern));
  expect(all.filter((pattern) => !isKioskPath(addressOf(pattern)))).toEqual([]);
});
