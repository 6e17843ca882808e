// The whole shop as it is shipped ends on a signal: at once, in order, and without a complaint.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import {
  stopShop,
  findPostmaster,
  startShopProcess,
} from "#tests/support/processes/shop-process.ts";

const folders: string[] = [];
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const app of started) if (app.exitCode === null) app.kill();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});
async function newFolder(): Promise<string> {
  folders.push(await createTestFolder());
  return folders.at(-1)!;
}

/** Without the one that is logged only where root starts the shop. */
const complaints = (output: string) =>
  output
    .split("\n")
    .filter((line) => /"level":(40|50|60)/.test(line) && !line.includes("outside the data folder"));

const expectOutput = (sign: RegExp) => (_app: ChildProcess, output: string) =>
  expect(output).toMatch(sign);
async function paints({ pid }: ChildProcess): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  const commands = children
    .trim()
    .split(" ")
    .map((child) => readFile(`/proc/${child}/cmdline`, "utf8").catch(() => ""));
  expect(await Promise.all(commands)).toContainEqual(expect.stringMatching(/index\.js\0demo\0/));
}

/** Ends a new shop as soon as that is seen of it, and answers with what is left of it. */
async function endWhen(
  isReached: (app: ChildProcess, output: string) => unknown,
  variables: Record<string, string>,
) {
  const app = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
    env: {
      ...process.env,
      DATA_DIR: await newFolder(),
      PORT: "0",
      HOST: "127.0.0.1",
      DEMO: "on",
      ...variables,
    },
  });
  started.push(app);
  let output = "";
  for (const stream of [app.stdout, app.stderr])
    stream.on("data", (chunk) => (output += String(chunk)));
  await eventually(() => isReached(app, output));
  const folder = /"folder":"([^"]+)"/.exec(output)![1]!;
  const exited = once(app, "exit");
  app.kill("SIGTERM");
  // As Docker does with what has not ended by then.
  const kill = setTimeout(() => app.kill("SIGKILL"), 10_000);
  const [code] = (await exited) as [number | null];
  clearTimeout(kill);
  return { code, said: output, postmaster: await findPostmaster(folder) };
}

test.each([
  ["its database is made", expectOutput(/created the database/), {}],
  ["its tables are made", expectOutput(/PostgreSQL is ready/), {}],
  ["its first pieces are painted", paints, {}],
  ["its first pieces are painted, for several processes", paints, { PROCESSES: "2" }],
])("SIGTERM while %s leaves nothing behind", async (_, isReached, variables) => {
  const { said: output, ...left } = await endWhen(isReached, variables);
  expect(left, output).toEqual({ code: 0, postmaster: null });
  expect(complaints(output)).toEqual([]);
});

test.each(["1", "2"])("%s process ends in order without a complaint", async (PROCESSES) => {
  const shop = await startShopProcess(await newFolder(), { PROCESSES });
  started.push(shop.app);
  expect((await stopShop(shop)).code).toBe(0);
  expect(complaints(shop.output())).toEqual([]);
});

test("SIGHUP ends no shop of one process, which says why it changes nothing", async () => {
  const shop = await startShopProcess(await newFolder());
  started.push(shop.app);
  shop.app.kill("SIGHUP");
  await eventually(() => expect(shop.output()).toContain("has none to replace"));
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await stopShop(shop)).code).toBe(0);
});
