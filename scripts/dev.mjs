// npm run dev: installs if needed, then runs the shop from its sources.
import "./node-version.mjs";
import { inRoot, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { main, runLinked } from "./run.mjs";

await main(async () => {
  await prepare({ built: false });
  return runLinked(projectNode, [inRoot("scripts/dev-server.ts")], { NODE_ENV: "development" });
});
