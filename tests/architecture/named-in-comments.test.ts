// A comment that sends its reader to another file, or to something in it, must find it there; so
// must the documents.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
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

/** Alone between backticks, such as `isToBePrinted` or `isToBePrinted()`. */
const backtickedName = /`([A-Za-z_]\w*)(?:\(\))?`/g;
const wordsOf = (code: string): string[] => code.match(/\w+/g) ?? [];
/** A compound is no word of prose, so that it may stand in any source. */
const isCompound = (name: string) => /[a-z][A-Z]|_/.test(name);

type Program = {
  code: string;
  comments: { isBlock: boolean; value: string; about: Set<string> }[];
  /** What a reader finds without reading a body: imports, types, and names of what is declared. */
  top: Set<string>;
};

function parse(file: string, source: string): Program {
  const { program, comments } = parseSync(file, source);
  let code = source;
  for (const { start, end } of comments)
    code = code.slice(0, start) + " ".repeat(end - start) + code.slice(end);
  const statements = program.body.map((node) => {
    const text = code.slice(node.start, node.end);
    const isWholeOnTop =
      node.type === "ImportDeclaration" || /^(?:export )?(?:declare )?type\b/.test(text);
    const head = isWholeOnTop ? text : /^[^=(]*/.exec(text)![0];
    return { end: node.end, head, text };
  });
  return {
    code,
    comments: comments.map(({ type, value, start }) => ({
      isBlock: type === "Block",
      value,
      about: new Set(wordsOf(statements.find(({ end }) => end > start)?.text ?? "")),
    })),
    top: new Set(statements.flatMap(({ head }) => wordsOf(head))),
  };
}

/**
 * Names in comments that their reader would not find: neither in the statement that the comment is
 * about, nor at the top of its file, nor in a file that the comment names.
 */
function findLostNames({ comments, top }: Program, compounds: Set<string>): string[] {
  return comments.flatMap(({ isBlock, value, about }) => {
    const isElsewhere = (name: string) =>
      [...value.matchAll(namedFile)].some(([file]) =>
        filesNamed(file).some((found) => wordsOf(read(found)).includes(name)),
      );
    return [...value.matchAll(backtickedName)]
      .map(([, name]) => name!)
      .filter((name) =>
        isCompound(name)
          ? !compounds.has(name)
          : isBlock && !about.has(name) && !top.has(name) && !isElsewhere(name),
      );
  });
}

/** Names in comments that belong to somebody else, and to whom. */
const foreignNames: Record<string, string> = {
  "app/platform/database/database.server.ts: query_timeout": "an option of node-postgres",
};

test("names of code in comments are those of what they are about", () => {
  const programs = new Map(
    sources
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map((name) => [name, parse(name, read(name))]),
  );
  const statements = sources.filter((name) => name.endsWith(".sql")).map(read);
  const compounds = new Set(
    [
      ...statements.map((sql) => sql.replaceAll(/--.*/g, "")),
      ...[...programs.values()].map(({ code }) => code),
    ]
      .flatMap(wordsOf)
      .filter(isCompound),
  );
  const lost = [...programs].flatMap(([file, program]) =>
    findLostNames(program, compounds).map((name) => `${file}: ${name}`),
  );
  expect(lost.toSorted()).toEqual(Object.keys(foreignNames));
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

test("a comment that a renaming passed by is noticed", () => {
  const lostIn = (source: string) => findLostNames(parse("made-up.ts", source), new Set(["isIt"]));
  const rename = (doc: string) => `/** ${doc} */
export function first(index: number) { return index; }
function second() { const place = 1; return place; }
type Third = { member: string };`;
  expect(lostIn(rename("`place` counts from 0."))).toEqual(["place"]);
  expect(lostIn(rename("`mostTypos` and `is_gone`."))).toEqual(["mostTypos", "is_gone"]);
  expect(lostIn(rename("`fold` elsewhere."))).toEqual(["fold"]);
  expect(lostIn(rename("`index`, `second()`, `member`, `isIt` and place."))).toEqual([]);
  expect(lostIn(rename("`fold` of app/shop/fold.ts."))).toEqual([]);
  expect(lostIn("// `mostTypos` and `place`\nfirst();")).toEqual(["mostTypos"]);
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
