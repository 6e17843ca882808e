// npm run lock, after each change: adds other platforms' packages, which npm leaves out of
// package-lock.json.
import "./node-version.mjs";
import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "./places.mjs";

const file = inRoot("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isFoundFrom(place, name)) continue;
    const sibling = `${place.slice(0, place.lastIndexOf("node_modules/"))}node_modules/${name}`;
    const { os, cpu, libc } = machineOf(name);
    // With this order of keys, the next `npm install` changes nothing.
    lock.packages[sibling] = { version, cpu, dev: entry.dev, libc, optional: true, os };
    added += 1;
  }
}
const ordered = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(ordered) }, null, 2)}\n`,
);
process.stdout.write(`${added} packages added to package-lock.json\n`);

function isFoundFrom(place, name) {
  if (lock.packages[place === "" ? `node_modules/${name}` : `${place}/node_modules/${name}`])
    return true;
  return (
    place !== "" &&
    isFoundFrom(place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)), name)
  );
}

/** Reads os, cpu and libc from a name such as @oxlint/binding-linux-arm64-musl. */
function machineOf(name) {
  const words = name.split("/").at(-1).split("-");
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  if (!cpu || (os === process.platform && cpu === process.arch && libc !== "musl"))
    throw new Error(`${name} is missing from the lock file`);
  return { os: os && [os], cpu: [cpu], libc: os === "linux" && libc ? [libc] : undefined };
}
