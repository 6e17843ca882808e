// The whole shop as it is shipped, with PROCESSES=2: what one does alone, two do together.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findRunningPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { runTask } from "#tests/support/processes/backup-task.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";
import type { ShopProcess } from "#tests/support/processes/shop-process.ts";
import { visitSteadily } from "../../reliability/steady-visitors.ts";

const token = "watcher-0123456789-0123456789-0123";
const backupKey = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
let folder: string;
let backups: string;
let shop: ShopProcess;
beforeAll(async () => {
  [folder, backups] = [await createTestFolder(), await createTestFolder()];
  shop = await startShopProcess(folder, { PROCESSES: "2", METRICS_TOKEN: token });
}, 60_000);
afterAll(async () => {
  if (shop.app.exitCode === null) await stopShop(shop);
  await Promise.all([folder, backups].map((each) => rm(each, { recursive: true })));
});

/** Those that answer, by the kernel's list of children. */
async function pids(): Promise<number[]> {
  const { pid } = shop.app;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const named = await Promise.all(
    children.split(" ").map(async (child) => {
      const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
      return command.includes("build/server/index.js") ? [Number(child)] : [];
    }),
  );
  return named.flat().toSorted();
}
const figures = async () => {
  // Connections are closed: one that leads to a process that is killed later would fail.
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  return (await fetch(`${shop.url}/metrics`, { headers })).text();
};

test("two processes answer on one port, and one answer tells the figures of both", async () => {
  expect(await pids()).toHaveLength(2);
  const text = await figures();
  for (const process of [1, 2]) {
    expect(text).toMatch(new RegExp(`^process_cpu_seconds_total\\{process="${process}"\\} `, "m"));
    expect(text).toContain(`inkiosk_build_info{process="${process}",version=`);
  }
  expect(text.match(/^# TYPE process_cpu_seconds_total/gm)).toHaveLength(1);
  expect(text).toMatch(/^inkiosk_database_up 1$/m);
});

test("limits are counted together, wherever a request arrives", async () => {
  const requests = Array.from({ length: 130 }, () =>
    fetch(`${shop.url}/readyz`, { headers: { connection: "close" } }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("tasks of the console work beside them", async () => {
  const variables = { DATA_DIR: folder, BACKUP_TO: backups, BACKUP_KEY: backupKey };
  const added = await runTask(["staff-add", "camille@example.com"], variables);
  expect(added.out).toContain("/admin/setup/");
  expect(added.out).not.toContain("is not open");
  expect((await runTask(["verify-money"], variables)).code).toBe(0);
  expect((await runTask(["backup"], variables)).code).toBe(0);
  expect((await readdir(backups)).length).toBeGreaterThan(0);
});

test("a process that dies is started again, and the other goes on answering", async () => {
  const before = await pids();
  process.kill(before[0]!, "SIGKILL");
  // Each request has a new connection, because an open one may lead to the dead process.
  const headers = { connection: "close" };
  const visit = () =>
    fetch(`${shop.url}/healthz`, { headers }).then(({ status }) => status, String);
  const statuses = [];
  for (let visits = 0; visits < 20; visits += 1) statuses.push(await visit());
  // A request that went to the dead process before its end was noticed is cut off.
  expect(
    statuses.filter((each) => each === 200).length,
    statuses.join("\n"),
  ).toBeGreaterThanOrEqual(19);
  await eventually(async () => {
    expect(await pids()).toHaveLength(2);
    expect(await figures()).toMatch(/process="1"[^]*process="2"/);
  });
  expect(await pids()).not.toEqual(before);
});

test("SIGHUP replaces all of them without a lost request", { timeout: 120_000 }, async () => {
  const before = await pids();
  const isReplaced = () => shop.output().includes("all processes were replaced");
  shop.app.kill("SIGHUP");
  const { sentCount: asked, failed } = await visitSteadily(
    shop.url,
    (count) => count < 100_000 && (count < 2000 || !isReplaced()),
  );
  expect(isReplaced()).toBe(true);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(2000);
  const after = await pids();
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  // The log of a reload must not suggest that the shop was closed.
  expect(shop.output().match(/"msg":"a process of the shop is closed"/g)).toHaveLength(2);
  expect(shop.output()).not.toContain('"msg":"the shop is closed');
});

test("who does not share the folder is refused in words", async () => {
  const refusal = async (variables: Record<string, string>) => {
    const app = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
      env: { ...process.env, PORT: "0", DEMO: "off", ...variables },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    app.stderr!.on("data", (chunk) => (output += String(chunk)));
    expect(await once(app, "exit")).toEqual([1, null]);
    return output;
  };
  expect(await refusal({ DATA_DIR: folder, PROCESSES: "2" })).toContain(`pid ${shop.app.pid}`);
  const other = path.join(backups, "other");
  await mkdir(other);
  const databaseUrl = (await findRunningPostgres(folder))!;
  expect(await refusal({ DATA_DIR: other, DATABASE_URL: databaseUrl })).toContain(
    `keeps its pictures elsewhere than in ${other}`,
  );
});

test("SIGTERM ends all of them, and their database, within ten seconds", async () => {
  const { ms, code } = await stopShop(shop);
  expect({ code, inTime: ms < 10_000 }).toEqual({ code: 0, inTime: true });
  expect(shop.output().match(/"msg":"the shop is closed.*"/g)).toEqual([
    '"msg":"the shop is closed with all its processes"',
  ]);
  await expect(readFile(path.join(folder, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
});
