import { expect, test } from "vitest";
import { howStarted } from "#app/platform/environment.server.ts";
import { startCommand, taskCommand } from "./shell-commands.server.ts";

test("commands are told as the process was started", () => {
  const ways = (["npm", "systemd", "node"] as const).map((manner) => [
    taskCommand("storage-move", ["--to=bucket"], manner),
    taskCommand("backup", [], manner),
    startCommand(manner),
  ]);
  expect(ways).toEqual([
    ["npm run storage:move -- --to=bucket", "npm run backup", "npm start"],
    ["inkiosk storage-move --to=bucket", "inkiosk backup", "systemctl start inkiosk"],
    [
      "node build/server/index.js storage-move --to=bucket",
      "node build/server/index.js backup",
      "node build/server/index.js",
    ],
  ]);
});

test("what a shell would take apart is quoted", () => {
  const args = ["--from=/mnt/Emma's disk", "--at=2026-11-28T14:03:07+01:00", "--live"];
  expect(taskCommand("restore", args, "systemd")).toBe(
    "inkiosk restore '--from=/mnt/Emma'\\''s disk' --at=2026-11-28T14:03:07+01:00 --live",
  );
});

test("how that was is read off what npm and systemd leave", () => {
  expect(howStarted({ npm_lifecycle_event: "restore", SYSTEMD_EXEC_PID: "1" })).toBe("npm");
  expect(howStarted({ SYSTEMD_EXEC_PID: String(process.pid) })).toBe("systemd");
  expect(howStarted({ SYSTEMD_EXEC_PID: String(process.pid + 1) })).toBe("node");
  // One of several processes was started by the one that the unit did.
  expect(howStarted({ SYSTEMD_EXEC_PID: "41" }, 41)).toBe("systemd");
  expect(howStarted({})).toBe("node");
});
