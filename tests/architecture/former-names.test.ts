// What is there for pages, devices and servers of an older version says until which release, as in
// "Until 1.1.0": patches of 1.1 still have it, and it has to go before 1.2.0.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isNewer } from "#app/platform/network/newer-release.server.ts";
import { projectRoot, shopVersion } from "#app/platform/project-root.server.ts";

const sources = [
  ...readdirSync(projectRoot),
  ...["app", "db", "server", "tasks"].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`,
    ),
  ),
].filter((name) => /\.(?:tsx?|sql)$/.test(name) && !name.startsWith("db/migrations/"));

const untilRelease = /^\s*(?:\/\/|\/?\*|--).*\b[Uu]ntil (\d+\.\d+\.\d+)\b/;
/** `renamedText(…)` and `data-former-name="…"`. */
const formerName = /(?<!function )\brenamedText\(|\bdata-former-name=/;

/** What outlived its release. */
function findOverdue(source: string, version: string): string[] {
  const firstOfMinor = version.replace(/^(\d+\.\d+).*$/, "$1.0");
  return source.split("\n").filter((line) => {
    const [, until] = untilRelease.exec(line) ?? [];
    return until !== undefined && isNewer(firstOfMinor, until);
  });
}

/** Former names of which none of the two lines above says until when. */
function findEndless(source: string): string[] {
  const lines = source.split("\n");
  return lines.filter(
    (line, at) =>
      formerName.test(line) &&
      !lines.slice(Math.max(0, at - 2), at).some((above) => untilRelease.test(above)),
  );
}

const findInSources = (find: (source: string) => string[]) =>
  sources.flatMap((name) =>
    find(readFileSync(path.join(projectRoot, name), "utf8")).map(
      (line) => `${name}: ${line.trim()}`,
    ),
  );

test("nothing is kept for older versions past its release", () => {
  expect(findInSources((source) => findOverdue(source, shopVersion))).toEqual([]);
});

test("each former name of a field says until which release it is read", () => {
  expect(findInSources(findEndless)).toEqual([]);
});

test.each([
  ["1.0.0", []],
  ["1.1.0", []],
  ["1.1.7", []],
  ["1.2.0", ['// Until 1.1.0 also "seen".']],
  ["2.0.0", ['// Until 1.1.0 also "seen".']],
])("at %s, what stays until 1.1.0 is overdue: %j", (version, overdue) => {
  expect(findOverdue('// Until 1.1.0 also "seen".\nconst until = "1.1.0";', version)).toEqual(
    overdue,
  );
});

test("a former name without an end is noticed", () => {
  const reads = 'const key = renamedText(sent, "key", "seen");';
  expect(findEndless(`// Its key.\n${reads}`)).toEqual([reads]);
  expect(findEndless(`// Until 1.1.0 also "seen".\n${reads}`)).toEqual([]);
  expect(findEndless('<input data-former-name="seen" />')).toHaveLength(1);
});
