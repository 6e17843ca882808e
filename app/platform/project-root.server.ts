import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

function find(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  return find(path.dirname(folder));
}

export const projectRoot = find(import.meta.dirname);

const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8")) as {
  version: string;
};
export const shopVersion = version;

/** The commit it was built from (scripts/commit.mjs). Null where that is unknown. */
export const shopCommit = findCommit();

function findCommit(): string | null {
  // why: run from its sources it is another one than was built last.
  if (!import.meta.dirname.startsWith(path.join(projectRoot, "build"))) return null;
  const file = path.join(projectRoot, "build/commit");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

export const buildOf = (made: string, commit: string | null | undefined): string =>
  commit ? `${made} (${commit})` : made;

export const shopBuild = buildOf(version, shopCommit);

/**
 * Names the Inkiosk that made what this one does not know. why not always by its version: builds
 * between two releases share one.
 */
export const newerInkiosk = (made: string, commit?: string): string =>
  made === version
    ? buildOf("a later build of Inkiosk", commit)
    : `Inkiosk ${buildOf(made, commit)}`;
