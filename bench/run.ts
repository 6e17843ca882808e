// node bench/run.ts [name …]: prints what was found against its goal; without a name, everything.
import { describeMachine, pinLoad } from "./machine.ts";
import { table } from "./results.ts";
import type { Result } from "./results.ts";

const names = [
  "cached-page",
  "uncached-page",
  "promise",
  "growth",
  "search",
  "orders",
  "checkout",
  "javascript",
  "page-weight",
  "lighthouse",
  "wall-drag",
  "start-and-memory",
  "admin-lists",
  "pictures",
  "integrity",
  "mailing",
  "enlarging",
  "processes",
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no measurement ${unknown.join(", ")}. There are: ${names.join(", ")}\n`,
  );
  process.exit(1);
}

pinLoad();
process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${describeMachine()}\n\n`);
const results: Result[] = [];
for (const name of asked.length > 0 ? asked : names) {
  const { default: measure } = (await import(`./${name}.ts`)) as {
    default: () => Promise<Result[]>;
  };
  const found = await measure();
  for (const { what, measured, goal, met } of found)
    process.stdout.write(
      `${name}: ${what}: ${measured}${goal ? ` (goal ${goal}${met ? "" : ", missed"})` : ""}\n`,
    );
  results.push(...found);
}
process.stdout.write(`\n${table(results)}\n`);
