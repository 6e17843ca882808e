// npm start: installs and builds where needed, then runs the shop. With --only-build it stops before that.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { main, run } from "./run.mjs";

await main(async () => {
  await prepare();
  if (process.argv.includes("--only-build")) return 0;
  return run(projectNode, [inRoot("build/server/index.js")], { NODE_ENV: "production" });
});
