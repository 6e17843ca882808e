// Processes on one PostgreSQL, ended in the hardest way and started again at the same address.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

export type ShopProcess = {
  origin: string;
  pid(): number;
  /** kill -9, and gone when it answers. */
  kill(): Promise<void>;
  /** Stands still from here on; only `kill` ends that. */
  freeze(): void;
  start(): Promise<void>;
};

export async function openShops(
  count: number,
  variables: Record<string, string>,
): Promise<ShopProcess[]> {
  // Processes on one database share their files.
  const folder = await createTestFolder();
  const shops = await Promise.all(Array.from({ length: count }, () => openShop(folder, variables)));
  await Promise.all(shops.map((shop) => shop.start()));
  return shops;
}

async function openShop(folder: string, variables: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  let app: ChildProcess;
  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      app = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
        env: {
          ...process.env,
          NODE_ENV: "production",
          PORT: String(port),
          HOST: "127.0.0.1",
          DATA_DIR: folder,
          DEMO: "off",
          TRUSTED_PROXY: "on",
          LOG_LEVEL: "silent",
          ...variables,
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await new Promise<void>((resolve, reject) => {
        app.stdout!.on("data", (chunk) => String(chunk).includes("is open") && resolve());
        app.once("exit", (code) =>
          reject(new Error(`a shop ended with ${code} before it was open`)),
        );
      });
    },
    pid: () => app.pid!,
    freeze: () => void app.kill("SIGSTOP"),
    async kill() {
      if (app.exitCode !== null || app.signalCode !== null) return;
      const gone = once(app, "exit");
      app.kill("SIGKILL");
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
