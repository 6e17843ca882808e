// npm start: installs and builds where needed, then runs the shop, unless --only-build.
import "./node-version.mjs";
import { inRoot, nodeFlags, nodeVariables, projectNode } from "./places.mjs";
import { prepare } from "./prepare.mjs";
import { main, runLinked } from "./run.mjs";

await main(async () => {
  await prepare();
  if (process.argv.includes("--only-build")) return 0;
  // why passed on: what was meant as a task is refused there, and opens no shop.
  const typed = process.argv.slice(2);
  return runLinked(
    projectNode,
    [...nodeFlags, inRoot("build/server/index.js"), ...typed],
    nodeVariables,
  );
});
