// Installs the packages of the lock file where they are not all there.
import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { inRoot, projectNode } from "./places.mjs";
import { notWritable } from "./preparation-lock.mjs";
import { Failure, runQuietly } from "./run.mjs";
import { step } from "./step.mjs";

/**
 * Whether node_modules is what the lock file says, by the record that npm itself keeps in it: so an `npm install` by
 * hand counts as well as ours, and a torn one, or one for another kind of machine, does not.
 */
export function isInstalled() {
  // why: a linked node_modules belongs to another folder, such as the main one of several work trees.
  if (lstatSync(inRoot("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  if (!existsSync(projectNode)) return false;
  const wanted = readJson("package-lock.json").packages;
  const present = readPresent();
  if (!present || dependenciesOf(wanted[""]) !== dependenciesOf(readJson("package.json"))) return false;
  return (
    Object.entries(wanted).every(([name, entry]) => {
      if (name === "") return true;
      const found = present[name];
      return found ? found.version === entry.version && found.integrity === entry.integrity : isForOthers(entry);
    }) && Object.keys(present).every((name) => name in wanted)
  );
}

/** `onStart` is told the pid of npm. */
export async function install(onStart) {
  if (existsSync(inRoot("node_modules"))) checkWritable(inRoot("node_modules"));
  const expected = Object.entries(readJson("package-lock.json").packages).filter(([name, entry]) => name !== "" && !isForOthers(entry));
  await step(
    "Installing packages",
    async () => {
      // why --include: a person's own npm settings, or NODE_ENV=production, may leave out what the build needs.
      const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
      const npm = process.env.npm_execpath;
      if (npm?.endsWith(".js")) await runQuietly(process.execPath, [npm, ...args], { onStart });
      else await runQuietly("npm", args, { onStart });
      // why: where npm runs no install scripts, the package `node` lacks its program.
      if (!existsSync(projectNode))
        await runQuietly(process.execPath, [inRoot("node_modules/node/installArchSpecificPackage.js")], { onStart });
      removeHeaders();
      if (!existsSync(projectNode)) throw new Failure(`npm installed no Node for ${process.platform}-${process.arch}.`);
    },
    () => `${expected.filter(([name]) => existsSync(inRoot(name, "package.json"))).length} of ${expected.length}`,
  );
}

/** What comes with Node for compiling add-ons, a third of it; nothing is compiled here. */
function removeHeaders() {
  const folder = inRoot("node_modules/node/node_modules");
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (/^node-\w+-\w+$/.test(name)) rmSync(inRoot("node_modules/node/node_modules", name, "include"), { recursive: true, force: true });
}

function readPresent() {
  try {
    return readJson("node_modules/.package-lock.json").packages;
  } catch {
    return null;
  }
}

/** Optional packages are for one kind of machine each; npm leaves out those for others. */
function isForOthers({ optional, os, cpu, libc }) {
  if (!optional) return false;
  // why libc: whether this machine has glibc or musl is for npm to find out.
  return Boolean(libc) || !os?.includes(process.platform) || Boolean(cpu && !cpu.includes(process.arch));
}

function dependenciesOf({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return JSON.stringify([dependencies, devDependencies, optionalDependencies].map((group) => Object.entries(group).sort()));
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
