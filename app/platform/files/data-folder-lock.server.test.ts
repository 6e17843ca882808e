import { mkdtemp, readFile, rm } from "node:fs/promises";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockDataFolder } from "./data-folder-lock.server.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-lock-"));
afterAll(() => rm(folder, { recursive: true }));
const module = path.join(import.meta.dirname, "data-folder-lock.server.ts");

// A lock is no obstacle to the process that holds it.
async function holder() {
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { lockDataFolder, recordShutdown } from ${JSON.stringify(module)};
      await lockDataFolder(${JSON.stringify(folder)}, "the folder");
      console.log("holds it");
      process.on("SIGTERM", () => { recordShutdown(); setTimeout(() => process.exit(), 1400); });
      setInterval(() => {}, 1000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(child.stdout, "data");
  return child;
}

test("who is started while a shop ends waits for it, and is refused by one that goes on", async () => {
  const child = await holder();
  const ended = once(child, "exit");
  await expect(lockDataFolder(folder, "the folder")).rejects.toThrow(
    `in use by another Inkiosk (pid ${child.pid})`,
  );
  child.kill("SIGTERM");
  const release = await lockDataFolder(folder, "the folder");
  expect(await readFile(path.join(folder, "inkiosk.pid"), "utf8")).toBe(`${process.pid}\n`);
  await release();
  await ended;
});
