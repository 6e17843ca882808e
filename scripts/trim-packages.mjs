// After each install: removes what no program here reads (decision 020).
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "./places.mjs";

export function trimPackages() {
  const packages = inRoot("node_modules");
  if (!existsSync(packages)) return;
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (isUnread(entry))
      rmSync(path.join(entry.parentPath, entry.name), { recursive: true, force: true });
}

/** Node's headers, since nothing is compiled; source maps; binaries for the runtime Bare. */
function isUnread(entry) {
  const inFolder = path.basename(entry.parentPath);
  return entry.isDirectory()
    ? (entry.name === "include" && /^node-\w+-\w+$/.test(inFolder)) ||
        (entry.name === "prebuilds" && inFolder.startsWith("bare-"))
    : entry.isFile() && entry.name.endsWith(".map");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) trimPackages();
