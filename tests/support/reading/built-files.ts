import { readdir } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** What the build hands to browsers. */
export const client = path.join(projectRoot, "build/client");

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
