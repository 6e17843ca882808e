// The built shop on its one core, started as `npm start` does it, its PostgreSQL on the same core.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { galleryOf } from "./catalogue.ts";
import { get } from "./get.ts";
import { startOnShopCore, stop } from "./machine.ts";

const entry = path.join(projectRoot, "build/server/index.js");

export type BenchShop = { origin: string; pid: number; readyMs: number; stop(): Promise<void> };

let port = 3900;

export async function startShop(pieces: number, variables: Record<string, string> = {}): Promise<BenchShop> {
  const dataDir = await galleryOf(pieces);
  port += 1;
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = await startOnShopCore(
    [entry],
    { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error", ...variables },
    "is open",
  );
  await get(`${origin}/readyz`);
  return { origin, pid: child.pid!, readyMs: performance.now() - begun, stop: () => stop(child) };
}

/** Megabytes that the process holds in memory; Linux only, null elsewhere. */
export function memoryOf({ pid }: BenchShop): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
  } catch {
    return null;
  }
}
