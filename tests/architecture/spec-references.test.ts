// A comment that cites "docs/spec.md" has its rule there, and each rule there names its code.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

test("docs/spec.md names the files that cite it, and no others", () => {
  const citing = globSync("{app,server,db}/**/*.{ts,tsx,sql}", { cwd: projectRoot }).filter(
    (file) => read(file).includes("docs/spec.md"),
  );
  const named = [...read("docs/spec.md").matchAll(/`(app\/[^`]+\.tsx?)`/g)].map(([, file]) => file);
  expect([...new Set(named)].toSorted()).toEqual(citing.toSorted());
});

test("no comment cites a section of a text that is not here", () => {
  const sources = globSync("{app,server,db,e2e,tests}/**/*.{ts,tsx,sql}", { cwd: projectRoot });
  expect(sources.filter((file) => /\bspec,? (?:sections? )?\d/i.test(read(file)))).toEqual([]);
});
