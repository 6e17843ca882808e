// A task of the console that could not even be prepared, since nothing can be installed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

test.each([
  ["verify-money", 2],
  ["backup", 1],
])("%s ends with %i", async (task, expected) => {
  const folder = await createTestFolder();
  for (const name of ["scripts", "package.json", "package-lock.json"])
    await cp(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  // Without a PATH there is no npm.
  const child = spawn(process.execPath, [path.join(folder, "scripts/task.mjs"), task], {
    env: { PATH: "" } as unknown as NodeJS.ProcessEnv,
  });
  let err = "";
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  const [code] = (await once(child, "close")) as [number | null];
  expect(err).toContain("npm cannot be started");
  expect(code).toBe(expected);
  await rm(folder, { recursive: true });
});
