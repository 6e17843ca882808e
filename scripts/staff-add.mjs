// npm run staff:add -- name@example.org: prints a set-up link for new or locked-out staff.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { main, run } from "./run.mjs";

await main(async () => {
  await prepare();
  return run(
    projectNode,
    [inRoot("build/server/index.js"), "staff-add", ...process.argv.slice(2, 3)],
    { NODE_ENV: "production" },
  );
});
