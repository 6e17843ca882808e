// Finds the project's folder, and tells which version and build of Inkiosk this is.
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

/** Written by scripts/commit.mjs; null where unknown. */
export const shopCommit = findCommit();

function findCommit(): string | null {
  // A shop run from its sources differs from the one last built.
  if (!import.meta.dirname.startsWith(path.join(projectRoot, "build"))) return null;
  const file = path.join(projectRoot, "build/commit");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

export const buildOf = (builtVersion: string, commit: string | null | undefined): string =>
  commit ? `${builtVersion} (${commit})` : builtVersion;

export const shopBuild = buildOf(version, shopCommit);

/** Includes the commit, since builds between two releases share a version. */
export const newerInkiosk = (builtVersion: string, commit?: string): string =>
  builtVersion === version
    ? buildOf("a later build of Inkiosk", commit)
    : `Inkiosk ${buildOf(builtVersion, commit)}`;
