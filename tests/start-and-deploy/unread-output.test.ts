// A task of the console goes on although nobody reads what it prints, as after `| head -1`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { backupKey } from "#tests/support/processes/backup-task.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

test("a backup is complete and ends well", async () => {
  const { connection, close } = await createTestDatabase();
  const [dataDir, to] = [await createTestFolder(), await createTestFolder()];
  const { PATH, HOME } = process.env;
  const variables = { DATABASE_URL: connection.connectionString, DATA_DIR: dataDir };
  const shop = path.join(projectRoot, "build/server/index.js");
  const child = spawn(process.execPath, [shop, "backup", `--to=${to}`], {
    env: { PATH, HOME, ...variables, BACKUP_KEY: backupKey } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let err = "";
  child.stderr.on("data", (chunk) => (err += String(chunk)));
  child.stdout.destroy();
  expect([await once(child, "close"), err]).toEqual([[0, null], ""]);
  expect((await readdir(to)).filter((name) => name.endsWith(".manifest"))).toHaveLength(1);
  await close();
});
