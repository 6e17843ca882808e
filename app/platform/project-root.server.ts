import { existsSync } from "node:fs";
import path from "node:path";

function find(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  return find(path.dirname(folder));
}

export const projectRoot = find(import.meta.dirname);
