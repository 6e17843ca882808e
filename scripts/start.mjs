// npm start: installs and builds if needed, then runs the shop, unless --only-build.
import "./node-version.mjs";
import { inRoot, nodeFlags, nodeVariables, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { main, runLinked } from "./run.mjs";

await main(async () => {
  await prepare();
  if (process.argv.includes("--only-build")) return 0;
  // start.ts refuses a mistyped task.
  const typed = process.argv.slice(2);
  return runLinked(
    projectNode,
    [...nodeFlags, inRoot("build/server/index.js"), ...typed],
    nodeVariables,
  );
});
