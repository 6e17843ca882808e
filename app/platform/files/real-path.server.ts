// Whether a file lies in a folder, after following links. Neither has to exist.
import { realpathSync } from "node:fs";
import path from "node:path";

export function isWithin(folder: string, file: string): boolean {
  return `${realPath(file)}${path.sep}`.startsWith(`${realPath(folder)}${path.sep}`);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const above = path.dirname(file);
    return above === file ? file : path.join(realPath(above), path.basename(file));
  }
}
