// Which packages the shop may be built of, and how they are pinned.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const read = (name: string) => JSON.parse(readFileSync(path.join(projectRoot, name), "utf8"));
const { packages } = read("package-lock.json") as {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
};

test("no React Server Components", () => {
  expect(Object.keys(packages).filter((name) => name.includes("react-server-dom-"))).toEqual([]);
});

test("every dependency is pinned to one version", () => {
  const { dependencies, devDependencies, optionalDependencies } = read("package.json");
  const versions = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  });
  expect(
    versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))),
  ).toEqual([]);
});

test("the lock file names the packages for every kind of machine; else run: npm run lock", () => {
  const named = new Set(
    Object.keys(packages).map((location) => location.replace(/^.*node_modules\//, "")),
  );
  const wanted = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}),
  );
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});
