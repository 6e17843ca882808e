// The built shop with its own PostgreSQL as a process, which a test ends in different ways.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** `folder` is that of its database; `output` returns what it wrote to standard output. */
export type ShopProcess = { app: ChildProcess; url: string; folder: string; output(): string };

/** Answers as soon as the shop is open. */
export function startShopProcess(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ShopProcess> {
  const app = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      DEMO: "off",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  return new Promise((resolve, reject) => {
    app.stdout!.on("data", (chunk) => {
      output += String(chunk);
      const folder = /"folder":"([^"]+)"[^}]*PostgreSQL is ready/.exec(output)?.[1];
      const port = /"port":(\d+),"msg":"the shop is open"/.exec(output)?.[1];
      if (folder && port)
        resolve({ app, url: `http://127.0.0.1:${port}`, folder, output: () => output });
    });
    app.once("exit", () => reject(new Error(`the shop did not open:\n${output}`)));
  });
}

/** Null while there is none. */
export async function findPostmaster(folder: string): Promise<number | null> {
  const file = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return Number(file.split("\n")[0]) || null;
}

/** kill -9 for the database alone, again as soon as it is back. */
export async function crashDatabase({ folder }: ShopProcess, times: number): Promise<void> {
  let last = 0;
  for (let crash = 0; crash < times;) {
    const pid = await findPostmaster(folder);
    if (pid && pid !== last) {
      last = pid;
      crash += 1;
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        crash -= 1;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Visitors who look, search and write until `leave` is called. */
export function sendVisitors({ url }: ShopProcess): () => void {
  let open = true;
  const visit = async (number: number) => {
    for (let visits = number; open; visits += 1) {
      const paths = [
        `/art?search=${visits}`,
        "/readyz",
        `/search?reference=IK${visits}`,
        `/order/${visits}`,
      ];
      await fetch(url + paths[visits % paths.length]!).then(
        (answer) => answer.text(),
        () => "",
      );
      const body = new URLSearchParams({
        email: `${visits}@example.com`,
        password: "not the right one",
      });
      await fetch(`${url}/admin/login`, { method: "POST", body, headers: { origin: url } }).then(
        (answer) => answer.text(),
        () => "",
      );
    }
  };
  for (let number = 0; number < 8; number += 1) void visit(number * 1000);
  return () => (open = false);
}

/** SIGTERM, and how long it took from there, in milliseconds. */
export async function stopShop({
  app,
}: Pick<ShopProcess, "app">): Promise<{ ms: number; code: number | null }> {
  const startedAt = performance.now();
  const exited = once(app, "exit");
  app.kill("SIGTERM");
  const [code] = (await exited) as [number | null];
  return { ms: Math.round(performance.now() - startedAt), code };
}
