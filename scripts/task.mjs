// npm run backup, restore, catalogue, storage:move and postgres:move: a task of the built shop, with
// what was typed after it.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { main, run } from "./run.mjs";

await main(async () => {
  await prepare();
  return run(projectNode, [inRoot("build/server/index.js"), ...process.argv.slice(2)], {
    NODE_ENV: "production",
  });
});
