// One core for the shop, another for the load, where the system can tell them apart.
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { availableParallelism, cpus, totalmem } from "node:os";

export const shopCore = 0;
const loadCore = 1;
/** Used where the shop has several processes, though the load runs on one of these cores. */
export const bothCores = `${shopCore},${loadCore}` as const;

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;

/** Keeps this process, and so the load it makes, off the shop's core. */
export function pinLoad(): void {
  if (canPin) spawnSync("taskset", ["-acp", String(loadCore), String(process.pid)]);
  putAhead(process.pid);
}

/**
 * AHEAD=on, as root on Linux: other programs of a machine in use keep neither the thread that
 * answers nor the load waiting. What these start later is not put ahead.
 */
function putAhead(pid: number): void {
  if (process.env.AHEAD === "on")
    spawnSync("chrt", ["--reset-on-fork", "--fifo", "--pid", "1", String(pid)]);
}

/** The command that runs `program` on that core, and whatever it starts with it. */
export function onCore(
  core: number | typeof bothCores,
  program: string,
  args: string[],
): [string, string[]] {
  return canPin ? ["taskset", ["-c", String(core), program, ...args]] : [program, args];
}

export function isOnPath(program: string): boolean {
  return spawnSync(program, ["-v"]).error === undefined;
}

export function describeMachine(): string {
  const [{ model } = { model: "unknown" }] = cpus();
  const pinned = canPin ? `shop on core ${shopCore}, load on core ${loadCore}` : "cores not pinned";
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${pinned}`;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});

/** A program on the shop's core, which ends with this one. Resolves once it has printed `ready`. */
export async function startOnShopCore(
  args: string[],
  env: Record<string, string>,
  ready: string,
  core: number | typeof bothCores = shopCore,
): Promise<ChildProcess> {
  const [command, all] = onCore(core, process.execPath, args);
  const child = spawn(command, all, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (text) => (printed += text).includes(ready) && resolve());
    child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}: ${printed}`)));
  });
  putAhead(child.pid!);
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
