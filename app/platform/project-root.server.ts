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

/**
 * Names the Inkiosk that made what this one does not know. why not always by its version: builds
 * between two releases share one.
 */
export const newerInkiosk = (made: string): string =>
  made === version ? "a later build of Inkiosk" : `Inkiosk ${made}`;
