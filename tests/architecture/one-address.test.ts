// A type, value or function is imported from the file that declares it, and has no second address.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** React Router asks each page for its own. */
const declaredByEachPage = "ErrorBoundary";

/**
 * The names of other files that a source exports, "*" for all of one; each is declared elsewhere.
 */
function passedOn(file: string, source: string): string[] {
  const imported = new Set<string>();
  const passed: string[] = [];
  for (const statement of parseSync(file, source).program.body) {
    if (statement.type === "ImportDeclaration")
      for (const { local } of statement.specifiers) imported.add(local.name);
    if (statement.type === "ExportAllDeclaration") passed.push("*");
    if (statement.type === "ExportNamedDeclaration")
      for (const { local } of statement.specifiers) {
        const name = local.type === "Literal" ? local.value : local.name;
        if (statement.source || imported.has(name)) passed.push(name);
      }
    if (statement.type === "ExportDefaultDeclaration" && "name" in statement.declaration)
      if (imported.has(String(statement.declaration.name))) passed.push("default");
  }
  return passed.filter((name) => name !== declaredByEachPage);
}

test("every name of app/ and db/ has one address; only a chunk lists what is loaded together", () => {
  const files = globSync("{app,db}/**/*.{ts,tsx}", { cwd: projectRoot })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !file.endsWith("-chunk.ts"));
  expect(files.length).toBeGreaterThan(1000);
  const second = files.flatMap((file) =>
    passedOn(file, readFileSync(path.join(projectRoot, file), "utf8")).map(
      (name) => `${file} passes on ${name}`,
    ),
  );
  expect(second).toEqual([]);
});

test.each([
  ['export { a } from "#db/values.ts";', ["a"]],
  ['export { a as b } from "#db/values.ts";', ["a"]],
  ['export * from "./values.ts";', ["*"]],
  ['export type { Line } from "./line.ts";', ["Line"]],
  ['import { a } from "#db/values.ts"; export { a };', ["a"]],
  ['import type { Line } from "./line.ts"; export type { Line };', ["Line"]],
  ['import { a as b } from "./line.ts"; export { b };', ["b"]],
  ['import a from "./line.ts"; export default a;', ["default"]],
  ['export { ErrorBoundary } from "./not-found.tsx";', []],
  ['import { a } from "./line.ts"; export const b = a + 1;', []],
  ["const a = 1; export { a };", []],
])("%s", (source, names) => {
  expect(passedOn("app/shop/orders/lines.ts", source)).toEqual(names);
});
