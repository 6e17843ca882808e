import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { createLog } from "./log.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function openLog() {
  const lines: Record<string, unknown>[] = [];
  return {
    lines,
    log: createLog("info", {
      write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    }),
  };
}

const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("while the database is away one line a second says so, with how many were left out, whoever writes them", () => {
  const { lines, log } = openLog();
  const request = log.child({ request: "a1" });
  log.error({ err: away }, "a page failed");
  for (let each = 0; each < 500; each += 1)
    request.error({ err: new Error("a query failed", { cause: away }) }, "a page failed");
  log.warn({ code: "57P01" }, "a database connection was lost");
  expect(lines).toMatchObject([{ msg: "a page failed" }]);
  vi.advanceTimersByTime(999);
  log.error({ err: away }, "a page failed");
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  request.error({ err: away }, "a page failed");
  expect(lines.slice(1)).toMatchObject([{ request: "a1", msg: "a page failed", leftOut: 502 }]);
  vi.advanceTimersByTime(60_000);
  log.error({ err: away }, "a page failed");
  expect(lines[2]).not.toHaveProperty("leftOut");
});

test("everything else is said, however often", () => {
  const { lines, log } = openLog();
  log.error({ err: away }, "a page failed");
  for (let each = 0; each < 50; each += 1)
    log.error({ err: new Error("of our own making") }, "a page failed");
  log.info("the shop is open");
  expect(lines).toHaveLength(52);
});

test("a process ends although nobody reads its log any more", async () => {
  const script = `
    import { createLog } from "#app/platform/process/log.server.ts";
    const log = createLog("info");
    process.once("message", () => {
      log.info("the first");
      log.info("the last");
      process.exit(0);
    });
    process.send("ready");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  await once(child, "message");
  child.stdout!.destroy();
  child.send("end");
  const late = sleep(10_000, "late", { ref: false });
  const first = await Promise.race([ended, late]);
  child.kill("SIGKILL");
  expect(first).toEqual([0, null]);
});
