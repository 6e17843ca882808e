// npm run restore --live: without -- before it, npm takes the option itself. The task must refuse.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { findSwallowed } from "../../scripts/misplaced-options.mjs";

async function npmRun(
  commandLine: string,
): Promise<{ code: number | null; out: string; err: string }> {
  const { PATH, HOME } = process.env;
  const env = { PATH: `${path.dirname(process.execPath)}:${PATH}`, HOME };
  const DATA_DIR = path.join(await createTestFolder(), "nothing");
  const child = spawn("npm", ["run", ...commandLine.split(" ")], {
    cwd: projectRoot,
    env: { ...env, DATA_DIR } as unknown as NodeJS.ProcessEnv,
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}

test.each([
  ["restore --from=/x --at=newest --live", "restore -- --from=/x --at=newest --live"],
  ["restore --of=2026-11-23t03-00-00-000z", "restore -- --of=2026-11-23t03-00-00-000z"],
  ["restore --prove", "restore -- --prove"],
  ["restore --list --from=/x", "restore -- --from=/x --list"],
  ["backup --to=/x", "backup -- --to=/x"],
  ["backup --take-over", "backup -- --take-over"],
  ["catalogue in --from=x.zip --apply", "catalogue -- in --from=x.zip --apply"],
  ["storage:move --to=bucket", "storage:move -- --to=bucket"],
  ["postgres:move --with=package", "postgres:move -- --with=package"],
  ["verify:money --paypal", "verify:money -- --paypal"],
])("npm run %s is refused, and what to write is said", async (typed, written) => {
  const { code, err } = await npmRun(typed);
  expect(code).toBe(2);
  expect(err).toContain(`Write npm run ${written}\n`);
  expect(err).toContain("Nothing was done.");
});

test("npm run migration -- passes its options to drizzle-kit, which can name a migration", async () => {
  const { code, out } = await npmRun("migration -- --help");
  expect(code).toBe(0);
  expect(out).toContain("Migration file name");
});

test("what npm itself was told to do is no option of a task", () => {
  const env = { npm_config_offline: "true", npm_config_yes: "true", npm_config_all: "true" };
  for (const args of [["--from=/x"], []]) expect(findSwallowed("restore", args, env)).toBeNull();
  expect(findSwallowed("verify-money", [], env)).toBeNull();
  expect(findSwallowed("backup", [], env)).toBeNull();
});
