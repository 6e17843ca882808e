// Starts, finds and stops PostgreSQL. It outlives a killed shop, and the next start takes it over.
import { execFile, spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client, DatabaseError } from "pg";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import type { SystemUser } from "./postgres-binaries.server.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

const run = promisify(execFile);
const defaultStartLimitMs = 2 * minuteMs;
const stopLimitMs = 30_000;
const stopAtOnceMs = 800;
const pollMs = 10;

export type ServerPlan = {
  bin: string;
  version: string;
  cluster: string;
  socketFolder: string;
  user: SystemUser;
  maxConnections: number;
  startLimitMs?: number | undefined;
};

type RunningServer = { pid: number; socketFolder: string };

export type ReadyServer = RunningServer & { admin: Client; wasRunning: boolean };

// Sized for a small machine that also runs the shop; larger ones can set DATABASE_URL.
const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "64MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  // An unreachable backup destination must not fill the shop's disk.
  max_slot_wal_keep_size: "1GB",
  // These pay off only for reports over millions of rows.
  jit: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
  timezone: "UTC",
  log_timezone: "UTC",
  // Unlike a pipe, files survive a killed shop. One per weekday.
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgres-%a.log",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_truncate_on_rotation: "on",
  // Details of a refused row quote its values, which may be personal.
  log_error_verbosity: "terse",
};

/** Reuses a running server of the same plan. The caller must hold the folder's lock. */
export async function startServer(plan: ServerPlan, signal?: AbortSignal): Promise<ReadyServer> {
  const { startLimitMs = defaultStartLimitMs } = plan;
  const deadline = Date.now() + startLimitMs;
  let launched: LaunchedServer | null = null;
  let launches = 0;
  for (;;) {
    if (signal?.aborted) {
      if (launched) await endLaunched(launched);
      signal.throwIfAborted();
    }
    const running = await findRunning(plan.cluster);
    if (running) {
      const admin = await tryToConnect(running.socketFolder);
      if (admin) {
        const wasRunning = running.pid !== launched?.pid;
        if (!wasRunning || (await isAsPlanned(admin, plan)))
          return { ...running, admin, wasRunning };
        await admin.end();
        await stopServer(plan.cluster);
      }
    } else if (!launched) {
      await removeStaleLockFiles(plan);
      signal?.throwIfAborted();
      launched = launch(plan);
      launches++;
    } else if (launched.ended) {
      const problem = launched.problem.trim() || (await lastLogLines(plan.cluster));
      // If only the main process was killed, its children need a moment to notice.
      const childrenRemain = problem.includes("pre-existing shared memory block");
      if (!childrenRemain || launches > 50)
        throw new Error(`PostgreSQL could not be started: ${problem}`);
      launched = null;
      await sleep(100);
    }
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL was not ready after ${startLimitMs / 1000} s: ${await lastLogLines(plan.cluster)}`,
      );
    }
    await sleep(pollMs);
  }
}

export async function findRunning(cluster: string): Promise<RunningServer | null> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split(
    "\n",
  );
  const pid = Number(lines[0]);
  return pid > 1 && (await isServerOf(pid, cluster)) ? { pid, socketFolder: lines[4] ?? "" } : null;
}

export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  // In a container, root may not read the cwd or exe of another user's process.
  if (process.platform === "linux") {
    const args = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    return basename(args[0]!) === "postgres" && args.includes(cluster);
  }
  const { stdout } = await run("ps", ["-ww", "-o", "args=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes(`postgres -D ${cluster} `);
}

/** Forces it after `patienceMs`, at the cost of a recovery at the next start. */
export async function stopServer(cluster: string, patienceMs = stopLimitMs) {
  const running = await findRunning(cluster);
  if (!running) return;
  for (const [signal, limit] of [
    ["SIGINT", patienceMs],
    ["SIGQUIT", Math.min(patienceMs, stopAtOnceMs)],
  ] as const) {
    const deadline = Date.now() + limit;
    kill(running.pid, signal);
    while (await isServerOf(running.pid, cluster)) {
      if (Date.now() > deadline) break;
      await sleep(pollMs);
    }
    if (!(await isServerOf(running.pid, cluster))) return;
  }
  throw new Error(`PostgreSQL (pid ${running.pid}) does not end.`);
}

async function endLaunched(launched: LaunchedServer): Promise<void> {
  const deadline = Date.now() + stopAtOnceMs;
  if (launched.pid && !launched.ended) kill(launched.pid, "SIGINT");
  while (!launched.ended && Date.now() < deadline) await sleep(pollMs);
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

type LaunchedServer = { pid: number | undefined; ended: boolean; problem: string };

function launch(plan: ServerPlan): LaunchedServer {
  const all = {
    ...settings,
    max_connections: String(plan.maxConnections),
    // postgres-move also starts PostgreSQL 17, which does not know this setting.
    ...(Number.parseInt(plan.version, 10) >= 18 ? { io_method: "sync" } : {}),
    unix_socket_directories: `"${plan.socketFolder.replaceAll('"', '""')}"`,
    cluster_name: planName(plan),
  };
  const args = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Ctrl-C would reach a process of the same group, and the shop's environment holds secrets.
  const child = spawn(join(plan.bin, "postgres"), ["-D", plan.cluster, ...args], {
    ...plan.user,
    cwd: "/",
    detached: true,
    env: { TZ: "UTC", PATH: "/usr/bin:/bin" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const launched: LaunchedServer = { pid: child.pid, ended: false, problem: "" };
  child.stderr.on("data", (text) => (launched.problem += text));
  child.on("close", () => (launched.ended = true));
  child.on("error", (error) => Object.assign(launched, { ended: true, problem: error.message }));
  child.unref();
  return launched;
}

// The hash of the plan is in the cluster's name, where SQL and `ps` can read it.
function planName(plan: ServerPlan): string {
  const key = sha256OfText(JSON.stringify([plan.bin, plan.version, settings, plan.maxConnections]));
  return `inkiosk-${key.slice(0, 8)}`;
}

async function isAsPlanned(admin: Client, plan: ServerPlan): Promise<boolean> {
  const { rows } = await admin.query<{ cluster_name: string }>("show cluster_name");
  return rows[0]?.cluster_name === planName(plan);
}

// PostgreSQL does not start while its lock file names any living process of the same user.
async function removeStaleLockFiles(plan: ServerPlan) {
  await rm(join(plan.cluster, "postmaster.pid"), { force: true });
  await rm(join(plan.socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

async function tryToConnect(socketFolder: string): Promise<Client | null> {
  if (!socketFolder) return null;
  const client = new Client({
    host: socketFolder,
    port: 5432,
    ssl: false,
    user: "postgres",
    database: "postgres",
    application_name: `inkiosk:${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    const isTransient = !(error instanceof DatabaseError) || /^(57P|53)/.test(error.code ?? "");
    if (isTransient) return null;
    throw error;
  }
}

export async function lastLogLines(cluster: string): Promise<string> {
  const current = await readFile(join(cluster, "current_logfiles"), "utf8").catch(() => "");
  const file = /^stderr (.*)$/m.exec(current)?.[1];
  if (!file) return `no log in ${cluster}`;
  const text = await readFile(join(cluster, file), "utf8").catch(() => "");
  return `${join(cluster, file)} ends with\n${text.trimEnd().split("\n").slice(-8).join("\n")}`;
}
