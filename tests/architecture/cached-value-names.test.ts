// A value that is cached until a page changes has a name that only one function uses: two functions
// would get each other's value.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

test("each name of a cached value is written once", () => {
  const names = readdirSync(path.join(projectRoot, "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .flatMap((name) => [
      ...readFileSync(path.join(projectRoot, "app", name), "utf8").matchAll(
        /\bcachedUntilChange\(\s*(["`][^,]+),/g,
      ),
    ])
    .map(([, name]) => name!);
  expect(names).toContain('"settings"');
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
