// Where things lie, for the scripts.
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...names) => path.join(root, ...names);
export const bin = (name) => inRoot("node_modules", ".bin", name);

/** The Node that npm installed for the project; what the machine has only starts the scripts. */
export const projectNode = bin("node");

/** Where a run of the tests leaves its counts, and browsers their traces. */
export const testResults = inRoot("test-results");
