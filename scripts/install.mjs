// Installs the packages that package-lock.json asks for, if others are present.
import { accessSync, constants, existsSync, lstatSync, readFileSync } from "node:fs";
import { inRoot, projectNode } from "./places.mjs";
import { notWritable } from "./preparation-lock.mjs";
import { Failure, runQuietly } from "./run.mjs";
import { step } from "./step.mjs";
import { trimPackages } from "./trim-packages.mjs";

/** Reads npm's own record, so that a manual `npm install` counts, but not an interrupted one. */
export function isInstalled() {
  // A linked node_modules belongs to another work tree.
  if (lstatSync(inRoot("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (!existsSync(projectNode)) return false;
  const wanted = readJson("package-lock.json").packages;
  const present = readPresent();
  if (!present || dependenciesOf(wanted[""]) !== dependenciesOf(readJson("package.json")))
    return false;
  return (
    Object.entries(wanted).every(([name, entry]) => {
      if (name === "") return true;
      const found = present[name];
      return found
        ? found.version === entry.version && found.integrity === entry.integrity
        : isForOthers(entry);
    }) && Object.keys(present).every((name) => name in wanted)
  );
}

export async function install(onStart) {
  if (existsSync(inRoot("node_modules"))) checkWritable(inRoot("node_modules"));
  const expected = Object.entries(readJson("package-lock.json").packages).filter(
    ([name, entry]) => name !== "" && !isForOthers(entry),
  );
  await step(
    "Installing packages",
    async () => {
      // npm's settings or NODE_ENV=production may omit packages that the build needs.
      const args = [
        "ci",
        "--include=dev",
        "--include=optional",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
      ];
      const npm = process.env.npm_execpath;
      if (npm?.endsWith(".js")) await runQuietly(process.execPath, [npm, ...args], { onStart });
      else await runQuietly("npm", args, { onStart });
      // If install scripts are disabled, the package `node` lacks its program.
      if (!existsSync(projectNode))
        await runQuietly(
          process.execPath,
          [inRoot("node_modules/node/installArchSpecificPackage.js")],
          { onStart },
        );
      // Install scripts may be disabled, so packages are trimmed here too.
      trimPackages();
      if (!existsSync(projectNode))
        throw new Failure(`npm installed no Node for ${process.platform}-${process.arch}.`);
    },
    () =>
      `${expected.filter(([name]) => existsSync(inRoot(name, "package.json"))).length} of ${expected.length}`,
  );
}

function readPresent() {
  try {
    return readJson("node_modules/.package-lock.json").packages;
  } catch {
    return null;
  }
}

function isForOthers({ optional, os, cpu, libc }) {
  if (!optional) return false;
  // Only npm knows whether this is glibc or musl.
  return (
    Boolean(libc) || !os?.includes(process.platform) || Boolean(cpu && !cpu.includes(process.arch))
  );
}

function dependenciesOf({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return JSON.stringify(
    [dependencies, devDependencies, optionalDependencies].map((group) =>
      Object.entries(group).sort(),
    ),
  );
}

function checkWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw notWritable(folder);
  }
}

function readJson(name) {
  return JSON.parse(readFileSync(inRoot(name), "utf8"));
}
