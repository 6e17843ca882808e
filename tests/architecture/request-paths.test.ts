// The two request paths of docs/request-paths.md are the files that a request really passes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { filesOnPath } from "./request-path.ts";

const read = (page: string) => readFileSync(path.join(projectRoot, page), "utf8");
const [requestPaths, readme] = [read("docs/request-paths.md"), read("README.md")];

/** How many files ask others, one after the other, before one is reached that answers by itself. */
function longestChain(
  path: Map<string, Set<string>>,
  file: string,
  visited: string[] = [],
): number {
  const called = [...path].filter(
    ([other, by]) => by.has(file) && ![...visited, file].includes(other),
  );
  const deeper = called.map(([other]) => longestChain(path, other, [...visited, file]));
  return called.length === 0 ? 0 : 1 + Math.max(...deeper);
}

function filesNamedIn(text: string) {
  const words = text.replaceAll(/\s+/g, " ");
  return {
    files: [...words.matchAll(/`(app\/[^`]+\.tsx?)`/g)].map(([, file]) => file!),
    folders: new Map(
      [...words.matchAll(/`(app\/[^`]+\/)` \((\d+) files?\)/g)].map(
        ([, folder, count]) => [folder!, Number(count)] as const,
      ),
    ),
  };
}

/**
 * What docs/request-paths.md lists of a request: files by name, and folders with how many files of
 * theirs.
 */
function documentedPath(request: string) {
  const section = new RegExp(
    `\n\`${request.replace("?", "\\?")}\`, (\\d+) files[^\n]*\n\n(.*?)\n(?:\n|$)`,
    "s",
  ).exec(requestPaths)!;
  const groups = section[2]!.split(/\n(?=\d+\. )/);
  return { count: Number(section[1]), ...filesNamedIn(section[2]!), groups };
}

function countFiles(groups: string[]): number {
  const { files, folders } = filesNamedIn(groups.join("\n"));
  return files.length + [...folders.values()].reduce((sum, count) => sum + count, 0);
}

/** The few files of a request that README.md names. */
function coreOf(request: string): string[] {
  const [, text] = new RegExp(`\n\`${request}\`, [^\n]*:\n\n(.*?)\n\n`, "s").exec(readme)!;
  return [...text!.matchAll(/`(app\/[^`]+\.tsx?)`/g)].map(([, file]) => file!);
}

// server.ts calls pageKey before the loader runs, so there are two entry points.
const list = [
  { file: "app/routes/storefront/gallery/browse.tsx", name: "loader" },
  { file: "app/routes/storefront/kit/page/page-cache-keys.server.ts", name: "pageKey" },
];
const order = [{ file: "app/routes/storefront/checkout/checkout.tsx", name: "action" }];
const plainList = filesOnPath(list, [
  "app/routes/storefront/gallery/searched-list.server.ts",
  "app/routes/storefront/gallery/count-wishes.server.ts",
]);

// The limits are what was reached. They are lowered with the code, and raised only with a reason
// in the commit.
test.each([
  ["GET /art", plainList, [], { files: 41, inARow: 7 }],
  ["GET /art?q=fox", filesOnPath(list), [...plainList.keys()], { files: 86, inARow: 8 }],
  ["POST /checkout", filesOnPath(order), [], { files: 65, inARow: 10 }],
])("%s passes the files that the pages name", (request, path, excluded, max) => {
  const { count, files, folders } = documentedPath(request);
  const passed = [...path.keys()].filter((file) => !excluded.includes(file));
  const folderOf = (file: string) => [...folders.keys()].find((folder) => file.startsWith(folder));
  expect(files.toSorted()).toEqual(passed.filter((file) => !folderOf(file)).toSorted());
  expect(Object.fromEntries(folders)).toEqual(
    Object.fromEntries(
      [...folders.keys()].map((folder) => [
        folder,
        passed.filter((file) => folderOf(file) === folder).length,
      ]),
    ),
  );
  expect(count).toBe(path.size);
  expect(path.size).toBeLessThanOrEqual(max.files);
  expect(longestChain(path, [...path.keys()][0]!)).toBeLessThanOrEqual(max.inARow);
});

test.each([
  ["GET /art", plainList, 4],
  ["POST /checkout", filesOnPath(order), 7],
])(
  "the core of %s is the few files that README names, each called by one before it",
  (request, path, few) => {
    const [, core] = new RegExp(
      `\n\`${request}\`, \\d+ files\n\n1\\. (.*?): the\\s+core`,
      "s",
    ).exec(requestPaths)!;
    const files = [...core!.matchAll(/`(app\/[^`]+)`/g)].map(([, file]) => file!);
    expect(files).toEqual(coreOf(request));
    expect(files).toHaveLength(few);
    const isCalled = (file: string, index: number) =>
      index === 0 || files.slice(0, index).some((caller) => path.get(file)?.has(caller));
    expect(files.filter((file, index) => !isCalled(file, index))).toEqual([]);
  },
);

const prose = requestPaths.split("\n`GET /art`, ")[0]!.replaceAll(/\s+/g, " ");

test.each(["GET /art", "POST /checkout"])(
  "the page tells how many files of %s are its core, add to it and are settings",
  (request) => {
    const [, ...parts] = new RegExp(
      `core of \`${request}\` is (\\d+) files.*?\\b(\\d+) more .*?\\bother (\\d+) are`,
    ).exec(prose)!;
    const { groups } = documentedPath(request);
    expect(parts.map(Number)).toEqual([
      countFiles(groups.slice(0, 1)),
      countFiles(groups.slice(1, -1)),
      countFiles(groups.slice(-1)),
    ]);
  },
);

test.each([
  ["GET /art", plainList],
  ["GET /art?q=fox", filesOnPath(list)],
  ["POST /checkout", filesOnPath(order)],
])("the page tells how many files of %s ask each other in a row", (request, path) => {
  const [, told] = new RegExp(`(\\d+) (?:files )?of \`${request.replace("?", "\\?")}\``).exec(
    prose,
  )!;
  expect(Number(told)).toBe(longestChain(path, [...path.keys()][0]!));
});

test.each([
  ["GET /art", plainList],
  ["POST /checkout", filesOnPath(order)],
])("README names only files that %s passes", (request, path) => {
  const core = coreOf(request);
  expect(core.length).toBeGreaterThan(3);
  expect(core.filter((file) => !path.has(file))).toEqual([]);
});
