// npm run verify:money [-- --paypal]: exits with 0 if the books hold, 1 if not, 2 if unknown.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { Failure, main, run } from "./run.mjs";
import { findSwallowed } from "./misplaced-options.mjs";

const args = process.argv.slice(2);

await main(async () => {
  const swallowed = findSwallowed("verify-money", args, process.env);
  if (swallowed) throw new Failure(swallowed, 2);
  await prepare().catch((error) => {
    throw error instanceof Failure ? new Failure(error.message, 2) : error;
  });
  return run(projectNode, [inRoot("build/server/index.js"), "verify-money", ...args], {
    NODE_ENV: "production",
  });
});
