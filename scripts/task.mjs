// Runs a task of the built shop, for the scripts of package.json such as npm run backup.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { Failure, main, run } from "./run.mjs";
import { findSwallowed } from "./misplaced-options.mjs";

const [task, ...args] = process.argv.slice(2);

await main(async () => {
  const swallowed = findSwallowed(task, args, process.env);
  if (swallowed) throw new Failure(swallowed, 2);
  await prepare().catch((error) => {
    // 1 of verify-money says that the books do not hold.
    const saysMore = task === "verify-money" && error instanceof Failure;
    throw saysMore ? new Failure(error.message, 2) : error;
  });
  return run(projectNode, [inRoot("build/server/index.js"), task, ...args], {
    NODE_ENV: "production",
  });
});
