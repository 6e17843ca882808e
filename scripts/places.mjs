// Where the project's folders and programs are.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...names) => path.join(root, ...names);
export const bin = (name) => inRoot("node_modules", ".bin", name);

/** The project's own Node; the machine's Node only starts the scripts. */
export const projectNode = bin("node");

export const testResults = inRoot("test-results");

/** Saves 29 of 241 MB on uncached pages for 1 % more processor time. */
export const nodeFlags = ["--max-semi-space-size=8", "--heap-growing-percent=110"];
/**
 * glibc keeps what smaller blocks leave behind, once for each arena; with these three it gives back
 * what was freed (docs/decisions/054-memory-of-the-server.md).
 */
export const nodeVariables = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "262144",
};
