// npm run backup and npm run restore as processes that a test may kill at any moment.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { findDamage } from "#app/platform/backups/backup-store.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { findBackup } from "#app/shop/backups/restore-backup.server.ts";
import {
  connectionTo,
  createDatabase,
  createTestFolder,
  dropDatabase,
} from "#tests/support/postgres.ts";

export const backupKey = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";

/** `ms` from those words on. */
type Ended = { code: number | null; out: string; err: string; ms: number };

/** `killAfter`: milliseconds from `words` on. */
export async function runTask(
  args: string[],
  variables: Record<string, string>,
  killAfter?: number,
  startMark = "",
): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, "build/server/index.js"), ...args],
    {
      env: { PATH, HOME, BACKUP_KEY: backupKey, ...variables } as NodeJS.ProcessEnv,
    },
  );
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += String(chunk)));
  child.stderr.on("data", (chunk) => (output.err += String(chunk)));
  let startedAt = performance.now();
  let hasStarted = false;
  child.stdout.on("data", () => {
    if (hasStarted || !output.out.includes(startMark)) return;
    hasStarted = true;
    startedAt = performance.now();
    if (killAfter !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfter);
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...output, ms: performance.now() - startedAt };
}

type Source = { DATABASE_URL: string; DATA_DIR: string };

/** Throws where the last good backup is not as it was. Answers with how many were cut off. */
export async function killBackups(
  runs: number,
  source: Source & Record<string, string>,
  to: string,
  store = backupFolder(to),
): Promise<number> {
  let killed = 0;
  for (let run = 0; run < runs; run += 1) {
    const before = await findBackup({ store, key: backupKey });
    const { code } = await runTask(["backup", `--to=${to}`], source, Math.random() * 250);
    if (code !== 0) killed += 1;
    const last = await findBackup({ store, key: backupKey });
    if (last.name < before.name) throw new Error(`${before.name} is gone`);
    const damage = await findDamage(last.from, last.name, last.manifest);
    if (damage.tables || damage.files.length > 0)
      throw new Error(`${last.name} was harmed: ${JSON.stringify(damage)}`);
  }
  return killed;
}

/** Throws where a second run does not bring back all. Answers with how many were cut off. */
export async function killRestores(runs: number, from: string): Promise<number> {
  let killed = 0;
  for (let run = 0; run < runs; run += 1) {
    const database = `restored_${randomUUID()}`;
    await createDatabase(database, "template0");
    const into = {
      DATABASE_URL: connectionTo(database).connectionString,
      DATA_DIR: await createTestFolder(),
    };
    try {
      const args = ["restore", `--from=${from}`];
      const first = await runTask(args, into, Math.random() * 900);
      if (first.code === 0) continue;
      killed += 1;
      // The process may be killed after everything is restored, while it checks the books.
      if (await isAllThere(into)) continue;
      await expectClosed(into);
      const second = await runTask(args, into);
      if (second.code !== 0) throw new Error(`the second run: ${second.out}${second.err}`);
    } finally {
      await dropDatabase(database);
    }
  }
  return killed;
}

/** False while the restore is unfinished; throws where it claims to be finished and is not. */
async function isAllThere(into: { DATABASE_URL: string; DATA_DIR: string }): Promise<boolean> {
  if ((await readdir(into.DATA_DIR)).includes("restore-is-unfinished.txt")) return false;
  const { code, out, err } = await runTask(["verify-money"], into);
  if (code !== 0) throw new Error(`it is not all there: ${out}${err}`);
  return true;
}

/** Throws where a half restore is opened. */
export async function expectClosed(into: Record<string, string>): Promise<void> {
  const { code, err } = await runTask(["verify-money"], into);
  if (code !== 2 || !err.includes("that did not finish"))
    throw new Error(`a half restore was opened: ${err}`);
}
