// What a file exports, another one imports; what only tests import may stay. The files of tables are
// left out, since drizzle-kit reads all that they export.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** React Router asks for these by name, and the build adds an import of the last. */
const askedByName =
  /^(?:default|loader|action|meta|headers|middleware|links|handle|shouldRevalidate|client(?:Loader|Action|Middleware)|Layout|ErrorBoundary|HydrateFallback|handleError|withOtherLanguages)$/;
const everything = "*";

type Uses = { exported: string[]; imported: [file: string, name: string][] };

function targetOf(from: string, specifier: string): string {
  return specifier.startsWith("#")
    ? specifier.slice(1)
    : path.posix.join(path.posix.dirname(from), specifier);
}

function usesOf(file: string, source: string): Uses {
  const exported: string[] = [];
  const imported: Uses["imported"] = [];
  const use = (specifier: string, name: string) =>
    void imported.push([targetOf(file, specifier), name]);
  const nameOf = (each: { name: string } | { value: string }) =>
    "name" in each ? each.name : each.value;
  for (const [, specifier] of source.matchAll(/\bimport\(\s*"([^"]+)"/g))
    use(specifier!, everything);
  for (const statement of parseSync(file, source).program.body)
    switch (statement.type) {
      case "ImportDeclaration":
        for (const each of statement.specifiers)
          if (each.type === "ImportSpecifier") use(statement.source.value, nameOf(each.imported));
          else use(statement.source.value, everything);
        break;
      case "ExportAllDeclaration":
        use(statement.source.value, everything);
        break;
      case "ExportNamedDeclaration": {
        const { declaration, source: from, specifiers } = statement;
        for (const { local } of specifiers)
          if (from) use(from.value, nameOf(local));
          else exported.push(nameOf(local));
        if (declaration?.type === "VariableDeclaration")
          for (const { id } of declaration.declarations) exported.push(...namesIn(id));
        else if (declaration && "id" in declaration) exported.push(...namesIn(declaration.id!));
      }
    }
  return { exported, imported };
}

/** Of `name`, `{ name, key: name }` or `[name]`. */
function namesIn(pattern: object): string[] {
  if ("name" in pattern) return [String(pattern.name)];
  if ("properties" in pattern)
    return (pattern.properties as { value: object }[]).flatMap(({ value }) => namesIn(value));
  return "elements" in pattern ? (pattern.elements as object[]).flatMap(namesIn) : [];
}

function unusedIn(sources: { file: string; source: string }[], judged: RegExp): string[] {
  const uses = sources.map(({ file, source }) => ({ file, ...usesOf(file, source) }));
  const used = new Set(uses.flatMap(({ imported }) => imported.map((each) => each.join(" "))));
  return uses
    .filter(({ file }) => judged.test(file) && !used.has(`${file} ${everything}`))
    .flatMap(({ file, exported }) =>
      exported
        .filter((name) => !askedByName.test(name) && !used.has(`${file} ${name}`))
        .map((name) => `${file} ${name}`),
    );
}

test("every export of the shop is imported somewhere", () => {
  const sources = globSync("**/*.{ts,tsx,mjs}", {
    cwd: projectRoot,
    exclude: (name) =>
      /^(?:node_modules|build|\.\w[^/]*|test-results|playwright-report)$/.test(name),
  }).map((name) => ({
    file: name.replaceAll(path.sep, "/"),
    source: readFileSync(path.join(projectRoot, name), "utf8"),
  }));
  expect(sources.length).toBeGreaterThan(2000);
  expect(
    unusedIn(sources, /^(?:app|db|server|tasks)\/(?!.*(?:\.(?:test|d)\.|-tables\.ts))/),
  ).toEqual([]);
});

test.each([
  ["export const a = 1;", "", ["app/a.ts a"]],
  ["export function a() {}", 'import { b } from "#app/a.ts";', ["app/a.ts a"]],
  ["export type A = 1;", 'import type { A } from "./a.ts";', []],
  ["const a = 1; export { a };", "", ["app/a.ts a"]],
  ["export const { a, b: [c] } = all;", 'import { a } from "./a.ts";', ["app/a.ts c"]],
  ["export const a = 1;", 'import { a as b } from "#app/a.ts";', []],
  ["export const a = 1;", 'import * as a from "./a.ts";', []],
  ["export const a = 1;", 'const a = await import("./a.ts");', []],
  ["export const loader = 1;", "", []],
])("%s beside %s", (source, other, unused) => {
  const sources = [
    { file: "app/a.ts", source },
    { file: "app/b.ts", source: other },
  ];
  expect(unusedIn(sources, /^app\/a/)).toEqual(unused);
});
