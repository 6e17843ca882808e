// A folder for each test, apps to kill in it, and the cleaning up.
import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { findPostgresPackage } from "#app/platform/postgres/postgres-binaries.server.ts";
import type { PostgresPackage } from "#app/platform/postgres/postgres-binaries.server.ts";
import { stopServer } from "#app/platform/postgres/postgres-process.server.ts";

export const asRoot = process.getuid?.() === 0;
export const nobody = { uid: 65534, gid: 65534 };
/** For child processes that are to run as an ordinary user. */
export const ordinaryUser = asRoot ? nobody : {};

const appFile = join(import.meta.dirname, "embedded-postgres-app.ts");

/** A new sandbox for each test. `fill` saves most of them an initdb. */
export function useSandbox() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let template: string;
  const sandbox = {
    folder: "",
    dataDir: "",
    systemFolder: "",
    processes: [] as ChildProcess[],
    log,
    get cluster() {
      return join(sandbox.dataDir, "postgres");
    },
    /** Puts a new database into the data folder, as an app that was stopped leaves it. */
    fill() {
      mkdirSync(sandbox.dataDir);
      spawnSync("cp", ["-a", join(template, "postgres"), sandbox.cluster]);
    },
    start(options: { postgres?: PostgresPackage } = {}) {
      return startEmbeddedPostgres({
        dataDir: sandbox.dataDir,
        systemFolder: sandbox.systemFolder,
        log,
        ...options,
      });
    },
    startApp(user: object = {}) {
      const args = [appFile, sandbox.dataDir, sandbox.systemFolder];
      const child = spawn(process.execPath, args, {
        ...user,
        stdio: ["ignore", "pipe", "inherit"],
      });
      sandbox.processes.push(child);
      return listenTo(child);
    },
    serverPid() {
      return Number(readFileSync(join(sandbox.cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    },
    /** The package as npm unpacks it, without links. */
    async copyOfPackage({ barred }: { barred: boolean }): Promise<PostgresPackage> {
      const original = await findPostgresPackage();
      const copy = join(sandbox.folder, "node_modules", "postgres");
      cpSync(original.folder, copy, { recursive: true, verbatimSymlinks: true });
      const list = JSON.parse(readFileSync(join(copy, "native", "pg-symlinks.json"), "utf8"));
      for (const { target } of list) rmSync(join(copy, target), { force: true });
      if (barred) chmodSync(dirname(copy), 0o700);
      return { ...original, folder: copy };
    },
  };
  beforeAll(async () => {
    template = makePassableTempFolder();
    await (await startEmbeddedPostgres({ dataDir: template, log })).stop();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  beforeEach(() => {
    sandbox.folder = makePassableTempFolder();
    sandbox.dataDir = join(sandbox.folder, "data");
    sandbox.systemFolder = join(sandbox.folder, "system");
    sandbox.processes = [];
    vi.clearAllMocks();
  });
  afterEach(async () => {
    for (const child of sandbox.processes) child.kill("SIGKILL");
    await stopServer(sandbox.cluster);
    rmSync(sandbox.folder, { recursive: true, force: true });
  });
  return sandbox;
}

// Sockets need short paths that the user who runs PostgreSQL can reach, hence /tmp.
function makePassableTempFolder(): string {
  const folder = mkdtempSync("/tmp/inkiosk-pg-");
  chmodSync(folder, 0o755);
  return folder;
}

type Report = Record<string, unknown> & { connectionString: string };

function listenTo(child: ChildProcess) {
  const reports: Report[] = [];
  createInterface(child.stdout!).on("line", (line) => reports.push(JSON.parse(line)));
  function hears(...keys: string[]) {
    const check = () => {
      const report = reports.find((reported) => keys.some((key) => key in reported));
      if (!report) throw new Error(`the app has not said ${keys} but ${JSON.stringify(reports)}`);
      return report;
    };
    return vi.waitFor(check, { timeout: 100_000, interval: 10 });
  }
  return { child, said: reports, hears };
}

export async function query(connectionString: string, sql: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function kill(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await exited;
}

export const mode = (path: string) => statSync(path).mode & 0o777;
