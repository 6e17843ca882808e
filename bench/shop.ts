// The built shop on its one core, started as `npm start` does it, its PostgreSQL on the same core.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { galleryOf } from "./catalogue.ts";
import { nodeFlags, nodeVariables } from "../scripts/places.mjs";
import { get } from "./get.ts";
import { startOnShopCore, stop } from "./machine.ts";
import type { bothCores } from "./machine.ts";

const entry = path.join(projectRoot, "build/server/index.js");

export type BenchShop = { origin: string; pid: number; readyMs: number; stop(): Promise<void> };

let port = 3900;

export async function startShop(
  pieces: number,
  variables: Record<string, string> = {},
): Promise<BenchShop> {
  return startShopOn(await galleryOf(pieces), variables);
}

export async function startShopOn(
  dataDir: string,
  variables: Record<string, string> = {},
  core?: typeof bothCores,
): Promise<BenchShop> {
  port += 1;
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = await startOnShopCore(
    [...nodeFlags, entry],
    {
      ...nodeVariables,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...variables,
    },
    "is open",
    core,
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

/** Reads the shop and each of its picture processes; Linux only. */
export function memoryPeaksOf({ pid }: BenchShop): number[] {
  return [...processes()]
    .filter(
      ([id, { parent, command }]) =>
        id === pid || (parent === pid && command.includes("picture-process-child")),
    )
    .map(
      ([id]) =>
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))![1]) / 1024,
    );
}

export const processorParts = ["shop", "postgres", "pictures"] as const;
type ProcessorSeconds = Record<(typeof processorParts)[number], number>;

/** Used by the shop, its PostgreSQL and its pictures; Linux only, 0 elsewhere. */
export function processorPartsOf({ pid }: { pid: number }): ProcessorSeconds {
  const all = processes();
  const belongs = (id: number): boolean =>
    id === pid || (all.has(id) && belongs(all.get(id)!.parent));
  const ticksPerSecond = 100;
  const parts = { shop: 0, postgres: 0, pictures: 0 };
  for (const [id, { ticks, command }] of all) {
    if (!belongs(id)) continue;
    const isPictures = command.includes("picture-process-child");
    parts[id === pid ? "shop" : isPictures ? "pictures" : "postgres"] += ticks / ticksPerSecond;
  }
  return parts;
}

export function processorSecondsOf(of: { pid: number }): number {
  const parts = processorPartsOf(of);
  return processorParts.reduce((sum, part) => sum + parts[part], 0);
}

/** Ticks are hundredths of a second of a processor. */
export function processes(): Map<number, { parent: number; ticks: number; command: string }> {
  const found = new Map<number, { parent: number; ticks: number; command: string }>();
  for (const name of process.platform === "linux" ? readdirSync("/proc") : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      // proc_pid_stat(5): user and system time are fields 14 and 15, of ended children 16 and 17.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(name), {
        parent: Number(fields[1]),
        ticks,
        command: readFileSync(`/proc/${name}/cmdline`, "utf8"),
      });
    } catch {
      continue;
    }
  }
  return found;
}
