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

test.each([
  ["GET /art", "app/routes/storefront/art/browse.tsx", "loader"],
  ["POST /checkout", "app/routes/storefront/checkout/checkout.tsx", "action"],
] as const)("%s passes the files that README.md names", (request, route, entry) => {
  const [, count, way] = new RegExp(`\n\`${request}\`, (\\d+) files\n\n(.*?)\n\n`, "s").exec(
    readme,
  )!;
  const named = [...way!.matchAll(/`(app\/[^`]+\.tsx?)`/g)].map(([, file]) => file!);
  const passed = [...filesOnTheWay(route, entry).keys()].filter(
    (file) => !shared.some((part) => file.startsWith(part)),
  );
  expect(named.toSorted()).toEqual(passed.toSorted());
  expect(Number(count)).toBe(passed.length);
});
