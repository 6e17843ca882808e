// The scripts of a page: those that it names, and all that they import.
import path from "node:path";
import { gzipSync } from "node:zlib";

/** Of "/assets/root-3kd9.js" and the like; not what waits for import(). */
export function scriptsOf(html: string, read: (file: string) => string): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, imported = ""] of read(file).matchAll(
      /(?:\bfrom|\bimport)\s*"(\.\/[^"]+|\/assets\/[^"]+)"/g,
    )) {
      add(path.posix.resolve(path.posix.dirname(file), imported));
    }
  };
  for (const [file] of html.matchAll(/\/assets\/[^"'\s]+?\.js/g)) add(file);
  return found;
}

/** Of each of these files, as it is sent. */
export function gzippedSizes(
  files: Iterable<string>,
  read: (file: string) => string,
): { file: string; size: number }[] {
  return [...files].map((file) => ({ file, size: gzipSync(read(file), { level: 9 }).length }));
}
