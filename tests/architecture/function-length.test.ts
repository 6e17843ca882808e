// Functions stay short enough to be read at once.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const maxLines = 80;

type Reached = { name: string; lines: number };

/**
 * The functions of a file over `maxLines` lines; a function without a name is called by what it is
 * given to.
 */
function longFunctions(file: string): Reached[] {
  const source = readFileSync(path.join(projectRoot, file), "utf8");
  const found: Reached[] = [];
  const names = new Map<unknown, string>();
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  const see = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = lineOf(node.end) - lineOf(node.start) + 1;
    if (lines > maxLines)
      found.push({ name: node.id?.name ?? names.get(node) ?? "one without a name", lines });
  };
  new Visitor({
    VariableDeclarator(node) {
      if (node.init && node.id.type === "Identifier") names.set(node.init, node.id.name);
    },
    FunctionDeclaration: see,
    FunctionExpression: see,
    ArrowFunctionExpression: see,
  }).visit(parseSync(file, source).program);
  return found;
}

const files = ["compose.ts", "server.ts", "start.ts"].concat(
  ["app", "bench", "db", "paypal-standin", "reliability", "scripts", "server", "tasks"].flatMap(
    (folder) =>
      readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
        .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.|\.d\.m?ts$/.test(name)),
  ),
);

test(`no function has more than ${maxLines} lines`, () => {
  const reached = files.flatMap((file) =>
    longFunctions(file).map(({ name, lines }) => `${file} ${name}: ${lines} lines`),
  );
  expect(reached).toEqual([]);
});
