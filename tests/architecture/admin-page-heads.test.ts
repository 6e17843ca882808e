// Every page of the back office says in its title which shop it is, and is indexed by no search
// engine.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const folder = path.join(projectRoot, "app/routes/admin");

test("the head of every page of the back office is made by adminHead", () => {
  const heads = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({ name, source: readFileSync(path.join(folder, name), "utf8") }))
    .filter(({ source }) => source.includes("export const meta"));
  expect(heads.length).toBeGreaterThan(20);
  expect(
    heads.filter(({ source }) => !source.includes("adminHead(")).map(({ name }) => name),
  ).toEqual([]);
});
