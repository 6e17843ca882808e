// What a start loads, and in how much memory (scripts/server-files.ts, scripts/lazy-routes.ts).
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { builtShop } from "#tests/support/app.ts";

const folder = path.dirname(builtShop);
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".js"),
);

function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, imported] of read(file).matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+)";$/gm))
    loadedWith(path.posix.join(path.posix.dirname(file), imported!), found);
  return found;
}
const atStart = [...loadedWith("index.js")];

test.each(["mail", "packages", "nouns", "pages"])("a start loads %s", (part) =>
  expect(atStart.filter((file) => file.startsWith(`assets/${part}-`))).toHaveLength(1),
);

test("the jobs have no file of their own", () =>
  expect(files.filter((file) => /\bjobs\.server-/.test(file))).toEqual([]));

test("no start loads the back office, what signs staff in, nor what writes PDF", () => {
  expect(files.filter((file) => file.startsWith("assets/back-office-"))).toHaveLength(1);
  expect(atStart.filter((file) => file.startsWith("assets/back-office-"))).toEqual([]);
  const betterAuth = /\bbetterAuth = \(/;
  expect(files.filter((file) => betterAuth.test(read(file)))).toHaveLength(1);
  expect(atStart.filter((file) => betterAuth.test(read(file)))).toEqual([]);
  expect(atStart.filter((file) => /from "(pdfkit|subset-font)"/.test(read(file)))).toEqual([]);
  const fontkit = /\bhasGlyphForCodePoint\(\w+\) \{/;
  expect(files.filter((file) => fontkit.test(read(file)))).toHaveLength(1);
  expect(atStart.filter((file) => fontkit.test(read(file)))).toEqual([]);
});

test.each(files)("%s is Latin-1 throughout, so that a character takes one byte", (file) =>
  expect(read(file).match(/[^\0-\u00ff]/g)).toBeNull(),
);
