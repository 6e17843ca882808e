// npm start ended by its user while it still installs or builds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";

const from = (script: string) => JSON.stringify(path.join(projectRoot, "scripts", script));

test("a step that is ended by Ctrl-C says that it was stopped, and nothing of a failure", async () => {
  const lines = `import { step } from ${from("step.mjs")};
    import { main, runQuietly } from ${from("run.mjs")};
    await main(() => step("Building", () => runQuietly("sleep", ["60"])));`;
  const script = spawn(process.execPath, ["--input-type=module", "--eval", lines], {
    stdio: ["ignore", "inherit", "pipe"],
  });
  let output = "";
  script.stderr.on("data", (chunk) => {
    if (output === "") script.kill("SIGINT");
    output += String(chunk);
  });
  expect(await once(script, "exit")).toEqual([130, null]);
  expect(output).toMatch(/^Building …\nBuilding {2}stopped {2}\S+ s\n$/);
});
