// A comment that sends its reader to another file, or to something in it, must find it there; so
// must the documents.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const folders =
  "app bench db deploy docs e2e paypal-standin reliability scripts server tasks tests".split(" ");
const files = [
  ...readdirSync(projectRoot),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`,
    ),
  ),
];
const sources = files.filter(
  (name) => /^(?:app|db)\/.*\.(?:tsx?|sql)$/.test(name) && !name.startsWith("db/migrations/"),
);
const documents = files.filter((name) => /^(?:README|docs\/.*)\.md$/.test(name));

const comment = /^\s*(?:\/\/|\/?\*|--)(.*)|\{\/\*(.*)/;
const namedFile = /(?<![\w./@-])[\w][\w./*-]*\.(?:tsx?|sql|md|css|mjs)\b/g;
/** Such as "isToBePrinted in app/shop/printing/to-be-printed.ts"; plain words may be prose. */
const namedPart = /`?(\w*[A-Z_]\w*)`? (?:in|of) ((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|sql))/g;

const read = (name: string) => readFileSync(path.join(projectRoot, name), "utf8");
/** The name may stand for several, as `db/triggers/guard_*.sql` does. */
const filesNamed = (name: string) =>
  name.includes("*")
    ? files.filter((file) => path.matchesGlob(file, `**/${name}`))
    : files.filter((file) => file === name || file.endsWith(`/${name}`));

const findLostFiles = (said: string) =>
  [...said.matchAll(namedFile)].filter(([name]) => !filesNamed(name).length);

function findLost(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const [, said = ""] = comment.exec(line)?.filter((group) => group !== undefined) ?? [];
    const lostParts = [...said.matchAll(namedPart)].filter(
      ([, part, name]) => !filesNamed(name!).some((file) => read(file).includes(part!)),
    );
    return [...findLostFiles(said), ...lostParts].map(([named]) => named);
  });
}

test("what comments of the shop and of its tables name is there", () => {
  expect(sources.length).toBeGreaterThan(1000);
  const lost = sources.flatMap((name) => findLost(read(name)).map((named) => `${name}: ${named}`));
  expect(lost).toEqual([]);
});

test("files that documents name are there", () => {
  expect(documents.length).toBeGreaterThan(50);
  const lost = documents.flatMap((name) =>
    findLostFiles(read(name)).map(([named]) => `${name}: ${named}`),
  );
  expect(lost).toEqual([]);
});

/** Names in documents that no source has, and why. */
const namesElsewhere: Record<string, string> = {
  "docs/adding.md: accessFr": "a made-up column",
  "docs/decisions/045-several-processes.md: reusePort": "an option of Node's",
  "docs/performance.md: preTransformRequests": "a setting of Vite's",
};
const programs = files.filter(
  (name) => /\.(?:tsx?|mjs|sql)$/.test(name) && !import.meta.filename.endsWith(name),
);

/** Such as `isToBePrinted` or `isToBePrinted()`, alone between backticks. */
const namesOfCode = (document: string) =>
  [...document.matchAll(/`([a-z]\w*[A-Z]\w*)(?:\(\))?`/g)].map(([, name]) => name!);

test("names of code in documents are those of a source", () => {
  const known = new Set(programs.flatMap((name) => read(name).match(/\w+/g) ?? []));
  const lost = documents.flatMap((document) =>
    namesOfCode(read(document))
      .filter((name) => !known.has(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(lost.toSorted()).toEqual(Object.keys(namesElsewhere));
});

test("what is not there is noticed", () => {
  expect(namesOfCode("`goneRule`, `goneRule()` and plain `words`")).toEqual([
    "goneRule",
    "goneRule",
  ]);
  expect(findLost("// as in app/shop/gone.ts")).toEqual(["app/shop/gone.ts"]);
  expect(findLost("-- goneRule in to-be-printed.ts")).toEqual(["goneRule in to-be-printed.ts"]);
  expect(findLost("-- as db/triggers/gone_*.sql")).toEqual(["db/triggers/gone_*.sql"]);
  expect(findLost("-- as db/triggers/guard_*.sql")).toEqual([]);
  expect(findLost("/** isToBePrinted in app/shop/printing/to-be-printed.ts */")).toEqual([]);
});
