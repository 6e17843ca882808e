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

/** What made something that this one does not know. why: builds between two releases have one number. */
export const newerInkiosk = (made: string): string =>
  made === version ? "a later build of Inkiosk" : `Inkiosk ${made}`;
