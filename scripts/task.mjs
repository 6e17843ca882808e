// npm run backup, restore, catalogue, storage:move, postgres:move: runs a task of the built shop.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { Failure, main, run } from "./run.mjs";
import { findSwallowed } from "./misplaced-options.mjs";

const [task, ...args] = process.argv.slice(2);

await main(async () => {
  const swallowed = findSwallowed(task, args, process.env);
  if (swallowed) throw new Failure(swallowed, 2);
  await prepare();
  return run(projectNode, [inRoot("build/server/index.js"), task, ...args], {
    NODE_ENV: "production",
  });
});
