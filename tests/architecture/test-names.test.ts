// A test of one file stands beside that file and begins with its name, so that each leads to the
// other; one of several files of a folder, with the name of one of them. What proves more stands in
// tests/.
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const files = globSync("{app,server,db,paypal-standin,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: projectRoot,
});
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const nameOf = (file: string) =>
  path.join(path.dirname(file), path.basename(file).replace(/(\.server)?(\.test)?\.\w+$/, ""));
const tested = new Set(files.filter((file) => !isTest(file)).map(nameOf));

function isNamedForAFile(file: string): boolean {
  const { dir, base } = path.parse(nameOf(file));
  const words = base.split("-");
  return words.some((_, index) => tested.has(path.join(dir, words.slice(0, index + 1).join("-"))));
}

test("every test outside of tests/ begins with the name of a file beside it", () => {
  const tests = files.filter(isTest);
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter((file) => !isNamedForAFile(file))).toEqual([]);
});
