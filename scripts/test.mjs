// npm test runs the main way, npm run test:all everything, npm run check what takes a minute.
import "./node-version.mjs";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { bin, inRoot, projectNode, testResults } from "./places.mjs";
import { longProofs } from "./long-proofs.mjs";
import { prepare } from "./prepare.mjs";
import { countPlaywright, countVitest } from "./reports.mjs";
import { askedToStop, main, run } from "./run.mjs";

const isCheck = process.argv.includes("--check");
const isAll = process.argv.includes("--all");
const vitest = (...args) => ({
  name: "tests",
  commands: [["vitest", "run", ...args]],
  count: () => countVitest(readReport("vitest.json")),
});
const renamed = longProofs.filter((name) => !existsSync(inRoot(name)));
if (renamed.length > 0) throw new Error(`scripts/long-proofs.mjs names ${renamed.join(", ")}`);
const leftOut = isAll ? [] : longProofs.flatMap((name) => ["--exclude", name]);
if (!isAll) process.env.JOURNEYS ??= "main";
const journeys = {
  name: "journeys",
  commands: [["playwright", "test"]],
  count: () => countPlaywright(readReport("playwright.json")),
};
const steps = [
  { name: "format", commands: [["oxfmt", "--check"]] },
  { name: "lint", commands: [["oxlint", "--deny-warnings"]] },
  { name: "types", commands: [["react-router", "typegen"], ["tsc"]] },
  ...(isCheck ? [vitest("--project=pure")] : [vitest(...leftOut), journeys]),
];

await main(async () => {
  await prepare({ built: !isCheck });
  rmSync(testResults, { recursive: true, force: true });
  const results = [];
  for (const step of steps) {
    const result = await take(step);
    if (askedToStop()) return 1;
    results.push(result);
  }
  process.stdout.write(`\n${results.map(summarise).join("\n")}\n\n`);
  const sum = (key) => results.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  const skipped = sum("skipped");
  process.stdout.write(
    `${sum("passed")} passed, ${sum("failed")} failed${skipped ? `, ${skipped} skipped` : ""}\n`,
  );
  return results.every(({ ok }) => ok) ? 0 : 1;
});

async function take({ name, commands, count }) {
  process.stdout.write(`\n── ${name}\n`);
  const begun = Date.now();
  let ok = true;
  for (const [program, ...args] of commands)
    ok &&= (await run(projectNode, [bin(program), ...args])) === 0;
  const counts = count?.();
  // A run without tests or a report proves nothing.
  if (count && (!counts || counts.passed === 0 || counts.failed > 0)) ok = false;
  return { name, ok, counts, seconds: (Date.now() - begun) / 1000 };
}

function summarise({ name, ok, counts, seconds }) {
  const again = counts?.again ?? [];
  const atSecondTry = again.length > 0 ? `, ${again.length} of them at the second try` : "";
  const told = counts
    ? `${counts.passed} passed${atSecondTry}, ${counts.failed} failed, ${counts.skipped} skipped`
    : "";
  const line = `${ok ? "✓" : "✗"} ${name.padEnd(9)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${told}`;
  return [line.trimEnd(), ...again.map((test) => `  at the second try: ${test}`)].join("\n");
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(testResults, name), "utf8"));
  } catch {
    return null;
  }
}
