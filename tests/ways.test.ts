// The two ways of README.md are the files that a request really passes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { filesOnTheWay } from "#tests/support/request-way.ts";

/** What requests of all kinds ask, and README.md tells beside its ways. */
const shared = [
  "app/routes/read-form.server.ts",
  "app/shop/calendar/",
  "app/shop/changes/",
  "app/shop/decimal-money.ts",
  "app/shop/email-address.ts",
  "app/shop/form.ts",
  "app/shop/lists/",
  "app/shop/pictures/picture.ts",
  "app/shop/row-id.ts",
  "app/shop/search/",
  "app/shop/settings/",
];

const readme = readFileSync(path.join(projectRoot, "README.md"), "utf8");

/** How many files call on others, one after the other, before one is reached that answers by itself. */
function longestWay(way: Map<string, Set<string>>, file: string, seen: string[] = []): number {
  const called = [...way].filter(([other, by]) => by.has(file) && ![...seen, file].includes(other));
  const deeper = called.map(([other]) => longestWay(way, other, [...seen, file]));
  return called.length === 0 ? 0 : 1 + Math.max(...deeper);
}

test.each([
  ["GET /art", "app/routes/storefront/art/browse.tsx", "loader", 4],
  ["POST /checkout", "app/routes/storefront/checkout/checkout.tsx", "action", 6],
] as const)("%s passes the files that README.md names", (request, route, entry, most) => {
  const [, count, told] = new RegExp(`\n\`${request}\`, (\\d+) files\n\n(.*?)\n\n`, "s").exec(
    readme,
  )!;
  const named = [...told!.matchAll(/`(app\/[^`]+\.tsx?)`/g)].map(([, file]) => file!);
  const way = new Map(
    [...filesOnTheWay(route, entry)].filter(
      ([file]) => !shared.some((part) => file.startsWith(part)),
    ),
  );
  const passed = [...way.keys()];
  expect(named.toSorted()).toEqual(passed.toSorted());
  expect(Number(count)).toBe(passed.length);
  expect(longestWay(way, route)).toBeLessThanOrEqual(most);
});
